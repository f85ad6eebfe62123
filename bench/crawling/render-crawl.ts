/**
 * npm run bench -- render-crawl: crawls sites whose pages and links are written by scripts, with a crawl worker and its
 * browser, and prints what of them is found with and without scripts, whether any host was asked more often than its
 * pause allows, by the server's own log, and whether anything is lost when worker and browser are killed at random.
 *
 *     HOSTS=8 PAGES=6 PAUSE=2 KILLS=20 SEED=1
 */
import { spawnSync } from 'node:child_process';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { sql } from '@florilegium/db/sql/sql';
import {
  type Engine,
  openEngine,
  printFigure,
  untilEnded,
  type WorkerProcess,
  withoutPauses,
} from './engine/engine';

const root = fileURLToPath(new URL('../..', import.meta.url));
const hosts = Number(process.env.HOSTS ?? 8);
const pages = Number(process.env.PAGES ?? 6);
const pauseMs = Number(process.env.PAUSE ?? 2) * 1_000;
const kills = Number(process.env.KILLS ?? 20);
let state = Number(process.env.SEED ?? 1);
const random = () => {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
  return state / 2 ** 32;
};

interface Asked {
  host: string;
  path: string;
  at: number;
}

const shell =
  '<!doctype html><html lang="en"><title>App</title><body><div id="root"></div><script src="/app.js"></script></body></html>';
/** Each page asks for three parts at once; home has links to the next two pages, and each of these again. */
const app = `
const name = location.pathname === '/' ? '0' : location.pathname.slice(6);
const get = async (part) => (await fetch('/api/' + name + '/' + part)).json();
Promise.all(['text', 'more', 'links'].map(get)).then(([text, more, links]) => {
  document.getElementById('root').innerHTML = '<h1>Page ' + name + '</h1><p>' + text + '</p><p>' + more + '</p>' +
    links.map((to) => '<a href="/page/' + to + '">Page ' + to + '</a>').join(' ');
});`;

function answer(path: string): [type: string, body: string] | null {
  if (path === '/app.js') return ['text/javascript', app];
  const part = /^\/api\/(\d+)\/(text|more|links)$/.exec(path);
  if (part) {
    const number = Number(part[1]);
    const next = [2 * number + 1, 2 * number + 2].filter((to) => to < pages);
    const prose = `Page ${number} tells in its ${part[2]} what page ${number} alone can tell, and no other page does. `;
    return ['application/json', JSON.stringify(part[2] === 'links' ? next : prose.repeat(4))];
  }
  return path === '/' || /^\/page\/\d+$/.test(path) ? ['text/html; charset=utf-8', shell] : null;
}

async function serve(log: Asked[]): Promise<{ server: Server; seeds: string[] }> {
  const server = createServer((request, response) => {
    log.push({ host: request.headers.host!.split(':')[0]!, path: request.url!, at: performance.now() });
    const found = answer(request.url!);
    if (found) response.writeHead(200, { 'content-type': found[0] }).end(found[1]);
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '0.0.0.0', resolve));
  const { port } = server.address() as AddressInfo;
  return { server, seeds: Array.from({ length: hosts }, (_, n) => `http://127.1.7.${n + 1}:${port}/`) };
}

