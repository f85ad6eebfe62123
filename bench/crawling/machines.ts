/**
 * npm run bench -- machines: crawls a web of its own with crawl workers on several machines (network namespaces) that
 * share one PostgreSQL and one archive folder. All but one start together, the last joins at a third of the pages, the
 * first is stopped in order at two thirds, the second is killed a little later. Prints, by the web's own list of
 * requests, what was covered, whether any host was asked twice at once or too soon by whomever, and how the work was
 * shared; and what a page cost PostgreSQL. Linux, root, iproute2.
 *
 *     MACHINES=3 HOSTS=60 PAGES=100 PAUSE=0.5    the defaults: machines, hosts, pages of each, seconds between two
 */

import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from '@florilegium/db/sql/sql';
import {
  type Engine,
  openEngine,
  printFigure,
  untilEnded,
  type WorkerProcess,
  withoutPauses,
} from './engine/engine';
import { cpuSeconds } from './engine/processes';
import { addressesOf, type ManyHosts, serveHosts } from './machines/many-hosts';
import { addMachine, enterOwnNetwork, hubAddress, type Machine, openHub } from './machines/own-network';
import { openRelay } from './machines/relay';
import { startRemoteWorker } from './machines/remote-worker';
import { askedTwice, longestWait, pausesOf } from './machines/requests';

const machineCount = Math.max(3, Number(process.env.MACHINES ?? 3));
const hostCount = Number(process.env.HOSTS ?? 60);
const pagesPerHost = Number(process.env.PAGES ?? 100);
const pauseSeconds = Number(process.env.PAUSE ?? 0.5);
/** The web's clock and a worker's never agree to the millisecond. */
const tolerance = 0.98;
/** What a worker had in hand when it was killed: what it had asked for and not written. */
const inHandMs = 1_000;
/** Between the stop and the kill, so that the one is over when the other comes, in ms. */
const settleMs = 8_000;
/** What is given back is offered at once, and taken by whoever has less than its share. */
const handOverSeconds = 15;
/** A lease lasts 30 s, and shards without an owner are looked for every 30 s. */
const takeOverSeconds = 65;

/** What happened, besides what the web saw. */
interface Told {
  runId: number;
  /** Times in ms of the web's clock. */
  stopped: Machine;
  stoppedAt: number;
  killed: Machine;
  killedAt: number;
  seconds: number;
}

async function untilPages(engine: Engine, runId: number, pages: number): Promise<void> {
  for (;;) {
    const run = await engine.database.prisma.run.findUniqueOrThrow({ where: { id: runId } });
    if (run.pagesFetched >= pages || run.endedAt) return;
    await sleep(50);
  }
}

/** In the order of their machines. */
const workers: WorkerProcess[] = [];

async function crawl(
  engine: Engine,
  web: ManyHosts,
  machines: Machine[],
  databaseUrl: string,
): Promise<Told> {
  const start = async (machine: Machine) => {
    workers.push(await startRemoteWorker(machine, { databaseUrl, dataFolder: engine.dataFolder }));
  };
  for (const machine of machines.slice(0, -1)) await start(machine);
  const startedAt = performance.now();
  const limits = { ...withoutPauses.limits, intervalMs: pauseSeconds * 1_000 };
  const { runId } = await engine.start({ ...withoutPauses, limits }, web.seeds);
  await untilPages(engine, runId, web.pages.size / 3);
  await start(machines.at(-1)!);
  await untilPages(engine, runId, (2 * web.pages.size) / 3);
  const stoppedAt = performance.now();
  await workers[0]!.stop();
  await sleep(settleMs);
  const killedAt = performance.now();
  await workers[1]!.stop('SIGKILL');
  await untilEnded(engine, runId);
  const seconds = (performance.now() - startedAt) / 1_000;
  for (const worker of workers) await worker.stop();
  return { runId, stopped: machines[0]!, stoppedAt, killed: machines[1]!, killedAt, seconds };
}

/** What PostgreSQL has done so far. */
async function serverWork(engine: Engine): Promise<{ walBytes: number; syncs: number; cpuSeconds: number }> {
  const { rows } = await engine.database.query<{ walBytes: string; syncs: string }>(
    sql`SELECT pg_current_wal_lsn() - '0/0' AS "walBytes",
       (SELECT sum(fsyncs) FROM pg_stat_io WHERE object = 'wal') AS syncs`,
  );
  const { walBytes, syncs } = rows[0]!;
  return { walBytes: Number(walBytes), syncs: Number(syncs), cpuSeconds: cpuSeconds(engine.postgresPid()) };
}

