import {
  type Contained,
  judgeContained,
  type LinkedText,
  minPartHashes,
  minPartShare,
  minWholeRatio,
  sampleBound,
  type TextLink,
} from '@florilegium/text/duplicates/containment';
import type { TextTally } from '../crawl/yields';
import { batch } from '../sql/batch';
import type { Transaction } from '../sql/connection';
import { sql } from '../sql/sql';
import { counts, type DuplicateScope } from './duplicate-scope';
import { type PlaceReason, recountDrops } from './recount-drops';

/** A hash that more texts have than this comes from a standard notice; a part in more texts than this is one. */
const mostTexts = 100;
/** A text that shares fewer hashes with a longer one is not looked at. */
const minShared = 3;

/** Condition on a document `d`: it contains others, or is contained. */
const isLinked = sql`(EXISTS (SELECT FROM text_part t WHERE t.whole_id = d.id)
  OR EXISTS (SELECT FROM text_part t WHERE t.part_id = d.id))`;

/** A document with its hashes, to be compared with longer and shorter ones. */
export interface SampledText {
  documentId: string;
  corpusId: string;
  words: number;
  /** `sampleOf` of text/containment; may be empty. */
  sample: readonly number[];
  /** `hashesOfPart` of its sketch; may be empty. */
  partHashes: readonly number[];
}

/** Keeps the samples of new documents, and links the documents to the texts that contain them or that they contain. */
export async function linkContainments(
  transaction: Transaction,
  texts: readonly SampledText[],
  scope: DuplicateScope,
): Promise<void> {
  const wholes = texts.filter((text) => text.sample.length > 0);
  await insertSamples(transaction, wholes);
  const above = await wholesOf(
    transaction,
    texts.filter((text) => text.partHashes.length > 0),
    scope,
  );
  const below = await partsOf(
    transaction,
    wholes.map((text) => text.documentId),
    scope,
  );
  await insertLinks(transaction, [...above, ...below]);
}

/** Two texts of which the longer one may contain the other. */
interface Candidate {
  whole: string;
  part: string;
}

async function insertSamples(transaction: Transaction, texts: readonly SampledText[]): Promise<void> {
  if (texts.length === 0) return;
  const given = batch(
    {
      document_id: ['uuid', (text) => text.documentId],
      corpus_id: ['uuid', (text) => text.corpusId],
      hashes: ['text', (text) => `{${text.sample.join()}}`],
    },
    texts,
  );
  await transaction.query(
    sql`INSERT INTO text_sample (document_id, keys)
     SELECT document_id, ARRAY(SELECT sketch_key(g.corpus_id, hash) FROM unnest(g.hashes::bigint[]) AS hash)
     FROM ${given} AS g ON CONFLICT DO NOTHING`,
  );
}

/** The longer texts that may contain these. */
async function wholesOf(
  transaction: Transaction,
  texts: readonly SampledText[],
  scope: DuplicateScope,
): Promise<Candidate[]> {
  if (texts.length === 0) return [];
  const given = batch(
    {
      document_id: ['uuid', (text) => text.documentId],
      corpus_id: ['uuid', (text) => text.corpusId],
      hashes: ['text', (text) => `{${text.partHashes.join()}}`],
    },
    texts,
  );
  const { rows } = await transaction.query<Candidate>(
    sql`WITH part AS MATERIALIZED (
       SELECT g.document_id AS id, sketch_key(g.corpus_id, hash) AS key
       FROM ${given} AS g, unnest(g.hashes::bigint[]) AS hash),
     hit AS MATERIALIZED (
       SELECT part.id, s.document_id AS whole,
         count(*) OVER (PARTITION BY part.id, part.key) > ${mostTexts} AS common
       FROM part CROSS JOIN LATERAL (
         SELECT document_id FROM text_sample WHERE keys @> ARRAY[part.key] LIMIT ${mostTexts + 1}) s)
     SELECT hit.whole, hit.id AS part FROM hit
     JOIN document p ON p.id = hit.id
     JOIN document d ON d.id = hit.whole AND d.resource_id <> p.resource_id
       AND d.words > p.words * ${minWholeRatio}::real AND ${counts(scope)}
     WHERE NOT hit.common GROUP BY hit.whole, hit.id HAVING count(*) >= ${minShared}`,
  );
  return rows;
}

