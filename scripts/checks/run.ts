import { busyCores } from './busy-cores';
import { changedSince } from './changed';
import type { FileTime } from './file-times';
import { buildBehind, findChromium, findProgram, openTestPostgres } from './services';
import { slowFilesInWords } from './slow-files';
import { runStaticChecks } from './static-checks';
import { runSuites, type Suite, type SuiteResult, suites } from './suites';
import { sum, type Tally } from './tally';

const say = (line: string) => process.stdout.write(`${line}\n`);

/** What is run of all there is. */
export interface Wish {
  /** Names of parts; empty for all. */
  parts: readonly string[];
  /** Only what is touched by what changed: since this commit, or since the latest one where it is empty. */
  changedSince?: string;
}

interface PartResult extends SuiteResult {
  part: string;
  seconds: number;
  /** How many cores of the machine were at work, on average. */
  cores: number;
}

/** Runs the parts in order, prints what passed and failed, and returns the exit code. */
export async function runChecks(root: string, wish: Wish): Promise<0 | 1> {
  const wanted = (part: string) => wish.parts.length === 0 || wish.parts.includes(part);
  const changed = wish.changedSince === undefined ? null : changedSince(root, wish.changedSince);
  const results: PartResult[] = [];
  const run = async (part: string, work: () => Promise<SuiteResult>) => {
    say(`\n== ${part}`);
    const started = Date.now();
    const coresSince = busyCores();
    const result = await work();
    results.push({ part, ...result, seconds: (Date.now() - started) / 1000, cores: coresSince() });
  };
  if (wanted('static')) await run('static', () => runStatic(root));
  if (wanted('unit')) await run('unit', () => runSuites(root, ['unit'], { options: changed?.all }));
  const inBrowser = changed ? [] : (['e2e', 'attacks'] as const).filter(wanted);
  // Integration tests wait for each other now and then, which is time enough for a build at low priority.
  const built = inBrowser.length > 0 && findChromium() ? buildBehind(root) : Promise.resolve();
  const onPostgres = (['integration', 'timed'] as const).filter(wanted);
  if (onPostgres.length > 0) {
    await withPostgres(root, async (env) => {
      for (const suite of onPostgres) {
        await run(suite, () => runSuites(root, [suite], { env, options: changed?.inRooms }));
      }
    });
  }
  await built;
  if (inBrowser.length > 0) await run(inBrowser.join(' and '), () => runInBrowser(root, inBrowser));
  if (changed) say(`\n${changed.words}`);
  return conclude(results);
}

/** Says which files were slow, what failed and how many checks passed; the last line is for whoever counts. */
function conclude(results: readonly PartResult[]): 0 | 1 {
  const times: FileTime[] = results.flatMap((result) => result.times);
  if (times.length > 0) say(`\n== the slowest files\n${slowFilesInWords(times).join('\n')}`);
  const failures = results.flatMap((result) => result.failures);
  if (failures.length > 0) say(`\n== failed\n${failures.join('\n')}`);
  say('\n== all parts');
  for (const { part, tally, seconds, cores } of results) {
    const time = `${seconds.toFixed(0).padStart(4)} s on ${cores.toFixed(1)} cores`;
    say(`${part.padEnd(16)} ${inWords(tally).padEnd(44)} ${time}`);
  }
  const total = sum(results.map((result) => result.tally));
  say(`\n${inWords(total)}`);
  return total.failed > 0 ? 1 : 0;
}

const inWords = ({ passed, failed, skipped }: Tally) =>
  `${passed} passed, ${failed} failed, ${skipped} skipped`;

async function runStatic(root: string): Promise<SuiteResult> {
  const results = await runStaticChecks(root, ({ name, ok, output, seconds }) => {
    if (!ok) say(output);
    say(`${ok ? '✓' : '✗'} ${name} (${seconds.toFixed(1)} s)`);
  });
  const failed = results.filter(({ ok }) => !ok);
  return {
    tally: { passed: results.length - failed.length, failed: failed.length, skipped: 0 },
    failures: failed.map(({ name, output }) => `${name}\n${output.slice(0, 2000)}`),
    times: [],
  };
}

/** Runs `work` with the settings that lead to a PostgreSQL and, where there is one, a Redis. */
async function withPostgres(root: string, work: (env: NodeJS.ProcessEnv) => Promise<void>): Promise<void> {
  const postgres = await openTestPostgres(root);
  const interrupted = () => void postgres.stop().finally(() => process.exit(130));
  process.once('SIGINT', interrupted).once('SIGTERM', interrupted);
  try {
    const redisUrl = process.env.TEST_REDIS_URL ?? process.env.REDIS_URL;
    if (!redisUrl && !findProgram(['redis-server'])) {
      say('No REDIS_URL and no redis-server: queues are tested on PostgreSQL only.');
    }
    await work({ TEST_DATABASE_URL: postgres.url, ...(redisUrl && { TEST_REDIS_URL: redisUrl }) });
  } finally {
    process.off('SIGINT', interrupted).off('SIGTERM', interrupted);
    await postgres.stop();
  }
}

async function runInBrowser(root: string, names: readonly Suite[]): Promise<SuiteResult> {
  const chromium = findChromium();
  if (chromium) return runSuites(root, names, { env: { CHROMIUM_PATH: chromium } });
  say('Skipped: this needs Chromium or Chrome; install one, or set CHROMIUM_PATH.');
  return { tally: { passed: 0, failed: 0, skipped: 1 }, failures: [], times: [] };
}

/** The parts that can be named. */
export const parts = ['static', ...suites] as const;
