import { segmenterName } from '@florilegium/contracts/documents';
import { namesList, releaseField } from '@florilegium/contracts/resources/list-fields';
import { effectiveDomain } from '../plan/effective-domain';
import type { Queryable } from '../sql/connection';
import type { Database } from '../sql/database';
import { withPatience } from '../sql/patience';
import { allOf, type Sql, sql } from '../sql/sql';
import { subCorpusIdByName } from '../sub-corpora/sub-corpora';
import { subCorpusDocuments } from '../sub-corpora/sub-corpus-documents';

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
     WHERE d.id = ANY(${ids}::uuid[]) AND d.corpus_id = ${corpusId} AND r.deleted_at IS NULL`,
  );
  return rows;
}

/** Whether any text of a corpus has tags: without them its words alone can be searched. */
export async function hasTaggedTexts(database: Database, corpusId: string): Promise<boolean> {
  const { rows } = await database.query<{ tagged: boolean }>(
    sql`SELECT EXISTS (SELECT FROM document WHERE corpus_id = ${corpusId} AND kept AND current
     AND tag_file_id IS NOT NULL AND tagger <> ${segmenterName}) AS tagged`,
  );
  return rows[0]?.tagged ?? false;
}

/** What a query may ask of documents beside their metadata. */
const columns: Readonly<Record<string, Sql>> = {
  url: sql`r.url`,
  host: sql`r.host`,
  title: sql`d.title`,
  language: sql`d.language`,
  format: sql`d.format`,
  domain: effectiveDomain,
  job: sql`j.name`,
  jobId: sql`d.job_id::text`,
  year: sql`extract(year FROM c.captured_at)::text`,
};

function fieldValue(field: string): Sql {
  const own = Object.hasOwn(columns, field) ? columns[field] : null;
  return sql`coalesce(${own ?? sql`coalesce(r.metadata ->> ${field}, v.config -> 'metadata' ->> ${field})`}, '')`;
}

/** The documents of a corpus that are searched. */
const searched = (corpusId: string) => sql`
  FROM document d JOIN resource r ON r.id = d.resource_id JOIN job j ON j.id = d.job_id
  JOIN capture c ON c.id = d.capture_id
  LEFT JOIN job_version v ON v.job_id = j.id AND v.number = j.version
  WHERE d.corpus_id = ${corpusId} AND d.kept AND d.current AND d.tagger IS NOT NULL AND r.deleted_at IS NULL`;

/** The value of a field in each document of a corpus that is searched: of a column, or of its metadata; '' without. */
export async function fieldOfDocuments(
  database: Database,
  corpusId: string,
  field: string,
): Promise<{ id: string; value: string }[]> {
  const { rows } = await database.query<{ id: string; value: string }>(
    sql`SELECT d.id, ${fieldValue(field)} AS value ${searched(corpusId)}`,
  );
  return rows;
}

/** What a field of a document is, or is not. */
export interface FieldValue {
  field: string;
  value: string;
  equal: boolean;
}

/** A condition on a million documents takes seconds; nobody waits longer for an answer than this. */
const patienceMs = 60_000;

/** The searched documents in which all these fields are so. Throws `timedOut` when the database takes too long. */
export async function documentsWithFields(
  database: Database,
  corpusId: string,
  values: readonly FieldValue[],
): Promise<string[]> {
  // PostgreSQL has no texts with a null byte.
  if (values.some(({ value, equal }) => equal && value.includes('\0'))) return [];
  const askable = values.filter(({ field, value }) => !field.includes('\0') && !value.includes('\0'));
  return withPatience(database, patienceMs, async (transaction) => {
    const conditions: Sql[] = [];
    for (const one of askable) conditions.push(await fieldCondition(transaction, corpusId, one));
    const { rows } = await transaction.query<{ id: string }>(
      sql`SELECT d.id ${searched(corpusId)} AND ${allOf(conditions)}`,
    );
    return rows.map(({ id }) => id);
  });
}

async function fieldCondition(
  database: Queryable,
  corpusId: string,
  { field, value, equal }: FieldValue,
): Promise<Sql> {
  if (namesList(field)) {
    const ofField = field === releaseField ? documentsReleased : documentsNamed;
    const documents = await ofField(database, corpusId, value);
    // NOT IN would hold each document against the whole list.
    const isListed = sql`EXISTS (SELECT FROM (${documents}) s WHERE s.id = d.id)`;
    return equal ? isListed : sql`NOT ${isListed}`;
  }
  return equal ? sql`${fieldValue(field)} = ${value}` : sql`${fieldValue(field)} <> ${value}`;
}

/** The documents of a sub-corpus, by its id or its name: none where there is none with that name. */
async function documentsNamed(database: Queryable, corpusId: string, value: string): Promise<Sql> {
  const id = isUuid(value) ? value : await subCorpusIdByName(database, corpusId, value);
  if (id === null) return sql`SELECT NULL::uuid AS id LIMIT 0`;
  return await subCorpusDocuments(database, { corpusId }, id);
}

/** The documents on the list of a release: none where there is no such release, or it was withdrawn. */
async function documentsReleased(_database: Queryable, corpusId: string, value: string): Promise<Sql> {
  const named = isUuid(value) ? sql`id = ${value}::uuid` : sql`major || '.' || minor = ${value}`;
  return sql`SELECT document_id AS id FROM release_document WHERE release_id = (SELECT id FROM release
    WHERE corpus_id = ${corpusId} AND ${named} AND withdrawal IS NULL)`;
}

const isUuid = (text: string) => /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);

/** A value of a field by which a search can be narrowed, and how many kept documents have it. `value` of a job is its id. */
export interface NarrowChoice {
  field: 'language' | 'domain' | 'job';
  value: string;
  name: string;
  documents: number;
}

/**
 * The values by which a corpus can be narrowed, those of most documents first. They come from the noted changes of what
 * is kept: counting a million documents would take a second at each look. A text that waits for its tags is among them.
 */
export async function narrowChoices(database: Database, corpusId: string): Promise<NarrowChoice[]> {
  const { rows } = await database.query<NarrowChoice>(
    sql`WITH kept AS (
       SELECT k.language, coalesce(nullif(k.domain, ''), j.domain_slug) AS domain,
         j.id::text AS job, j.name, sum(k.documents) AS documents
       FROM job j JOIN kept_change k ON k.job_id = j.id WHERE j.corpus_id = ${corpusId} GROUP BY 1, 2, j.id)
     SELECT c.field, c.value, min(c.name) AS name, sum(kept.documents)::float8 AS documents
     FROM kept CROSS JOIN LATERAL (VALUES ('language', language, language), ('domain', domain, domain),
       ('job', job, name)) AS c (field, value, name)
     WHERE c.value <> '' GROUP BY 1, 2 HAVING sum(kept.documents) > 0 ORDER BY 4 DESC, 3, 2`,
  );
  return rows;
}

/** The releases whose texts can be searched, newest first, and how many texts each has on its list. */
export async function releaseChoices(
  database: Database,
  corpusId: string,
): Promise<{ value: string; name: string; documents: number }[]> {
  const { rows } = await database.query<{ value: string; name: string; documents: number }>(
    sql`SELECT id AS value, major || '.' || minor AS name, documents FROM release
     WHERE corpus_id = ${corpusId} AND frozen_at IS NOT NULL AND withdrawal IS NULL
     ORDER BY major DESC, minor DESC LIMIT 200`,
  );
  return rows;
}