/** The shorter texts that these may contain: those that have their hashes in the index of sketches. */
async function partsOf(
  transaction: Transaction,
  documentIds: readonly string[],
  scope: DuplicateScope,
): Promise<Candidate[]> {
  if (documentIds.length === 0) return [];
  const { rows } = await transaction.query<Candidate>(
    sql`WITH whole AS MATERIALIZED (
       SELECT s.document_id AS id, key FROM text_sample s, unnest(s.keys) AS key
       WHERE s.document_id = ANY(${documentIds}::uuid[])),
     hit AS MATERIALIZED (
       SELECT whole.id, same.number, count(*) OVER (PARTITION BY whole.id, whole.key) > ${mostTexts} AS common
       FROM whole CROSS JOIN LATERAL (
         SELECT h.number FROM sketch_hash h WHERE h.key = whole.key LIMIT ${mostTexts + 1}) same)
     SELECT hit.id AS whole, d.id AS part
     FROM hit JOIN sketch s ON s.number = hit.number JOIN document w ON w.id = hit.id
     JOIN document d ON d.id = s.document_id AND d.resource_id <> w.resource_id
       AND w.words > d.words * ${minWholeRatio}::real AND ${counts(scope)}
     WHERE NOT hit.common GROUP BY hit.id, d.id HAVING count(*) >= ${minShared}`,
  );
  return rows;
}

/**
 * Links parts to their wholes, by all of a part's hashes that a sample can have: its own sample, or as much of its
 * sketch if it is too short for one. A text that stands in very many others is a notice, and is linked to no more.
 */
async function insertLinks(transaction: Transaction, candidates: readonly Candidate[]): Promise<void> {
  if (candidates.length === 0) return;
  const given = batch(
    { whole: ['uuid', (pair) => pair.whole], part: ['uuid', (pair) => pair.part] },
    candidates,
  );
  await transaction.query(
    sql`INSERT INTO text_part (whole_id, part_id, share, keys)
     SELECT g.whole, g.part, cardinality(shared.keys)::real / cardinality(p.keys), shared.keys
     FROM (SELECT DISTINCT whole, part FROM ${given} AS t) g
     JOIN text_sample w ON w.document_id = g.whole
     JOIN sketch s ON s.document_id = g.part
     LEFT JOIN text_sample own ON own.document_id = g.part
     CROSS JOIN LATERAL (SELECT coalesce(own.keys, ARRAY(
       SELECT sketch_key(s.corpus_id, hash) FROM unnest(s.hashes) AS hash
       WHERE hash < ${sampleBound}::bigint)) AS keys) p
     CROSS JOIN LATERAL (SELECT ARRAY(
       SELECT unnest(p.keys) INTERSECT SELECT unnest(w.keys)) AS keys) shared
     WHERE cardinality(p.keys) >= ${minPartHashes}
       AND cardinality(shared.keys) >= cardinality(p.keys) * ${minPartShare}::real
       AND (SELECT count(*) FROM text_part x WHERE x.part_id = g.part) < ${mostTexts}
     ON CONFLICT DO NOTHING`,
  );
}

/** The documents of these pages that links connect with others, also those that newer ones have replaced. */
export async function documentsOfPages(
  transaction: Transaction,
  resourceIds: readonly string[],
): Promise<string[]> {
  const { rows } = await transaction.query<{ id: string }>(
    sql`SELECT d.id FROM document d WHERE d.resource_id = ANY(${resourceIds}::uuid[]) AND ${isLinked}`,
  );
  return rows.map((row) => row.id);
}

/** Those of these documents that links connect with others. */
export async function linkedAmong(
  transaction: Transaction,
  documentIds: readonly string[],
): Promise<string[]> {
  const { rows } = await transaction.query<{ id: string }>(
    sql`SELECT d.id FROM unnest(${documentIds}::uuid[]) AS d (id) WHERE ${isLinked}`,
  );
  return rows.map((row) => row.id);
}

/** The documents that contain these, or are contained in them. */
export async function linkedDocuments(
  transaction: Transaction,
  documentIds: readonly string[],
): Promise<string[]> {
  const { rows } = await transaction.query<{ id: string }>(
    sql`SELECT part_id AS id FROM text_part WHERE whole_id = ANY(${documentIds}::uuid[])
     UNION SELECT whole_id FROM text_part WHERE part_id = ANY(${documentIds}::uuid[])`,
  );
  return rows.map((row) => row.id);
}

/**
 * Forgets what is known of these documents, because they get other texts. Returns those that contained them or were
 * contained in them, to be judged again.
 */
export async function unlinkContainments(
  transaction: Transaction,
  documentIds: readonly string[],
): Promise<string[]> {
  const linked = await linkedDocuments(transaction, documentIds);
  await transaction.query(sql`DELETE FROM text_sample WHERE document_id = ANY(${documentIds}::uuid[])`);
  await transaction.query(
    sql`DELETE FROM text_part WHERE whole_id = ANY(${documentIds}::uuid[]) OR part_id = ANY(${documentIds}::uuid[])`,
  );
  return linked;
}

