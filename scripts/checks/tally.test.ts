import { expect, test } from 'vitest';
import { failuresOf, sum, tallyOf } from './tally';

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

test('names what failed, with the beginning of why', () => {
  const report = {
    testResults: [
      { name: 'a.test.ts', status: 'passed', assertionResults: [{ status: 'passed', fullName: 'works' }] },
      {
        name: 'b.test.ts',
        status: 'failed',
        assertionResults: [
          { status: 'failed', fullName: 'b breaks', failureMessages: ['Counterexample: [1]'] },
        ],
      },
      { name: 'c.test.ts', status: 'failed', message: 'no such module', assertionResults: [] },
    ],
  };
  expect(failuresOf(report)).toEqual([
    'b.test.ts > b breaks\n    Counterexample: [1]',
    'c.test.ts\n    no such module',
  ]);
});
