import type { AuditAction } from '@florilegium/contracts/audit-actions';
import {
  type SeedQueryProblem,
  type SeedSearchStatus,
  type SeedSettings,
  type SeedSource,
  seedSettingsSchema,
} from '@florilegium/contracts/jobs/seed-search';
import { maxDetailChars } from '@florilegium/contracts/lengths';
import { AppError } from '@florilegium/platform/app-error';
import { uuidv7 } from 'uuidv7';
import { writeAudit } from '../people/audit';
import type { Transaction } from '../sql/connection';
import { type Database, inTransaction } from '../sql/database';
import { prepared, sql } from '../sql/sql';
import { cutSql } from '../sql/stored-text';

/** Searches of one person that may be under way at once. */
const mostUnderWay = 5;

/** A request of a search before it is made: words, or an address that is read. */
export interface NewSeedQuery {
  words: readonly string[];
  url: string | null;
}

/** What is to be looked for, and for whom. */
export interface SeedSearchOrder {
  userId: string;
  corpusId: string;
  draftId: string | null;
  settings: SeedSettings;
  queries: readonly NewSeedQuery[];
}

/**
 * Puts a search down with its requests; whoever calls sends its message. Returns its id. Throws `rateLimited` when the
 * person has too many under way.
 */
export async function createSeedSearch(database: Database, order: SeedSearchOrder): Promise<string> {
  const { userId, corpusId, draftId, settings, queries } = order;
  const id = uuidv7();
  return inTransaction(database, async (transaction) => {
    await transaction.query(sql`SELECT pg_advisory_xact_lock(hashtextextended('seeds ' || ${userId}, 0))`);
    const { rows } = await transaction.query<{ open: number }>(
      sql`SELECT count(*)::int AS open FROM seed_search WHERE created_by = ${userId}
        AND state IN ('waiting', 'running')`,
    );
    if (rows[0]!.open >= mostUnderWay) {
      const detail = { reason: 'seedSearchesUnderWay' };
      throw new AppError('rateLimited', 'Too many searches for seeds are under way.', { detail });
    }
    await transaction.query(
      sql`INSERT INTO seed_search (id, corpus_id, draft_id, created_by, settings)
        VALUES (${id}, ${corpusId}, ${draftId}, ${userId}, ${JSON.stringify(settings)})`,
    );
    await transaction.query(
      sql`INSERT INTO seed_query (search_id, number, words, url)
       SELECT ${id}, q.number, ARRAY(SELECT jsonb_array_elements_text(q.words)), q.url
       FROM jsonb_to_recordset(${JSON.stringify(queries.map((query, index) => ({ ...query, number: index + 1 })))}::jsonb) AS q (number int, words jsonb, url text)`,
    );
    await writeAudit(transaction, {
      actorId: userId,
      action: 'seedSearch.started',
      subject: `seedSearch:${id}`,
      corpusId,
      detail: { source: settings.source, requests: queries.length },
    });
    return id;
  });
}

/** Whose a search is; null when there is none. */
export async function ownerOfSeedSearch(
  database: Database,
  id: string,
): Promise<{ corpusId: string; draftId: string | null; settings: SeedSettings } | null> {
  const { rows } = await database.query<{ corpusId: string; draftId: string | null; settings: unknown }>(
    sql`SELECT corpus_id AS "corpusId", draft_id AS "draftId", settings FROM seed_search WHERE id = ${id}`,
  );
  return rows[0] ? { ...rows[0], settings: seedSettingsSchema.parse(rows[0].settings) } : null;
}

/** Where a search stands, whichever workers there are; null when there is none. */
export async function readSeedSearch(
  database: Database,
  id: string,
): Promise<Omit<SeedSearchStatus, 'silentWorker'> | null> {
  const { rows } = await database.query<SearchRow>(
    prepared(
      'seed-search',
      sql`SELECT s.id, s.state, ${cutSql(sql`s.detail`, maxDetailChars)} AS detail, s.created_at AS "createdAt",
        s.ended_at AS "endedAt",
             CASE WHEN s.state = 'waiting' AND s.leased_to > now() THEN s.leased_to END AS "waitsUntil", q.*, c.*,
             (SELECT jsonb_build_object('problem', t.problem, 'detail',
               coalesce(${cutSql(sql`t.detail`, maxDetailChars)}, ''), 'tries', t.attempts)
               FROM seed_query t WHERE t.search_id = s.id AND t.state = 'waiting' AND t.problem IS NOT NULL
                 AND s.state = 'running' ORDER BY t.number LIMIT 1) AS trying
           FROM seed_search s,
             LATERAL (SELECT count(*)::int AS total, (count(*) FILTER (WHERE state = 'done'))::int AS done,
                 (count(*) FILTER (WHERE state = 'failed'))::int AS failed,
                 coalesce(sum(results), 0)::int AS results
               FROM seed_query WHERE search_id = s.id) q,
             LATERAL (SELECT count(*)::int AS found, (count(*) FILTER (WHERE first))::int AS hosts,
                 (count(*) FILTER (WHERE first AND known IS NULL))::int AS offered,
                 (count(*) FILTER (WHERE chosen))::int AS taken, (count(*) FILTER (WHERE NOT chosen))::int AS left
               FROM seed_candidate WHERE search_id = s.id) c
           WHERE s.id = ${id}`,
    ),
  );
  const row = rows[0];
  if (!row) return null;
  const { total, done, failed, createdAt, endedAt, waitsUntil, ...rest } = row;
  return {
    ...rest,
    createdAt: createdAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
    waitsUntil: waitsUntil?.toISOString() ?? null,
    requests: { total, done, failed },
  };
}

