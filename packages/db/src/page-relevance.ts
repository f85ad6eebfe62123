import { type Relevance, relevanceSchema } from '@florilegium/contracts/focus';
import type pg from 'pg';
import type { Database } from './database';

/** What a focused crawl thought of a page that it fetched. */
export type JudgedPage = Relevance;

/** An outcome of a page that may have been judged. */
interface JudgedOutcome {
  runId: number;
  keyHash: string;
  hostId: number;
  url: string;
  fetchedAt: Date | null;
  judged: JudgedPage | null;
  kept?: KeptPage;
}

/** A page off the topic that may be found again from nearer, when more of its links are followed. */
export interface KeptPage {
  /** Pages off the topic on the way to it, as it was claimed. */
  offTopic: number;
  /** Its links in the crawl worker's own writing; null: they are kept already. */
  links: Uint8Array | null;
}

/** Writes what was thought of pages, in the transaction of their outcomes: one row a page, however often it comes. */
export async function writeRelevances(
  client: pg.PoolClient,
  outcomes: readonly JudgedOutcome[],
): Promise<void> {
  const rows = outcomes.flatMap(({ judged, ...outcome }) => (judged ? [{ ...outcome, judged }] : []));
  if (rows.length === 0) return;
  await client.query({
    name: 'write-relevances',
    text: `INSERT INTO page_relevance (run_id, key_hash, host_id, at, url, score, relevant, reason, language, words,
             topic_classes, explanation, links)
           SELECT g.run_id, g.key_hash, g.host_id, coalesce(g.at, now()), g.url, g.score, g.relevant, g.reason,
             g.language, g.words, ARRAY(SELECT jsonb_array_elements_text(g.classes)), g.explanation, g.links
           FROM unnest($1::int[], $2::uuid[], $3::int[], $4::timestamptz[], $5::text[], $6::float8[], $7::bool[],
                       $8::text[], $9::text[], $10::int[], $11::jsonb[], $12::bytea[], $13::bytea[])
             AS g (run_id, key_hash, host_id, at, url, score, relevant, reason, language, words, classes, explanation,
                   links)
           ON CONFLICT (run_id, key_hash) DO UPDATE SET at = excluded.at, url = excluded.url,
             score = excluded.score, relevant = excluded.relevant, reason = excluded.reason,
             language = excluded.language, words = excluded.words, topic_classes = excluded.topic_classes,
             explanation = excluded.explanation, links = excluded.links`,
    values: [
      rows.map((row) => row.runId),
      rows.map((row) => row.keyHash),
      rows.map((row) => row.hostId),
      rows.map((row) => row.fetchedAt),
      rows.map((row) => row.url),
      rows.map((row) => row.judged.score),
      rows.map((row) => row.judged.relevant),
      rows.map((row) => row.judged.reason),
      rows.map((row) => row.judged.language),
      rows.map((row) => row.judged.words),
      rows.map((row) => JSON.stringify(row.judged.topicClasses.map(storable))),
      rows.map((row) => Buffer.from(JSON.stringify(row.judged))),
      rows.map((row) => row.kept?.links ?? null),
    ],
  });
}

/** PostgreSQL takes neither NUL nor half a surrogate pair in text. */
function storable(text: string): string {
  return text.replaceAll('\0', '').replace(/\p{Surrogate}/gu, '\ufffd');
}

/** What was thought of a page, and the links that were kept of it. */
export interface KeptLinksOfPage {
  at: Date;
  relevance: Relevance;
  links: Uint8Array;
}

/** A page's kept links; null where none are kept. */
export async function keptLinksOf(
  database: Database,
  runId: number,
  keyHash: string,
): Promise<KeptLinksOfPage | null> {
  const { rows } = await database.pool.query<{ at: Date; explanation: Buffer; links: Buffer }>({
    name: 'kept-links',
    text: `SELECT at, explanation, links FROM page_relevance
           WHERE run_id = $1 AND key_hash = $2 AND links IS NOT NULL`,
    values: [runId, keyHash],
  });
  const row = rows[0];
  if (!row) return null;
  const relevance = relevanceSchema.parse(JSON.parse(row.explanation.toString()));
  return { at: row.at, relevance, links: row.links };
}

/** Pages judged by a run on each host, those of most pages first, at most `limit`. */
export async function judgedByHost(
  database: Database,
  runId: number,
  limit: number,
): Promise<{ host: string; judged: number; relevant: number }[]> {
  const { rows } = await database.pool.query<{ host: string; judged: number; relevant: number }>({
    name: 'judged-by-host',
    text: `SELECT h.name AS host, s.judged, s.relevant FROM host_stats s JOIN host h ON h.id = s.host_id
           WHERE s.run_id = $1 AND s.judged > 0 ORDER BY s.judged DESC LIMIT $2`,
    values: [runId, limit],
  });
  return rows;
}
