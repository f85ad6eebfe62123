import type { CorpusDocument } from '../corpus-document';
import { csvRow } from './csv';

const ownColumns = [
  'id',
  'url',
  'title',
  'captured_at',
  'language',
  'language_confidence',
  'domain',
  'format',
  'words',
  'signature',
  'tagger',
  'job',
  'licence',
  'tdm_reserved',
  'no_ai',
  'robots',
  'licence_id',
  'opt_outs',
  'permitted',
] as const;

/** The first row: the columns that all documents have, then the fields of metadata as `meta:NAME`. */
export const metadataCsvStart = (fields: readonly string[]): string =>
  csvRow([...ownColumns, ...fields.map((field) => `meta:${field}`)]);

/** The row of a document. */
export function writeMetadataRow(document: CorpusDocument, fields: readonly string[]): string {
  const { signals, rights } = document;
  return csvRow([
    document.id,
    document.url,
    document.title,
    document.capturedAt,
    document.language,
    document.confidence,
    document.domain,
    document.format,
    document.words,
    document.signature?.replaceAll('-', ''),
    document.tagged?.tagger,
    document.job.name,
    signals?.licence,
    signals?.tdmReservation,
    signals?.noAi,
    signals?.robots.join(' '),
    rights.licence,
    rights.optOuts.join(' '),
    rights.permitted,
    ...fields.map((field) => (Object.hasOwn(document.metadata, field) ? document.metadata[field] : null)),
  ]);
}
