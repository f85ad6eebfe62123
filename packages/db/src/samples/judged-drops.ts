import { maxNameChars, maxTitleChars, maxUrlChars } from '@florilegium/contracts/lengths';
import type { ResourceFilter } from '@florilegium/contracts/resources/resource-filter';
import type { DropWith } from '@florilegium/contracts/validation';
import { urlFolders } from '@florilegium/corpus/judging/url-folders';
import { AppError } from '@florilegium/platform/app-error';
import { type Deleted, deleteResources } from '../corpus/deletions';
import type { PickedResources } from '../corpus/picked-resources';
import { narrowWith } from '../corpus/resource-narrow';
import { jobsIn, type ResourceScope } from '../corpus/resource-scope';
import type { Queryable } from '../sql/connection';
import type { Database } from '../sql/database';
import { withPatience } from '../sql/patience';
import { type Sql, sql } from '../sql/sql';
import { cutSql } from '../sql/stored-text';
import { keptDocumentsOf } from '../sub-corpora/sub-corpus-documents';
import { isBlindSql } from './sample-items';

/** A document that was judged not adequate, and what could go with it. */
export interface InadequateItem {
  resourceId: string;
  position: number;
  url: string;
  title: string;
  host: string;
  format: string | null;
  /** Beginnings of its address, from the host down. */
  folders: string[];
}

/** What is to be dropped: a document of a sample that is not adequate, alone or with others like it. */
export interface DropInput {
  resourceId: string;
  with: DropWith;
  /** Of `path`: one of the document's folders. */
  path?: string | undefined;
}

/** What a drop would take. */
export interface DropPreview {
  documents: number;
  words: number;
  /** All documents that the job, or the whole corpus, has in the corpus. */
  ofJob: number;
  /** Of those that would go, how many the sample found adequate. */
  adequate: number;
  examples: { resourceId: string; url: string; title: string; words: number }[];
}

const mostItems = 200;
const mostExamples = 6;
/** A preview that takes longer is given up, in ms. */
const patienceMs = 15_000;

/** The documents that a sample found not adequate and that are still there; none while judges are missing. */
export async function inadequateItems(database: Queryable, sampleId: string): Promise<InadequateItem[]> {
  const { rows } = await database.query<Omit<InadequateItem, 'folders'>>(
    sql`SELECT i.resource_id AS "resourceId", i.position, ${cutSql(sql`r.url`, maxUrlChars)} AS url,
      ${cutSql(sql`r.host`, maxNameChars)} AS host, ${cutSql(sql`d.title`, maxTitleChars)} AS title, d.format
     FROM sample_item i JOIN sample s ON s.id = i.sample_id JOIN resource r ON r.id = i.resource_id
     JOIN document d ON d.resource_id = r.id AND d.current AND d.kept
     CROSS JOIN (SELECT ${isBlindSql(sql`${sampleId}::uuid`)} AS blind) b
     WHERE i.sample_id = ${sampleId} AND i.verdict = 'inadequate' AND r.deleted_at IS NULL AND NOT b.blind
       AND s.discarded_at IS NULL
     ORDER BY i.position LIMIT ${mostItems}`,
  );
  return rows.map((row) => ({ ...row, folders: urlFolders(row.url) }));
}

/**
 * Says what a drop would take. Throws `wrongState` (notInadequate) where the sample did not find the document not
 * adequate, `badInput` (badFolder), and `timedOut`.
 */
export function previewDrop(database: Database, sampleId: string, input: DropInput): Promise<DropPreview> {
  return withPatience(database, patienceMs, async (transaction) => {
    const { scope, what } = await droppedBy(transaction, sampleId, input);
    const documents = await documentsOf(transaction, scope, what);
    const { rows } = await transaction.query<Omit<DropPreview, 'examples' | 'ofJob'>>(
      sql`SELECT count(*) AS documents, coalesce(sum(k.words), 0)::float8 AS words,
        count(*) FILTER (WHERE EXISTS (SELECT FROM sample_item i WHERE i.sample_id = ${sampleId}
          AND i.resource_id = k.resource_id AND i.verdict = 'adequate')) AS adequate FROM (${documents}) k`,
    );
    const all = await documentsOf(transaction, scope, { filter: {} });
    const ofJob = await transaction.query<{ count: number }>(sql`SELECT count(*) AS count FROM (${all}) k`);
    const examples = await transaction.query<DropPreview['examples'][number]>(
      sql`SELECT r.id AS "resourceId", ${cutSql(sql`r.url`, maxUrlChars)} AS url,
        ${cutSql(sql`d.title`, maxTitleChars)} AS title, k.words
       FROM (SELECT * FROM (${documents}) met ORDER BY resource_id LIMIT ${mostExamples}) k
       JOIN resource r ON r.id = k.resource_id JOIN document d ON d.id = k.id ORDER BY r.id`,
    );
    return { ...rows[0]!, ofJob: ofJob.rows[0]!.count, examples: examples.rows };
  });
}

/** Drops them in one step that can be undone. Throws as {@link previewDrop}. */
export async function dropJudged(
  database: Database,
  sampleId: string,
  input: DropInput,
  userId: string | null,
): Promise<Deleted> {
  const { scope, what, value } = await droppedBy(database, sampleId, input);
  const judged = { with: input.with, value, sampleId };
  return deleteResources(database, scope, what, userId, { judged });
}

async function droppedBy(
  database: Queryable,
  sampleId: string,
  input: DropInput,
): Promise<{ scope: ResourceScope; what: PickedResources; value: string }> {
  const items = await inadequateItems(database, sampleId);
  const item = items.find(({ resourceId }) => resourceId === input.resourceId);
  if (!item) {
    throw new AppError('wrongState', 'The sample did not find the document not adequate.', {
      detail: { reason: 'notInadequate' },
    });
  }
  const { rows } = await database.query<{ jobId: string | null; corpusId: string }>(
    sql`SELECT job_id AS "jobId", corpus_id AS "corpusId" FROM sample WHERE id = ${sampleId}`,
  );
  const { jobId, corpusId } = rows[0]!;
  return { scope: jobId === null ? { corpusId } : { jobId }, ...takenWith(item, input) };
}

function takenWith(item: InadequateItem, input: DropInput): { what: PickedResources; value: string } {
  const { resourceId, url, host, format, folders } = item;
  const kept = (filter: ResourceFilter) => ({ filter: { ...filter, status: 'kept' as const } });
  switch (input.with) {
    case 'itself':
      return { what: { ids: [resourceId] }, value: url };
    case 'host':
      return { what: kept({ host }), value: host };
    case 'kind':
      if (format === null) return { what: { ids: [resourceId] }, value: url };
      return { what: kept({ format }), value: format };
    case 'path': {
      const { path } = input;
      if (path !== undefined && folders.includes(path))
        return { what: kept({ host, urlStart: path }), value: path };
      throw new AppError('badInput', 'The document is not in that folder.', {
        detail: { reason: 'badFolder', field: 'path' },
      });
    }
  }
}

async function documentsOf(
  transaction: Queryable,
  scope: ResourceScope,
  what: PickedResources,
): Promise<Sql> {
  if ('filter' in what) return keptDocumentsOf(await narrowWith(transaction, scope, what.filter));
  return sql`SELECT d.id, d.resource_id, d.job_id, d.words FROM document d JOIN resource r ON r.id = d.resource_id
    WHERE d.resource_id = ANY(${what.ids}::uuid[]) AND d.job_id = ANY(${await jobsIn(transaction, scope)}::uuid[]) AND d.current AND d.kept
      AND r.deleted_at IS NULL`;
}
