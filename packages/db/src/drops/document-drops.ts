import { maxNameChars, maxTitleChars, maxUrlChars } from '@florilegium/contracts/lengths';
import { AppError } from '@florilegium/platform/app-error';
import { type Deleted, deleteResources } from '../corpus/deletions';
import { judgedPart } from '../corpus/resource-query';
import type { Queryable } from '../sql/connection';
import type { Database } from '../sql/database';
import { withPatience } from '../sql/patience';
import { sql } from '../sql/sql';
import { cutSql } from '../sql/stored-text';
import { type Droppable, type DropWish, takenWith, waysOf } from './drop-wish';
import { type DropPreview, previewTaken } from './preview-taken';

/** A preview that takes longer is given up, in ms. */
const patienceMs = 15_000;

/**
 * Says what would go with a document of a corpus, whichever of its jobs found it. Throws `wrongState` (notInCorpus) for
 * one that is not in the corpus now, `badInput` as {@link takenWith}, and `timedOut`.
 */
export function previewDocumentDrop(
  database: Database,
  corpusId: string,
  wish: DropWish,
): Promise<DropPreview> {
  return withPatience(database, patienceMs, async (transaction) => {
    const { what } = takenWith(await droppable(transaction, corpusId, wish.resourceId), wish);
    return previewTaken(transaction, { corpusId }, what, judgedPart('adequate', sql`k.resource_id`));
  });
}

/** Drops them in one step that can be undone. Throws as {@link previewDocumentDrop}. */
export async function dropDocuments(
  database: Database,
  corpusId: string,
  wish: DropWish,
  userId: string | null,
): Promise<Deleted> {
  const { what, value } = takenWith(await droppable(database, corpusId, wish.resourceId), wish);
  return deleteResources(database, { corpusId }, what, userId, { dropped: { with: wish.with, value } });
}

async function droppable(database: Queryable, corpusId: string, resourceId: string): Promise<Droppable> {
  const { rows } = await database.query<Omit<Droppable, 'folders' | 'pattern'>>(
    sql`SELECT r.id AS "resourceId", ${cutSql(sql`r.url`, maxUrlChars)} AS url,
      ${cutSql(sql`r.host`, maxNameChars)} AS host, ${cutSql(sql`d.title`, maxTitleChars)} AS title, d.format
     FROM resource r JOIN document d ON d.resource_id = r.id AND d.current AND d.kept
     WHERE r.id = ${resourceId} AND d.corpus_id = ${corpusId} AND r.deleted_at IS NULL`,
  );
  const [row] = rows;
  if (row) return { ...row, ...waysOf(row.url) };
  throw new AppError('wrongState', 'The document is not in the corpus.', {
    detail: { reason: 'notInCorpus' },
  });
}
