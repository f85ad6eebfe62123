import type { Database } from './database';
import type { RecordPlace } from './record-place';

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

const mayPair = 'd.job_id = $1 AND d.current AND d.kept AND d.language = ANY($2::text[])';

/** Kept pages of a job in these languages. */
export async function countPagesToPair(
  database: Database,
  jobId: string,
  languages: readonly string[],
): Promise<number> {
  const { rows } = await database.pool.query<{ n: number }>(
    `SELECT count(*)::int AS n FROM document d JOIN resource r ON r.id = d.resource_id AND r.deleted_at IS NULL
     WHERE ${mayPair}`,
    [jobId, languages],
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
  const { rows } = await database.pool.query<PageToPair>(
    `SELECT d.id AS "documentId", r.url, d.language, d.format, c.content_type AS "contentType",
       json_build_object('path', f.path, 'offset', c."offset", 'length', c.length) AS place
     FROM document d
     JOIN resource r ON r.id = d.resource_id AND r.deleted_at IS NULL
     JOIN capture own ON own.id = d.capture_id
     JOIN capture c ON c.id = coalesce(own.revisit_of, own.id)
     JOIN archive_file f ON f.id = c.file_id
     WHERE ${mayPair} AND ($4::uuid IS NULL OR d.id > $4)
       AND NOT EXISTS (SELECT FROM page_traits t WHERE t.document_id = d.id AND t.version = $3 AND t.language = d.language)
     ORDER BY d.id LIMIT $5`,
    [wanted.jobId, wanted.languages, wanted.version, wanted.after, wanted.limit],
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
  await database.pool.query(
    `INSERT INTO page_traits (document_id, job_id, language, version, traits)
     SELECT g.* FROM unnest($1::uuid[], $2::uuid[], $3::text[], $4::int[], $5::bytea[])
       AS g (document_id, job_id, language, version, traits)
     WHERE EXISTS (SELECT FROM document d WHERE d.id = g.document_id)
     ON CONFLICT (document_id) DO UPDATE
       SET language = excluded.language, version = excluded.version, traits = excluded.traits`,
    [
      rows.map((row) => row.documentId),
      rows.map((row) => row.jobId),
      rows.map((row) => row.language),
      rows.map((row) => row.version),
      rows.map((row) => row.traits),
    ],
  );
}

/** The traits of a job's kept pages in a language, by document, batch by batch. */
export async function* readTraits(
  database: Database,
  wanted: { jobId: string; language: string; version: number },
): AsyncGenerator<{ documentId: string; traits: Buffer }[]> {
  let after: string | null = null;
  for (;;) {
    const { rows }: { rows: { documentId: string; traits: Buffer }[] } = await database.pool.query(
      `SELECT t.document_id AS "documentId", t.traits FROM page_traits t
       JOIN document d ON d.id = t.document_id AND d.current AND d.kept
       JOIN resource r ON r.id = d.resource_id AND r.deleted_at IS NULL
       WHERE t.job_id = $1 AND t.language = $2 AND t.version = $3 AND ($4::uuid IS NULL OR t.document_id > $4)
       ORDER BY t.document_id LIMIT 1000`,
      [wanted.jobId, wanted.language, wanted.version, after],
    );
    if (rows.length === 0) return;
    yield rows;
    after = rows.at(-1)!.documentId;
  }
}
