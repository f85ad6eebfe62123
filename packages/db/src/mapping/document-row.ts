import type { CleaningMethod, LanguageVerdict } from '@florilegium/contracts/documents';
import type { Format } from '@florilegium/contracts/formats';
import {
  maxDetailChars,
  maxExcerptChars,
  maxHeaderChars,
  maxTermChars,
  maxTitleChars,
} from '@florilegium/contracts/lengths';
import type { DropReason } from '@florilegium/contracts/reasons';
import { type BatchColumns, batch } from '../sql/batch';
import type { RecordPlace } from '../sql/record-place';
import { identifier, joined, type Sql, sql } from '../sql/sql';
import { storable, storableOrNull } from '../sql/stored-text';

/** What stays with a document of what was thought of its page: the score, and the classes of the topic's terms in it. */
export interface DocumentTopic {
  score: number;
  classes: string[];
}

/** A document row to be written. Dropped documents have a reason; whatever was not found out is null. */
export interface DocumentRow {
  id: string;
  captureId: string;
  runId: number;
  resourceId: string;
  jobId: string;
  corpusId: string;
  dropReason: DropReason | null;
  detail: string | null;
  duplicateOf: string | null;
  title: string;
  format: Format | null;
  charset: string | null;
  method: CleaningMethod | null;
  shareKept: number | null;
  /** Null or missing: not measured. */
  linkShare?: number | null;
  language: LanguageVerdict | null;
  words: number;
  /** As its scripts left it: how many words it would have in the corpus without them. Null or missing: none ran. */
  wordsUnscripted?: number | null;
  textBytes: number;
  signature: string | null;
  excerpt: string;
  topic: DocumentTopic | null;
  textPlace: RecordPlace | null;
  /** The group of texts that repeat one another; null where there is none. */
  clusterId: string | null;
  /** The replay that made it; null for what was made as the page came in. */
  mappingId: string | null;
  mapperVersion: string;
}

type Files = ReadonlyMap<string, number>;

/** What is measured on a document's text. */
export const textColumns: BatchColumns<
  Pick<DocumentRow, 'language' | 'words' | 'textBytes' | 'signature' | 'excerpt'>
> = {
  language: ['text', (row) => row.language?.language ?? null],
  confidence: ['real', (row) => row.language?.confidence ?? null],
  uncertain: ['bool', (row) => row.language?.uncertain ?? false],
  words: ['int', (row) => row.words],
  text_bytes: ['int', (row) => row.textBytes],
  signature: ['uuid', (row) => row.signature],
  excerpt: ['text', (row) => storable(row.excerpt, maxExcerptChars)],
};

/** The columns that documents are written into; `files` are the rows of the files that hold the texts: path -> id. */
const columnsWith = (files: Files): BatchColumns<DocumentRow> => ({
  id: ['uuid', (row) => row.id],
  capture_id: ['uuid', (row) => row.captureId],
  resource_id: ['uuid', (row) => row.resourceId],
  job_id: ['uuid', (row) => row.jobId],
  corpus_id: ['uuid', (row) => row.corpusId],
  kept: ['bool', (row) => row.dropReason === null],
  drop_reason: ['text', (row) => row.dropReason],
  detail: ['text', (row) => storableOrNull(row.detail, maxDetailChars)],
  duplicate_of: ['uuid', (row) => row.duplicateOf],
  title: ['text', (row) => storable(row.title, maxTitleChars)],
  format: ['text', (row) => row.format],
  charset: ['text', (row) => storableOrNull(row.charset, maxHeaderChars)],
  method: ['text', (row) => row.method],
  share_kept: ['real', (row) => row.shareKept],
  link_share: ['real', (row) => row.linkShare ?? null],
  ...textColumns,
  words_unscripted: ['int', (row) => row.wordsUnscripted ?? null],
  text_file_id: ['int', (row) => (row.textPlace ? files.get(row.textPlace.path) : null)],
  text_offset: ['bigint', (row) => row.textPlace?.offset ?? null],
  text_length: ['int', (row) => row.textPlace?.length ?? null],
  topic_score: ['float8', (row) => row.topic?.score ?? null],
  // Arrays of different lengths can't be sent as one.
  topic_classes: [
    'jsonb',
    (row) => JSON.stringify((row.topic?.classes ?? []).map((name) => storable(name, maxTermChars))),
  ],
  mapper_version: ['text', (row) => row.mapperVersion],
  mapping_id: ['uuid', (row) => row.mappingId],
  current: ['bool', (row) => row.mappingId === null],
  cluster_id: ['uuid', (row) => row.clusterId],
});

/** How a column is made of what is sent, where it is not the value itself. */
const made: Readonly<Record<string, Sql>> = {
  topic_classes: sql`ARRAY(SELECT jsonb_array_elements_text(topic_classes))`,
};

/** Writes documents; `files` as above. */
export function insertDocumentsSql(rows: readonly DocumentRow[], files: Files): Sql {
  const columns = columnsWith(files);
  const names = Object.keys(columns);
  const comma = sql`, `;
  const values = names.map((name) => made[name] ?? identifier(name));
  return sql`INSERT INTO document (${joined(names.map(identifier), comma)})
    SELECT ${joined(values, comma)} FROM ${batch(columns, rows)} AS g`;
}
