import { type MappingSettings, mappingSettingsSchema } from '@florilegium/contracts/jobs/mapping-settings';
import type { Keyword } from '@florilegium/text/words/keywords';
import { inTallyingTransaction } from '../crawl/yields';
import { batch } from '../sql/batch';
import type { Database } from '../sql/database';
import type { RecordPlace } from '../sql/record-place';
import { sql } from '../sql/sql';
import { archiveFileIds, lockCorpora } from './documents';
import { dropKeywordDuplicate } from './keyword-duplicates';

/** A kept document that waits for its analysis. */
export interface DocumentToTag {
  id: string;
  corpusId: string;
  url: string;
  /** ISO 639; null when unknown. */
  language: string | null;
  textPlace: RecordPlace;
  settings: MappingSettings;
}

const waiting = sql`d.kept AND d.current AND d.tagger IS NULL AND d.text_file_id IS NOT NULL`;

/** The documents among the ids that still wait to be tagged, in the order of their texts in the archive. */
export async function documentsToTag(database: Database, ids: readonly string[]): Promise<DocumentToTag[]> {
  const { rows } = await database.query<Omit<DocumentToTag, 'settings'> & { settings: unknown }>(
    sql`SELECT d.id, d.corpus_id AS "corpusId", r.url, d.language,
       json_build_object('path', f.path, 'offset', d.text_offset, 'length', d.text_length) AS "textPlace",
       coalesce(m.settings, v.config -> 'mapping', '{}') AS settings
     FROM document d
     JOIN resource r ON r.id = d.resource_id
     JOIN archive_file f ON f.id = d.text_file_id
     JOIN capture c ON c.id = d.capture_id
     JOIN run ON run.id = c.run_id
     LEFT JOIN job_version v ON v.job_id = run.job_id AND v.number = run.version
     LEFT JOIN mapping m ON m.id = d.mapping_id
     WHERE d.id = ANY(${ids}::uuid[]) AND ${waiting}
     ORDER BY f.path, d.text_offset`,
  );
  return rows.map((row) => ({ ...row, settings: mappingSettingsSchema.parse(row.settings) }));
}

/**
 * Documents that wait to be tagged, mapped at least `olderThanMs` ago: those that waited longest first, from the one
 * behind `after` on.
 */
export async function untaggedDocuments(
  database: Database,
  { olderThanMs, limit, after = null }: { olderThanMs: number; limit: number; after?: string | null },
): Promise<string[]> {
  const { rows } = await database.query<{ id: string }>(
    sql`SELECT d.id FROM document d
     WHERE ${waiting} AND d.mapped_at < now() - make_interval(secs => ${olderThanMs / 1_000})
       AND (${after}::uuid IS NULL OR d.id > ${after}) ORDER BY d.id LIMIT ${limit}`,
  );
  return rows.map((row) => row.id);
}

/** The analysis of a document, in the archive. */
export interface TagRow {
  documentId: string;
  /** The text that was read: of another one, which has taken its place meanwhile, the analysis says nothing. */
  textPlace: RecordPlace;
  /** Who made it; '' when the job wants none. */
  tagger: string;
  /** Null when there is none. */
  place: RecordPlace | null;
  /** Words and punctuation marks; null when nobody counted. */
  tokens: number | null;
  /** Most typical first; null where nothing was tagged. */
  keywords: readonly Keyword[] | null;
}

/** A tagged document whose job leaves out texts with the keywords of another. */
export interface KeywordCheck {
  id: string;
  corpusId: string;
  keywords: readonly Keyword[];
  /** 0 to 1. */
  minSimilarity: number;
}

/**
 * Notes analyses that are in the archive; what somebody else tagged meanwhile stays. Of those that were noted, `checks`
 * names the documents that are left out when they have the keywords of another kept text: RIDIRE's second pass. Returns
 * how many were noted.
 */
export function recordTags(
  database: Database,
  rows: readonly TagRow[],
  checks: readonly KeywordCheck[],
): Promise<number> {
  return inTallyingTransaction(database, async (transaction, tally) => {
    await lockCorpora(
      transaction,
      checks.map((check) => check.corpusId),
    );
    const files = await archiveFileIds(
      transaction,
      'text',
      rows.flatMap((row) => row.place ?? []),
    );
    // One order for everybody who changes several documents, or two would wait for each other.
    await transaction.query(
      sql`SELECT FROM document WHERE id = ANY(${rows.map((row) => row.documentId)}::uuid[])
        ORDER BY id FOR NO KEY UPDATE`,
    );
    const given = batch(
      {
        id: ['uuid', (row) => row.documentId],
        text_path: ['text', (row) => row.textPlace.path],
        text_offset: ['bigint', (row) => row.textPlace.offset],
        tagger: ['text', (row) => row.tagger],
        file: ['int', (row) => (row.place ? files.get(row.place.path) : null)],
        offset: ['bigint', (row) => row.place?.offset ?? null],
        length: ['int', (row) => row.place?.length ?? null],
        tokens: ['int', (row) => row.tokens],
        keywords: ['jsonb', (row) => row.keywords && JSON.stringify(row.keywords)],
      },
      rows,
    );
    const { rows: noted } = await transaction.query<{ id: string }>(
      sql`UPDATE document d SET tagger = t.tagger, tag_file_id = t.file, tag_offset = t."offset",
        tag_length = t.length,
         tokens = t.tokens, keywords = t.keywords
       FROM ${given} AS t
       WHERE d.id = t.id AND d.tagger IS NULL AND d.text_offset = t.text_offset
         AND d.text_file_id = (SELECT f.id FROM archive_file f WHERE f.path = t.text_path) RETURNING d.id`,
    );
    const ids = new Set(noted.map((row) => row.id));
    for (const check of checks)
      if (ids.has(check.id)) await dropKeywordDuplicate(transaction, tally, check, check.minSimilarity);
    return ids.size;
  });
}

/** The documents of these captures that wait to be tagged. */
export async function untaggedOf(database: Database, captureIds: readonly string[]): Promise<string[]> {
  const { rows } = await database.query<{ id: string }>(
    sql`SELECT d.id FROM document d WHERE d.capture_id = ANY(${captureIds}::uuid[]) AND ${waiting}`,
  );
  return rows.map((row) => row.id);
}

/** The next documents, by id, that a finished replay has put in place and that wait to be tagged. */
export async function untaggedOfReplay(
  database: Database,
  replayId: string,
  after: string | null,
  limit: number,
): Promise<string[]> {
  const { rows } = await database.query<{ id: string }>(
    sql`SELECT d.id FROM document d WHERE d.mapping_id = ${replayId} AND ${waiting}
      AND (${after}::uuid IS NULL OR d.id > ${after})
     ORDER BY d.id LIMIT ${limit}`,
  );
  return rows.map((row) => row.id);
}
