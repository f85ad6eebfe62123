/**
 * npm run bench -- crawl: the whole command line against a web of its own on loopback, without pauses.
 *
 * Prints pages a second and CPU seconds per 1,000 pages, of every process of the product (PostgreSQL included, the
 * web server not), and their ratio to a loop that only fetches the same pages in the same run. What starting up
 * costs (making the database, loading models) is measured with a crawl of one page and taken off. Linux alone
 * (all of 127.0.0.0/8, /proc).
 *
 * --scripts-rounds N: instead, N pairs of crawls of these pages, which have no scripts, with `scripts: never` and as a new
 * job has it, in turn; what looking for pages to render costs beside 1 %.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const hosts = 20;
const pagesPerHost = 100;
/** The kernel's unit in /proc, 100 a second on every Linux in use. */
const ticksPerSecond = 100;

const here = (name: string) => fileURLToPath(new URL(name, import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'florilegium-bench-'));

interface Figures {
  pages: number;
  seconds: number;
  cpuSeconds: number;
}

/** CPU seconds of all processes that this one started and saw end, with those that they saw end. */
function cpuOfEnded(): number {
  const stat = readFileSync('/proc/self/stat', 'utf8');
  // The name may hold spaces; behind its bracket, cutime and cstime are the 14th and 15th value.
  const values = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(values[13]) + Number(values[14])) / ticksPerSecond;
}

function run(args: string[], input: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      stdio: ['pipe', 'pipe', 'pipe'],
      env: { ...process.env, DATABASE_URL: '', REDIS_URL: '', LOG_LEVEL: 'warn' },
    });
    let output = '';
    let complaints = '';
    child.stdout.on('data', (chunk) => {
      output += chunk;
    });
    child.stderr.on('data', (chunk) => {
      complaints += chunk;
    });
    child.on('close', (code) => {
      if (code === 0) resolve(output);
      else reject(new Error(`${args.join(' ')} ended with ${code}: ${complaints}`));
    });
    child.stdin.end(input);
  });
}

async function serve(): Promise<{ web: ChildProcess; seeds: string }> {
  const args = ['--import', 'tsx', here('crawl/synthetic-web.ts'), String(hosts), String(pagesPerHost)];
  const web = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit', 'ipc'] });
  let seeds = '';
  for await (const chunk of web.stdout!) {
    seeds += chunk;
    if (seeds.endsWith('\n\n')) return { web, seeds: `${seeds.trim()}\n` };
  }
  throw new Error('The synthetic web ended before it was up.');
}

interface Summary {
  pagesFetched: number;
  resources: number;
  unmapped: number;
  seconds: number;
  mappedSeconds: number | null;
}

/** A crawl with a folder of its own; the seconds run until the last page is mapped, where pages are mapped. */
async function crawl(name: string, job: object, seeds: string, maps: boolean): Promise<Figures> {
  const out = join(folder, name);
  const config = join(folder, `${name}.json`);
  writeFileSync(config, JSON.stringify({ name, ...job }));
  const before = cpuOfEnded();
  const reach = ['--interval-ms', '0', '--allow-network', '127.1.0.0/16', ...(maps ? [] : ['--no-map'])];
  const program = here('../../scripts/florilegium.mjs');
  await run([program, 'crawl', '--config', config, '--seeds', '-', ...reach, '--out', out], seeds);
  const cpuSeconds = cpuOfEnded() - before;
  const summary = JSON.parse(readFileSync(join(out, 'summary.json'), 'utf8')) as Summary;
  rmSync(out, { recursive: true });
  if (maps && summary.unmapped > 0) throw new Error(`${summary.unmapped} pages were not mapped.`);
  const seconds = maps ? (summary.mappedSeconds ?? summary.seconds) : summary.seconds;
  return { pages: summary.pagesFetched, seconds, cpuSeconds };
}

/** A crawl of the whole web, less what a crawl of one page costs. */
async function crawlNet(name: string, seeds: string, maps: boolean): Promise<Figures> {
  const [firstSeed = ''] = seeds.split('\n');
  const start = await crawl(
    `${name}-start`,
    { limits: { maxPages: 1, maxDepth: 0 } },
    `${firstSeed}\n`,
    maps,
  );
  const whole = await crawl(name, { limits: { maxPages: null } }, seeds, maps);
  if (whole.pages !== hosts * pagesPerHost) {
    throw new Error(`${whole.pages} of ${hosts * pagesPerHost} pages were fetched.`);
  }
  return { ...whole, cpuSeconds: whole.cpuSeconds - start.cpuSeconds };
}

function line(name: string, figures: Figures, peer: Figures): string {
  const rate = figures.pages / figures.seconds;
  const cost = (1_000 * figures.cpuSeconds) / figures.pages;
  const peerCost = (1_000 * peer.cpuSeconds) / peer.pages;
  const columns = [
    figures.pages.toLocaleString('en'),
    rate.toFixed(1),
    cost.toFixed(2),
    `${(cost / peerCost).toFixed(1)} x`,
  ];
  return `${name.padEnd(22)}${columns.map((column) => column.padStart(14)).join('')}\n`;
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** CPU s per 1,000 pages of crawls in turn, so that what else the machine does meets both alike. */
async function compareScripts(seeds: string, rounds: number): Promise<void> {
  const costs = { never: [] as number[], wherePays: [] as number[] };
  for (let round = 0; round < rounds; round += 1) {
    const order = round % 2 === 0 ? (['never', 'wherePays'] as const) : (['wherePays', 'never'] as const);
    for (const scripts of order) {
      const job = { scripts, limits: { maxPages: null } };
      const { pages, cpuSeconds } = await crawl(`${scripts}-${round}`, job, seeds, false);
      costs[scripts].push((1_000 * cpuSeconds) / pages);
    }
    const [never, where] = [costs.never.at(-1) ?? 0, costs.wherePays.at(-1) ?? 0];
    process.stdout.write(`never ${never.toFixed(3)}, where it pays ${where.toFixed(3)} CPU s/1,000\n`);
  }
  const [never, where] = [median(costs.never), median(costs.wherePays)];
  const share = (100 * (where - never)) / never;
  process.stdout.write(
    `medians of ${rounds}, starting included: never ${never.toFixed(3)}, where it pays ${where.toFixed(3)}: ${share.toFixed(1)} %, beside 1 %\n`,
  );
}

async function compareWithFetching(seeds: string): Promise<void> {
  const head = ['pages', 'pages/s', 'CPU s/1,000', 'to fetching'];
  process.stdout.write(`${' '.repeat(22)}${head.map((column) => column.padStart(14)).join('')}\n`);
  const loop = ['--import', 'tsx', here('crawl/fetch-loop.ts'), String(pagesPerHost)];
  const peer = JSON.parse(await run(loop, seeds)) as Figures;
  process.stdout.write(line('undici, fetching only', peer, peer));
  process.stdout.write(line('crawl --no-map', await crawlNet('crawl', seeds, false), peer));
  process.stdout.write(line('crawl', await crawlNet('map', seeds, true), peer));
}

const { values } = parseArgs({ options: { 'scripts-rounds': { type: 'string' } } });
const { web, seeds } = await serve();
try {
  if (values['scripts-rounds']) await compareScripts(seeds, Number(values['scripts-rounds']));
  else await compareWithFetching(seeds);
} finally {
  web.kill();
  rmSync(folder, { recursive: true, force: true });
}
