/**
 * npm run bench -- polite: crawls the hosts of the test web with a pause, and prints how near the rate comes to the
 * ceiling of a polite crawl, hosts / pause, and whether any pause was undercut, by the server's own log.
 *
 *     HOSTS=200 PAGES=100000 PAUSE=1 …                  seconds 20 to 80
 *     HOSTS=5000 PAGES=60000 PAUSE=12 FROM=12 TO=72 …   the same with every host active at once; the smallest are through then
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { costsOf, openEngine, printFigure, withoutPauses } from './engine/engine';
import { type LoggedRequest, openTestWeb } from './engine/test-web';

const pauseSeconds = Number(process.env.PAUSE ?? 1);
/** The part of the crawl that counts, in seconds since the first request: all hosts are known and none is through. */
const from = Number(process.env.FROM ?? 20);
const to = Number(process.env.TO ?? 80);
/** Clocks of two processes, and a request's way to the server, never agree to the millisecond. */
const tolerance = 0.98;

/** The shortest pause between two requests to one host, in seconds. */
function shortestGap(requests: LoggedRequest[]): number {
  const last = new Map<string, number>();
  let shortest = Number.POSITIVE_INFINITY;
  for (const { at, host } of requests) {
    shortest = Math.min(shortest, at - (last.get(host) ?? Number.NEGATIVE_INFINITY));
    last.set(host, at);
  }
  return shortest / 1_000;
}

const web = await openTestWeb();
const engine = await openEngine();
try {
  await web.beginLog('polite');
  const worker = await engine.startWorker();
  const before = costsOf(engine, worker);
  const limits = { ...withoutPauses.limits, intervalMs: pauseSeconds * 1_000 };
  await engine.start({ ...withoutPauses, limits }, web.seeds);
  await sleep((to + 5) * 1_000);
  const costs = costsOf(engine, worker, before);
  await worker.stop();
  const requests = await web.readLog('polite');
  const first = requests[0]!.at;
  const counted = requests.filter(({ at }) => at >= first + from * 1_000 && at < first + to * 1_000);
  const ceiling = web.seeds.length / pauseSeconds;
  const rate = counted.length / (to - from);
  process.stdout.write(
    `${web.seeds.length} hosts, each once in ${pauseSeconds} s: at most ${ceiling.toFixed(1)} requests/s\n`,
  );
  printFigure(`share of the ceiling, seconds ${from} to ${to}`, rate / ceiling, { atLeast: 0.95 });
  printFigure('shortest pause of a host', shortestGap(requests), { atLeast: tolerance * pauseSeconds }, ' s');
  printFigure('peak memory of the worker', costs.workerPeakBytes / 1e6, { atMost: 300 }, ' MB');
  process.stdout.write(
    `CPU seconds per 1,000 requests: ${((1_000 * costs.cpuSeconds) / requests.length).toFixed(2)}\n`,
  );
} finally {
  await engine.close();
  web.close();
}
