import { randomBytes, randomUUID } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { SeedCandidate, SeedQueryProblem } from '@florilegium/contracts/jobs/seed-search';
import { createCorpus, deleteCorpus } from '@florilegium/db/corpus/corpora';
import { setContact } from '@florilegium/db/people/installation';
import {
  addAllowedNetwork,
  allowedNetworks,
  removeAllowedNetwork,
} from '@florilegium/db/people/search-networks';
import { type CandidateCursor, listCandidates } from '@florilegium/db/seeds/seed-candidates';
import { addEngine, newEngineId, removeEngine } from '@florilegium/db/seeds/seed-engines';
import {
  createSeedSearch,
  listFailedQueries,
  readSeedSearch,
  stopSeedSearch,
} from '@florilegium/db/seeds/seed-searches';
import { type Database, openDatabase } from '@florilegium/db/sql/database';
import { migrateStore, openStore, type Store } from '@florilegium/launcher/stores';
import { AppError } from '@florilegium/platform/app-error';
import { readSettings, type Settings } from '@florilegium/platform/env';
import { sealSecret } from '@florilegium/platform/sealed-secret';
import { writeInOrder } from '../lines/ordered-output';
import { folderOf, interruptionOf, type Surroundings, sayTo } from '../surroundings';
import type { CrawlOrder } from './crawl-options';
import { type CrawlProcesses, root, startCrawlProcesses } from './crawl-processes';
import { openCrawlQueues } from './crawl-run';
import type { SeedOrder } from './seed-order';
import { seedProblemWords } from './seed-problem-words';

const pollMs = 300;
const progressMs = 5_000;
const interrupted = 130;
const seedsPerPage = 1_000;

type Say = (line: string) => void;

/** A search by queries, with the networks that it may reach. */
export interface SeedPlan extends SeedOrder, Pick<CrawlOrder, 'allowNetworks' | 'contact'> {
  engine: NonNullable<SeedOrder['engine']>;
}

/**
 * Sends the queries through a separate crawl worker, and writes the addresses. Nothing of it is kept. Returns the
 * exit code.
 */
