import type { DropReason } from '@florilegium/contracts/reasons';
import type { Database } from './database';

/** In the corpus, not mapped yet, dropped in mapping, or deleted by a person; `all` is everything but the deleted. */
export const resourceStatuses = ['all', 'kept', 'waiting', 'dropped', 'deleted'] as const;
export type ResourceStatus = (typeof resourceStatuses)[number];

export const resourceSorts = ['url', 'words', 'language', 'format', 'status', 'fetched'] as const;
export type ResourceSort = (typeof resourceSorts)[number];

/** What is asked of a job's resources; what is left out does not filter. */
export interface ResourceFilter {
  status?: ResourceStatus;
  reason?: DropReason;
  /** A code, or 'und' for texts whose language can't be said. */
  language?: string;
  format?: string;
  minWords?: number;
  maxWords?: number;
  /** Part of the URL, upper and lower case alike. */
  text?: string;
  deletionId?: string;
}

export interface ResourceOrder {
  sort: ResourceSort;
  descending: boolean;
}

/** A line of the resource table. Document columns are null until a mapping worker has been there. */
export interface ResourceRow {
  id: string;
  url: string;
  host: string;
  createdAt: Date;
  deletedAt: Date | null;
  metadata: Record<string, string>;
  kept: boolean | null;
  dropReason: DropReason | null;
  title: string | null;
  language: string | null;
  confidence: number | null;
  uncertain: boolean | null;
  words: number | null;
  format: string | null;
  excerpt: string | null;
  contentType: string | null;
  capturedAt: Date | null;
}

const fromTables = `resource r LEFT JOIN document d ON d.resource_id = r.id AND d.current`;

const columns = `r.id, r.url, r.host, r.created_at AS "createdAt", r.deleted_at AS "deletedAt", r.metadata,
  d.kept, d.drop_reason AS "dropReason", d.title, d.language, d.confidence, d.uncertain, d.words,
  coalesce(d.format, c.format) AS format, d.excerpt, c.content_type AS "contentType", c.captured_at AS "capturedAt"`;

/** The capture of the document, or the newest one while there is no document. */
const captureOf = `LEFT JOIN LATERAL (
  SELECT format, content_type, captured_at FROM capture k WHERE k.resource_id = r.id
  ORDER BY (k.id = d.capture_id) DESC NULLS LAST, k.captured_at DESC LIMIT 1) c ON true`;

const sortKeys: Record<ResourceSort, string> = {
  url: 'left(r.url, 300)',
  words: 'd.words',
  language: 'd.language',
  format: 'd.format',
  status: `CASE WHEN d.kept THEN '' ELSE coalesce(d.drop_reason, 'waiting') END`,
  fetched: 'r.created_at',
};

/** A WHERE clause for a job's resources with its values; only names of this file get into the text. */
function where(jobId: string, filter: ResourceFilter): { text: string; values: unknown[] } {
  const values: unknown[] = [jobId];
  const bind = (value: unknown) => `$${values.push(value)}`;
  const parts = ['r.job_id = $1'];
  const status = filter.status ?? 'all';
  parts.push(`r.deleted_at IS ${status === 'deleted' ? 'NOT NULL' : 'NULL'}`);
  if (status === 'kept') parts.push('d.kept');
  if (status === 'dropped') parts.push('NOT d.kept');
  if (status === 'waiting') parts.push('d.id IS NULL');
  if (filter.reason) parts.push(`d.drop_reason = ${bind(filter.reason)}`);
  if (filter.language)
    parts.push(`coalesce(d.language, 'und') = ${bind(filter.language)}`, 'd.id IS NOT NULL');
  if (filter.format) parts.push(`d.format = ${bind(filter.format)}`);
  if (filter.minWords !== undefined) parts.push(`d.words >= ${bind(filter.minWords)}`);
  if (filter.maxWords !== undefined) parts.push(`d.words <= ${bind(filter.maxWords)}`);
  if (filter.text) parts.push(`strpos(lower(r.url), lower(${bind(filter.text)})) > 0`);
  if (filter.deletionId) parts.push(`r.deletion_id = ${bind(filter.deletionId)}`);
  return { text: parts.join(' AND '), values };
}

function orderBy({ sort, descending }: ResourceOrder): string {
  const direction = descending ? 'DESC NULLS LAST' : 'ASC NULLS LAST';
  return `${sortKeys[sort]} ${direction}, r.id ${descending ? 'DESC' : 'ASC'}`;
}

