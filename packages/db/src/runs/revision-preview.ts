import type { JobConfig } from '@florilegium/contracts/jobs/job-config';
import type { SkipReason } from '@florilegium/contracts/reasons';
import { throughCursor } from '../sql/cursor';
import type { Database } from '../sql/database';
import { sql } from '../sql/sql';
import { openRun } from './job-control';
import { type QueuedUrl, queuedOfRun } from './revise-run';

/** What a configuration says of a URL that waits. */
export type QueuedDecision =
  | { state: 'queued'; takes: number }
  | { state: 'skipped'; reason: SkipReason; detail: string | null };

/** What a changed configuration would do to what waits now. */
export interface RevisionPreview {
  /** URLs that wait and were looked at. */
  queued: number;
  /** URLs that wait in all, where only a part was looked at: `dropped` is 'about', then. Null where all were. */
  sampledOf: number | null;
  /** By reason, most first. limitPagesPerHost is an estimate: what is found later counts too. */
  dropped: { reason: SkipReason; count: number }[];
  /** The first of each reason. */
  examples: { url: string; reason: SkipReason; detail: string | null }[];
  /** False when time was up: `dropped` is 'at least', then. */
  complete: boolean;
}

const examplesPerReason = 20;
/** Of more than this a part stands for all: keys are hashes, so that the first by key are drawn at random. */
const mostLookedAt = 200_000;
const sampleSize = 20_000;

/**
 * Decides about everything that waits in a job's open run as `config` would, and changes nothing. `decide` is the
 * decision that the workers make (crawling/decide-queued); `signal` breaks off what takes too long. Of a very long queue
 * a random part is looked at, and the counts are made of it. Throws `notFound` when no run is open.
 */
export async function previewRevision(
  database: Database,
  jobId: string,
  config: Pick<JobConfig, 'limits'>,
  decide: (url: QueuedUrl) => QueuedDecision,
  signal?: AbortSignal,
): Promise<RevisionPreview> {
  const runId = await openRun(database, jobId);
  const waiting = await queuedUrls(database, runId);
  const isSampled = waiting > mostLookedAt;
  const all = queuedOfRun(runId);
  const looked = isSampled ? sql`${all} ORDER BY key_hash, shard LIMIT ${sampleSize}` : all;
  const counts = new Map<SkipReason, number>();
  const examples: RevisionPreview['examples'] = [];
  const stayingByHost = new Map<number, number>();
  let queued = 0;
  let complete = true;
  for await (const batch of throughCursor<QueuedUrl>(database, looked)) {
    if (signal?.aborted) {
      complete = false;
      break;
    }
    queued += batch.length;
    for (const url of batch) {
      const decision = decide(url);
      if (decision.state === 'queued') {
        stayingByHost.set(url.hostId, (stayingByHost.get(url.hostId) ?? 0) + 1);
        continue;
      }
      const { reason, detail } = decision;
      const count = (counts.get(reason) ?? 0) + 1;
      counts.set(reason, count);
      if (count <= examplesPerReason) examples.push({ url: url.url, reason, detail });
    }
  }
  const beyond = await beyondPagesPerHost(database, runId, config.limits.maxPagesPerHost, stayingByHost);
  if (beyond > 0) counts.set('limitPagesPerHost', beyond);
  const sampledOf = isSampled && queued > 0 ? waiting : null;
  const dropped = [...counts]
    .sort((a, b) => b[1] - a[1])
    .map(([reason, n]) => ({ reason, count: sampledOf === null ? n : about((n * sampledOf) / queued) }));
  return { queued, sampledOf, dropped, examples, complete };
}

async function queuedUrls(database: Database, runId: number): Promise<number> {
  const { rows } = await database.query<{ n: number }>(
    sql`SELECT urls_queued AS n FROM run WHERE id = ${runId}`,
  );
  return rows[0]?.n ?? 0;
}

/** What a part says of the whole is no more exact than two digits. */
function about(count: number): number {
  return Number(count.toPrecision(2));
}

/** How many of the URLs that stay are more than the limit leaves of their hosts. */
async function beyondPagesPerHost(
  database: Database,
  runId: number,
  maxPagesPerHost: number | null,
  stayingByHost: ReadonlyMap<number, number>,
): Promise<number> {
  if (maxPagesPerHost === null) return 0;
  const { rows } = await database.query<{ hostId: number; pages: number }>(
    sql`SELECT host_id AS "hostId", pages FROM host_stats WHERE run_id = ${runId} AND pages > 0`,
  );
  const pages = new Map(rows.map((row) => [row.hostId, row.pages]));
  let beyond = 0;
  for (const [hostId, staying] of stayingByHost) {
    beyond += Math.max(0, staying - Math.max(0, maxPagesPerHost - (pages.get(hostId) ?? 0)));
  }
  return beyond;
}
