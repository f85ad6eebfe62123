import { maxDetailChars } from '@florilegium/contracts/lengths';
import type { SkipReason } from '@florilegium/contracts/reasons';
import { type UrlTakes, urlTakes } from '@florilegium/contracts/url-takes';
import { batch } from '../sql/batch';
import type { Transaction } from '../sql/connection';
import { prepared, sql } from '../sql/sql';
import { storableOrNull } from '../sql/stored-text';

/** A URL as it was found, with what was decided of it. */
export interface NewUrl {
  /** crawling/key-hash of its canonical key. */
  keyHash: string;
  /** Of its host (crawling/shard): where its row lies. */
  shard: number;
  url: string;
  /** Null when it isn't to be fetched: hosts are only made for what is. */
  hostId: number | null;
  state: 'queued' | 'skipped';
  /** What is fetched first; given by a policy (crawling/priority). */
  priority: number;
  /** Hops from its seed. */
  depth: number;
  /** Redirects that led to it, one after the other. */
  redirects: number;
  /** Pages that were not relevant, one after the other, on the way to it from one that was. */
  offTopic: number;
  /** The page where it was found; null for a seed. */
  viaHash: string | null;
  /** 1 navigate, 2 save, 4 read as a sitemap; 8: fetched before, its kept links are to be followed. */
  takes: UrlTakes;
  reason: SkipReason | null;
  detail: string | null;
}

/** What an insertion changed. */
export interface Discovered {
  /** URLs that the run had not seen. */
  found: number;
  /** How many more wait now. */
  queued: number;
  /** Hosts that got something to fetch. */
  hostIds: number[];
  /** How the counts of skipped URLs change; less than 0 for reasons that a nearer find has overruled. */
  skips: Map<SkipReason, number>;
}

/** Reasons that depend on where a URL was found: found again nearer, or by a link that may be followed, it is queued. */
const overruledBy: readonly SkipReason[] = ['tooDeep', 'noFollow', 'outOfScope', 'linkOfEmptyPage'];
/** One statement's rows: a page may hold 20,000 links. */
const rowsPerStatement = 5_000;

/**
 * Inserts what is new to the run, inside a transaction that holds the run's row. A URL that is known stays as it is,
 * unless it was skipped for a reason that the new find overrules, or waits with a greater depth, further off the topic
 * or, best first, with a lower priority. A page that was let go as off the topic, and whose links were kept, waits again
 * when it is found nearer to the topic: for its links alone, without a request. The caller writes the counts of the result in the same transaction.
 */
export async function insertUrls(
  transaction: Transaction,
  runId: number,
  urls: NewUrl[],
): Promise<Discovered> {
  const result: Discovered = { found: 0, queued: 0, hostIds: [], skips: new Map() };
  const distinct = sortedByKey(urls);
  for (let start = 0; start < distinct.length; start += rowsPerStatement) {
    await insertChunk(transaction, runId, distinct.slice(start, start + rowsPerStatement), result);
  }
  return result;
}

/** One row per key, the one that would be fetched soonest; sorted, so that two writers never wait in a circle. */
function sortedByKey(urls: NewUrl[]): NewUrl[] {
  const byKey = new Map<string, NewUrl>();
  for (const url of urls) {
    const known = byKey.get(url.keyHash);
    const better = !known || (url.state === known.state ? url.depth < known.depth : url.state === 'queued');
    const chosen = better ? url : known;
    byKey.set(url.keyHash, known?.state === url.state ? bestOf(chosen, better ? known : url) : chosen);
  }
  return [...byKey.values()].sort((a, b) => (a.keyHash < b.keyHash ? -1 : 1));
}

/** A find with what another one has better: the way off the topic, and its priority where that is best first. */
function bestOf(chosen: NewUrl, other: NewUrl): NewUrl {
  const offTopic = Math.min(chosen.offTopic, other.offTopic);
  return other.priority > 0
    ? { ...chosen, offTopic, priority: Math.max(chosen.priority, other.priority) }
    : { ...chosen, offTopic };
}

async function insertChunk(transaction: Transaction, runId: number, urls: NewUrl[], result: Discovered) {
  const given = batch(
    {
      key_hash: ['uuid', (url) => url.keyHash],
      url: ['text', (url) => url.url],
      host_id: ['int', (url) => url.hostId],
      state: ['text', (url) => url.state],
      depth: ['int', (url) => url.depth],
      redirects: ['int', (url) => url.redirects],
      via_hash: ['uuid', (url) => url.viaHash],
      takes: ['int', (url) => url.takes],
      reason: ['text', (url) => url.reason],
      detail: ['text', (url) => storableOrNull(url.detail, maxDetailChars)],
      shard: ['int', (url) => url.shard],
      priority: ['real', (url) => url.priority],
      off_topic: ['int', (url) => url.offTopic],
    },
    urls,
  );
  const { rows } = await transaction.query<{
    state: string;
    reason: SkipReason | null;
    host_id: number | null;
    n: number;
  }>(
    prepared(
      'insert-urls',
      sql`WITH inserted AS (
             INSERT INTO frontier_url
               (run_id, key_hash, url, host_id, state, depth, redirects, via_hash, takes, reason, detail, shard,
                priority, off_topic)
             SELECT ${runId}, g.key_hash, g.url, g.host_id, g.state::"FrontierState", g.depth, g.redirects,
               g.via_hash,
                    g.takes, g.reason, g.detail, g.shard, g.priority, g.off_topic
             FROM ${given} AS g
             ON CONFLICT (run_id, key_hash, shard) DO NOTHING
             RETURNING state, reason, host_id)
           SELECT state, reason, host_id, count(*)::int AS n FROM inserted GROUP BY 1, 2, 3`,
    ),
  );
  let queued = 0;
  for (const row of rows) {
    result.found += row.n;
    if (row.reason) addTo(result.skips, row.reason, row.n);
    else queued += row.n;
    if (row.state === 'queued' && row.host_id !== null) result.hostIds.push(row.host_id);
  }
  result.queued += queued;
  const wanted = urls.filter((url) => url.state === 'queued');
  if (queued < wanted.length) await overrule(transaction, runId, wanted, result);
}

