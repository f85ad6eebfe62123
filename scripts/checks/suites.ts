import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { FileTime } from './file-times';
import { runNode } from './services';
import { failuresOf, sum, type Tally, tallyOf, type VitestReport } from './tally';

/** The suites of vitest.config.ts, in the order in which they run. */
export const suites = ['unit', 'integration', 'timed', 'e2e', 'attacks'] as const;
export type Suite = (typeof suites)[number];

/** How the files of some suites ended. */
export interface SuiteResult {
  tally: Tally;
  /** A line or more for each failure, with its file. */
  failures: string[];
  times: FileTime[];
}

const oneFailed: Tally = { passed: 0, failed: 1, skipped: 0 };

/**
 * Runs suites side by side with vitest, whose report is shown as it comes. `options` are further arguments of vitest's, such as
 * parts of file names.
 */
export async function runSuites(
  root: string,
  names: readonly Suite[],
  { env = {}, options = [] }: { env?: NodeJS.ProcessEnv; options?: readonly string[] } = {},
): Promise<SuiteResult> {
  const folder = join(root, 'node_modules/.cache/florilegium');
  mkdirSync(folder, { recursive: true });
  const name = names.join('-');
  const report = join(folder, `${name}.json`);
  const timesFile = join(folder, `${name}-times.json`);
  for (const file of [report, timesFile]) rmSync(file, { force: true });
  const { ok } = await runNode(
    root,
    [
      join(root, 'node_modules/vitest/vitest.mjs'),
      'run',
      // The other half of a suite, too, where it has one: integration-isolated.
      ...names.map((suite) => `--project=${suite}*`),
      '--passWithNoTests',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
      '--reporter=./scripts/checks/file-times.ts',
      ...options,
    ],
    { env: { ...env, FILE_TIMES: timesFile }, show: true },
  );
  const times = existsSync(timesFile) ? (JSON.parse(readFileSync(timesFile, 'utf8')) as FileTime[]) : [];
  if (!existsSync(report)) {
    return { tally: oneFailed, failures: [`${name}: vitest wrote no report`], times };
  }
  const results = JSON.parse(readFileSync(report, 'utf8')) as VitestReport;
  const tally = tallyOf(results);
  const failures = failuresOf(results);
  if (ok || tally.failed > 0) return { tally, failures, times };
  return {
    tally: sum([tally, oneFailed]),
    failures: [...failures, `${name}: an error outside of any test`],
    times,
  };
}
