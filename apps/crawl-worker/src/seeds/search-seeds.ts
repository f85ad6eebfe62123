import { mostCandidates, type SeedQueryProblem } from '@florilegium/contracts/jobs/seed-search';
import {
  claimSeedSearch,
  endSeedSearch,
  nextSeedQueries,
  releaseSeedSearch,
  renewSeedSearch,
  restSeedSearch,
  type SeedHold,
  type SeedTask,
  type WaitingQuery,
  writeSeedAnswer,
} from '@florilegium/db/seeds/seed-search-work';
import { readSeedSearch } from '@florilegium/db/seeds/seed-searches';
import type { Queues } from '@florilegium/queue/queues';
import type { AskedTools } from '../on-request/asked-fetch';
import type { Egress } from '../visit/egress';
import { askEngine, type EngineTools } from './ask-engine';
import { foundOf, readSource } from './seed-sources';

/** The dependencies of a search for seeds. */
export interface SeedTools extends AskedTools, EngineTools {
  egress: Egress;
  queues: Queues;
  workerId: string;
  /** A search whose worker is silent for this long may be taken by another, in ms. */
  leaseMs: number;
}

/** If another worker has the host's shard, the search is sent again after this time, in ms. */
const passOnMs = 300;
/** After this many requests in a row with trouble, the others would fail, too. */
const mostTroubles = 3;

/**
 * Searches for seeds, request by request: queries to a search engine, or addresses to read. Each answer is written
 * before the next request, so that another worker can continue after a kill.
 */
export async function searchSeeds(tools: SeedTools, searchId: string, signal: AbortSignal): Promise<void> {
  const { database, workerId, leaseMs } = tools;
  const hold: SeedHold = { searchId, workerId, leaseMs };
  const task = await claimSeedSearch(database, hold);
  if (!task) return;
  const over = new AbortController();
  const renewing = setInterval(() => {
    renewSeedSearch(database, hold).then(
      (held) => held || over.abort(),
      () => {},
    );
  }, leaseMs / 3);
  try {
    await goOn(tools, hold, task, AbortSignal.any([signal, over.signal]));
  } catch (error) {
    // A person has stopped it, or another worker took it after a silence.
    if (!over.signal.aborted) throw error;
  } finally {
    clearInterval(renewing);
    await releaseSeedSearch(database, hold).catch(() => {});
  }
}

async function goOn(tools: SeedTools, hold: SeedHold, task: SeedTask, signal: AbortSignal): Promise<void> {
  const { database, queues } = tools;
  const elsewhere: number[] = [];
  let troubles = 0;
  for (;;) {
    signal.throwIfAborted();
    const [query] = await nextSeedQueries(database, hold.searchId, { limit: 1, except: elsewhere });
    if (!query && elsewhere.length > 0) {
      await releaseSeedSearch(database, hold);
      return queues.send('search-seeds', { searchId: hold.searchId }, { delayMs: passOnMs });
    }
    if (!query) return endWhole(tools, hold);
    const step = await take(tools, hold, task, query, signal);
    if (step === 'over') return;
    if (step === 'elsewhere') elsewhere.push(query.number);
    troubles = typeof step === 'object' ? troubles + 1 : 0;
    if (typeof step === 'object' && troubles >= mostTroubles) {
      return endSeedSearch(database, hold, 'failed', step.trouble);
    }
  }
}

async function endWhole({ database }: SeedTools, hold: SeedHold): Promise<void> {
  const status = await readSeedSearch(database, hold.searchId);
  if (!status) return;
  const isFull = status.found >= mostCandidates;
  const isEmpty = status.requests.done === 0 && status.requests.failed > 0;
  await endSeedSearch(database, hold, isEmpty ? 'failed' : 'done', isFull ? 'candidateLimit' : null);
}

type Step = 'done' | 'elsewhere' | 'over' | { trouble: SeedQueryProblem };

async function take(
  tools: SeedTools,
  hold: SeedHold,
  task: SeedTask,
  query: WaitingQuery,
  signal: AbortSignal,
): Promise<Step> {
  const { database } = tools;
  const { settings } = task;
  const { searchId } = hold;
  if (settings.source !== 'queries') {
    const answer = await readSource(tools, { ...task, searchId }, query, signal);
    if (answer === 'elsewhere') return answer;
    return (await writeSeedAnswer(database, hold, task, query.number, answer)) ? 'done' : 'over';
  }
  const outcome = await askEngine(tools, { searchId, settings }, query, signal);
  if (outcome.kind === 'rest') {
    await restSeedSearch(database, hold, outcome.until, 'quotaUsed');
    return 'over';
  }
  const { number } = query;
  if (outcome.kind === 'results') {
    const { results, detail } = outcome;
    const answer = { ok: true as const, found: foundOf(results), results: results.length, detail };
    return (await writeSeedAnswer(database, hold, task, number, answer)) ? 'done' : 'over';
  }
  const { problem, detail } = outcome;
  if (!(await writeSeedAnswer(database, hold, task, number, { ok: false, problem, detail }))) return 'over';
  if (outcome.kind === 'hopeless') {
    await endSeedSearch(database, hold, 'failed', problem);
    return 'over';
  }
  return problem === 'noResults' ? 'done' : { trouble: problem };
}
