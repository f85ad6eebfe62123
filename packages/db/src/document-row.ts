import type { CleaningMethod, LanguageVerdict } from '@florilegium/contracts/documents';
import type { Format } from '@florilegium/contracts/formats';
import type { DropReason } from '@florilegium/contracts/reasons';
import type { RecordPlace } from './record-place';

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
  language: LanguageVerdict | null;
  words: number;
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

/** A column that documents are written into, its type, and what it holds of a row. */
interface DocumentColumn {
  name: string;
  type: string;
  /** How a value is made of what is sent; the value itself where it is missing. */
  sql?: string;
  value: (row: DocumentRow, files: ReadonlyMap<string, number>) => unknown;
}

const columns: readonly DocumentColumn[] = [
  { name: 'id', type: 'uuid', value: (row) => row.id },
  { name: 'capture_id', type: 'uuid', value: (row) => row.captureId },
  { name: 'resource_id', type: 'uuid', value: (row) => row.resourceId },
  { name: 'job_id', type: 'uuid', value: (row) => row.jobId },
  { name: 'corpus_id', type: 'uuid', value: (row) => row.corpusId },
  { name: 'kept', type: 'boolean', value: (row) => row.dropReason === null },
  { name: 'drop_reason', type: 'text', value: (row) => row.dropReason },
  { name: 'detail', type: 'text', value: (row) => storable(row.detail) },
  { name: 'duplicate_of', type: 'uuid', value: (row) => row.duplicateOf },
  { name: 'title', type: 'text', value: (row) => storable(row.title) },
  { name: 'format', type: 'text', value: (row) => row.format },
  { name: 'charset', type: 'text', value: (row) => storable(row.charset) },
  { name: 'method', type: 'text', value: (row) => row.method },
  { name: 'share_kept', type: 'real', value: (row) => row.shareKept },
  { name: 'language', type: 'text', value: (row) => row.language?.language ?? null },
  { name: 'confidence', type: 'real', value: (row) => row.language?.confidence ?? null },
  { name: 'uncertain', type: 'boolean', value: (row) => row.language?.uncertain ?? false },
  { name: 'words', type: 'int', value: (row) => row.words },
  { name: 'text_bytes', type: 'int', value: (row) => row.textBytes },
  { name: 'signature', type: 'uuid', value: (row) => row.signature },
  { name: 'excerpt', type: 'text', value: (row) => storable(row.excerpt) },
  {
    name: 'text_file_id',
    type: 'int',
    value: (row, files) => (row.textPlace ? files.get(row.textPlace.path) : null),
  },
  { name: 'text_offset', type: 'bigint', value: (row) => row.textPlace?.offset ?? null },
  { name: 'text_length', type: 'int', value: (row) => row.textPlace?.length ?? null },
  { name: 'topic_score', type: 'float8', value: (row) => row.topic?.score ?? null },
  {
    name: 'topic_classes',
    // Arrays of different lengths can't be sent as one.
    type: 'jsonb',
    sql: 'ARRAY(SELECT jsonb_array_elements_text(topic_classes))',
    value: (row) => JSON.stringify((row.topic?.classes ?? []).map(storable)),
  },
  { name: 'mapper_version', type: 'text', value: (row) => row.mapperVersion },
  { name: 'mapping_id', type: 'uuid', value: (row) => row.mappingId },
  { name: 'current', type: 'boolean', value: (row) => row.mappingId === null },
  { name: 'cluster_id', type: 'uuid', value: (row) => row.clusterId },
];

const names = columns.map(({ name }) => name).join(', ');

/** Writes documents, a column a parameter: see {@link documentValues}. */
export const insertDocumentsSql = `INSERT INTO document (${names})
  SELECT ${columns.map(({ name, sql }) => sql ?? name).join(', ')}
  FROM unnest(${columns.map(({ type }, at) => `$${at + 1}::${type}[]`).join(', ')}) AS g (${names})`;

/** What {@link insertDocumentsSql} takes; `files` are the rows of the files that hold the texts: path -> id. */
export function documentValues(
  rows: readonly DocumentRow[],
  files: ReadonlyMap<string, number>,
): unknown[][] {
  return columns.map(({ value }) => rows.map((row) => value(row, files)));
}

/** PostgreSQL's text holds no U+0000 and no half of a surrogate pair; pages do. */
function storable(text: string | null): string | null {
  return text === null ? null : text.replace(/[\0\p{Cs}]/gu, '\ufffd');
}
