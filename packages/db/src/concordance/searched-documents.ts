import type { Database } from '../sql/database';
import { type Sql, sql } from '../sql/sql';

/** A document in which something was found, as a line names it. */
export interface SearchedDocument {
  documentId: string;
  resourceId: string;
  url: string;
  title: string;
  language: string | null;
}

/** The documents with these ids; those of another corpus, and those that are gone, are left out. */
export async function searchedDocuments(
  database: Database,
  corpusId: string,
  ids: readonly string[],
): Promise<SearchedDocument[]> {
  const { rows } = await database.query<SearchedDocument>(
    sql`SELECT d.id AS "documentId", d.resource_id AS "resourceId", r.url, d.title, d.language
     FROM document d JOIN resource r ON r.id = d.resource_id
     WHERE d.id = ANY(${ids}::uuid[]) AND d.corpus_id = ${corpusId}`,
  );
  return rows;
}

/** What a query may ask of documents beside their metadata. */
const columns: Readonly<Record<string, Sql>> = {
  url: sql`r.url`,
  host: sql`r.host`,
  title: sql`d.title`,
  language: sql`d.language`,
  format: sql`d.format`,
  job: sql`j.name`,
  year: sql`extract(year FROM c.captured_at)::text`,
};

/** The value of a field in each document of a corpus that is searched: of these columns, or of its metadata. */
export async function fieldOfDocuments(
  database: Database,
  corpusId: string,
  field: string,
): Promise<{ id: string; value: string }[]> {
  const own = Object.hasOwn(columns, field) ? columns[field] : null;
  const value = own ?? sql`coalesce(r.metadata ->> ${field}, v.config -> 'metadata' ->> ${field})`;
  const { rows } = await database.query<{ id: string; value: string }>(
    sql`SELECT d.id, coalesce(${value}, '') AS value
     FROM document d JOIN resource r ON r.id = d.resource_id JOIN job j ON j.id = d.job_id
     JOIN capture c ON c.id = d.capture_id
     LEFT JOIN job_version v ON v.job_id = j.id AND v.number = j.version
     WHERE d.corpus_id = ${corpusId} AND d.kept AND d.current AND d.tagger IS NOT NULL
       AND r.deleted_at IS NULL`,
  );
  return rows;
}
