import { maxDetailChars } from '@florilegium/contracts/lengths';
import type { DropReason, SkipReason } from '@florilegium/contracts/reasons';
import { type UrlTakes, urlTakes } from '@florilegium/contracts/url-takes';
import { workingDataDropped } from '../runs/working-data';
import type { Database } from '../sql/database';
import { sql } from '../sql/sql';
import { cutSql } from '../sql/stored-text';

/** A URL on the way from a seed. */
interface FoundVia {
  keyHash: string;
  url: string;
  depth: number;
}

/** What the frontier of a run says of a URL. */
export interface FrontierFate {
  url: string;
  state: 'queued' | 'done' | 'skipped';
  depth: number;
  redirects: number;
  attempts: number;
  /** 1 its links are followed, 2 it becomes a resource, 4 it is read as a sitemap. */
  takes: UrlTakes;
  reason: SkipReason | null;
  detail: string | null;
  httpStatus: number | null;
  foundAt: Date;
  fetchedAt: Date | null;
  notBefore: Date | null;
  host: string | null;
  /** No request to its host before this. */
  hostNextAt: Date | null;
  /** The pages that led to it, from the one where it was found back to its seed; empty for a seed. */
  via: FoundVia[];
}

/** What there is of a URL in the archive and in the corpus. */
export interface ResourceFate {
  id: string;
  createdAt: Date;
  deletedAt: Date | null;
  /** Who deleted it. */
  deletedBy: string | null;
  capturedAt: Date | null;
  status: number | null;
  bytes: number | null;
  mappedAt: Date | null;
  document: {
    kept: boolean;
    dropReason: DropReason | null;
    detail: string | null;
    language: string | null;
    words: number;
    /** What it repeats. */
    duplicateOf: { resourceId: string; url: string } | null;
  } | null;
}

/** All that is known of a URL. */
export interface UrlFate {
  /** Null where its job's last run has not found it. */
  frontier: FrontierFate | null;
  /** Null where it never became a resource, in no run. */
  resource: ResourceFate | null;
  /** The last run's URLs were discarded with its working data: what it knew of this one is gone. */
  isDropped: boolean;
}

const mostSteps = 20;

/** What became of a URL of a job, by the hash of its key. */
export async function urlFate(database: Database, jobId: string, keyHash: string): Promise<UrlFate> {
  const [frontier, resource, droppedAt] = await Promise.all([
    frontierFate(database, jobId, keyHash),
    resourceFate(database, jobId, keyHash),
    workingDataDropped(database, jobId),
  ]);
  return { frontier, resource, isDropped: droppedAt !== null };
}

const lastRun = (jobId: string) => sql`(SELECT max(id) FROM run
  WHERE job_id = ${jobId} AND coalesce(end_reason, '') NOT IN ('discarded', 'uploaded'))`;

async function frontierFate(
  database: Database,
  jobId: string,
  keyHash: string,
): Promise<FrontierFate | null> {
  const { rows } = await database.query<Omit<FrontierFate, 'via'> & { viaHash: string | null }>(
    sql`SELECT u.url, u.state, u.depth, u.redirects, u.attempts, (u.takes & ~${urlTakes.storedLinks}::int)::int AS takes, u.reason,
      ${cutSql(sql`u.detail`, maxDetailChars)} AS detail, u.http_status AS "httpStatus",
       u.found_at AS "foundAt", u.fetched_at AS "fetchedAt", u.not_before AS "notBefore", u.via_hash AS "viaHash",
       h.name AS host, h.next_at AS "hostNextAt"
     FROM frontier_url u LEFT JOIN host h ON h.id = u.host_id
     WHERE u.run_id = ${lastRun(jobId)} AND u.key_hash = ${keyHash} LIMIT 1`,
  );
  const row = rows[0];
  if (!row) return null;
  const { viaHash, ...fate } = row;
  return { ...fate, via: viaHash === null ? [] : await wayTo(database, jobId, viaHash) };
}

