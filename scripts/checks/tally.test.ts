import { expect, test } from 'vitest';
import { sum, tallyOf } from './tally';

test('counts tests by how they ended', () => {
  const assertionResults = ['passed', 'passed', 'failed', 'skipped', 'todo'].map((status) => ({ status }));
  expect(tallyOf({ testResults: [{ status: 'failed', assertionResults }] })).toEqual({
    passed: 2,
    failed: 1,
    skipped: 2,
  });
});

test('a file that did not load is a failure, though it has no test', () => {
  const report = { testResults: [{ status: 'failed', assertionResults: [] }] };
  expect(tallyOf(report)).toEqual({ passed: 0, failed: 1, skipped: 0 });
});

test('sums', () => {
  const one = { passed: 1, failed: 2, skipped: 3 };
  expect(sum([one, one])).toEqual({ passed: 2, failed: 4, skipped: 6 });
});
