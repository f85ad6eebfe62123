import { type Sql, sql } from '../sql/sql';

/**
 * Whose documents a text is held against: null for those of the corpus as it stands. A replay compares with the other
 * jobs' documents and with its own, not with those that it is about to replace, and changes nobody else's.
 */
export type DuplicateScope = { replayId: string; jobId: string } | null;

/** Condition on a document `d`: it counts in the scope. */
export const counts = (scope: DuplicateScope) =>
  scope === null
    ? sql`d.current`
    : sql`(d.mapping_id IS NOT DISTINCT FROM ${scope.replayId}::uuid OR d.current
      AND d.job_id <> ${scope.jobId}::uuid)`;

/** Condition on a document `d`: the scope may change it. */
export const isOurs = (scope: DuplicateScope) =>
  scope === null ? sql`true` : sql`d.mapping_id IS NOT DISTINCT FROM ${scope.replayId}::uuid`;

/**
 * Since when the page of a document `d` has had its text: a page whose text came back unchanged in a later capture
 * keeps its place before all that came between. Order of capture is this, then the URL, then the id.
 */
export const since = sql`(SELECT min(x.captured_at) FROM document e JOIN capture x ON x.id = e.capture_id
  WHERE e.resource_id = d.resource_id AND e.signature IS NOT DISTINCT FROM d.signature)`;

/** Whether the job of a document `d` leaves out near-duplicates; its capture is `c`. */
export const dropsNear = sql`coalesce((coalesce(
  (SELECT m.settings FROM mapping m WHERE m.id = d.mapping_id),
  (SELECT v.config -> 'mapping' FROM run JOIN job_version v ON v.job_id = run.job_id AND v.number = run.version
    WHERE run.id = c.run_id)) #>> '{nearDuplicates,drop}')::boolean, true)`;

/** Condition on a document: it has a text that stands in the corpus, or that is there already. */
export const hasPlace = (document: Sql) =>
  sql`(${document}.kept OR ${document}.drop_reason IN ('exactDuplicate', 'nearDuplicate', 'keywordDuplicate',
    'compilation', 'containedElsewhere'))`;

/**
 * Condition on a document `d`: it can stand for a cluster. A text that is left out because others contain it does so,
 * too: its duplicates are contained as well.
 */
export const standsForOthers = sql`(d.kept OR d.drop_reason IN ('compilation', 'containedElsewhere'))`;
