import type { TextTally } from '../crawl/yields';
import { leaveClusters, mendClusters } from '../mapping/duplicate-clusters';
import type { Transaction } from '../sql/connection';
import { type Sql, sql } from '../sql/sql';

/** What a job asked of documents when the run of a capture was there. */
const settingsOf = (capture: Sql) => sql`(SELECT v.config -> 'mapping' FROM run
  JOIN job_version v ON v.job_id = run.job_id AND v.number = run.version WHERE run.id = ${capture}.run_id)`;

/**
 * Whether two captures are judged by one topic. Pages and plain texts are judged by the crawl as they come, and not
 * when they are mapped.
 */
const isSameTopic = (one: Sql, other: Sql) => sql`(${other}.format IN ('html', 'txt') OR EXISTS (
  SELECT FROM run a JOIN run b ON b.id = ${other}.run_id AND a.id = ${one}.run_id
  JOIN job_version va ON va.job_id = a.job_id AND va.number = a.version
  JOIN job_version vb ON vb.job_id = b.job_id AND vb.number = b.version
  WHERE va.number = vb.number OR va.config -> 'focus' IS NOT DISTINCT FROM vb.config -> 'focus'))`;

/**
 * Marks as mapped the captures that need no document of their own, and returns how many those are: the resource's
 * current document was made of the same payload, by the same mapper for the same settings, so it stands; or a newer
 * capture with another payload is mapped already, and what the page said before that is past.
 */
export async function settleKnown(
  transaction: Transaction,
  tally: TextTally,
  captureIds: readonly string[],
  mapperVersion: string,
): Promise<number> {
  // Judged again is what may come out otherwise now: a record that could not be read may have been brought back, and
  // the page that a near-duplicate resembles may have another text.
  const { rows } = await transaction.query<{ id: string }>(
    sql`UPDATE capture c SET mapped_at = now()
     WHERE c.id = ANY(${captureIds}::uuid[]) AND c.mapped_at IS NULL AND (
       EXISTS (
         SELECT FROM document d JOIN capture made ON made.id = d.capture_id
         WHERE d.resource_id = c.resource_id AND d.current AND ${isSamePayload(sql`made`, sql`c`)}
         AND d.mapper_version = ${mapperVersion}
           AND d.drop_reason IS DISTINCT FROM 'recordUnreadable'
           AND (d.drop_reason IS DISTINCT FROM 'nearDuplicate' OR EXISTS (
             SELECT FROM document first WHERE first.id = d.duplicate_of AND first.kept))
           AND coalesce((SELECT m.settings FROM mapping m WHERE m.id = d.mapping_id), ${settingsOf(sql`made`)})
             IS NOT DISTINCT FROM ${settingsOf(sql`c`)}
           AND ${isSameTopic(sql`made`, sql`c`)})
       OR EXISTS (
         SELECT FROM capture newer WHERE newer.resource_id = c.resource_id AND newer.captured_at > c.captured_at
           AND newer.mapped_at IS NOT NULL AND NOT ${isSamePayload(sql`newer`, sql`c`)}))
     RETURNING c.id`,
  );
  const settled = rows.map((row) => row.id);
  await judgeAnew(transaction, settled);
  tally.mapped(settled);
  return rows.length;
}

/** What stands as it was may be about something else by the topic of the crawl that found it again. */
async function judgeAnew(transaction: Transaction, captureIds: readonly string[]): Promise<void> {
  await transaction.query(
    sql`UPDATE document d SET topic_score = p.score, topic_classes = p.topic_classes
     FROM capture c JOIN resource r ON r.id = c.resource_id
     JOIN page_relevance p ON p.run_id = c.run_id AND p.key_hash = r.key_hash
     WHERE c.id = ANY(${captureIds}::uuid[]) AND d.resource_id = c.resource_id AND d.current
       AND EXISTS (SELECT FROM capture made WHERE made.id = d.capture_id
         AND ${isSamePayload(sql`made`, sql`c`)})
       AND (d.topic_score, d.topic_classes) IS DISTINCT FROM (p.score, p.topic_classes)`,
  );
}

/**
 * Takes the earlier documents of these resources out of the corpus: a recrawl has brought newer ones, and a page is no
 * duplicate of its own past. What repeated them stands for itself now. The newer ones are to be written next.
 */
export async function supersede(
  transaction: Transaction,
  tally: TextTally,
  resourceIds: readonly string[],
): Promise<void> {
  const { rows } = await transaction.query<{ id: string }>(
    sql`UPDATE document SET current = false, kept = false, detail = CASE WHEN kept THEN 'superseded' ELSE detail END
     WHERE resource_id = ANY(${resourceIds}::uuid[]) AND current RETURNING id`,
  );
  await mendClusters(
    transaction,
    tally,
    await leaveClusters(
      transaction,
      rows.map((row) => row.id),
    ),
  );
}

/** Whether two captures are of the same content: scripts may make another page of the same bytes, which the checksum tells. */
const isSamePayload = (one: Sql, other: Sql) =>
  sql`(${one}.digest = ${other}.digest AND coalesce(${one}.checksum = ${other}.checksum, true))`;