/** What a host was asked of, as a share of what its pause allows: taken at each page, when a burst has been paid back. */
function worstRate(log: readonly Asked[]): number {
  let worst = 0;
  for (const host of new Set(log.map((asked) => asked.host))) {
    const own = log.filter((asked) => asked.host === host);
    own.forEach(({ path, at }, before) => {
      if (before === 0 || !/^\/$|^\/page\//.test(path)) return;
      worst = Math.max(worst, (before * pauseMs) / (at - own[0]!.at));
    });
  }
  return worst;
}

interface Found {
  saved: number;
  twice: number;
  rendered: number;
  ended: string;
}

async function found(engine: Engine, runId: number): Promise<Found> {
  const run = await untilEnded(engine, runId);
  const { rows } = await engine.database.query<Omit<Found, 'ended'>>(
    sql`SELECT count(*)::int AS saved, (count(*) - count(DISTINCT c.resource_id))::int AS twice,
       (count(*) FILTER (WHERE n.file_id IS NOT NULL))::int AS rendered
     FROM capture c LEFT JOIN rendering n ON n.capture_id = c.id WHERE c.run_id = ${runId}`,
  );
  return { ...rows[0]!, ended: run?.endReason ?? 'not ended' };
}

/** Pages of a run that have no form that their scripts wrote, with the reason. */
async function notRendered(engine: Engine, runId: number) {
  const { rows } = await engine.database.query<{
    url: string;
    outcome: string | null;
    detail: string | null;
  }>(
    sql`SELECT r.url, n.outcome, n.detail FROM capture c JOIN resource r ON r.id = c.resource_id
     LEFT JOIN rendering n ON n.capture_id = c.id WHERE c.run_id = ${runId} AND n.file_id IS NULL`,
  );
  return rows;
}

/** All processes below one, each with its command. */
function below(pid: number): { pid: number; command: string }[] {
  const { stdout } = spawnSync('ps', ['-eo', 'pid=,ppid=,args='], { encoding: 'utf8' });
  const all = stdout.split('\n').flatMap((line) => {
    const [, own, parent, command] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [];
    return own ? [{ pid: Number(own), parent: Number(parent), command: command! }] : [];
  });
  const of = (parent: number): typeof all => {
    const children = all.filter((one) => one.parent === parent);
    return children.flatMap((child) => [child, ...of(child.pid)]);
  };
  return of(pid);
}

/** Kills the worker, or any process of its browser. */
async function killOne(engine: Engine, worker: WorkerProcess, killed: Record<string, number>) {
  const count = (name: string) => {
    killed[name] = (killed[name] ?? 0) + 1;
  };
  const browsers = below(worker.pid).filter(({ command }) => /render-worker|chrom|headless/i.test(command));
  const victim = random() < 0.3 ? undefined : browsers[Math.floor(random() * browsers.length)];
  if (victim) {
    count(/render-worker/.test(victim.command) ? 'render process' : 'browser process');
    try {
      process.kill(victim.pid, 'SIGKILL');
    } catch {
      // It has ended meanwhile.
    }
    return worker;
  }
  count('crawl worker');
  await worker.stop('SIGKILL');
  return engine.startWorker();
}

const log: Asked[] = [];
const { server, seeds } = await serve(log);
const engine = await openEngine();
try {
  let worker = await engine.startWorker();
  const without = await engine.start({ ...withoutPauses, scripts: 'never' }, seeds);
  const bare = await found(engine, without.runId);
  log.length = 0;
  const limits = { ...withoutPauses.limits, intervalMs: pauseMs };
  const polite = await engine.start({ ...withoutPauses, limits }, seeds);
  const whole = await found(engine, polite.runId);
  const all = hosts * pages;
  process.stdout.write(
    `${hosts} sites of ${pages} pages that scripts write; without scripts ${bare.saved} of ${all} pages are found\n`,
  );
  printFigure('pages found with scripts', whole.rendered / all, { atLeast: 1 });
  printFigure('requests of a host, of what its pause allows', worstRate(log), { atMost: 1 });
  const killed: Record<string, number> = {};
  const slow = { ...withoutPauses.limits, intervalMs: Number(process.env.KILL_PAUSE_MS ?? 1_500) };
  const { runId } = await engine.start({ ...withoutPauses, limits: slow }, seeds);
  for (let n = 0; n < kills; n += 1) {
    await sleep(500 + random() * 2_000);
    worker = await killOne(engine, worker, killed);
  }
  const after = await found(engine, runId);
  process.stdout.write(`killed ${JSON.stringify(killed)}; ended by ${after.ended}\n`);
  printFigure('pages lost in kills', all - after.saved, { atMost: 0 });
  printFigure('pages twice', after.twice, { atMost: 0 });
  printFigure('pages not rendered', after.saved - after.rendered, { atMost: 0 });
  for (const { url, outcome, detail } of await notRendered(engine, runId))
    process.stdout.write(`  ${url}: ${outcome ?? 'scripts not asked for'} ${detail ?? ''}\n`);
  await worker.stop();
  await sleep(1_000);
  const left = below(1).filter(({ command }) => command.includes(root) && command.includes('render-worker'));
  printFigure('render processes left over', left.length, { atMost: 0 });
} finally {
  await engine.close();
  server.close();
}