function reportPages(
  web: ManyHosts,
  told: Told,
  kept: { pages: number; captures: number; twice: number },
): void {
  const asked = new Set(web.seen.map(({ host, path }) => host + path));
  const again = askedTwice(web.seen, web.pages);
  const fromKilled = again.get(told.killed.address) ?? 0;
  const inHand = web.seen.filter(
    ({ from, beganAt }) => from === told.killed.address && beganAt > told.killedAt - inHandMs,
  ).length;
  printFigure('pages covered', [...web.pages].filter((page) => asked.has(page)).length, {
    atLeast: web.pages.size,
  });
  printFigure('pages counted, and captures of their own', Math.min(kept.pages, kept.captures), {
    atLeast: web.pages.size,
  });
  printFigure('captures of one page twice', kept.twice, { atMost: 0 });
  const others = [...again.values()].reduce((sum, n) => sum + n, 0) - fromKilled;
  printFigure('pages asked for twice', others, { atMost: 0 });
  printFigure('and again, since the killed one had them', fromKilled, { atMost: inHand });
}

function reportManners(web: ManyHosts, told: Told): void {
  const pauses = pausesOf(web.seen);
  const atLeast = tolerance * pauseSeconds;
  const most = web.seen.reduce((highest, { atOnce }) => Math.max(highest, atOnce), 0);
  printFigure('most requests to one host at once', most, { atMost: 1 });
  printFigure('shortest pause of a host', pauses.shortest, { atLeast }, ' s');
  printFigure('the same across two machines', pauses.shortestAcross, { atLeast }, ' s');
  const { seen } = web;
  const afterStop = longestWait(seen, told.stopped.address, told.stoppedAt);
  const afterKill = longestWait(seen, told.killed.address, told.killedAt);
  printFigure("longest wait of the stopped one's hosts", afterStop, { atMost: handOverSeconds }, ' s');
  printFigure("longest wait of the killed one's hosts", afterKill, { atMost: takeOverSeconds }, ' s');
  process.stdout.write(`hosts that went over to another machine: ${pauses.handOvers}\n`);
}

function reportShares(web: ManyHosts, machines: Machine[]): void {
  for (const { address } of machines) {
    const own = web.seen.filter(({ from }) => from === address);
    printFigure(`share of ${address}`, own.length / web.seen.length, { atLeast: 0.2 / machines.length });
  }
}

async function countKept(engine: Engine, runId: number) {
  const { rows } = await engine.database.query<{ pages: number; captures: number; twice: number }>(
    sql`SELECT (SELECT pages_fetched FROM run WHERE id = ${runId}) AS pages,
      count(DISTINCT resource_id)::int AS captures,
       (count(*) - count(DISTINCT resource_id))::int AS twice FROM capture WHERE run_id = ${runId}`,
  );
  return rows[0]!;
}

async function bench(engine: Engine, web: ManyHosts): Promise<void> {
  const machines = Array.from({ length: machineCount }, (_, index) => addMachine(index + 1));
  const url = new URL(engine.database.url);
  const relay = await openRelay(hubAddress, Number(url.port));
  url.host = `${hubAddress}:${relay.port}`;
  const before = await serverWork(engine);
  const told = await crawl(engine, web, machines, url.href);
  const after = await serverWork(engine);
  relay.close();
  process.stdout.write(
    `${machineCount} machines, ${hostCount} hosts of ${pagesPerHost} pages, ${pauseSeconds} s between two: ${web.seen.length} requests in ${told.seconds.toFixed(0)} s\n`,
  );
  reportPages(web, told, await countKept(engine, told.runId));
  reportManners(web, told);
  reportShares(web, machines);
  const perPage = (value: number) => value / web.pages.size;
  const wal = perPage(after.walBytes - before.walBytes) / 1_000;
  const syncs = (after.syncs - before.syncs) / told.seconds;
  const cost = perPage(after.cpuSeconds - before.cpuSeconds) * 1_000;
  process.stdout.write(
    `PostgreSQL: ${wal.toFixed(1)} kB of WAL a page, synced ${syncs.toFixed(0)} times a second, ${cost.toFixed(2)} CPU s per 1,000 pages\n`,
  );
}

await enterOwnNetwork();
const addresses = addressesOf(hostCount);
openHub(addresses);
const web = await serveHosts(addresses, pagesPerHost);
const engine = await openEngine({ networks: ['10.99.0.0/16'] });
let closed: Promise<void> | undefined;
/** Once, whether it ends, fails or is ended. */
const close = () => {
  closed ??= closeAll();
  return closed;
};
async function closeAll(): Promise<void> {
  for (const worker of workers) await worker.stop('SIGKILL');
  await engine.close();
  web.close();
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void close().finally(() => process.exit(1)));
}
try {
  await bench(engine, web);
} finally {
  await close();
}
