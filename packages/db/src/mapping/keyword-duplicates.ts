import { keywordSimilarity } from '@florilegium/text/duplicates/keyword-similarity';
import type { Keyword } from '@florilegium/text/words/keywords';
import { uuidv7 } from 'uuidv7';
import type { TextTally } from '../crawl/yields';
import { batch } from '../sql/batch';
import type { Transaction } from '../sql/connection';
import { joined, sql } from '../sql/sql';
import { countDrops } from './documents';
import { joinClusters, judgeClusters } from './duplicate-clusters';
import { since } from './duplicate-scope';

/** Texts whose keywords are compared with those of one, at most. */
const mostCompared = 50;

/** A kept document with much the same keywords as another one. */
export interface KeywordDuplicate {
  documentId: string;
  /** 0 to 1. */
  similarity: number;
}

/**
 * The kept documents of a corpus, deleted ones aside, whose keywords are at least so similar to the given ones, most
 * similar first. Those that have fewer than two of the first four keywords are not looked at: hardly one is so similar. Of very
 * many the likeliest are compared.
 */
export async function keywordDuplicates(
  transaction: Transaction,
  corpusId: string,
  documentId: string,
  keywords: readonly Keyword[],
  minSimilarity: number,
): Promise<KeywordDuplicate[]> {
  const names = keywords.slice(0, 4).map(([ngram]) => ngram);
  const pairs = names.flatMap((name, at) => names.slice(0, at).map((before) => [before, name]));
  if (pairs.length === 0) return [];
  const has = pairs.map((pair) => sql`keyword_names(d.keywords) @> ${pair}::text[]`);
  const hits = has.map((one) => sql`(${one})::int`);
  const { rows } = await transaction.query<{ id: string; keywords: Keyword[] }>(
    sql`SELECT d.id, d.keywords FROM document d
     JOIN resource r ON r.id = d.resource_id AND r.deleted_at IS NULL
     WHERE d.corpus_id = ${corpusId} AND d.id <> ${documentId} AND d.kept AND d.current AND d.keywords IS NOT NULL
       AND (${joined(has, sql` OR `)})
     ORDER BY ${joined(hits, sql` + `)} DESC, d.id LIMIT ${mostCompared}`,
  );
  return rows
    .map((row) => ({
      documentId: row.id,
      similarity: keywordSimilarity(keywords, row.keywords),
    }))
    .filter((duplicate) => duplicate.similarity >= minSimilarity)
    .sort((a, b) => b.similarity - a.similarity);
}

/**
 * The second pass, once a document is tagged: where other kept texts have its keywords, it is left out as a duplicate of
 * the most similar one captured before it; where all of them were captured later, these are left out as its duplicates.
 * Their clusters become one. Asked under the corpus' lock. Returns the ids of the documents that were left out.
 */
export async function dropKeywordDuplicate(
  transaction: Transaction,
  tally: TextTally,
  document: { id: string; corpusId: string; keywords: readonly Keyword[] },
  minSimilarity: number,
): Promise<string[]> {
  const { id, corpusId, keywords } = document;
  const duplicates = await keywordDuplicates(transaction, corpusId, id, keywords, minSimilarity);
  if (duplicates.length === 0) return [];
  const clusters = await inOrderOfCapture(transaction, [
    id,
    ...duplicates.map((duplicate) => duplicate.documentId),
  ]);
  if (!clusters.has(id)) return [];
  const order = [...clusters.keys()];
  const earlier = duplicates.find((duplicate) => order.indexOf(duplicate.documentId) < order.indexOf(id));
  const repeats = earlier
    ? [{ id, of: earlier.documentId, similarity: earlier.similarity }]
    : duplicates.map((duplicate) => ({ id: duplicate.documentId, of: id, similarity: duplicate.similarity }));
  await leaveOut(transaction, tally, repeats);
  const first = repeats[0]!.of;
  const lead = clusters.get(first)!;
  const parts = [...new Set([lead, ...repeats.map((repeat) => clusters.get(repeat.id)!)])];
  const clusterId = lead === first ? uuidv7() : lead;
  if (parts.length > 1) await joinClusters(transaction, [{ clusterId, parts, lead }], null);
  await judgeClusters(transaction, tally, [clusterId]);
  return repeats.map((repeat) => repeat.id);
}

/** Those of the documents that are kept, in the order of their capture, each with its cluster or its own id. */
async function inOrderOfCapture(
  transaction: Transaction,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await transaction.query<{ id: string; cluster: string }>(
    sql`SELECT d.id, coalesce(d.cluster_id, d.id) AS cluster FROM document d
     JOIN resource r ON r.id = d.resource_id AND r.deleted_at IS NULL
     WHERE d.id = ANY(${ids}::uuid[]) AND d.kept AND d.current ORDER BY ${since}, r.url COLLATE "C", d.id`,
  );
  return new Map(rows.map((row) => [row.id, row.cluster]));
}

/** Marks documents as duplicates by keywords of others, and counts them. */
async function leaveOut(
  transaction: Transaction,
  tally: TextTally,
  repeats: readonly { id: string; of: string; similarity: number }[],
): Promise<void> {
  const given = batch(
    {
      id: ['uuid', (repeat) => repeat.id],
      first: ['uuid', (repeat) => repeat.of],
      detail: ['text', (repeat) => `${Math.round(repeat.similarity * 100)} % alike`],
    },
    repeats,
  );
  const { rows } = await transaction.query<{ id: string; runId: number }>(
    sql`UPDATE document d SET kept = false, drop_reason = 'keywordDuplicate', duplicate_of = t.first,
      detail = t.detail
     FROM ${given} AS t, capture c
     WHERE d.id = t.id AND c.id = d.capture_id RETURNING d.id, c.run_id AS "runId"`,
  );
  for (const { id } of rows) tally.turned(id, false);
  await countDrops(
    transaction,
    rows.map(({ runId }) => ({ runId, dropReason: 'keywordDuplicate' })),
  );
}
