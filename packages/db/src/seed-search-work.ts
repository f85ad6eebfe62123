import {
  type SeedQueryProblem,
  type SeedSettings,
  seedSettingsSchema,
} from '@florilegium/contracts/seed-search';
import { type Database, inTransaction } from './database';
import { addCandidates, type FoundSeed } from './seed-candidates';
import type { NewSeedQuery } from './seed-searches';

/** A search in a worker's hand: nobody else works on it until the lease runs out. */
export interface SeedHold {
  searchId: string;
  workerId: string;
  leaseMs: number;
}

/** What is to be done. */
export interface SeedTask {
  corpusId: string;
  settings: SeedSettings;
}

/** A request that is to be made. */
export interface WaitingQuery {
  number: number;
  words: string[];
  url: string | null;
  /** Where redirects have led it so far, null: nowhere; and how many they were. */
  movedTo: string | null;
  redirects: number;
  /** Times it was tried where it is now. */
  attempts: number;
}

/** What came of a request. */
export type SeedAnswer =
  | {
      ok: true;
      found: readonly FoundSeed[];
      results: number;
      detail: string | null;
      more?: readonly NewSeedQuery[];
    }
  | { ok: false; problem: SeedQueryProblem; detail: string };

/** Requests of one search, at most: what sitemaps name is added to those that somebody asked for. */
export const mostRequests = 10_000;
/** A search that nobody has begun after so long has lost its message, in seconds. */
const lostSeconds = 10;

const isHeld = "worker_id = $2 AND state = 'running'";
const prolonged = 'leased_to = now() + make_interval(secs => $3)';
const holdValues = ({ searchId, workerId, leaseMs }: SeedHold) => [searchId, workerId, leaseMs / 1000];

/** Takes a search that nobody has in hand; null when somebody has, when it rests, or when it is over. */
export async function claimSeedSearch(database: Database, hold: SeedHold): Promise<SeedTask | null> {
  const { rows } = await database.pool.query<{ corpusId: string; settings: unknown }>(
    `UPDATE seed_search SET worker_id = $2, ${prolonged}, state = 'running', detail = NULL,
       started_at = coalesce(started_at, now())
     WHERE id = $1 AND state IN ('waiting', 'running') AND (leased_to IS NULL OR leased_to <= now())
     RETURNING corpus_id AS "corpusId", settings`,
    holdValues(hold),
  );
  const row = rows[0];
  return row ? { ...row, settings: seedSettingsSchema.parse(row.settings) } : null;
}

/** Prolongs the lease. False: it was stopped, or is somebody else's. */
export async function renewSeedSearch(database: Database, hold: SeedHold): Promise<boolean> {
  const { rowCount } = await database.pool.query(
    `UPDATE seed_search SET ${prolonged} WHERE id = $1 AND ${isHeld}`,
    holdValues(hold),
  );
  return rowCount === 1;
}

/** Lets go of a search so that another worker may take it at once. */
export async function releaseSeedSearch(database: Database, { searchId, workerId }: SeedHold): Promise<void> {
  await database.pool.query(
    'UPDATE seed_search SET worker_id = NULL, leased_to = NULL WHERE id = $1 AND worker_id = $2',
    [searchId, workerId],
  );
}

/** Lays a search aside until then: its engine's quota is used. It goes on by itself. */
export async function restSeedSearch(
  database: Database,
  hold: SeedHold,
  until: Date,
  detail: SeedQueryProblem,
): Promise<void> {
  await database.pool.query(
    `UPDATE seed_search SET state = 'waiting', worker_id = NULL, leased_to = $3, detail = $4
     WHERE id = $1 AND ${isHeld}`,
    [hold.searchId, hold.workerId, until, detail],
  );
}

/** Ends a search: done, or failed for a reason that every further request would fail for. */
export async function endSeedSearch(
  database: Database,
  hold: SeedHold,
  state: 'done' | 'failed',
  detail: string | null,
): Promise<void> {
  await database.pool.query(
    `UPDATE seed_search SET state = $3, detail = $4, ended_at = now(), worker_id = NULL, leased_to = NULL
     WHERE id = $1 AND ${isHeld}`,
    [hold.searchId, hold.workerId, state, detail],
  );
}

/** The next requests of a search, in order; those of `except` are left out. */
export async function nextSeedQueries(
  database: Database,
  searchId: string,
  { limit, except = [] }: { limit: number; except?: readonly number[] },
): Promise<WaitingQuery[]> {
  const { rows } = await database.pool.query<WaitingQuery>(
    `SELECT number, words, url, moved_to AS "movedTo", redirects, attempts FROM seed_query
     WHERE search_id = $1 AND state = 'waiting' AND NOT number = ANY($2::int[]) ORDER BY number LIMIT $3`,
    [searchId, except, limit],
  );
  return rows;
}

