import { defaultTimings } from './engine/timings';
import { noRenderer } from './rendering/no-renderer';
import { reconcile } from './upkeep/reconciler';
import { openEngine } from './worker/engine';
import { createHeartbeat, newIdentity } from './worker/heartbeat';
import { openOutside } from './worker/outside';
import { every, startPeriodicWork } from './worker/periodic-work';
import { consumeQueues } from './worker/queue-work';
import type { CrawlWorkerOptions } from './worker/worker-options';

/** A running crawl worker. */
export interface CrawlWorker {
  /** Ends in order: requests are finished or aborted, outcomes are written, leases are returned. */
  close(): Promise<void>;
}

/** How long running requests may take when the worker is closed, in ms. */
const finishMs = 5_000;

/** Starts to take shards of hosts and to crawl them. */
export async function startCrawlWorker(options: CrawlWorkerOptions): Promise<CrawlWorker> {
  const { database, queues, log, renderer = noRenderer } = options;
  const timings = { ...defaultTimings, ...options.timings };
  const identity = newIdentity();
  const workerId = identity.id;
  const outside = await openOutside(options, { workerId, robotsRetryMs: timings.robotsRetryMs });
  const engine = openEngine({ database, queues, outside, renderer, workerId, timings, log });
  const { scheduler, keeper, judges, writer } = engine;
  const heartbeat = createHeartbeat(database, identity, { scheduler, renderer });
  await outside.readSettings();
  await engine.runs.refresh();
  await heartbeat.beat();
  const tools = { database, queues, engine, outside, timings };
  const stopRenewing = every(timings.renewMs, () => keeper.renew(), log);
  const archiveFolder = options.archive?.folder === undefined ? [] : [options.archive.folder];
  const folders = [options.dataFolder, ...archiveFolder];
  const stopWork = startPeriodicWork({ ...tools, heartbeat, folders, log });
  const { secret = null, proofs } = options;
  const consumers = consumeQueues({ ...tools, workerId, secret, proofs });
  // The messages of a killed worker are lost with it.
  await reconcile(database, queues, outside.store);

  return {
    async close() {
      stopWork();
      await heartbeat.stopping();
      const breakOff = setTimeout(() => {
        scheduler.abort();
        void judges.close();
      }, finishMs);
      await Promise.all([keeper.close(), ...consumers.map((consumer) => consumer.close())]);
      clearTimeout(breakOff);
      scheduler.abort();
      stopRenewing();
      await judges.close();
      await writer.close();
      await outside.close();
      await heartbeat.leave();
    },
  };
}
