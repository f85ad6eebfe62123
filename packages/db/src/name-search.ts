import type { Actor } from '@florilegium/contracts/permissions';
import type { Database } from './database';

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
  const values = [actor.role === 'admin', actor.userId, text, limit];
  const seen = `($1 OR EXISTS (SELECT FROM membership m WHERE m.corpus_id = c.id AND m.user_id = $2))`;
  const fits = (name: string) => `strpos(lower(${name}), lower($3)) > 0`;
  const order = (name: string) => `strpos(lower(${name}), lower($3)) > 1`;
  const [corpora, jobs] = await Promise.all([
    database.pool.query<FoundNames['corpora'][number]>(
      `SELECT c.id, c.name FROM corpus c WHERE ${seen} AND ${fits('c.name')}
       ORDER BY ${order('c.name')}, c.created_at DESC, c.id LIMIT $4`,
      values,
    ),
    database.pool.query<FoundNames['jobs'][number]>(
      `SELECT j.id, j.name, c.name AS "corpusName" FROM job j JOIN corpus c ON c.id = j.corpus_id
       WHERE ${seen} AND ${fits('j.name')} ORDER BY ${order('j.name')}, j.updated_at DESC, j.id LIMIT $4`,
      values,
    ),
  ]);
  return { corpora: corpora.rows, jobs: jobs.rows };
}
