import { faultMethods } from '@florilegium/contracts/validation';
import { type Sql, sql } from '../sql/sql';

/**
 * Whether an item `i` of a resource `r` counts: a sample is of the state in which it was drawn, so what was judged before
 * it was deleted counts on, also once its job is gone with all its rows. Else dropping what was found not adequate would
 * make the rest look adequate. A disagreement counts as long as somebody can still settle it.
 */
export const counted = sql`(CASE WHEN r.id IS NULL THEN i.verdict IN ('adequate', 'inadequate')
    ELSE r.deleted_at IS NULL OR i.verdict <> 'unjudged' AND i.judged_at <= r.deleted_at END)`;

/**
 * Items `i` of a sample that come to nothing yet, which have an index of their own: what was judged to the end is not
 * looked at again, however much of it there is.
 */
export const openItems = (sample: Sql) => sql`FROM sample_item i LEFT JOIN resource r ON r.id = i.resource_id
  WHERE i.sample_id = ${sample}.id AND i.verdict NOT IN ('adequate', 'inadequate')`;

/** Whether a judge of an item of a sample is missing. */
export const hasUnjudged = (sample: Sql) =>
  sql`EXISTS (SELECT ${openItems(sample)} AND i.verdict = 'unjudged' AND r.deleted_at IS NULL AND r.id IS NOT NULL)`;

/** Whether judgements of an item of a sample come to nothing. */
export const hasUnsettled = (sample: Sql) =>
  sql`EXISTS (SELECT ${openItems(sample)} AND i.verdict <> 'unjudged' AND ${counted})`;

/** Whether the texts of a sample were drawn by chance, so that a verdict can come of it. */
export const byChance = (sample: Sql) => sql`${sample}.method <> ALL (${[...faultMethods]}::text[])`;

/**
 * Whether two samples are of the same texts, so that the verdict of the one takes the place of the other's: of the same
 * job, corpus or part of a corpus. Of a job's part no verdict stands anywhere.
 */
export const isOfSame = (sample: Sql, other: Sql) => sql`${other}.corpus_id = ${sample}.corpus_id
  AND ${other}.job_id IS NOT DISTINCT FROM ${sample}.job_id AND ${other}.part IS NOT DISTINCT FROM ${sample}.part
  AND ${other}.part_zone IS NOT DISTINCT FROM ${sample}.part_zone
  AND CASE WHEN ${sample}.part IS NULL THEN ${sample}.sub_corpus IS NULL AND ${other}.sub_corpus IS NULL
    ELSE ${sample}.job_id IS NULL END`;

/** Whether a sample that counts was drawn after a sample, of the same texts, so that judging the old one is work for nothing. */
export const isFollowedBy = (
  sample: Sql,
  later: Sql,
) => sql`(${byChance(sample)} AND ${isOfSame(sample, later)}
  AND ${later}.discarded_at IS NULL AND ${byChance(later)}
  AND (${later}.created_at, ${later}.id) > (${sample}.created_at, ${sample}.id))`;

/** Whether there is one that a sample {@link isFollowedBy}. */
export const isSuperseded = (sample: Sql) =>
  sql`EXISTS (SELECT FROM sample later WHERE ${isFollowedBy(sample, sql`later`)})`;
