import { type Engine, engineSchema } from '@florilegium/contracts/jobs/seed-search';
import { AppError } from '@florilegium/platform/app-error';
import { uuidv7 } from 'uuidv7';
import { withAudit } from '../people/audit';
import type { Database } from '../sql/database';
import { prepared, sql } from '../sql/sql';

/** A search engine as an admin sees it: never with its key. */
export interface EngineView {
  id: string;
  settings: Engine;
  hasKey: boolean;
  /** Queries of today, by the calendar of UTC. */
  usedToday: number;
  createdAt: Date;
  createdByName: string | null;
}

/** Every engine that an admin has listed, the oldest first. */
export async function listEngines(database: Database): Promise<EngineView[]> {
  const { rows } = await database.query<Omit<EngineView, 'settings'> & { settings: unknown }>(
    sql`SELECT e.id, e.settings, e.key IS NOT NULL AS "hasKey", e.created_at AS "createdAt",
      u.name AS "createdByName",
       CASE WHEN e.used_on = ${today} THEN e.used ELSE 0 END AS "usedToday"
     FROM search_engine e LEFT JOIN app_user u ON u.id = e.created_by ORDER BY e.created_at, e.id LIMIT 200`,
  );
  return rows.map((row) => ({ ...row, settings: engineSchema.parse(row.settings) }));
}

const today = sql`(now() AT TIME ZONE 'UTC')::date`;

/** An id for an engine that is to be listed: its key is sealed for it before there is a row. */
export function newEngineId(): string {
  return uuidv7();
}

/** Lists an engine; nobody is signed in where `actorId` is null. `key` comes sealed (platform/sealed-secret), null where it needs none. */
export async function addEngine(
  database: Database,
  engine: { id: string; actorId: string | null; settings: Engine; key: Uint8Array<ArrayBuffer> | null },
): Promise<void> {
  const { id, actorId, settings, key } = engine;
  await withAudit(
    database,
    { actorId, action: 'engine.added', subject: `engine:${id}`, detail: facts(settings) },
    (transaction) =>
      transaction.prisma.searchEngine.create({ data: { id, settings, key, createdBy: actorId } }),
  );
}

/** Changes an engine; `key` left out: it stays. Throws `notFound`. */
export async function changeEngine(
  database: Database,
  engine: { id: string; actorId: string; settings: Engine; key?: Uint8Array<ArrayBuffer> | null },
): Promise<void> {
  const { id, actorId, settings, key } = engine;
  const detail = { ...facts(settings), keyChanged: key !== undefined };
  await withAudit(
    database,
    { actorId, action: 'engine.changed', subject: `engine:${id}`, detail },
    async (transaction) => {
      const { count } = await transaction.prisma.searchEngine.updateMany({
        where: { id },
        data: { settings, key },
      });
      if (count === 0) throw noEngine();
    },
  );
}

/** Takes an engine off the list, with its key. Throws `notFound`. */
export async function removeEngine(
  database: Database,
  { id, actorId }: { id: string; actorId: string | null },
): Promise<void> {
  await withAudit(
    database,
    { actorId, action: 'engine.removed', subject: `engine:${id}` },
    async (transaction) => {
      const { count } = await transaction.prisma.searchEngine.deleteMany({ where: { id } });
      if (count === 0) throw noEngine();
    },
  );
}

const noEngine = () => new AppError('notFound', 'There is no such search engine.');

function facts({ name, kind, template, dailyQuota, intervalMs }: Engine) {
  return { name, kind, template, dailyQuota, intervalMs };
}

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