/** One page of a job's resources. Ids are sorted first and looked up after, so that no text is carried through the sort. */
export async function listResources(
  database: Database,
  jobId: string,
  filter: ResourceFilter,
  order: ResourceOrder,
  page: { limit: number; offset: number },
): Promise<ResourceRow[]> {
  const { text, values } = where(jobId, filter);
  const { rows } = await database.pool.query<ResourceRow>(
    `SELECT ${columns} FROM (SELECT r.id FROM ${fromTables} WHERE ${text}
       ORDER BY ${orderBy(order)} LIMIT $${values.length + 1} OFFSET $${values.length + 2}) page
     JOIN resource r ON r.id = page.id LEFT JOIN document d ON d.resource_id = r.id AND d.current
     ${captureOf} ORDER BY ${orderBy(order)}`,
    [...values, page.limit, page.offset],
  );
  return rows;
}

/** A job's resources in the order they were first seen, for clients that go through all of them. */
export async function resourcesAfter(
  database: Database,
  jobId: string,
  filter: ResourceFilter,
  after: string | null,
  limit: number,
): Promise<ResourceRow[]> {
  const { text, values } = where(jobId, filter);
  const { rows } = await database.pool.query<ResourceRow>(
    `SELECT ${columns} FROM ${fromTables} ${captureOf} WHERE ${text}
       AND ($${values.length + 1}::uuid IS NULL OR r.id > $${values.length + 1}) ORDER BY r.id LIMIT $${values.length + 2}`,
    [...values, after, limit],
  );
  return rows;
}

/** How many resources a filter takes. */
export async function countResources(
  database: Database,
  jobId: string,
  filter: ResourceFilter,
): Promise<number> {
  const { text, values } = where(jobId, filter);
  const { rows } = await database.pool.query<{ count: number }>(
    `SELECT count(*) AS count FROM ${fromTables} WHERE ${text}`,
    values,
  );
  return rows[0]?.count ?? 0;
}

/** Every resource that a filter takes, in order, a thousand at a time and never all in memory. */
export async function* readResources(
  database: Database,
  jobId: string,
  filter: ResourceFilter,
  order: ResourceOrder,
): AsyncGenerator<ResourceRow[]> {
  const { text, values } = where(jobId, filter);
  const client = await database.pool.connect();
  try {
    await client.query('BEGIN READ ONLY');
    await client.query(
      `DECLARE resource_rows NO SCROLL CURSOR FOR
       SELECT ${columns} FROM ${fromTables} ${captureOf} WHERE ${text} ORDER BY ${orderBy(order)}`,
      values,
    );
    for (;;) {
      const { rows } = await client.query<ResourceRow>('FETCH 1000 FROM resource_rows');
      if (rows.length === 0) break;
      yield rows;
    }
  } finally {
    await client.query('ROLLBACK').catch(() => {});
    client.release();
  }
}

/** What a job's resources can be filtered by, with counts. */
export interface ResourceFacets {
  statuses: Record<Exclude<ResourceStatus, 'all'>, number>;
  reasons: { reason: DropReason; count: number }[];
  languages: { language: string; count: number }[];
  formats: { format: string; count: number }[];
}

/** Counts a job's resources by status, drop reason, language and format, deleted ones apart. */
export async function resourceFacets(database: Database, jobId: string): Promise<ResourceFacets> {
  const { rows } = await database.pool.query<{
    deleted: boolean;
    mapped: boolean;
    kept: boolean | null;
    reason: DropReason | null;
    language: string | null;
    format: string | null;
    count: number;
  }>(
    `SELECT r.deleted_at IS NOT NULL AS deleted, d.id IS NOT NULL AS mapped, d.kept, d.drop_reason AS reason,
       d.language, d.format, count(*) AS count
     FROM ${fromTables} WHERE r.job_id = $1 GROUP BY 1, 2, 3, 4, 5, 6`,
    [jobId],
  );
  const statuses = { kept: 0, waiting: 0, dropped: 0, deleted: 0 };
  const reasons = new Map<DropReason, number>();
  const languages = new Map<string, number>();
  const formats = new Map<string, number>();
  for (const row of rows) {
    if (row.deleted) {
      statuses.deleted += row.count;
      continue;
    }
    statuses[!row.mapped ? 'waiting' : row.kept ? 'kept' : 'dropped'] += row.count;
    if (row.reason) add(reasons, row.reason, row.count);
    if (row.mapped) add(languages, row.language ?? 'und', row.count);
    if (row.format) add(formats, row.format, row.count);
  }
  return {
    statuses,
    reasons: byCount(reasons).map(([reason, count]) => ({ reason, count })),
    languages: byCount(languages).map(([language, count]) => ({ language, count })),
    formats: byCount(formats).map(([format, count]) => ({ format, count })),
  };
}

function add<K>(counts: Map<K, number>, key: K, count: number): void {
  counts.set(key, (counts.get(key) ?? 0) + count);
}

function byCount<K>(counts: Map<K, number>): [K, number][] {
  return [...counts].sort((a, b) => b[1] - a[1]);
}