export async function runSeedSearch(plan: SeedPlan, around: Surroundings): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'florilegium-seeds-'));
  // As root, PostgreSQL's own user needs access.
  chmodSync(folder, 0o755);
  const settings = readSettings({ ...around.env, FLORILEGIUM_DATA: folder }, folderOf(around));
  const interruption = interruptionOf(around);
  let store: Store | null = null;
  try {
    store = await openStore(settings, sayTo(around));
    await migrateStore(root, store.databaseUrl);
    return await searchWith(plan, settings, { databaseUrl: store.databaseUrl, interruption, around });
  } finally {
    await store?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

interface SeedPlace {
  databaseUrl: string;
  interruption: AbortSignal;
  around: Surroundings;
}

async function searchWith(plan: SeedPlan, settings: Settings, place: SeedPlace): Promise<number> {
  const { databaseUrl, interruption, around } = place;
  const say = sayTo(around);
  const database = openDatabase(databaseUrl, { maxConnections: 4 });
  const secret = settings.nextAuthSecret ?? randomBytes(32).toString('base64url');
  const close = await openToEngines(database, plan.allowNetworks);
  if (plan.contact) await setContact(database, plan.contact);
  const kept = await keepEngine(database, plan, secret);
  let processes: CrawlProcesses | null = null;
  try {
    processes = await startCrawlProcesses(settings, databaseUrl, {
      maps: false,
      env: around.env,
      say,
      secret,
    });
    await processes.ready;
    const queues = await openCrawlQueues(settings, databaseUrl, around);
    const searchId = await createSeedSearch(database, {
      // Nobody is signed in here: the search belongs to this process.
      userId: randomUUID(),
      corpusId: kept.corpusId,
      draftId: null,
      settings: { ...plan.search, engineId: kept.engineId },
      queries: plan.tuples.map((words) => ({ words, url: null })),
    });
    await queues.send('search-seeds', { searchId });
    await waitForEnd(database, searchId, { interruption, say });
    await queues.close();
    await writeSeeds(database, searchId, plan, around.stdout);
    const code = await conclude(database, searchId, { wasInterrupted: interruption.aborted, say });
    await processes.stop();
    return code;
  } finally {
    processes?.kill();
    await kept.forget();
    await close();
    await database.close();
  }
}

/** Lets search engines be on the networks; those that were closed before are closed again at the end. */
async function openToEngines(database: Database, cidrs: readonly string[]): Promise<() => Promise<void>> {
  const before = new Set(await allowedNetworks(database));
  const opened = cidrs.filter((cidr) => !before.has(cidr));
  for (const cidr of opened) await addAllowedNetwork(database, { cidr, note: 'florilegium seeds' });
  return async () => {
    for (const cidr of opened) await removeAllowedNetwork(database, cidr);
  };
}

/** Lists the engine for the duration of the search, with a corpus for the results. */
async function keepEngine(database: Database, { engine, search }: SeedPlan, secret: string) {
  const engineId = newEngineId();
  const key = engine.key === null ? null : sealSecret(secret, engine.key, `engine:${engineId}`);
  await addEngine(database, { id: engineId, actorId: null, settings: engine.settings, key });
  const corpusId = await createCorpus(
    database,
    { name: 'florilegium seeds', description: '', languages: [search.language] },
    null,
  );
  return {
    engineId,
    corpusId,
    async forget(): Promise<void> {
      await deleteCorpus(database, corpusId);
      await removeEngine(database, { id: engineId, actorId: null });
    },
  };
}

/** Waits until every query was sent, or no further query is possible for a while, or for an interruption. */
async function waitForEnd(
  database: Database,
  searchId: string,
  { interruption, say }: { interruption: AbortSignal; say: Say },
): Promise<void> {
  let saidAt = Date.now();
  let saidTries = 0;
  for (;;) {
    const status = await statusOf(database, searchId);
    if (!['waiting', 'running'].includes(status.state)) return;
    const tries = status.trying?.tries ?? 0;
    if (status.trying && tries > saidTries) {
      const { problem, detail } = status.trying;
      say(`Try ${tries} failed (${problem}): ${seedProblemWords[problem]}${asDetail(detail)} Asking again.`);
    }
    saidTries = tries;
    if (interruption.aborted) return stopSeedSearch(database, searchId);
    if (status.waitsUntil !== null) {
      say(`The engine answers no query before ${status.waitsUntil}, so the other queries are left out.`);
      return stopSeedSearch(database, searchId);
    }
    if (Date.now() - saidAt >= progressMs) {
      saidAt = Date.now();
      const { total, done, failed } = status.requests;
      say(`${done + failed} of ${total} queries, ${status.found} addresses`);
    }
    await sleep(pollMs, undefined, { signal: interruption }).catch(() => {});
  }
}

/** The message of a server or the network itself, after our words. */
const asDetail = (detail: string | null): string => (detail ? ` [${detail.slice(0, 200)}]` : '');

async function statusOf(database: Database, searchId: string) {
  const status = await readSeedSearch(database, searchId);
  if (!status) throw new AppError('notFound', 'The search was deleted.');
  return status;
}

async function writeSeeds(
  database: Database,
  searchId: string,
  { search, engine, wholeHosts }: SeedPlan,
  output: Surroundings['stdout'],
): Promise<void> {
  const common = { list: search.list, language: search.language, engine: engine.settings.kind };
  const line = ({ url, host, title, rank, words, queries }: SeedCandidate) =>
    JSON.stringify({ url, host, title, rank, query: words, queries, ...common });
  const items = candidatesOf(database, searchId, wholeHosts);
  await writeInOrder({ items, answer: line, concurrency: 1 }, output);
}

async function* candidatesOf(
  database: Database,
  searchId: string,
  wholeHosts: boolean,
): AsyncGenerator<SeedCandidate> {
  const filter = { choice: 'all', firstOnly: !wholeHosts, newOnly: false, text: '' } as const;
  let after: CandidateCursor | null = null;
  do {
    const asked = { filter, order: 'found' as const, after, limit: seedsPerPage };
    const page = await listCandidates(database, searchId, asked);
    yield* page.candidates;
    after = page.next;
  } while (after);
}

/** Reports the results of the queries; those without an address by their reason. */
async function conclude(
  database: Database,
  searchId: string,
  { wasInterrupted, say }: { wasInterrupted: boolean; say: Say },
): Promise<number> {
  const { state, detail, requests, results, found, hosts } = await statusOf(database, searchId);
  const { total, done, failed } = requests;
  const { counts, first } = await listFailedQueries(database, searchId);
  for (const { problem, count } of counts) {
    const example = first.find((query) => query.problem === problem);
    say(
      `${count} without result (${problem}): ${seedProblemWords[problem]}${asDetail(example?.detail ?? null)}`,
    );
  }
  if (detail !== null && !(detail in seedProblemWords)) say(`Ended early: ${detail}.`);
  else if (done + failed < total && detail !== null)
    say(`${total - done - failed} not asked (${detail}): ${seedProblemWords[detail as SeedQueryProblem]}`);
  say(
    `${done + failed} of ${total} queries asked: ${results} results, ${found} addresses on ${hosts} hosts.`,
  );
  if (wasInterrupted) return interrupted;
  return state === 'done' ? 0 : 1;
}
