import { maxDetailChars } from '@florilegium/contracts/lengths';
import type { SkipReason } from '@florilegium/contracts/reasons';
import { type UrlTakes, urlTakes } from '@florilegium/contracts/url-takes';
import { batch } from '../sql/batch';
import type { Transaction } from '../sql/connection';
import { throughCursor } from '../sql/cursor';
import type { Database } from '../sql/database';
import { prepared, sql } from '../sql/sql';
import { storable, storableOrNull } from '../sql/stored-text';

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

/** A queued URL, ready to be fetched. */
export interface ClaimedUrl {
  runId: number;
  hostId: number;
  shard: number;
  keyHash: string;
  url: string;
  priority: number;
  depth: number;
  redirects: number;
  offTopic: number;
  viaHash: string | null;
  takes: UrlTakes;
  attempts: number;
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

/**
 * The best queued URLs of each host and run that is asked for, from priority `floor` up: by priority, then depth, then
 * age. Nothing is marked
 * in the database: the shard's lease is what keeps others away.
 */
export async function claimUrls(
  database: Database,
  wants: { hostId: number; shard: number; runId: number; amount: number; floor: number | null }[],
): Promise<ClaimedUrl[]> {
  const given = batch(
    {
      host_id: ['int', (want) => want.hostId],
      run_id: ['int', (want) => want.runId],
      amount: ['int', (want) => want.amount],
      shard: ['int', (want) => want.shard],
      floor: ['real', (want) => want.floor ?? Number.NEGATIVE_INFINITY],
    },
    wants,
  );
  const { rows } = await database.query<ClaimedUrl>(
    prepared(
      'claim-urls',
      sql`SELECT f.* FROM ${given} AS w
           CROSS JOIN LATERAL (
             SELECT run_id AS "runId", host_id AS "hostId", shard, key_hash AS "keyHash", url, priority, depth,
                    redirects, off_topic AS "offTopic", via_hash AS "viaHash", takes, attempts
             FROM frontier_url
             WHERE shard = w.shard AND host_id = w.host_id AND run_id = w.run_id AND state = 'queued'
               AND priority >= w.floor AND (not_before IS NULL OR not_before <= now())
             ORDER BY priority DESC, depth, found_at LIMIT w.amount) f`,
    ),
  );
  return rows;
}

/**
 * The addresses of the pages where URLs of a run were found, by their keys. A page most often lies in the shard of what
 * it links to: it is looked for there first, and only then in all partitions.
 */
export async function viaUrls(
  database: Database,
  runId: number,
  found: readonly Pick<ClaimedUrl, 'viaHash' | 'shard'>[],
): Promise<Map<string, string>> {
  const shards = new Map<string, number>();
  for (const { viaHash, shard } of found) if (viaHash !== null) shards.set(viaHash, shard);
  const urls = await urlsByKey(database, runId, [...shards.keys()], [...shards.values()]);
  const elsewhere = [...shards.keys()].filter((key) => !urls.has(key));
  for (const [key, url] of await urlsByKey(database, runId, elsewhere, null)) urls.set(key, url);
  return urls;
}

async function urlsByKey(
  database: Database,
  runId: number,
  keyHashes: string[],
  shards: number[] | null,
): Promise<Map<string, string>> {
  if (keyHashes.length === 0) return new Map();
  const statement =
    shards === null
      ? prepared(
          'urls-by-key',
          sql`SELECT f.key_hash AS "keyHash", f.url FROM unnest(${keyHashes}::uuid[]) AS g (key_hash)
              JOIN frontier_url f ON f.run_id = ${runId} AND f.key_hash = g.key_hash`,
        )
      : prepared(
          'urls-by-key-and-shard',
          sql`SELECT f.key_hash AS "keyHash", f.url
              FROM unnest(${keyHashes}::uuid[], ${shards}::int[]) AS g (key_hash, shard)
              JOIN frontier_url f ON f.run_id = ${runId} AND f.key_hash = g.key_hash AND f.shard = g.shard`,
        );
  const { rows } = await database.query<{ keyHash: string; url: string }>(statement);
  return new Map(rows.map((row) => [row.keyHash, row.url]));
}

/** When the first URL of each host and run that waits for its next try may be fetched. */
export async function nextRetries(
  database: Database,
  pairs: { hostId: number; shard: number; runId: number }[],
): Promise<{ hostId: number; runId: number; at: Date }[]> {
  const given = batch(
    {
      host_id: ['int', (pair) => pair.hostId],
      run_id: ['int', (pair) => pair.runId],
      shard: ['int', (pair) => pair.shard],
    },
    pairs,
  );
  const { rows } = await database.query<{ hostId: number; runId: number; at: Date }>(
    prepared(
      'next-retries',
      sql`SELECT f.host_id AS "hostId", f.run_id AS "runId", min(f.not_before) AS at
           FROM ${given} AS w
           JOIN frontier_url f ON f.shard = w.shard AND f.host_id = w.host_id AND f.run_id = w.run_id
             AND f.state = 'queued'
           WHERE f.not_before > now() GROUP BY 1, 2`,
    ),
  );
  return rows;
}

/**
 * Skips everything of a run that waits, inside a transaction that holds the run's row. Returns how many; the caller
 * counts them.
 */
export async function skipQueued(
  transaction: Transaction,
  runId: number,
  reason: SkipReason,
): Promise<number> {
  const { rowCount } = await transaction.query(
    sql`UPDATE frontier_url SET state = 'skipped', reason = ${reason}, detail = NULL
     WHERE run_id = ${runId} AND state = 'queued'`,
  );
  return rowCount;
}

/**
 * Skips what waits on some hosts, inside a transaction that holds the rows of their runs. One statement for all of
 * them: a list of seeds may name thousands of hosts that don't exist. Nothing is skipped for the yield of a host that a
 * person has allowed meanwhile, or whose stop was taken back. Returns how many; the caller counts them.
 */
export async function skipQueuedOnHosts(
  transaction: Transaction,
  hosts: { runId: number; hostId: number; shard: number; reason: SkipReason; detail: string }[],
): Promise<{ runId: number; reason: SkipReason; n: number }[]> {
  if (hosts.length === 0) return [];
  const given = batch(
    {
      run_id: ['int', (host) => host.runId],
      host_id: ['int', (host) => host.hostId],
      reason: ['text', (host) => host.reason],
      detail: ['text', (host) => storable(host.detail, maxDetailChars)],
      shard: ['int', (host) => host.shard],
    },
    hosts,
  );
  const { rows } = await transaction.query<{ runId: number; reason: SkipReason; n: number }>(
    prepared(
      'skip-queued-on-hosts',
      sql`WITH waiting AS MATERIALIZED (
             SELECT g.run_id, g.shard, q.key_hash, g.reason, g.detail
             FROM ${given} AS g
             LEFT JOIN host_stats s ON s.run_id = g.run_id AND s.host_id = g.host_id
             CROSS JOIN LATERAL (
               SELECT key_hash FROM frontier_url
               WHERE shard = g.shard AND host_id = g.host_id AND run_id = g.run_id AND state = 'queued'
               ORDER BY priority DESC, depth, found_at OFFSET 0) q
             WHERE g.reason <> 'lowYield' OR (s.stopped_at IS NOT NULL AND s.allowed_at IS NULL)),
           skipped AS (
             UPDATE frontier_url f SET state = 'skipped', reason = w.reason, detail = w.detail
             FROM waiting w
             WHERE f.run_id = w.run_id AND f.key_hash = w.key_hash AND f.shard = w.shard AND f.state = 'queued'
             RETURNING f.run_id, f.reason)
           SELECT run_id AS "runId", reason, count(*)::int AS n FROM skipped GROUP BY 1, 2`,
    ),
  );
  return rows;
}

/**
 * What a job that is crawled again asks for besides its seeds: every page that its last run meant to fetch, whatever
 * came of it, and every resource that an earlier run made. In batches, through a cursor.
 */
export function knownPages(
  database: Database,
  job: { jobId: string; lastRunId: number },
): AsyncGenerator<{ url: string; depth: number; viaHash: string }[]> {
  return throughCursor(
    database,
    sql`SELECT url, depth, via_hash AS "viaHash" FROM frontier_url
     WHERE run_id = ${job.lastRunId} AND takes & ${urlTakes.links | urlTakes.text} <> 0 AND takes & ${urlTakes.sitemap} = 0 AND via_hash IS NOT NULL
     UNION ALL
     SELECT r.url, 1, r.key_hash FROM resource r
     WHERE r.job_id = ${job.jobId}
       AND NOT EXISTS (SELECT FROM frontier_url f WHERE f.run_id = ${job.lastRunId} AND f.key_hash = r.key_hash
       AND f.takes > 0)`,
  );
}
