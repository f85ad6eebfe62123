import { type Engine, engineSchema } from '@florilegium/contracts/jobs/seed-search';
import { today } from '../seeds/engine-turns';
import type { Database } from '../sql/database';
import { sql } from '../sql/sql';

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
