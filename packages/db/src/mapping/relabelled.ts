import type { LanguageVerdict } from '@florilegium/contracts/documents';
import { type MappingSettings, mappingSettingsSchema } from '@florilegium/contracts/jobs/mapping-settings';
import { maxDetailChars } from '@florilegium/contracts/lengths';
import type { DropReason } from '@florilegium/contracts/reasons';
import { uuidv7 } from 'uuidv7';
import { countTallied, type TextTally } from '../crawl/yields';
import { type BatchColumns, batch } from '../sql/batch';
import type { Transaction } from '../sql/connection';
import type { Database } from '../sql/database';
import type { RecordPlace } from '../sql/record-place';
import { sql } from '../sql/sql';
import { storableOrNull } from '../sql/stored-text';
import { unlinkContainments } from './containments';
import { type DocumentRow, textColumns } from './document-row';
import { archiveFileIds } from './documents';
import { leaveClusters } from './duplicate-clusters';
import { recountDrops } from './recount-drops';

/** A document whose blocks get other labels. */
export interface DocumentToLabel {
  id: string;
  resourceId: string;
  corpusId: string;
  runId: number;
  url: string;
  capturedAt: Date;
  /** A person has deleted its resource. */
  deleted: boolean;
  dropReason: DropReason | null;
  detail: string | null;
  language: LanguageVerdict;
  textPlace: RecordPlace;
  settings: MappingSettings;
}

/** The current documents among the ids that have a text, in the order of their texts in the archive. */
export async function documentsToLabel(
  database: Database,
  ids: readonly string[],
): Promise<DocumentToLabel[]> {
  const { rows } = await database.query<
    Omit<DocumentToLabel, 'settings' | 'language'> & {
      settings: unknown;
      language: string | null;
      confidence: number | null;
      uncertain: boolean;
    }
  >(
    sql`SELECT d.id, d.resource_id AS "resourceId", d.corpus_id AS "corpusId", c.run_id AS "runId", r.url,
       c.captured_at AS "capturedAt", r.deleted_at IS NOT NULL AS deleted, d.drop_reason AS "dropReason", d.detail,
       d.language, d.confidence, d.uncertain,
       json_build_object('path', f.path, 'offset', d.text_offset, 'length', d.text_length) AS "textPlace",
       coalesce(m.settings, v.config -> 'mapping', '{}') AS settings
     FROM document d JOIN resource r ON r.id = d.resource_id JOIN capture c ON c.id = d.capture_id
     JOIN run ON run.id = c.run_id JOIN archive_file f ON f.id = d.text_file_id
     LEFT JOIN job_version v ON v.job_id = run.job_id AND v.number = run.version
     LEFT JOIN mapping m ON m.id = d.mapping_id
     WHERE d.id = ANY(${ids}::uuid[]) AND d.current ORDER BY f.path, d.text_offset`,
  );
  return rows.map(({ settings, language, confidence, uncertain, ...row }) => ({
    ...row,
    language: { language: language ?? 'und', confidence: confidence ?? 0, uncertain },
    settings: mappingSettingsSchema.parse(settings),
  }));
}

/** A document as its new labels leave it, with their positions in its outline. */
export type RelabelledRow = Pick<
  DocumentRow,
  | 'id'
  | 'resourceId'
  | 'corpusId'
  | 'runId'
  | 'dropReason'
  | 'detail'
  | 'duplicateOf'
  | 'clusterId'
  | 'language'
  | 'words'
  | 'textBytes'
  | 'signature'
  | 'excerpt'
> & { textPlace: RecordPlace; templates: readonly number[] };

/** What was taken out of the corpus to come back with another text. */
export interface TakenOut {
  /** Why each of them was left out before; null for kept. */
  before: Map<string, { runId: number; before: DropReason | null }>;
  /** Clusters that have lost them: to be mended once they are back. */
  left: string[];
  /** Documents that contained them, or were contained in them: to be judged once they are back. */
  linked: string[];
}

/**
 * Takes documents out of the corpus, for the moment: of their clusters, of the search, and of all counts. Those that
 * are not current any more, or have got another text than the one in hand, stay as they are, and are not returned. Of
 * those that people have judged a copy stays, so that each verdict goes on naming the text that was read. The caller
 * holds the corpus' lock.
 */
export async function takeOut(
  transaction: Transaction,
  tally: TextTally,
  documents: readonly Pick<DocumentToLabel, 'id' | 'textPlace'>[],
): Promise<TakenOut> {
  const given = batch(
    {
      id: ['uuid', (row) => row.id],
      path: ['text', (row) => row.textPlace.path],
      offset: ['bigint', (row) => row.textPlace.offset],
    },
    documents,
  );
  const { rows } = await transaction.query<{ id: string; runId: number; before: DropReason | null }>(
    sql`SELECT d.id, c.run_id AS "runId", d.drop_reason AS before
     FROM ${given} AS g JOIN archive_file f ON f.path = g.path
     JOIN document d ON d.id = g.id AND d.text_file_id = f.id AND d.text_offset = g."offset" AND d.current
     JOIN capture c ON c.id = d.capture_id ORDER BY d.id FOR UPDATE OF d`,
  );
  const ids = rows.map((row) => row.id);
  await copyJudged(transaction, ids);
  for (const { id, before } of rows) if (before === null) tally.turned(id, false);
  // By the words that it has now.
  await countTallied(transaction, tally);
  const left = await leaveClusters(transaction, ids);
  const linked = await unlinkContainments(transaction, ids);
  await transaction.query(sql`DELETE FROM sketch WHERE document_id = ANY(${ids}::uuid[])`);
  await transaction.query(sql`DELETE FROM document_words WHERE document_id = ANY(${ids}::uuid[])`);
  await transaction.query(
    sql`UPDATE document SET kept = false, drop_reason = NULL, duplicate_of = NULL, cluster_id = NULL,
      signature = NULL
     WHERE id = ANY(${ids}::uuid[])`,
  );
  return { before: new Map(rows.map((row) => [row.id, row])), left, linked };
}