type SearchRow = Omit<
  SeedSearchStatus,
  'requests' | 'silentWorker' | 'createdAt' | 'endedAt' | 'waitsUntil'
> & {
  total: number;
  done: number;
  failed: number;
  createdAt: Date;
  endedAt: Date | null;
  waitsUntil: Date | null;
};

/** A search in a list. */
export interface SeedSearchLine {
  id: string;
  source: SeedSource;
  /** Of a search by queries. */
  list: string | null;
  language: string | null;
  state: SeedSearchStatus['state'];
  createdAt: Date;
  createdByName: string | null;
  requests: number;
  found: number;
  taken: number;
}

/** A corpus' searches, the latest first, 50 at most. */
export async function listSeedSearches(database: Database, corpusId: string): Promise<SeedSearchLine[]> {
  const { rows } = await database.query<SeedSearchLine>(
    // Requests and candidates are numbered from 1 without a gap: the last number is how many there are.
    sql`SELECT s.id, what.source, what.list, what.language, s.state, s.created_at AS "createdAt",
      u.name AS "createdByName",
       (SELECT coalesce(max(number), 0) FROM seed_query q WHERE q.search_id = s.id) AS requests,
       (SELECT coalesce(max(number), 0) FROM seed_candidate c WHERE c.search_id = s.id) AS found,
       (SELECT count(*)::int FROM seed_candidate c WHERE c.search_id = s.id AND c.chosen) AS taken
     FROM (SELECT * FROM seed_search WHERE corpus_id = ${corpusId} ORDER BY created_at DESC LIMIT 50) s
       CROSS JOIN LATERAL jsonb_to_record(s.settings) AS what (source text, list text, language text)
       LEFT JOIN app_user u ON u.id = s.created_by ORDER BY s.created_at DESC`,
  );
  return rows;
}

/** A request that brought nothing, with why. */
export interface FailedQuery {
  number: number;
  words: string[];
  url: string | null;
  problem: SeedQueryProblem;
  detail: string | null;
}

/** The requests of a search with a problem, in order, 100 at most; and how many there are of each problem. */
export async function listFailedQueries(
  database: Database,
  id: string,
): Promise<{ first: FailedQuery[]; counts: { problem: SeedQueryProblem; count: number }[] }> {
  const [first, counts] = await Promise.all([
    database.query<FailedQuery>(
      sql`SELECT number, words, url, problem, ${cutSql(sql`detail`, maxDetailChars)} AS detail FROM seed_query
       WHERE search_id = ${id} AND state = 'failed' ORDER BY number LIMIT 100`,
    ),
    database.query<{ problem: SeedQueryProblem; count: number }>(
      sql`SELECT problem, count(*)::int AS count FROM seed_query
       WHERE search_id = ${id} AND state = 'failed' GROUP BY problem ORDER BY count(*) DESC, problem`,
    ),
  ]);
  return { first: first.rows, counts: counts.rows };
}

/** Ends a search at somebody's wish; what it has found stays. One that is over stays as it is. */
export async function stopSeedSearch(database: Database, id: string): Promise<void> {
  await inTransaction(database, async (transaction) => {
    const { rows } = await transaction.query<{ corpusId: string }>(
      sql`UPDATE seed_search SET state = 'stopped', ended_at = now(), worker_id = NULL, leased_to = NULL
       WHERE id = ${id} AND state IN ('waiting', 'running') RETURNING corpus_id AS "corpusId"`,
    );
    await auditSearch(transaction, 'seedSearch.stopped', id, rows[0]);
  });
}

/** Takes up what was stopped or has failed where it stands; what failed of it begins anew. Throws `wrongState`. */
export async function resumeSeedSearch(database: Database, id: string): Promise<void> {
  await inTransaction(database, async (transaction) => {
    const { rows } = await transaction.query<{ corpusId: string }>(
      sql`UPDATE seed_search SET state = 'waiting', detail = NULL, ended_at = NULL, worker_id = NULL,
        leased_to = NULL
       WHERE id = ${id} AND state IN ('stopped', 'failed', 'done') RETURNING corpus_id AS "corpusId"`,
    );
    if (!rows[0]) throw new AppError('wrongState', 'The search is under way.');
    await transaction.query(
      sql`UPDATE seed_query SET state = 'waiting', problem = NULL, detail = NULL, attempts = 0,
         moved_to = NULL, redirects = 0
       WHERE search_id = ${id} AND (state = 'failed' OR problem IS NOT NULL)`,
    );
    await auditSearch(transaction, 'seedSearch.resumed', id, rows[0]);
  });
}

/** Throws a search away with what it found. Seeds that were taken of it keep where they are from. */
export async function deleteSeedSearch(database: Database, id: string): Promise<void> {
  await inTransaction(database, async (transaction) => {
    const { rows } = await transaction.query<{ corpusId: string }>(
      sql`DELETE FROM seed_search WHERE id = ${id} RETURNING corpus_id AS "corpusId"`,
    );
    await auditSearch(transaction, 'seedSearch.deleted', id, rows[0]);
  });
}

/** Writes down what was done to a search, if it was. */
async function auditSearch(
  transaction: Transaction,
  action: AuditAction,
  id: string,
  done: { corpusId: string } | undefined,
): Promise<void> {
  if (done) await writeAudit(transaction, { action, subject: `seedSearch:${id}`, ...done });
}
