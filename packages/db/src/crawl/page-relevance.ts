import { type Relevance, relevanceSchema } from '@florilegium/contracts/jobs/focus';
import { maxTermChars } from '@florilegium/contracts/lengths';
import { batch } from '../sql/batch';
import type { Transaction } from '../sql/connection';
import type { Database } from '../sql/database';
import { prepared, sql } from '../sql/sql';
import { storable } from '../sql/stored-text';

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
  transaction: Transaction,
  outcomes: readonly JudgedOutcome[],
): Promise<void> {
  const rows = outcomes.flatMap(({ judged, ...outcome }) => (judged ? [{ ...outcome, judged }] : []));
  if (rows.length === 0) return;
  const given = batch(
    {
      run_id: ['int', (row) => row.runId],
      key_hash: ['uuid', (row) => row.keyHash],
      host_id: ['int', (row) => row.hostId],
      at: ['timestamptz', (row) => row.fetchedAt],
      url: ['text', (row) => row.url],
      score: ['float8', (row) => row.judged.score],
      relevant: ['bool', (row) => row.judged.relevant],
      reason: ['text', (row) => row.judged.reason],
      language: ['text', (row) => row.judged.language],
      words: ['int', (row) => row.judged.words],
      classes: [
        'jsonb',
        (row) => JSON.stringify(row.judged.topicClasses.map((name) => storable(name, maxTermChars))),
      ],
      explanation: ['bytea', (row) => Buffer.from(JSON.stringify(row.judged))],
      links: ['bytea', (row) => row.kept?.links ?? null],
    },
    rows,
  );
  await transaction.query(
    prepared(
      'write-relevances',
      sql`INSERT INTO page_relevance (run_id, key_hash, host_id, at, url, score, relevant, reason, language, words,
             topic_classes, explanation, links)
           SELECT g.run_id, g.key_hash, g.host_id, coalesce(g.at, now()), g.url, g.score, g.relevant, g.reason,
             g.language, g.words, ARRAY(SELECT jsonb_array_elements_text(g.classes)), g.explanation, g.links
           FROM ${given} AS g
           ON CONFLICT (run_id, key_hash) DO UPDATE SET at = excluded.at, url = excluded.url,
             score = excluded.score, relevant = excluded.relevant, reason = excluded.reason,
             language = excluded.language, words = excluded.words, topic_classes = excluded.topic_classes,
             explanation = excluded.explanation, links = excluded.links`,
    ),
  );
}

/** PostgreSQL takes neither NUL nor half a surrogate pair in text. */
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
  const { rows } = await database.query<{ at: Date; explanation: Buffer; links: Buffer }>(
    prepared(
      'kept-links',
      sql`SELECT at, explanation, links FROM page_relevance
           WHERE run_id = ${runId} AND key_hash = ${keyHash} AND links IS NOT NULL`,
    ),
  );
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
  const { rows } = await database.query<{ host: string; judged: number; relevant: number }>(
    prepared(
      'judged-by-host',
      sql`SELECT h.name AS host, s.judged, s.relevant FROM host_stats s JOIN host h ON h.id = s.host_id
           WHERE s.run_id = ${runId} AND s.judged > 0 ORDER BY s.judged DESC LIMIT ${limit}`,
    ),
  );
  return rows;
}