/** The id of a copy stands for the mapping that made it, too: of one capture there is one document a mapping. */
async function copyJudged(transaction: Transaction, ids: readonly string[]): Promise<void> {
  const { rows } = await transaction.query<{ id: string }>(
    sql`SELECT DISTINCT d.id FROM document d
     JOIN sample_item i ON i.resource_id = d.resource_id AND i.document_id = d.id AND i.judged_at IS NOT NULL
     WHERE d.id = ANY(${ids}::uuid[])`,
  );
  if (rows.length === 0) return;
  const given = batch({ id: ['uuid', ({ id }) => id], copy: ['uuid', () => uuidv7()] }, rows);
  await transaction.query(
    sql`WITH given AS MATERIALIZED (SELECT * FROM ${given} AS t),
     copied AS (
       INSERT INTO document (id, capture_id, resource_id, job_id, corpus_id, kept, drop_reason, detail, title,
         format, charset, method, share_kept, link_share, language, confidence, uncertain, words, words_unscripted, text_bytes, signature,
         text_file_id, text_offset, text_length, excerpt, tag_file_id, tag_offset, tag_length, tagger, tokens,
         keywords, topic_score, topic_classes, mapping_id, mapper_version, current, mapped_at)
       SELECT g.copy, d.capture_id, d.resource_id, d.job_id, d.corpus_id, false, NULL, 'replaced', d.title,
         d.format, d.charset, d.method, d.share_kept, d.link_share, d.language, d.confidence, d.uncertain, d.words, d.words_unscripted, d.text_bytes,
         d.signature, d.text_file_id, d.text_offset, d.text_length, d.excerpt, d.tag_file_id, d.tag_offset,
         d.tag_length, d.tagger, d.tokens, d.keywords, d.topic_score, d.topic_classes, g.copy, d.mapper_version,
         false, d.mapped_at
       FROM given g JOIN document d ON d.id = g.id)
     UPDATE sample_item i SET document_id = g.copy FROM given g JOIN document d ON d.id = g.id
     WHERE i.resource_id = d.resource_id AND i.document_id = g.id AND i.judged_at IS NOT NULL`,
  );
}

const columns = (files: ReadonlyMap<string, number>): BatchColumns<RelabelledRow> => ({
  id: ['uuid', (row) => row.id],
  drop_reason: ['text', (row) => row.dropReason],
  detail: ['text', (row) => storableOrNull(row.detail, maxDetailChars)],
  duplicate_of: ['uuid', (row) => row.duplicateOf],
  cluster_id: ['uuid', (row) => row.clusterId],
  ...textColumns,
  file: ['int', (row) => files.get(row.textPlace.path)],
  offset: ['bigint', (row) => row.textPlace.offset],
  length: ['int', (row) => row.textPlace.length],
  templates: ['text', (row) => `{${row.templates.join()}}`],
});

/** Writes the texts of documents that were taken out; they wait to be tagged again. */
export async function putBack(
  transaction: Transaction,
  tally: TextTally,
  rows: readonly RelabelledRow[],
  { before }: TakenOut,
): Promise<void> {
  const files = await archiveFileIds(
    transaction,
    'text',
    rows.map((row) => row.textPlace),
  );
  const given = batch(columns(files), rows);
  await transaction.query(
    sql`WITH given AS MATERIALIZED (SELECT * FROM ${given} AS t),
     outlined AS (
       UPDATE document_outline o SET templates = t.templates::int[] FROM given t WHERE o.document_id = t.id)
     UPDATE document d SET kept = t.drop_reason IS NULL, drop_reason = t.drop_reason, detail = t.detail,
       duplicate_of = t.duplicate_of, cluster_id = t.cluster_id, language = t.language, confidence = t.confidence,
       uncertain = t.uncertain, words = t.words, text_bytes = t.text_bytes, signature = t.signature,
       excerpt = t.excerpt, text_file_id = t.file, text_offset = t."offset", text_length = t.length,
       tagger = NULL, tag_file_id = NULL, tag_offset = NULL, tag_length = NULL, tokens = NULL, keywords = NULL
     FROM given t WHERE d.id = t.id`,
  );
  await recountDrops(
    transaction,
    rows.map(({ id, dropReason }) => ({ ...before.get(id)!, after: dropReason })),
  );
  for (const { id, dropReason } of rows) if (dropReason === null) tally.turned(id, true);
}
