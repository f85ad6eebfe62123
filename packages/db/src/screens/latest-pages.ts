import { maxTitleChars, maxUrlChars } from '@florilegium/contracts/lengths';
import type { DropReason } from '@florilegium/contracts/reasons';
import type { Database } from '../sql/database';
import { prepared, sql } from '../sql/sql';
import { cutSql } from '../sql/stored-text';

/** A page whose text was read of late. */
export interface LatestPage {
  /** Of its document. */
  id: string;
  resourceId: string;
  url: string;
  title: string;
  /** First characters of its clean text. */
  excerpt: string;
  language: string | null;
  words: number;
  kept: boolean;
  dropReason: DropReason | null;
  mappedAt: Date;
}

/** A job that goes on has its latest documents among those of all jobs of the last while, in ms. */
const latelyMs = 600_000;
/** Of a job at rest those that were fetched last are looked at. */
const lookedAt = 2_000;

/**
 * The pages of a job whose text was read last, newest first. Documents are numbered by time (uuid version 7, RFC 9562),
 * so that their key leads to the latest of them; of a job at rest the resources that it found last do.
 */
export async function latestPages(
  database: Database,
  jobId: string,
  limit: number,
  now: number,
): Promise<LatestPage[]> {
  const lately = await database.query<LatestPage>(
    prepared(
      'latest-pages',
      sql`SELECT ${columns} FROM (SELECT * FROM document WHERE id >= ${firstIdAt(now - latelyMs)}::uuid
        AND job_id = ${jobId} AND current
             ORDER BY id DESC LIMIT ${limit}) d
           JOIN resource r ON r.id = d.resource_id AND r.deleted_at IS NULL ORDER BY d.id DESC`,
    ),
  );
  if (lately.rows.length >= limit) return lately.rows;
  const { rows } = await database.query<LatestPage>(
    prepared(
      'latest-resources',
      sql`SELECT ${columns} FROM (SELECT * FROM resource WHERE job_id = ${jobId} ORDER BY created_at DESC
        LIMIT ${lookedAt}) r
           JOIN document d ON d.resource_id = r.id AND d.current
           WHERE r.deleted_at IS NULL ORDER BY d.id DESC LIMIT ${limit}`,
    ),
  );
  const known = new Set(lately.rows.map((page) => page.id));
  return [...lately.rows, ...rows.filter((page) => !known.has(page.id))].slice(0, limit);
}

const columns = sql`d.id, r.id AS "resourceId", ${cutSql(sql`r.url`, maxUrlChars)} AS url,
  ${cutSql(sql`d.title`, maxTitleChars)} AS title, left(d.excerpt, 220) AS excerpt, d.language, d.words, d.kept,
  d.drop_reason AS "dropReason", d.mapped_at AS "mappedAt"`;

function firstIdAt(ms: number): string {
  const hex = Math.max(0, Math.floor(ms)).toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-0000-0000-000000000000`;
}
