import type { QueueName, QueuePayload } from '@florilegium/contracts/queues';
import { shardsOfRun } from '@florilegium/db/crawl/hosts';
import type { Database } from '@florilegium/db/sql/database';
import type { Consumer } from '@florilegium/queue/consumer';
import type { Queues } from '@florilegium/queue/queues';
import { offerShard } from '../engine/post-commit';
import { startRun } from '../engine/start-run';
import type { Timings } from '../engine/timings';
import { fetchAskedPage } from '../on-request/asked-pages';
import { fetchAskedStyle } from '../on-request/asked-styles';
import { fetchAskedText } from '../on-request/asked-texts';
import { checkObjection } from '../on-request/check-objection';
import { type ProofSources, webProofs } from '../on-request/proof-sources';
import { runProbe } from '../probe/run-probe';
import { searchSeeds } from '../seeds/search-seeds';
import type { Engine } from './engine';
import type { Outside } from './outside';

/** What the messages of a worker's queues need. */
export interface QueueTools {
  database: Database;
  queues: Queues;
  engine: Engine;
  outside: Outside;
  workerId: string;
  timings: Timings;
  /** With which the keys of search engines are stored; null: none are read. */
  secret: string | null;
  /** Where proofs of sites that ask to be left out are looked for; the web's own if there is none. */
  proofs?: ProofSources;
}

/** Begins to take messages: runs, shards, and what people ask for. */
export function consumeQueues(tools: QueueTools): Consumer[] {
  const { database, queues, workerId, timings, engine, outside } = tools;
  const { egress, robots } = outside;
  const { turns, runs, keeper } = engine;
  const { askedIntervalMs, probeLeaseMs: leaseMs, engineRetryMs } = timings;
  const asked = { database, queues, egress, robots, turns, runs, keeper, askedIntervalMs };
  const proving = { ...asked, proofs: tools.proofs ?? webProofs() };
  const probing = { ...asked, workerId, leaseMs };
  const seeding = { ...probing, secret: tools.secret, engineRetryMs };
  return [
    queues.work('run-start', ({ runId }) => startAndOffer(tools, runId), { concurrency: 2 }),
    queues.work('crawl-shard', ({ shard }) => takeOrPass(tools, shard), { concurrency: 3 }),
    workAsSetNow(tools, 'fetch-page', 8, (one, signal) => fetchAskedPage(asked, one.cleaningId, signal)),
    workAsSetNow(tools, 'fetch-text', 4, (one, signal) => fetchAskedText(asked, one.textId, signal)),
    workAsSetNow(tools, 'fetch-style', 4, (one, signal) => fetchAskedStyle(asked, one.styleId, signal)),
    workAsSetNow(tools, 'check-objection', 2, (one, signal) =>
      checkObjection(proving, one.objectionId, signal),
    ),
    workAsSetNow(tools, 'search-seeds', 4, (one, signal) => searchSeeds(seeding, one.searchId, signal)),
    workAsSetNow(tools, 'run-probe', 8, (one, signal) => runProbe(probing, one.probeId, signal)),
  ];
}

/** Does what a person asked for, by what an admin has set until then, such as a network that was just opened. */
function workAsSetNow<N extends QueueName>(
  { queues, outside }: QueueTools,
  name: N,
  concurrency: number,
  work: (payload: QueuePayload<N>, signal: AbortSignal) => Promise<void>,
): Consumer {
  return queues.work(
    name,
    async (payload, { signal }) => {
      await outside.readSettings();
      await work(payload, signal);
    },
    { concurrency },
  );
}

async function startAndOffer({ database, queues, engine }: QueueTools, runId: number): Promise<void> {
  await startRun(database, runId);
  await engine.runs.refresh();
  for (const shard of await shardsOfRun(database, runId)) await offerShard(queues, shard);
}

async function takeOrPass({ queues, engine }: QueueTools, shard: number): Promise<void> {
  if (!(await engine.keeper.take(shard))) await offerShard(queues, shard, 1_000);
}
