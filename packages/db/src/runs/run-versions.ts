import { type Sql, sql } from '../sql/sql';

/**
 * The version of its job's settings that a run was begun by. A run row names the one that it has now, which goes
 * up when somebody edits it while it goes on.
 */
export function begunByVersion(run: Sql): Sql {
  return sql`CASE WHEN EXISTS (SELECT ${revisionsOf(run)}) THEN coalesce((SELECT max(b.number) FROM job_version b
    WHERE b.job_id = ${run}.job_id AND b.created_at <= ${run}.started_at), ${run}.version) ELSE ${run}.version END`;
}

/** The version that a run had at a time, by the timeline of its job. */
export function versionOfRunAt(run: Sql, at: Sql): Sql {
  return sql`coalesce((SELECT (e.detail ->> 'version')::int ${revisionsOf(run)} AND e.at <= ${at}
    ORDER BY e.id DESC LIMIT 1), ${begunByVersion(run)})`;
}

/** What was changed of a run while it went on, as job_event e. */
export function revisionsOf(run: Sql): Sql {
  return sql`FROM job_event e WHERE e.job_id = ${run}.job_id AND e.kind = 'configRevised'
    AND e.at >= ${run}.started_at AND e.at <= coalesce(${run}.ended_at, 'infinity')`;
}
