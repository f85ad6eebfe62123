/**
 * npm run bench -- engine: crawls the whole test web without pauses and without mapping, as fast as it goes, and prints
 * what a page costs of all processes (PostgreSQL included), what was covered, and the worker's peak memory; beside it, in
 * the same run, Crawlee's CheerioCrawler. See engine/test-web.ts for the web.
 */
import { peerCosts } from './engine/crawlee';
import { costsOf, openEngine, printFigure, untilEnded, withoutPauses } from './engine/engine';
import { openTestWeb, type TestWeb } from './engine/test-web';

/** Pages asked for, by address; what the log holds besides pages is left out. */
async function askedPages(web: TestWeb, name: string): Promise<Map<string, number>> {
  const asked = new Map<string, number>();
  for (const { host, path, status } of await web.readLog(name)) {
    if (path === '/robots.txt' || status === 404) continue;
    const url = `http://${host}${path}`;
    asked.set(url, (asked.get(url) ?? 0) + 1);
  }
  return asked;
}

const web = await openTestWeb();
const engine = await openEngine();
try {
  await web.beginLog('engine');
  const worker = await engine.startWorker();
  const before = costsOf(engine, worker);
  const startedAt = Date.now();
  const { runId, jobId } = await engine.start(withoutPauses, web.seeds);
  const run = await untilEnded(engine, runId);
  const seconds = (Date.now() - startedAt) / 1_000;
  const costs = costsOf(engine, worker, before);
  await worker.stop();
  const pages = run!.pagesFetched;
  const asked = await askedPages(web, 'engine');
  const rows = await engine.database.prisma.resource.findMany({ where: { jobId }, select: { url: true } });
  const kept = new Set(rows.map((row) => row.url));
  const covered = [...web.wanted].filter((url) => kept.has(url)).length;
  // An alias that is met first stands for its page: coverage counts pages.
  const byAlias = [...kept].filter((url) => !web.wanted.has(url) && web.aliases.has(url)).length;
  const cost = (1_000 * costs.cpuSeconds) / pages;
  const databaseShare = Math.round((100 * costs.databaseSeconds) / costs.cpuSeconds);
  process.stdout.write(
    `${pages} pages in ${seconds.toFixed(1)} s, ${(pages / seconds).toFixed(0)} pages/s; ${databaseShare} % of the CPU time is PostgreSQL's\n`,
  );
  printFigure('pages covered', covered + byAlias, { atLeast: web.wanted.size });
  printFigure('resources beyond the pages wanted', kept.size - covered - byAlias, { atMost: 0 });
  printFigure('disallowed pages asked', [...asked.keys()].filter((url) => web.disallowed.has(url)).length, {
    atMost: 0,
  });
  printFigure('addresses asked twice', [...asked.values()].filter((times) => times > 1).length, {
    atMost: 0,
  });
  printFigure('CPU seconds per 1,000 pages', cost, { atMost: 2 });
  printFigure('peak memory of the worker', costs.workerPeakBytes / 1e6, { atMost: 300 }, ' MB');
  const peer = await peerCosts(web);
  process.stdout.write(
    `Crawlee's CheerioCrawler: ${peer.pages} pages, ${peer.cost.toFixed(2)} CPU s per 1,000, peak ${Math.round(peer.peakBytes / 1e6)} MB\n`,
  );
  printFigure('times cheaper than Crawlee', peer.cost / cost, { atLeast: 4 }, ' x');
} finally {
  await engine.close();
  web.close();
}