/**
 * Notes that a request is about to be made, so that one that kills its worker is not made for ever. Returns how often it
 * was tried before.
 */
export async function beginSeedQuery(database: Database, searchId: string, number: number): Promise<number> {
  const { rows } = await database.pool.query<{ attempts: number }>(
    `UPDATE seed_query SET attempts = attempts + 1, asked_at = now()
     WHERE search_id = $1 AND number = $2 RETURNING attempts - 1 AS attempts`,
    [searchId, number],
  );
  return rows[0]?.attempts ?? 0;
}

/** Notes why a try failed that is followed by another. */
export async function noteFailedTry(
  database: Database,
  searchId: string,
  number: number,
  { problem, detail }: { problem: SeedQueryProblem; detail: string },
): Promise<void> {
  await database.pool.query(
    `UPDATE seed_query SET problem = $3, detail = $4
     WHERE search_id = $1 AND number = $2 AND state = 'waiting'`,
    [searchId, number, problem, plain(detail)],
  );
}

/** Whether anything that a search asked has been reached so far. */
export async function hasBeenReached(database: Database, searchId: string): Promise<boolean> {
  const { rows } = await database.pool.query<{ reached: boolean }>(
    `SELECT EXISTS (SELECT FROM seed_query WHERE search_id = $1
       AND (state = 'done' OR problem <> 'unreachable')) AS reached`,
    [searchId],
  );
  return rows[0]!.reached;
}

/**
 * Notes that a request was led to another address: whichever worker has that host's shard goes on from there. The
 * request about to be made counts as its first try.
 */
export async function moveSeedQuery(
  database: Database,
  searchId: string,
  number: number,
  { url, redirects }: { url: string; redirects: number },
): Promise<void> {
  await database.pool.query(
    `UPDATE seed_query SET moved_to = $3, redirects = $4, attempts = 1
     WHERE search_id = $1 AND number = $2 AND state = 'waiting'`,
    [searchId, number, url, redirects],
  );
}

/** Writes what came of a request, all of it or nothing. False: the search was stopped, or is somebody else's. */
export function writeSeedAnswer(
  database: Database,
  hold: SeedHold,
  task: Pick<SeedTask, 'corpusId'>,
  number: number,
  answer: SeedAnswer,
): Promise<boolean> {
  const { searchId } = hold;
  return inTransaction(database, async (client) => {
    const held = await client.query(
      `UPDATE seed_search SET ${prolonged} WHERE id = $1 AND ${isHeld}`,
      holdValues(hold),
    );
    if (held.rowCount !== 1) return false;
    if (!answer.ok) {
      await client.query(
        `UPDATE seed_query SET state = 'failed', problem = $3, detail = $4
         WHERE search_id = $1 AND number = $2 AND state = 'waiting'`,
        [searchId, number, answer.problem, plain(answer.detail)],
      );
      return true;
    }
    const { fresh } = await addCandidates(
      client,
      { searchId, number, corpusId: task.corpusId },
      answer.found,
    );
    await client.query(
      `UPDATE seed_query SET state = 'done', problem = NULL, results = $3, fresh = $4, detail = $5
       WHERE search_id = $1 AND number = $2 AND state = 'waiting'`,
      [searchId, number, answer.results, fresh, answer.detail === null ? null : plain(answer.detail)],
    );
    if (answer.more && answer.more.length > 0) {
      await client.query(
        `INSERT INTO seed_query (search_id, number, words, url)
         SELECT $1, m.last + g.n, '{}', g.url FROM unnest($2::text[]) WITH ORDINALITY AS g (url, n),
           (SELECT max(number) AS last FROM seed_query WHERE search_id = $1) m
         WHERE m.last + g.n <= $3
           AND NOT EXISTS (SELECT FROM seed_query q WHERE q.search_id = $1 AND q.url = g.url)`,
        [searchId, answer.more.map(({ url }) => url), mostRequests],
      );
    }
    return true;
  });
}

/** PostgreSQL text has no NUL. */
const plain = (text: string) => text.replaceAll('\0', '').slice(0, 500);

/** Searches that nobody has in hand though something of them is left to do, and whose time has come. */
export async function lostSeedSearches(database: Database): Promise<string[]> {
  const { rows } = await database.pool.query<{ id: string }>(
    `SELECT id FROM seed_search
     WHERE state IN ('waiting', 'running')
       AND coalesce(leased_to, coalesce(started_at, created_at) + make_interval(secs => $1)) <= now()
     ORDER BY created_at LIMIT 100`,
    [lostSeconds],
  );
  return rows.map(({ id }) => id);
}
