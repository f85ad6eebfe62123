import type { Actor } from '@florilegium/contracts/permissions';
import type { Database } from '../sql/database';
import { type Sql, sql } from '../sql/sql';

/** Corpora and jobs that somebody may see and whose names have a text. */
export interface FoundNames {
  corpora: { id: string; name: string }[];
  jobs: { id: string; name: string; corpusName: string }[];
}

/**
 * Looks for corpora and jobs by any part of their names, upper and lower case alike; those that begin with it first,
 * then the newest. At most `limit` of each; an empty text fits all.
 */
export async function findNames(
  database: Database,
  actor: Actor,
  text: string,
  limit: number,
): Promise<FoundNames> {
  const seen = sql`(${actor.role === 'admin'} OR EXISTS (
    SELECT FROM membership m WHERE m.corpus_id = c.id AND m.user_id = ${actor.userId}))`;
  const place = (name: Sql) => sql`strpos(lower(${name}), lower(${text}))`;
  const [corpora, jobs] = await Promise.all([
    database.query<FoundNames['corpora'][number]>(
      sql`SELECT c.id, c.name FROM corpus c WHERE ${seen} AND ${place(sql`c.name`)} > 0
       ORDER BY ${place(sql`c.name`)} > 1, c.created_at DESC, c.id LIMIT ${limit}`,
    ),
    database.query<FoundNames['jobs'][number]>(
      sql`SELECT j.id, j.name, c.name AS "corpusName" FROM job j JOIN corpus c ON c.id = j.corpus_id
       WHERE ${seen} AND ${place(sql`j.name`)} > 0
       ORDER BY ${place(sql`j.name`)} > 1, j.updated_at DESC, j.id LIMIT ${limit}`,
    ),
  ]);
  return { corpora: corpora.rows, jobs: jobs.rows };
}
