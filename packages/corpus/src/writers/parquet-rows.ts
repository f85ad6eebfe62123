import { parseUrl } from '@florilegium/contracts/parse-url';
import { type CorpusDocument, contentTexts } from '../corpus-document';

/** What a value of a column is; all but text may be missing. */
export type ParquetType = 'STRING' | 'INT32' | 'INT64' | 'DOUBLE' | 'BOOLEAN';

/** A column of a table of documents. */
export interface ParquetColumn {
  name: string;
  type: ParquetType;
  /** Whether documents may have no value. */
  nullable: boolean;
}

export type ParquetValue = string | number | boolean | null;

const column = (name: string, type: ParquetType, nullable = false): ParquetColumn => ({
  name,
  type,
  nullable,
});

/** The columns that all documents have. Names are those of datatrove and FineWeb where these have one. */
const ownColumns: readonly ParquetColumn[] = [
  column('text', 'STRING'),
  column('id', 'STRING'),
  column('url', 'STRING'),
  column('host', 'STRING'),
  column('title', 'STRING'),
  column('date', 'STRING'),
  column('language', 'STRING'),
  column('language_score', 'DOUBLE', true),
  column('domain', 'STRING', true),
  column('words', 'INT32'),
  column('format', 'STRING'),
  column('media_type', 'STRING'),
  column('keywords', 'STRING', true),
  column('licence', 'STRING', true),
  column('tdm_reserved', 'BOOLEAN', true),
  column('no_ai', 'BOOLEAN', true),
  column('robots', 'STRING', true),
  column('licence_id', 'STRING', true),
  column('opt_outs', 'STRING', true),
  column('permitted', 'BOOLEAN'),
  column('signature', 'STRING', true),
  column('tagger', 'STRING', true),
  column('job', 'STRING'),
  column('warc_file', 'STRING'),
  column('warc_offset', 'INT64'),
  column('warc_length', 'INT64'),
  column('warc_digest', 'STRING'),
];

/** Name of the column of a metadata field, as in the table of metadata. */
export const parquetField = (field: string) => `meta:${field}`;

/** The columns of a release whose documents have such metadata fields. */
export const parquetColumns = (fields: readonly string[]): ParquetColumn[] => [
  ...ownColumns,
  ...fields.map((field) => column(parquetField(field), 'STRING', true)),
];

/** The values of a document, in the order of {@link parquetColumns}. */
export function parquetRow(document: CorpusDocument, fields: readonly string[]): ParquetValue[] {
  const { signals, rights, original } = document;
  return [
    contentTexts(document).join('\n'),
    document.id,
    document.url,
    hostOf(document.url),
    document.title,
    document.capturedAt,
    document.language,
    document.confidence,
    document.domain || null,
    document.words,
    document.format,
    document.contentType,
    document.keywords.join('|') || null,
    signals?.licence ?? null,
    signals?.tdmReservation ?? null,
    signals?.noAi ?? null,
    signals?.robots.join(' ') || null,
    rights.licence,
    rights.optOuts.join('|') || null,
    rights.permitted,
    document.signature?.replaceAll('-', '') ?? null,
    document.tagged?.tagger ?? null,
    document.job.name,
    original.file,
    original.offset,
    original.length,
    original.digest,
    ...fields.map((field) => (Object.hasOwn(document.metadata, field) ? document.metadata[field]! : null)),
  ];
}

const hostOf = (url: string) => parseUrl(url)?.hostname ?? '';
