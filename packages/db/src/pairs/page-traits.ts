import { batch } from '../sql/batch';
import type { Database } from '../sql/database';
import type { RecordPlace } from '../sql/record-place';
import { sql } from '../sql/sql';

/** A page that may have a translation. */
export interface PageToPair {
  documentId: string;
  url: string;
  language: string;
  /** By its first bytes. */
  format: string | null;
  contentType: string;
  /** Of the page as it was fetched. */
  place: RecordPlace;
}

const mayPair = (jobId: string, languages: readonly string[]) =>
  sql`d.job_id = ${jobId} AND d.current AND d.kept AND d.language = ANY(${languages}::text[])`;

/** Kept pages of a job in these languages. */
export async function countPagesToPair(
  database: Database,
  jobId: string,
  languages: readonly string[],
): Promise<number> {
  const { rows } = await database.query<{ n: number }>(
    sql`SELECT count(*)::int AS n FROM document d JOIN resource r ON r.id = d.resource_id AND r.deleted_at IS NULL
     WHERE ${mayPair(jobId, languages)}`,
  );
  return rows[0]!.n;
}

/** Kept pages of a job of which no traits of this version are known, by their ids. */
export async function pagesWithoutTraits(
  database: Database,
  wanted: {
    jobId: string;
    languages: readonly string[];
    version: number;
    after: string | null;
    limit: number;
  },
): Promise<PageToPair[]> {
  const { rows } = await database.query<PageToPair>(
    sql`SELECT d.id AS "documentId", r.url, d.language, d.format, c.content_type AS "contentType",
       json_build_object('path', f.path, 'offset', c."offset", 'length', c.length) AS place
     FROM document d
     JOIN resource r ON r.id = d.resource_id AND r.deleted_at IS NULL
     JOIN capture own ON own.id = d.capture_id
     JOIN capture c ON c.id = coalesce(own.revisit_of, own.id)
     JOIN archive_file f ON f.id = c.file_id
     WHERE ${mayPair(wanted.jobId, wanted.languages)} AND (${wanted.after}::uuid IS NULL OR d.id > ${wanted.after})
       AND NOT EXISTS (SELECT FROM page_traits t WHERE t.document_id = d.id AND t.version = ${wanted.version}
       AND t.language = d.language)
     ORDER BY d.id LIMIT ${wanted.limit}`,
  );
  return rows;
}

/** Keeps traits of pages; those of an earlier version go. */
export async function storeTraits(
  database: Database,
  rows: readonly {
    documentId: string;
    jobId: string;
    language: string;
    version: number;
    traits: Uint8Array;
  }[],
): Promise<void> {
  const given = batch(
    {
      document_id: ['uuid', (row) => row.documentId],
      job_id: ['uuid', (row) => row.jobId],
      language: ['text', (row) => row.language],
      version: ['int', (row) => row.version],
      traits: ['bytea', (row) => row.traits],
    },
    rows,
  );
  await database.query(
    sql`INSERT INTO page_traits (document_id, job_id, language, version, traits)
     SELECT g.* FROM ${given} AS g
     WHERE EXISTS (SELECT FROM document d WHERE d.id = g.document_id)
     ON CONFLICT (document_id) DO UPDATE
       SET language = excluded.language, version = excluded.version, traits = excluded.traits`,
  );
}

/** The traits of a job's kept pages in a language, by document, batch by batch. */
export async function* readTraits(
  database: Database,
  wanted: { jobId: string; language: string; version: number },
): AsyncGenerator<{ documentId: string; traits: Buffer }[]> {
  let after: string | null = null;
  for (;;) {
    const { rows }: { rows: { documentId: string; traits: Buffer }[] } = await database.query(
      sql`SELECT t.document_id AS "documentId", t.traits FROM page_traits t
       JOIN document d ON d.id = t.document_id AND d.current AND d.kept
       JOIN resource r ON r.id = d.resource_id AND r.deleted_at IS NULL
       WHERE t.job_id = ${wanted.jobId} AND t.language = ${wanted.language} AND t.version = ${wanted.version}
       AND (${after}::uuid IS NULL OR t.document_id > ${after})
       ORDER BY t.document_id LIMIT 1000`,
    );
    if (rows.length === 0) return;
    yield rows;
    after = rows.at(-1)!.documentId;
  }
}
