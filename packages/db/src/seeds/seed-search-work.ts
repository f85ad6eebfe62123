import {
  type SeedQueryProblem,
  type SeedSettings,
  seedSettingsSchema,
} from '@florilegium/contracts/jobs/seed-search';
import { maxDetailChars } from '@florilegium/contracts/lengths';
import { type Database, inTransaction } from '../sql/database';
import { sql } from '../sql/sql';
import { storable, storableOrNull } from '../sql/stored-text';
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

const isHeld = ({ searchId, workerId }: Pick<SeedHold, 'searchId' | 'workerId'>) =>
  sql`id = ${searchId} AND worker_id = ${workerId} AND state = 'running'`;
const prolonged = ({ leaseMs }: SeedHold) =>
  sql`leased_to = now() + make_interval(secs => ${leaseMs / 1000})`;

/** Takes a search that nobody has in hand; null when somebody has, when it rests, or when it is over. */
export async function claimSeedSearch(database: Database, hold: SeedHold): Promise<SeedTask | null> {
  const { rows } = await database.query<{ corpusId: string; settings: unknown }>(
    sql`UPDATE seed_search SET worker_id = ${hold.workerId}, ${prolonged(hold)}, state = 'running', detail = NULL,
       started_at = coalesce(started_at, now())
     WHERE id = ${hold.searchId} AND state IN ('waiting', 'running') AND (leased_to IS NULL OR leased_to <= now())
     RETURNING corpus_id AS "corpusId", settings`,
  );
  const row = rows[0];
  return row ? { ...row, settings: seedSettingsSchema.parse(row.settings) } : null;
}

/** Prolongs the lease. False: it was stopped, or is somebody else's. */
export async function renewSeedSearch(database: Database, hold: SeedHold): Promise<boolean> {
  const { rowCount } = await database.query(
    sql`UPDATE seed_search SET ${prolonged(hold)} WHERE ${isHeld(hold)}`,
  );
  return rowCount === 1;
}

/** Lets go of a search so that another worker may take it at once. */
export async function releaseSeedSearch(database: Database, { searchId, workerId }: SeedHold): Promise<void> {
  await database.query(
    sql`UPDATE seed_search SET worker_id = NULL, leased_to = NULL WHERE id = ${searchId}
      AND worker_id = ${workerId}`,
  );
}

/** Lays a search aside until then: its engine's quota is used. It goes on by itself. */
export async function restSeedSearch(
  database: Database,
  hold: SeedHold,
  until: Date,
  detail: SeedQueryProblem,
): Promise<void> {
  await database.query(
    sql`UPDATE seed_search SET state = 'waiting', worker_id = NULL, leased_to = ${until}, detail = ${detail}
     WHERE ${isHeld(hold)}`,
  );
}

/** Ends a search: done, or failed for a reason that every further request would fail for. */
export async function endSeedSearch(
  database: Database,
  hold: SeedHold,
  state: 'done' | 'failed',
  detail: string | null,
): Promise<void> {
  await database.query(
    sql`UPDATE seed_search SET state = ${state}, detail = ${detail}, ended_at = now(), worker_id = NULL,
      leased_to = NULL
     WHERE ${isHeld(hold)}`,
  );
}

/** The next requests of a search, in order; those of `except` are left out. */
export async function nextSeedQueries(
  database: Database,
  searchId: string,
  { limit, except = [] }: { limit: number; except?: readonly number[] },
): Promise<WaitingQuery[]> {
  const { rows } = await database.query<WaitingQuery>(
    sql`SELECT number, words, url, moved_to AS "movedTo", redirects, attempts FROM seed_query
     WHERE search_id = ${searchId} AND state = 'waiting' AND NOT number = ANY(${except}::int[]) ORDER BY number
     LIMIT ${limit}`,
  );
  return rows;
}

/**
 * Notes that a request is about to be made, so that one that kills its worker is not made for ever. Returns how often it
 * was tried before.
 */
export async function beginSeedQuery(database: Database, searchId: string, number: number): Promise<number> {
  const { rows } = await database.query<{ attempts: number }>(
    sql`UPDATE seed_query SET attempts = attempts + 1, asked_at = now()
     WHERE search_id = ${searchId} AND number = ${number} RETURNING attempts - 1 AS attempts`,
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
  await database.query(
    sql`UPDATE seed_query SET problem = ${problem}, detail = ${storable(detail, maxDetailChars)}
     WHERE search_id = ${searchId} AND number = ${number} AND state = 'waiting'`,
  );
}

/** Whether anything that a search asked has been reached so far. */
export async function hasBeenReached(database: Database, searchId: string): Promise<boolean> {
  const { rows } = await database.query<{ reached: boolean }>(
    sql`SELECT EXISTS (SELECT FROM seed_query WHERE search_id = ${searchId}
       AND (state = 'done' OR problem <> 'unreachable')) AS reached`,
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
  await database.query(
    sql`UPDATE seed_query SET moved_to = ${url}, redirects = ${redirects}, attempts = 1
     WHERE search_id = ${searchId} AND number = ${number} AND state = 'waiting'`,
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
  return inTransaction(database, async (transaction) => {
    const held = await transaction.query(
      sql`UPDATE seed_search SET ${prolonged(hold)} WHERE ${isHeld(hold)}`,
    );
    if (held.rowCount !== 1) return false;
    if (!answer.ok) {
      await transaction.query(
        sql`UPDATE seed_query SET state = 'failed', problem = ${answer.problem},
          detail = ${storable(answer.detail, maxDetailChars)}
         WHERE search_id = ${searchId} AND number = ${number} AND state = 'waiting'`,
      );
      return true;
    }
    const { fresh } = await addCandidates(
      transaction,
      { searchId, number, corpusId: task.corpusId },
      answer.found,
    );
    await transaction.query(
      sql`UPDATE seed_query SET state = 'done', problem = NULL, results = ${answer.results}, fresh = ${fresh},
        detail = ${storableOrNull(answer.detail, maxDetailChars)}
       WHERE search_id = ${searchId} AND number = ${number} AND state = 'waiting'`,
    );
    if (answer.more && answer.more.length > 0) {
      await transaction.query(
        sql`INSERT INTO seed_query (search_id, number, words, url)
         SELECT ${searchId}, m.last + g.n, '{}', g.url
         FROM unnest(${answer.more.map(({ url }) => url)}::text[]) WITH ORDINALITY AS g (url, n),
           (SELECT max(number) AS last FROM seed_query WHERE search_id = ${searchId}) m
         WHERE m.last + g.n <= ${mostRequests}
           AND NOT EXISTS (SELECT FROM seed_query q WHERE q.search_id = ${searchId} AND q.url = g.url)`,
      );
    }
    return true;
  });
}

/** Searches that nobody has in hand though something of them is left to do, and whose time has come. */
export async function lostSeedSearches(database: Database): Promise<string[]> {
  const { rows } = await database.query<{ id: string }>(
    sql`SELECT id FROM seed_search
     WHERE state IN ('waiting', 'running')
       AND coalesce(leased_to, coalesce(started_at, created_at) + make_interval(secs => ${lostSeconds})) <= now()
     ORDER BY created_at LIMIT 100`,
  );
  return rows.map(({ id }) => id);
}
