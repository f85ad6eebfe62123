import { jobConfigSchema } from '@florilegium/contracts/job-config';
import { expect, it } from 'vitest';
import { checkRules } from './check-rules';

const withSave = (value: string) =>
  jobConfigSchema.parse({ rules: { save: [{ action: 'include', test: 'matches', value }] } });

it('refuses a pattern that no crawl could use and takes any other', () => {
  expect(() => checkRules(withSave('/20[0-9]{2}/'))).not.toThrow();
  expect(() => checkRules(withSave('(?!foto)'))).toThrow(expect.objectContaining({ code: 'badInput' }));
});

it('refuses a scope of SURT prefixes without one, or with one that can’t be read', () => {
  const withSurts = (...surts: string[]) => jobConfigSchema.parse({ scope: { kind: 'surt', surts } });
  expect(() => checkRules(withSurts('http://(it,', 'example.org'))).not.toThrow();
  for (const config of [withSurts(), withSurts('http://(it,', 'ftp://(it,')]) {
    expect(() => checkRules(config)).toThrow(
      expect.objectContaining({ detail: expect.objectContaining({ field: 'scope.surts' }) }),
    );
  }
  // What another scope doesn't read can't be wrong.
  const left = jobConfigSchema.parse({ scope: { kind: 'host', surts: ['ftp://(it,'] } });
  expect(() => checkRules(left)).not.toThrow();
});
