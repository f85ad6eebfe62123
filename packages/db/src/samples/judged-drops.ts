import { maxNameChars, maxTitleChars, maxUrlChars } from '@florilegium/contracts/lengths';
import { AppError } from '@florilegium/platform/app-error';
import { type Deleted, deleteResources } from '../corpus/deletions';
import type { PickedResources } from '../corpus/picked-resources';
import type { ResourceScope } from '../corpus/resource-scope';
import { type Droppable, type DropWish, takenWith, waysOf } from '../drops/drop-wish';
import { type DropPreview, previewTaken } from '../drops/preview-taken';
import type { Queryable } from '../sql/connection';
import type { Database } from '../sql/database';
import { withPatience } from '../sql/patience';
import { sql } from '../sql/sql';
import { cutSql } from '../sql/stored-text';
import { isBlindSql } from './sample-items';

/** A document that was judged not adequate, and what could go with it. */
export interface InadequateItem extends Droppable {
  position: number;
}

const mostItems = 200;
/** A preview that takes longer is given up, in ms. */
const patienceMs = 15_000;

/** The documents that a sample found not adequate and that are still there; none while judges are missing. */
export async function inadequateItems(database: Queryable, sampleId: string): Promise<InadequateItem[]> {
  const { rows } = await database.query<Omit<InadequateItem, 'folders' | 'pattern'>>(
    sql`SELECT i.resource_id AS "resourceId", i.position, ${cutSql(sql`r.url`, maxUrlChars)} AS url,
      ${cutSql(sql`r.host`, maxNameChars)} AS host, ${cutSql(sql`d.title`, maxTitleChars)} AS title, d.format
     FROM sample_item i JOIN sample s ON s.id = i.sample_id JOIN resource r ON r.id = i.resource_id
     JOIN document d ON d.resource_id = r.id AND d.current AND d.kept
     CROSS JOIN (SELECT ${isBlindSql(sql`${sampleId}::uuid`)} AS blind) b
     WHERE i.sample_id = ${sampleId} AND i.verdict = 'inadequate' AND r.deleted_at IS NULL AND NOT b.blind
       AND s.discarded_at IS NULL
     ORDER BY i.position LIMIT ${mostItems}`,
  );
  return rows.map((row) => ({ ...row, ...waysOf(row.url) }));
}

/**
 * Says what a drop would take. Throws `wrongState` (notInadequate) where the sample did not find the document not
 * adequate, `badInput` as {@link takenWith}, and `timedOut`.
 */
export function previewDrop(database: Database, sampleId: string, wish: DropWish): Promise<DropPreview> {
  return withPatience(database, patienceMs, async (transaction) => {
    const { scope, what } = await droppedBy(transaction, sampleId, wish);
    const isAdequate = sql`EXISTS (SELECT FROM sample_item i WHERE i.sample_id = ${sampleId}
      AND i.resource_id = k.resource_id AND i.verdict = 'adequate')`;
    return previewTaken(transaction, scope, what, isAdequate);
  });
}

/** Drops them in one step that can be undone. Throws as {@link previewDrop}. */
export async function dropJudged(
  database: Database,
  sampleId: string,
  wish: DropWish,
  userId: string | null,
): Promise<Deleted> {
  const { scope, what, value } = await droppedBy(database, sampleId, wish);
  const judged = { with: wish.with, value, sampleId };
  return deleteResources(database, scope, what, userId, { judged });
}

async function droppedBy(
  database: Queryable,
  sampleId: string,
  wish: DropWish,
): Promise<{ scope: ResourceScope; what: PickedResources; value: string }> {
  const items = await inadequateItems(database, sampleId);
  const item = items.find(({ resourceId }) => resourceId === wish.resourceId);
  if (!item) {
    throw new AppError('wrongState', 'The sample did not find the document not adequate.', {
      detail: { reason: 'notInadequate' },
    });
  }
  const { rows } = await database.query<{ jobId: string | null; corpusId: string }>(
    sql`SELECT job_id AS "jobId", corpus_id AS "corpusId" FROM sample WHERE id = ${sampleId}`,
  );
  const { jobId, corpusId } = rows[0]!;
  return { scope: jobId === null ? { corpusId } : { jobId }, ...takenWith(item, wish) };
}
