/** Counts of checks: a static check counts as one, a test as one. */
export interface Tally {
  passed: number;
  failed: number;
  skipped: number;
}

/** The part of vitest's JSON report that is read. */
export interface VitestReport {
  testResults: {
    name?: string;
    status: string;
    message?: string;
    assertionResults: { status: string; fullName?: string; failureMessages?: string[] }[];
  }[];
}

/** Counts a report's tests; a file that failed without a failed test (it didn't load) is one failure. */
export function tallyOf(report: VitestReport): Tally {
  const tally = { passed: 0, failed: 0, skipped: 0 };
  for (const file of report.testResults) {
    const failedBefore = tally.failed;
    for (const { status } of file.assertionResults) {
      if (status === 'passed') tally.passed += 1;
      else if (status === 'failed') tally.failed += 1;
      else tally.skipped += 1;
    }
    if (file.status === 'failed' && tally.failed === failedBefore) tally.failed += 1;
  }
  return tally;
}

const linesOfFailure = 12;

/** Each failed test with its file and the first lines of its message, for the end of a long log. */
export function failuresOf(report: VitestReport): string[] {
  return report.testResults.flatMap(({ name = '', status, message = '', assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (failed.length === 0) return status === 'failed' ? [`${name}\n${firstLines(message)}`] : [];
    return failed.map(
      ({ fullName, failureMessages = [] }) =>
        `${name} > ${fullName ?? ''}\n${firstLines(failureMessages.join('\n'))}`,
    );
  });
}

function firstLines(message: string): string {
  return message
    .split('\n')
    .slice(0, linesOfFailure)
    .map((line) => `    ${line}`)
    .join('\n');
}

/** The sum of several tallies. */
export function sum(tallies: Tally[]): Tally {
  return tallies.reduce(
    (total, tally) => ({
      passed: total.passed + tally.passed,
      failed: total.failed + tally.failed,
      skipped: total.skipped + tally.skipped,
    }),
    { passed: 0, failed: 0, skipped: 0 },
  );
}