async function overrule(transaction: Transaction, runId: number, urls: NewUrl[], result: Discovered) {
  const given = batch(
    {
      key_hash: ['uuid', (url) => url.keyHash],
      depth: ['int', (url) => url.depth],
      via_hash: ['uuid', (url) => url.viaHash],
      takes: ['int', (url) => url.takes],
      host_id: ['int', (url) => url.hostId],
      shard: ['int', (url) => url.shard],
      priority: ['real', (url) => url.priority],
      off_topic: ['int', (url) => url.offTopic],
    },
    urls,
  );
  const { rows } = await transaction.query<{ reason: SkipReason | null; host_id: number }>(
    prepared(
      'overrule-urls',
      sql`UPDATE frontier_url f
           SET state = 'queued', reason = NULL, detail = NULL, host_id = g.host_id,
               takes = CASE WHEN f.takes & ${urlTakes.storedLinks} <> 0 OR f.reason = 'offTopic' THEN g.takes | ${urlTakes.storedLinks}
                            ELSE g.takes END,
               priority = greatest(f.priority, g.priority),
               depth = CASE WHEN f.state = 'queued' THEN least(f.depth, g.depth) ELSE g.depth END,
               via_hash = CASE WHEN f.state = 'queued' AND f.depth <= g.depth THEN f.via_hash ELSE g.via_hash END,
               off_topic = CASE WHEN f.state = 'queued' THEN least(f.off_topic, g.off_topic) ELSE g.off_topic END
           FROM ${given} AS g
             JOIN frontier_url old ON old.run_id = ${runId} AND old.key_hash = g.key_hash AND old.shard = g.shard
           WHERE f.run_id = ${runId} AND f.key_hash = g.key_hash AND f.shard = g.shard
             AND ((f.state = 'skipped' AND f.reason = ANY(${overruledBy}::text[]) AND f.fetched_at IS NULL)
                  OR (f.state = 'skipped' AND f.reason = 'offTopic' AND f.off_topic > g.off_topic
                      AND EXISTS (SELECT FROM page_relevance p WHERE p.run_id = f.run_id
                                  AND p.key_hash = f.key_hash AND p.links IS NOT NULL))
                  OR (f.state = 'queued' AND (f.depth > g.depth OR f.off_topic > g.off_topic
                                              OR (g.priority > 0 AND f.priority < g.priority))))
           RETURNING old.reason, f.host_id`,
    ),
  );
  for (const row of rows) {
    if (row.reason === null) continue;
    addTo(result.skips, row.reason, -1);
    result.queued += 1;
    result.hostIds.push(row.host_id);
  }
}

/**
 * Lets pages whose links are kept wait again that were found nearer to the topic while they were under way, inside the
 * transaction that wrote them. The caller writes the counts.
 */
export async function requeueNearer(
  transaction: Transaction,
  pages: readonly { runId: number; keyHash: string; shard: number; offTopic: number }[],
): Promise<{ runId: number; hostId: number }[]> {
  if (pages.length === 0) return [];
  const given = batch(
    {
      run_id: ['int', (page) => page.runId],
      key_hash: ['uuid', (page) => page.keyHash],
      shard: ['int', (page) => page.shard],
      off_topic: ['int', (page) => page.offTopic],
    },
    pages,
  );
  const { rows } = await transaction.query<{ runId: number; hostId: number }>(
    prepared(
      'requeue-nearer',
      sql`UPDATE frontier_url f SET state = 'queued', reason = NULL, detail = NULL, takes = f.takes | ${urlTakes.storedLinks}
           FROM ${given} AS g
           WHERE f.run_id = g.run_id AND f.key_hash = g.key_hash AND f.shard = g.shard
             AND f.state = 'skipped' AND f.reason = 'offTopic' AND f.off_topic < g.off_topic
           RETURNING f.run_id AS "runId", f.host_id AS "hostId"`,
    ),
  );
  return rows;
}

function addTo(counts: Map<SkipReason, number>, reason: SkipReason, n: number): void {
  counts.set(reason, (counts.get(reason) ?? 0) + n);
}