/** The documents of a job that links connect with others, also those that a replay has replaced. */
export async function linkedDocumentsOfJob(transaction: Transaction, jobId: string): Promise<string[]> {
  const { rows } = await transaction.query<{ id: string }>(
    sql`SELECT d.id FROM document d WHERE d.job_id = ${jobId} AND ${isLinked}`,
  );
  return rows.map((row) => row.id);
}

/**
 * Decides anew which texts are left out because others contain them, among these documents and all that links connect
 * with them. It may be repeated: the result depends on the documents alone. The caller holds the corpus' lock.
 */
export async function judgeContainments(
  transaction: Transaction,
  tally: TextTally,
  documentIds: readonly string[],
): Promise<void> {
  if (documentIds.length === 0) return;
  const links = await linksAround(transaction, documentIds);
  const ids = new Set([...links.flatMap(({ whole, part }) => [whole, part]), ...documentIds]);
  const texts = await textsOf(transaction, [...ids]);
  const contained = judgeContained(texts, links);
  await settle(transaction, tally, texts, contained);
}

/** The links between these documents and the current ones that are connected with them. */
async function linksAround(transaction: Transaction, documentIds: readonly string[]): Promise<TextLink[]> {
  const { rows } = await transaction.query<TextLink>(
    sql`WITH RECURSIVE linked (id) AS (
       SELECT unnest(${documentIds}::uuid[])
       UNION
       SELECT n.id FROM linked l CROSS JOIN LATERAL (
         SELECT part_id AS id FROM text_part WHERE whole_id = l.id
         UNION ALL SELECT whole_id FROM text_part WHERE part_id = l.id) n
       JOIN document d ON d.id = n.id AND d.current)
     SELECT t.whole_id AS whole, t.part_id AS part, t.share, t.keys::text[] AS keys
     FROM linked l JOIN text_part t ON t.whole_id = l.id ORDER BY t.share DESC, t.whole_id, t.part_id`,
  );
  return rows;
}

interface StoredText extends LinkedText {
  runId: number;
  before: PlaceReason;
}

/** These documents, and the documents that they duplicate. */
async function textsOf(transaction: Transaction, ids: readonly string[]): Promise<StoredText[]> {
  const { rows } = await transaction.query<StoredText>(
    sql`SELECT d.id, d.words, d.drop_reason AS before, d.duplicate_of AS "duplicateOf", c.run_id AS "runId",
       d.current AND r.deleted_at IS NULL AND (d.kept OR d.drop_reason IN ('compilation', 'containedElsewhere'))
         AS stands,
       coalesce(cardinality(s.keys), 0) AS sample,
       coalesce(coalesce(m.settings, v.config -> 'mapping') ->> 'wholesAndParts', 'parts') AS policy
     FROM document d JOIN resource r ON r.id = d.resource_id JOIN capture c ON c.id = d.capture_id
     JOIN run ON run.id = c.run_id
     LEFT JOIN job_version v ON v.job_id = run.job_id AND v.number = run.version
     LEFT JOIN mapping m ON m.id = d.mapping_id
     LEFT JOIN text_sample s ON s.document_id = d.id
     WHERE d.id IN (
       SELECT unnest(${ids}::uuid[])
       UNION SELECT duplicate_of FROM document WHERE id = ANY(${ids}::uuid[]) AND duplicate_of IS NOT NULL)`,
  );
  return rows;
}

async function settle(
  transaction: Transaction,
  tally: TextTally,
  texts: readonly StoredText[],
  contained: ReadonlyMap<string, Contained>,
): Promise<void> {
  const changed = texts
    .filter((text) => text.stands && text.before !== (contained.get(text.id)?.reason ?? null))
    .map((text) => ({ ...text, after: contained.get(text.id)?.reason ?? null }));
  if (changed.length === 0) return;
  const given = batch(
    {
      id: ['uuid', ({ id }) => id],
      reason: ['text', ({ after }) => after],
      detail: ['text', ({ id }) => detailOf(contained.get(id))],
    },
    changed,
  );
  await transaction.query(
    sql`UPDATE document d SET kept = g.reason IS NULL, drop_reason = g.reason, detail = g.detail
     FROM ${given} AS g WHERE d.id = g.id`,
  );
  await recountDrops(transaction, changed);
  for (const { id, before, after } of changed)
    if ((before === null) !== (after === null)) tally.turned(id, after === null);
}

function detailOf(contained: Contained | undefined): string | null {
  if (!contained) return null;
  return contained.reason === 'compilation'
    ? `${Math.round(contained.covered * 100)} % of it in ${contained.parts} texts`
    : `${Math.round(contained.share * 100)} % of it`;
}
