import { jobConfigSchema } from '@florilegium/contracts/job-config';
import { expect, it } from 'vitest';
import { checkRules } from './check-rules';

const withSave = (value: string) =>
  jobConfigSchema.parse({ rules: { save: [{ action: 'include', test: 'matches', value }] } });

it('refuses a pattern that no crawl could use and takes any other', () => {
  expect(() => checkRules(withSave('/20[0-9]{2}/'))).not.toThrow();
  expect(() => checkRules(withSave('(?!foto)'))).toThrow(expect.objectContaining({ code: 'badInput' }));
});
