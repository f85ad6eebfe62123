import { type SeedOrigin, seedOriginSchema } from '@florilegium/contracts/jobs/seed-search';
import type { Transaction } from '../sql/connection';
import type { Database } from '../sql/database';
import { sql } from '../sql/sql';

/** Lays aside where a job's seeds are from, before its list is replaced; in the same transaction. */
export async function layOriginsAside(transaction: Transaction, jobId: string): Promise<void> {
  await transaction.query(
    sql`CREATE TEMPORARY TABLE IF NOT EXISTS laid_aside (url text, origin jsonb) ON COMMIT DROP`,
  );
  await transaction.query(
    sql`INSERT INTO laid_aside
     SELECT DISTINCT ON (url) url, origin FROM seed WHERE job_id = ${jobId} AND origin IS NOT NULL
     ORDER BY url, position`,
  );
}

/**
 * Gives a job's new seeds what is known of where they are from: what the old list said of the same address, or the
 * latest search of the corpus of which somebody took it. Whatever was typed has no origin.
 */
export async function giveOrigins(transaction: Transaction, jobId: string): Promise<void> {
  await transaction.query(
    sql`UPDATE seed s SET origin = l.origin FROM laid_aside l WHERE s.job_id = ${jobId} AND s.url = l.url`,
  );
  await transaction.query(
    sql`UPDATE seed s SET origin = t.origin FROM (
       SELECT DISTINCT ON (c.url) c.url, jsonb_strip_nulls(jsonb_build_object(
           'source', f.settings->>'source', 'searchId', f.id, 'engine', e.settings->>'name',
           'list', f.settings->>'list', 'words', CASE WHEN cardinality(q.words) > 0 THEN to_jsonb(q.words) END,
           'foundAt', q.url)) AS origin
       FROM seed_search f JOIN seed_candidate c ON c.search_id = f.id AND c.chosen
       JOIN seed_query q ON q.search_id = f.id AND q.number = c.queries[1]
       LEFT JOIN search_engine e ON e.id::text = f.settings->>'engineId'
       WHERE f.corpus_id = (SELECT corpus_id FROM job WHERE id = ${jobId}) ORDER BY c.url, f.created_at DESC) t
     WHERE s.job_id = ${jobId} AND s.origin IS NULL AND s.url = t.url`,
  );
}

/** How many of a job's seeds are from where: by source and, of queries, by the kind of words and the engine. */
export interface OriginCount {
  source: string | null;
  list: string | null;
  engine: string | null;
  seeds: number;
}

/** Counts where a job's seeds are from; those that were typed or pasted have no source. */
export async function countOrigins(database: Database, jobId: string): Promise<OriginCount[]> {
  const { rows } = await database.query<OriginCount>(
    sql`SELECT origin->>'source' AS source, origin->>'list' AS list, origin->>'engine' AS engine,
      count(*)::int AS seeds
     FROM seed WHERE job_id = ${jobId} GROUP BY 1, 2, 3 ORDER BY count(*) DESC, 1, 2, 3 LIMIT 100`,
  );
  return rows;
}

/** A seed with where it is from. */
export interface SeedWithOrigin {
  position: number;
  url: string;
  problem: string | null;
  origin: SeedOrigin | null;
}

/** A job's seeds from a position on, with where they are from. */
export async function listSeedOrigins(
  database: Database,
  jobId: string,
  { after, limit }: { after: number; limit: number },
): Promise<SeedWithOrigin[]> {
  const { rows } = await database.query<Omit<SeedWithOrigin, 'origin'> & { origin: unknown }>(
    sql`SELECT position, url, problem, origin FROM seed WHERE job_id = ${jobId} AND position > ${after}
      ORDER BY position LIMIT ${limit}`,
  );
  return rows.map((row) => ({ ...row, origin: seedOriginSchema.nullable().parse(row.origin) }));
}

/** Where a seed of a job is from, by its address; null when it was typed, or is no seed. */
export async function originOfSeed(
  database: Database,
  jobId: string,
  url: string,
): Promise<SeedOrigin | null> {
  const { rows } = await database.query<{ origin: unknown }>(
    sql`SELECT origin FROM seed WHERE url = ${url} AND job_id = ${jobId} AND origin IS NOT NULL LIMIT 1`,
  );
  return rows[0] ? seedOriginSchema.parse(rows[0].origin) : null;
}
