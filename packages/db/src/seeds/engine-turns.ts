import { type Engine, engineSchema } from '@florilegium/contracts/jobs/seed-search';
import type { Database } from '../sql/database';
import { prepared, sql } from '../sql/sql';

/** The day by which quotas are counted. */
export const today = sql`(now() AT TIME ZONE 'UTC')::date`;

/** An engine for who asks it, its key sealed; null when it is listed no more. */
export async function engineById(
  database: Database,
  id: string,
): Promise<{ settings: Engine; key: Uint8Array | null } | null> {
  const { rows } = await database.query<{ settings: unknown; key: Uint8Array | null }>(
    sql`SELECT settings, key FROM search_engine WHERE id = ${id}`,
  );
  return rows[0] ? { ...rows[0], settings: engineSchema.parse(rows[0].settings) } : null;
}

/** Whether an engine may be asked now, and if not, when. */
export type EngineTurn = { kind: 'now' } | { kind: 'wait' | 'quotaUsed'; until: Date } | { kind: 'gone' };

/**
 * Takes the engine's next turn, counted against its quota of the day: whichever worker asks, it is asked once in its
 * interval. A turn that was taken counts even where its worker dies before asking.
 */
export async function takeEngineTurn(database: Database, id: string): Promise<EngineTurn> {
  const { rowCount } = await database.query(
    prepared(
      'take-engine-turn',
      sql`UPDATE search_engine SET
             used = CASE WHEN used_on = ${today} THEN used + 1 ELSE 1 END, used_on = ${today},
             next_at = now() + make_interval(secs => (settings->>'intervalMs')::float8 / 1000)
           WHERE id = ${id} AND next_at <= now() AND ${isQuotaLeft}`,
    ),
  );
  if (rowCount === 1) return { kind: 'now' };
  const { rows } = await database.query<{ nextAt: Date; left: boolean; tomorrow: Date }>(
    sql`SELECT next_at AS "nextAt", ${isQuotaLeft} AS left, (${today} + 1)::timestamp AT TIME ZONE 'UTC' AS tomorrow
     FROM search_engine WHERE id = ${id}`,
  );
  const row = rows[0];
  if (!row) return { kind: 'gone' };
  return row.left ? { kind: 'wait', until: row.nextAt } : { kind: 'quotaUsed', until: row.tomorrow };
}

const isQuotaLeft = sql`(used_on < ${today} OR settings->>'dailyQuota' IS NULL
  OR used < (settings->>'dailyQuota')::int)`;

/** Leaves an engine alone for so long: it asked for it, or is in trouble. */
export async function restEngine(database: Database, id: string, forMs: number): Promise<void> {
  await database.query(
    sql`UPDATE search_engine SET next_at = greatest(next_at, now() + make_interval(secs => ${forMs / 1000}))
      WHERE id = ${id}`,
  );
}
