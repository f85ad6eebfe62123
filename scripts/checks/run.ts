import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { impuritiesOfRooms } from './purity';
import { findChromium, findProgram, openTestPostgres, runNode } from './services';
import { failuresOf, sum, type Tally, tallyOf, type VitestReport } from './tally';

type Part = 'static' | 'unit' | 'integration' | 'e2e';

const say = (line: string) => process.stdout.write(`${line}\n`);
const onePassed: Tally = { passed: 1, failed: 0, skipped: 0 };
const oneFailed: Tally = { passed: 0, failed: 1, skipped: 0 };
const oneSkipped: Tally = { passed: 0, failed: 0, skipped: 1 };
/** What failed so far, said again at the end: a long log buries it. */
const failures: string[] = [];

/** Runs the parts in order, prints what passed and failed, and returns the exit code. */
export async function runChecks(root: string, parts: string[]): Promise<0 | 1> {
  const runs: Record<Part, () => Promise<Tally>> = {
    static: () => runStatic(root),
    unit: () => runVitest(root, 'unit'),
    integration: () => runIntegration(root),
    e2e: () => runJourney(root),
  };
  const tallies: Tally[] = [];
  failures.length = 0;
  for (const part of Object.keys(runs) as Part[]) {
    if (!parts.includes(part)) continue;
    say(`\n== ${part}`);
    tallies.push(await runs[part]());
  }
  const { passed, failed, skipped } = sum(tallies);
  if (failures.length > 0) say(`\n== failed\n${failures.join('\n')}`);
  say(`\n${passed} passed, ${failed} failed, ${skipped} skipped`);
  return failed > 0 ? 1 : 0;
}

interface StaticCheck {
  name: string;
  run(): Promise<{ ok: boolean; output: string }>;
}

async function runStatic(root: string): Promise<Tally> {
  const bin = (path: string) => join('node_modules', path);
  const rooms = ['packages', 'apps', 'scripts', 'bench', 'e2e'];
  const checks: StaticCheck[] = [
    {
      name: 'format and lint',
      run: () =>
        runNode(root, [bin('@biomejs/biome/bin/biome'), 'ci', '--colors=off', '--error-on-warnings', '.']),
    },
    { name: 'types', run: () => runNode(root, [bin('typescript/bin/tsc'), '-p', 'tsconfig.json']) },
    { name: 'types of the web app', run: () => checkWebTypes(root) },
    {
      name: 'floors and cycles',
      run: () =>
        runNode(root, [bin('dependency-cruiser/bin/dependency-cruise.mjs'), '--no-progress', ...rooms]),
    },
    {
      name: 'pure rooms ask for no clock, chance or network',
      run: async () => {
        const found = impuritiesOfRooms(root);
        return { ok: found.length === 0, output: found.join('\n') };
      },
    },
    {
      name: 'unused code',
      run: () => runNode(root, [bin('knip/bin/knip.js'), '--no-progress', '--no-config-hints']),
    },
  ];
  const tallies: Tally[] = [];
  for (const check of checks) {
    const started = Date.now();
    const { ok, output } = await check.run();
    if (!ok) say(output.trim());
    say(`${ok ? '✓' : '✗'} ${check.name} (${((Date.now() - started) / 1000).toFixed(1)} s)`);
    if (!ok) failures.push(`${check.name}\n${output.trim().slice(0, 2000)}`);
    tallies.push(ok ? onePassed : oneFailed);
  }
  return sum(tallies);
}

/** Next writes the types of routes first; without them the app's own don't check. */
async function checkWebTypes(root: string): Promise<{ ok: boolean; output: string }> {
  const cwd = join(root, 'apps/web');
  const env = { NEXT_TELEMETRY_DISABLED: '1' };
  const routes = await runNode(root, [join(root, 'node_modules/next/dist/bin/next'), 'typegen'], {
    cwd,
    env,
  });
  if (!routes.ok) return routes;
  return runNode(root, [join(root, 'node_modules/typescript/bin/tsc'), '-p', 'tsconfig.json', '--noEmit'], {
    cwd,
  });
}

async function runVitest(root: string, project: Part, env: NodeJS.ProcessEnv = {}): Promise<Tally> {
  const report = join(root, 'node_modules/.cache/florilegium', `${project}.json`);
  mkdirSync(join(report, '..'), { recursive: true });
  rmSync(report, { force: true });
  const { ok } = await runNode(
    root,
    [
      join(root, 'node_modules/vitest/vitest.mjs'),
      'run',
      '--project',
      project,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
    { env, show: true },
  );
  if (!existsSync(report)) {
    failures.push(`${project}: vitest wrote no report`);
    return oneFailed;
  }
  const results = JSON.parse(readFileSync(report, 'utf8')) as VitestReport;
  const tally = tallyOf(results);
  failures.push(...failuresOf(results));
  if (ok || tally.failed > 0) return tally;
  failures.push(`${project}: an error outside of any test`);
  return sum([tally, oneFailed]);
}

async function runIntegration(root: string): Promise<Tally> {
  const postgres = await openTestPostgres(root);
  const interrupted = () => void postgres.stop().finally(() => process.exit(130));
  process.once('SIGINT', interrupted).once('SIGTERM', interrupted);
  try {
    const redisUrl = process.env.TEST_REDIS_URL ?? process.env.REDIS_URL;
    if (!redisUrl && !findProgram(['redis-server'])) {
      say('No REDIS_URL and no redis-server: queues are tested on PostgreSQL only.');
    }
    return await runVitest(root, 'integration', {
      TEST_DATABASE_URL: postgres.url,
      ...(redisUrl && { TEST_REDIS_URL: redisUrl }),
    });
  } finally {
    process.off('SIGINT', interrupted).off('SIGTERM', interrupted);
    await postgres.stop();
  }
}

async function runJourney(root: string): Promise<Tally> {
  const chromium = findChromium();
  if (!chromium) {
    say('Skipped: the browser journey needs Chromium or Chrome; install one, or set CHROMIUM_PATH.');
    return oneSkipped;
  }
  say(`Browser: ${chromium}`);
  return runVitest(root, 'e2e', { CHROMIUM_PATH: chromium });
}