/** The pages from the given one back to a seed. A ring, which no crawl makes, would end with the last step. */
async function wayTo(database: Database, jobId: string, viaHash: string): Promise<FoundVia[]> {
  const { rows } = await database.query<FoundVia>(
    sql`WITH RECURSIVE way AS (
       SELECT u.run_id, u.key_hash, u.url, u.depth, u.via_hash, 1 AS step FROM frontier_url u
       WHERE u.run_id = ${lastRun(jobId)} AND u.key_hash = ${viaHash}
       UNION ALL
       SELECT u.run_id, u.key_hash, u.url, u.depth, u.via_hash, w.step + 1
       FROM way w JOIN frontier_url u ON u.run_id = w.run_id AND u.key_hash = w.via_hash
       WHERE w.step < ${mostSteps})
     SELECT key_hash AS "keyHash", url, depth FROM way ORDER BY step`,
  );
  return rows;
}

async function resourceFate(
  database: Database,
  jobId: string,
  keyHash: string,
): Promise<ResourceFate | null> {
  const { rows } = await database.query<ResourceFate>(
    sql`SELECT r.id, r.created_at AS "createdAt", r.deleted_at AS "deletedAt", who.name AS "deletedBy",
       c.captured_at AS "capturedAt", c.status, c.bytes, c.mapped_at AS "mappedAt",
       CASE WHEN d.id IS NULL THEN NULL ELSE json_build_object('kept', d.kept, 'dropReason', d.drop_reason,
         'detail', ${cutSql(sql`d.detail`, maxDetailChars)}, 'language', d.language, 'words', d.words,
         'duplicateOf',
         CASE WHEN o.id IS NULL THEN NULL ELSE json_build_object('resourceId', o.id, 'url', o.url) END) END AS
         document
     FROM resource r
     LEFT JOIN document d ON d.resource_id = r.id AND d.current
     LEFT JOIN document first ON first.id = d.duplicate_of
     LEFT JOIN resource o ON o.id = first.resource_id
     LEFT JOIN deletion gone ON gone.id = r.deletion_id
     LEFT JOIN app_user who ON who.id = gone.by
     LEFT JOIN LATERAL (SELECT * FROM capture k WHERE k.resource_id = r.id ORDER BY k.captured_at DESC LIMIT 1) c
     ON true
     WHERE r.job_id = ${jobId} AND r.key_hash = ${keyHash}`,
  );
  return rows[0] ?? null;
}

/** A URL of a run that is like another one. */
export interface KnownUrl {
  url: string;
  state: 'queued' | 'done' | 'skipped';
  reason: SkipReason | null;
}

/** Which of these URLs the last run has found, by the hashes of their keys, in the order given. */
export async function knownAmong(
  database: Database,
  jobId: string,
  keyHashes: readonly string[],
): Promise<KnownUrl[]> {
  if (keyHashes.length === 0) return [];
  const { rows } = await database.query<KnownUrl>(
    sql`SELECT u.url, u.state, u.reason FROM unnest(${keyHashes}::uuid[]) WITH ORDINALITY AS g (key_hash, place)
     JOIN frontier_url u ON u.run_id = ${lastRun(jobId)} AND u.key_hash = g.key_hash ORDER BY g.place`,
  );
  return rows;
}

/** Resources of a job whose addresses stand before and after a URL, in the order of the alphabet, nearest first. */
export async function neighboursOf(
  database: Database,
  jobId: string,
  url: string,
  each: number,
): Promise<{ id: string; url: string }[]> {
  const { rows } = await database.query<{ id: string; url: string }>(
    sql`(SELECT id, url FROM resource WHERE job_id = ${jobId} AND deleted_at IS NULL
      AND left(url, 300) <= left(${url}, 300)
        ORDER BY left(url, 300) DESC, id DESC LIMIT ${each})
     UNION ALL
     (SELECT id, url FROM resource WHERE job_id = ${jobId} AND deleted_at IS NULL
     AND left(url, 300) > left(${url}, 300)
        ORDER BY left(url, 300), id LIMIT ${each})`,
  );
  return rows;
}
