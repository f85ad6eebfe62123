/**
 * npm run bench -- queue-length: crawls the same pages once with few and once with LONG (default 2,000,000) further URLs
 * in the queue of the same hosts, and prints what a page costs then, and the worker's peak memory, as ratios.
 */

import { setTimeout as sleep } from 'node:timers/promises';
import { shardOf } from '@florilegium/crawling/urls/shard';
import { sql } from '@florilegium/db/sql/sql';
import { costsOf, type Engine, openEngine, printFigure, withoutPauses } from './engine/engine';
import { openTestWeb, type TestWeb } from './engine/test-web';

const shortQueue = 20_000;
const longQueue = Number(process.env.LONG ?? 2_000_000);
const pagesCounted = Number(process.env.COUNTED ?? 10_000);

/** URLs on the hosts of the web that come after everything that is found while it is crawled. */
async function fillQueue(engine: Engine, runId: number, hosts: string[], amount: number): Promise<void> {
  await engine.database.query(
    sql`INSERT INTO host (name, shard) SELECT * FROM unnest(${hosts}::text[], ${hosts.map(shardOf)}::int[])
      ON CONFLICT (name) DO NOTHING`,
  );
  await engine.database.query(
    sql`INSERT INTO frontier_url (run_id, key_hash, shard, host_id, state, depth, takes, priority, url)
     SELECT ${runId}, gen_random_uuid(), h.shard, h.id, 'queued', 9, 3, -1000,
       'http://' || h.name || '/waiting/' || n || '/a-page-that-waits-for-its-turn-' || n || '.html'
     FROM generate_series(1, ${amount}::int) AS n
     JOIN (SELECT id, name, shard, row_number() OVER () - 1 AS place FROM host WHERE name = ANY(${hosts}::text[])) h
       ON h.place = n % ${hosts.length}`,
  );
  await engine.database.query(
    sql`UPDATE run SET urls_found = urls_found + ${amount}, urls_queued = urls_queued + ${amount}
      WHERE id = ${runId}`,
  );
  await engine.database.query(sql`VACUUM ANALYZE frontier_url, host`);
  await engine.database.query(sql`CHECKPOINT`);
}

async function crawl(
  web: TestWeb,
  waiting: number,
): Promise<{ cost: number; peakBytes: number; rowBytes: number }> {
  const engine = await openEngine();
  try {
    const limits = { ...withoutPauses.limits, maxPages: pagesCounted };
    const hosts = web.seeds.map((seed) => new URL(seed).hostname);
    // The queue is filled before a worker is there to begin.
    const { runId } = await engine.start({ ...withoutPauses, limits }, web.seeds);
    await fillQueue(engine, runId, hosts, waiting);
    const worker = await engine.startWorker();
    const before = costsOf(engine, worker);
    let costs = before;
    for (;;) {
      const run = await engine.database.prisma.run.findUniqueOrThrow({ where: { id: runId } });
      // The last pages before the limit: what ends the run, skipping the whole queue, is no cost of a page.
      if (run.pagesFetched >= pagesCounted * 0.95 || run.endedAt) {
        costs = costsOf(engine, worker, before);
        const size = await engine.database.query<{ bytes: number }>(
          sql`SELECT sum(pg_total_relation_size(relid)) AS bytes FROM pg_partition_tree('frontier_url')
            WHERE isleaf`,
        );
        await worker.stop('SIGKILL');
        return {
          cost: (1_000 * costs.cpuSeconds) / run.pagesFetched,
          peakBytes: costs.workerPeakBytes,
          rowBytes: Number(size.rows[0]!.bytes) / run.urlsFound,
        };
      }
      await sleep(50);
    }
  } finally {
    await engine.close();
  }
}

const web = await openTestWeb();
try {
  const short = await crawl(web, shortQueue);
  const long = await crawl(web, longQueue);
  const show = (name: string, value: { cost: number; peakBytes: number; rowBytes: number }) =>
    process.stdout.write(
      `${name}: ${value.cost.toFixed(2)} CPU s per 1,000 pages, worker's peak ${Math.round(value.peakBytes / 1e6)} MB, ${Math.round(value.rowBytes)} bytes of PostgreSQL a URL\n`,
    );
  show(`${shortQueue.toLocaleString('en')} queued`, short);
  show(`${longQueue.toLocaleString('en')} queued`, long);
  printFigure('cost of a page, long to short queue', long.cost / short.cost, { atMost: 1.2 });
  printFigure('peak memory, long to short queue', long.peakBytes / short.peakBytes, { atMost: 1.1 });
  printFigure('peak memory of the worker', long.peakBytes / 1e6, { atMost: 300 }, ' MB');
} finally {
  web.close();
}
