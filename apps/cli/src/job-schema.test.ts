import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { jobSchemaText } from './job-schema';

it('is published as it is: florilegium schema > docs/job.schema.json brings it up to date', () => {
  const published = readFileSync(new URL('../../../docs/job.schema.json', import.meta.url), 'utf8');
  // The formatter decides about line breaks in arrays.
  expect(JSON.parse(published)).toEqual(JSON.parse(jobSchemaText()));
});