/** Everything that is known of one resource: what its page shows. */
export interface ResourceDetail extends ResourceRow {
  jobId: string;
  jobName: string;
  corpusId: string;
  corpusName: string;
  deletionId: string | null;
  documentId: string | null;
  detail: string | null;
  charset: string | null;
  method: string | null;
  shareKept: number | null;
  textBytes: number | null;
  signature: string | null;
  duplicateOf: string | null;
  /** Resource of the document that this one repeats. */
  duplicateResource: string | null;
  mapperVersion: string | null;
  mappedAt: Date | null;
  /** Where the labelled blocks are, below the archive folder. */
  textPath: string | null;
  textOffset: number | null;
  textLength: number | null;
  captures: number;
  httpStatus: number | null;
  bytes: number | null;
  digest: string | null;
  durationMs: number | null;
  truncated: string | null;
  /** Where the page's record is, below the archive folder. */
  path: string | null;
  offset: number | null;
  length: number | null;
  /** Given by the job to all of its resources. */
  jobMetadata: Record<string, string>;
}

/** One resource with its newest document, capture and places in the archive; null without it. */
export async function resourceById(database: Database, resourceId: string): Promise<ResourceDetail | null> {
  const { rows } = await database.pool.query<ResourceDetail>(
    `SELECT r.id, r.url, r.host, r.created_at AS "createdAt", r.deleted_at AS "deletedAt", r.metadata,
       r.deletion_id AS "deletionId", r.job_id AS "jobId", j.name AS "jobName", j.corpus_id AS "corpusId",
       co.name AS "corpusName", d.id AS "documentId", d.kept, d.drop_reason AS "dropReason", d.detail, d.title,
       coalesce(d.format, c.format) AS format, d.charset, d.method, d.share_kept AS "shareKept", d.language,
       d.confidence, d.uncertain, d.words, d.text_bytes AS "textBytes", d.signature, d.excerpt,
       d.duplicate_of AS "duplicateOf", o.resource_id AS "duplicateResource", d.mapper_version AS "mapperVersion",
       d.mapped_at AS "mappedAt", t.path AS "textPath", d.text_offset AS "textOffset", d.text_length AS "textLength",
       (SELECT count(*)::int FROM capture k WHERE k.resource_id = r.id) AS captures, c.status AS "httpStatus",
       c.bytes, c.digest, c.duration_ms AS "durationMs", c.truncated, c.content_type AS "contentType",
       c.captured_at AS "capturedAt", f.path, c."offset", c.length,
       coalesce(v.config -> 'metadata', '{}') AS "jobMetadata"
     FROM resource r JOIN job j ON j.id = r.job_id JOIN corpus co ON co.id = j.corpus_id
     LEFT JOIN job_version v ON v.job_id = j.id AND v.number = j.version
     LEFT JOIN document d ON d.resource_id = r.id AND d.current
     LEFT JOIN document o ON o.id = d.duplicate_of
     LEFT JOIN archive_file t ON t.id = d.text_file_id
     LEFT JOIN LATERAL (SELECT * FROM capture k WHERE k.resource_id = r.id
       ORDER BY (k.id = d.capture_id) DESC NULLS LAST, k.captured_at DESC LIMIT 1) c ON true
     LEFT JOIN archive_file f ON f.id = c.file_id
     WHERE r.id = $1`,
    [resourceId],
  );
  return rows[0] ?? null;
}

/**
 * Sets metadata on resources of a job; an empty value takes the field away. Returns how many were changed.
 */
export async function assignMetadata(
  database: Database,
  jobId: string,
  resourceIds: readonly string[],
  values: Readonly<Record<string, string>>,
): Promise<number> {
  const given = Object.entries(values);
  const set = Object.fromEntries(given.filter(([, value]) => value !== ''));
  const removed = given.filter(([, value]) => value === '').map(([field]) => field);
  const { rowCount } = await database.pool.query(
    `UPDATE resource SET metadata = (metadata || $3::jsonb) - $4::text[]
     WHERE job_id = $1 AND id = ANY($2::uuid[]) AND deleted_at IS NULL`,
    [jobId, resourceIds, JSON.stringify(set), removed],
  );
  return rowCount ?? 0;
}

/** The job and the corpus of a resource: what permission is asked of. Null without it. */
export async function corpusOfResource(
  database: Database,
  resourceId: string,
): Promise<{ jobId: string; corpusId: string } | null> {
  const { rows } = await database.pool.query<{ jobId: string; corpusId: string }>(
    `SELECT r.job_id AS "jobId", j.corpus_id AS "corpusId" FROM resource r JOIN job j ON j.id = r.job_id WHERE r.id = $1`,
    [resourceId],
  );
  return rows[0] ?? null;
}
