import { keywordSimilarity } from '@florilegium/text/keyword-similarity';
import type { Keyword } from '@florilegium/text/keywords';
import { uuidv7 } from 'uuidv7';
import { countDrops, type Transaction } from './documents';
import { joinClusters, judgeClusters } from './duplicate-clusters';
import { since } from './duplicate-scope';
import { noteTurned } from './yields';

/** Texts whose keywords are compared with those of one, at most. */
const mostCompared = 50;

/** A kept document with much the same keywords as another one. */
export interface KeywordTwin {
  documentId: string;
  /** 0 to 1. */
  similarity: number;
}

/**
 * The kept documents of a corpus, deleted ones aside, whose keywords are at least so similar to the given ones, most
 * similar first. Those that have fewer than two of the first four keywords are not looked at: hardly one is so similar. Of very
 * many the likeliest are compared.
 */
export async function keywordTwins(
  client: Transaction,
  corpusId: string,
  documentId: string,
  keywords: readonly Keyword[],
  minSimilarity: number,
): Promise<KeywordTwin[]> {
  const names = keywords.slice(0, 4).map(([ngram]) => ngram);
  const pairs = names.flatMap((name, at) => names.slice(0, at).map((before) => [before, name]));
  if (pairs.length === 0) return [];
  const has = pairs.map((_, at) => `keyword_names(d.keywords) @> $${at + 4}::text[]`);
  const { rows } = await client.query<{ id: string; keywords: Keyword[] }>(
    `SELECT d.id, d.keywords FROM document d
     JOIN resource r ON r.id = d.resource_id AND r.deleted_at IS NULL
     WHERE d.corpus_id = $1 AND d.id <> $2 AND d.kept AND d.current AND d.keywords IS NOT NULL
       AND (${has.join(' OR ')})
     ORDER BY ${has.map((one) => `(${one})::int`).join(' + ')} DESC, d.id LIMIT $3`,
    [corpusId, documentId, mostCompared, ...pairs],
  );
  return rows
    .map((row) => ({
      documentId: row.id,
      similarity: keywordSimilarity(keywords, row.keywords),
    }))
    .filter((twin) => twin.similarity >= minSimilarity)
    .sort((a, b) => b.similarity - a.similarity);
}

/**
 * The second pass, once a document is tagged: where other kept texts have its keywords, it is left out as a duplicate of
 * the most similar one captured before it; where all of them were captured later, these are left out as its duplicates.
 * Their clusters become one. Asked under the corpus' lock. Returns the ids of the documents that were left out.
 */
export async function dropKeywordDuplicate(
  client: Transaction,
  document: { id: string; corpusId: string; keywords: readonly Keyword[] },
  minSimilarity: number,
): Promise<string[]> {
  const { id, corpusId, keywords } = document;
  const twins = await keywordTwins(client, corpusId, id, keywords, minSimilarity);
  if (twins.length === 0) return [];
  const clusters = await inOrderOfCapture(client, [id, ...twins.map((twin) => twin.documentId)]);
  if (!clusters.has(id)) return [];
  const order = [...clusters.keys()];
  const earlier = twins.find((twin) => order.indexOf(twin.documentId) < order.indexOf(id));
  const repeats = earlier
    ? [{ id, of: earlier.documentId, similarity: earlier.similarity }]
    : twins.map((twin) => ({ id: twin.documentId, of: id, similarity: twin.similarity }));
  await leaveOut(client, repeats);
  const first = repeats[0]!.of;
  const lead = clusters.get(first)!;
  const parts = [...new Set([lead, ...repeats.map((repeat) => clusters.get(repeat.id)!)])];
  const clusterId = lead === first ? uuidv7() : lead;
  if (parts.length > 1) await joinClusters(client, [{ clusterId, parts, lead }], null);
  await judgeClusters(client, [clusterId]);
  return repeats.map((repeat) => repeat.id);
}

/** Those of the documents that are kept, in the order of their capture, each with its cluster or its own id. */
async function inOrderOfCapture(client: Transaction, ids: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await client.query<{ id: string; cluster: string }>(
    `SELECT d.id, coalesce(d.cluster_id, d.id) AS cluster FROM document d
     JOIN resource r ON r.id = d.resource_id AND r.deleted_at IS NULL
     WHERE d.id = ANY($1::uuid[]) AND d.kept AND d.current ORDER BY ${since}, r.url COLLATE "C", d.id`,
    [ids],
  );
  return new Map(rows.map((row) => [row.id, row.cluster]));
}

/** Marks documents as duplicates by keywords of others, and counts them. */
async function leaveOut(
  client: Transaction,
  repeats: readonly { id: string; of: string; similarity: number }[],
): Promise<void> {
  const { rows } = await client.query<{ id: string; runId: number }>(
    `UPDATE document d SET kept = false, drop_reason = 'keywordDuplicate', duplicate_of = t.first, detail = t.detail
     FROM unnest($1::uuid[], $2::uuid[], $3::text[]) AS t (id, first, detail), capture c
     WHERE d.id = t.id AND c.id = d.capture_id RETURNING d.id, c.run_id AS "runId"`,
    [
      repeats.map((repeat) => repeat.id),
      repeats.map((repeat) => repeat.of),
      repeats.map((repeat) => `${Math.round(repeat.similarity * 100)} % alike`),
    ],
  );
  for (const { id } of rows) noteTurned(client, id, false);
  await countDrops(
    client,
    rows.map(({ runId }) => ({ runId, dropReason: 'keywordDuplicate' })),
  );
}
