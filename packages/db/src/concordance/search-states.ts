import type { Database } from '../sql/database';
import { integer, sql } from '../sql/sql';

/** Changes since a state that are gone through; beyond them nothing is answered from that state. */
const mostChanges = 200_000;

/** The number of the state of a corpus that its last change made; 0 before the first. */
export async function currentState(database: Database, corpusId: string): Promise<number> {
  const { rows } = await database.query<{ state: number }>(
    sql`SELECT coalesce(max(id), 0)::float8 AS state FROM search_change WHERE corpus_id = ${corpusId}`,
  );
  return rows[0]!.state;
}

/** What became of the texts that are searched since a state of a corpus. */
export interface StateChanges {
  /** When the state was made; null: the corpus never had it. */
  at: Date | null;
  /** Texts that were not there then and are now. */
  came: number;
  /** Texts that were there and are no more: they can't be shown. */
  went: number;
  /** Texts that were there and are, cleaned or analysed anew since. */
  changed: number;
  /** Ids of the texts that came; null where more changed than are gone through, and the numbers are at least so large. */
  cameIds: string[] | null;
}

/** Says what changed since a state. What a text was at the state is told from its first change since then. */
export async function changesSince(
  database: Database,
  corpusId: string,
  state: number,
): Promise<StateChanges> {
  const { rows } = await database.query<{
    at: Date | null;
    looked: number;
    came: string[];
    went: number;
    changed: number;
  }>(
    sql`WITH since AS MATERIALIZED (
       SELECT id, document_id, kind FROM search_change WHERE corpus_id = ${corpusId} AND id > ${state}::bigint
       ORDER BY id LIMIT ${integer(mostChanges + 1)}),
     each AS (
       SELECT document_id, (array_agg(kind ORDER BY id))[1] <> 1 AS was,
         (array_agg(kind ORDER BY id DESC))[1] <> -1 AS "isThere", bool_or(kind = 0) AS changed
       FROM since GROUP BY document_id)
     SELECT (SELECT at FROM search_change WHERE corpus_id = ${corpusId} AND id = ${state}::bigint) AS at,
       (SELECT count(*)::int FROM since) AS looked,
       coalesce((SELECT array_agg(document_id ORDER BY document_id) FROM each WHERE NOT was AND "isThere"), '{}') AS came,
       (SELECT count(*)::int FROM each WHERE was AND NOT "isThere") AS went,
       (SELECT count(*)::int FROM each WHERE was AND "isThere" AND changed) AS changed`,
  );
  const { at, looked, came, went, changed } = rows[0]!;
  return { at, came: came.length, went, changed, cameIds: looked > mostChanges ? null : came };
}
