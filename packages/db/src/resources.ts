import type { DropReason } from '@florilegium/contracts/reasons';
import type { Database } from './database';
import {
  asksForDocument,
  orderSql,
  type ResourceFilter,
  type ResourceOrder,
  type ResourceSql,
  type ResourceStatus,
  resourceSql,
  sortsByDocument,
} from './resource-query';

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

const columns = `r.id, r.url, r.host, r.created_at AS "createdAt", r.deleted_at AS "deletedAt", r.metadata,
  d.kept, d.drop_reason AS "dropReason", d.title, d.language, d.confidence, d.uncertain, d.words,
  coalesce(d.format, c.format) AS format, d.excerpt, c.content_type AS "contentType", c.captured_at AS "capturedAt"`;

/** The document, and its capture or the newest one while there is no document. */
const withDocument = `LEFT JOIN document d ON d.resource_id = r.id AND d.current
  LEFT JOIN LATERAL (SELECT format, content_type, captured_at FROM capture k WHERE k.resource_id = r.id
    ORDER BY (k.id = d.capture_id) DESC NULLS LAST, k.captured_at DESC LIMIT 1) c ON true`;

/** A part of a list. */
interface Page {
  limit: number;
  offset: number;
}

/** One page of a job's resources, unmapped ones last where the order is by what only mapped ones have. */
export async function listResources(
  database: Database,
  jobId: string,
  filter: ResourceFilter,
  order: ResourceOrder,
  page: Page,
): Promise<ResourceRow[]> {
  const { status = 'all' } = filter;
  const split = status === 'all' && !asksForDocument(filter) && sortsByDocument(order.sort);
  if (!split) return onePage(database, resourceSql(jobId, filter, order.sort), order, page);
  // Two lists, each read from its own index, instead of one that is joined whole and sorted.
  const mapped = resourceSql(jobId, filter, order.sort, filter.text ? 'both' : 'documents');
  if (filter.text) mapped.from += ' AND d.id IS NOT NULL';
  const rows = await onePage(database, mapped, order, page);
  if (rows.length === page.limit) return rows;
  const before = await count(database, mapped);
  const rest = { limit: page.limit - rows.length, offset: Math.max(0, page.offset - before) };
  const waiting = resourceSql(jobId, { ...filter, status: 'waiting' });
  return [...rows, ...(await onePage(database, waiting, { ...order, sort: 'fetched' }, rest))];
}

/** Ids are sorted first and looked up after, so that no text is carried through the sort. */
async function onePage(
  database: Database,
  { from, id, values }: ResourceSql,
  order: ResourceOrder,
  { limit, offset }: Page,
): Promise<ResourceRow[]> {
  const place = values.length;
  const { rows } = await database.pool.query<ResourceRow>(
    `SELECT ${columns} FROM (SELECT ${id} AS id FROM ${from}
       ORDER BY ${orderSql(order, id)} LIMIT $${place + 1} OFFSET $${place + 2}) page
     JOIN resource r ON r.id = page.id ${withDocument} ORDER BY ${orderSql(order, 'r.id')}`,
    [...values, limit, offset],
  );
  return rows;
}

async function count(database: Database, { from, values }: ResourceSql): Promise<number> {
  const { rows } = await database.pool.query<{ count: number }>(
    `SELECT count(*) AS count FROM ${from}`,
    values,
  );
  return rows[0]?.count ?? 0;
}

/** A job's resources in the order they were first seen, for clients that go through all of them. */
export async function resourcesAfter(
  database: Database,
  jobId: string,
  filter: ResourceFilter,
  after: string | null,
  limit: number,
): Promise<ResourceRow[]> {
  const { from, values } = resourceSql(jobId, filter, undefined, 'both');
  const place = values.length;
  const { rows } = await database.pool.query<ResourceRow>(
    `SELECT ${columns} FROM (SELECT r.id FROM ${from} AND ($${place + 1}::uuid IS NULL OR r.id > $${place + 1})
       ORDER BY r.id LIMIT $${place + 2}) page
     JOIN resource r ON r.id = page.id ${withDocument} ORDER BY r.id`,
    [...values, after, limit],
  );
  return rows;
}

/** How many resources a filter takes. */
export function countResources(database: Database, jobId: string, filter: ResourceFilter): Promise<number> {
  return count(database, resourceSql(jobId, filter));
}

/** Every resource that a filter takes, in order, a thousand at a time and never all in memory. */
export async function* readResources(
  database: Database,
  jobId: string,
  filter: ResourceFilter,
  order: ResourceOrder,
): AsyncGenerator<ResourceRow[]> {
  const { from, values } = resourceSql(jobId, filter, order.sort, 'both');
  const mappedFirst = sortsByDocument(order.sort) ? '(d.id IS NULL), ' : '';
  const client = await database.pool.connect();
  try {
    await client.query('BEGIN READ ONLY');
    await client.query(
      `DECLARE resource_rows NO SCROLL CURSOR FOR
       SELECT ${columns} FROM (SELECT r.id, row_number() OVER (ORDER BY ${mappedFirst}${orderSql(order, 'r.id')}) AS place
         FROM ${from}) page
       JOIN resource r ON r.id = page.id ${withDocument} ORDER BY page.place`,
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
  const { from } = resourceSql(jobId, {}, undefined, 'documents');
  const [groups, all] = await Promise.all([
    database.pool.query<{
      kept: boolean;
      reason: DropReason | null;
      language: string | null;
      format: string | null;
      count: number;
    }>(
      `SELECT d.kept, d.drop_reason AS reason, d.language, d.format, count(*) AS count
       FROM ${from} GROUP BY 1, 2, 3, 4`,
      [jobId],
    ),
    database.pool.query<{ total: number; deleted: number }>(
      `SELECT (SELECT count(*) FROM resource WHERE job_id = $1) AS total,
         (SELECT count(*) FROM resource WHERE job_id = $1 AND deleted_at IS NOT NULL) AS deleted`,
      [jobId],
    ),
  ]);
  const { total, deleted } = all.rows[0] ?? { total: 0, deleted: 0 };
  const statuses = { kept: 0, waiting: 0, dropped: 0, deleted };
  const reasons = new Map<DropReason, number>();
  const languages = new Map<string, number>();
  const formats = new Map<string, number>();
  for (const row of groups.rows) {
    statuses[row.kept ? 'kept' : 'dropped'] += row.count;
    if (row.reason) add(reasons, row.reason, row.count);
    add(languages, row.language ?? 'und', row.count);
    if (row.format) add(formats, row.format, row.count);
  }
  statuses.waiting = Math.max(0, total - deleted - statuses.kept - statuses.dropped);
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
  /** Where its analysis is. */
  tagPath: string | null;
  tagOffset: number | null;
  tagLength: number | null;
  /** Who tagged it; null while it waits, '' where nobody is to. */
  tagger: string | null;
  tokens: number | null;
  /** Most typical first, with their scores. */
  keywords: [string, number][] | null;
  captures: number;
  httpStatus: number | null;
  bytes: number | null;
  digest: string | null;
  durationMs: number | null;
  truncated: string | null;
  /** Where the record with the page's payload is, below the archive folder: of a revisit that is an earlier one. */
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
       g.path AS "tagPath", d.tag_offset AS "tagOffset", d.tag_length AS "tagLength", d.tagger, d.tokens, d.keywords,
       (SELECT count(*)::int FROM capture k WHERE k.resource_id = r.id) AS captures, c.status AS "httpStatus",
       c.bytes, c.digest, c.duration_ms AS "durationMs", c.truncated, c.content_type AS "contentType",
       c.captured_at AS "capturedAt", f.path, p."offset", p.length,
       coalesce(v.config -> 'metadata', '{}') AS "jobMetadata"
     FROM resource r JOIN job j ON j.id = r.job_id JOIN corpus co ON co.id = j.corpus_id
     LEFT JOIN job_version v ON v.job_id = j.id AND v.number = j.version
     LEFT JOIN document d ON d.resource_id = r.id AND d.current
     LEFT JOIN document o ON o.id = d.duplicate_of
     LEFT JOIN archive_file t ON t.id = d.text_file_id
     LEFT JOIN archive_file g ON g.id = d.tag_file_id
     LEFT JOIN LATERAL (SELECT * FROM capture k WHERE k.resource_id = r.id
       ORDER BY (k.id = d.capture_id) DESC NULLS LAST, k.captured_at DESC LIMIT 1) c ON true
     LEFT JOIN capture p ON p.id = coalesce(c.revisit_of, c.id)
     LEFT JOIN archive_file f ON f.id = p.file_id
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
  metadata: Readonly<Record<string, string>>,
): Promise<number> {
  const { set, removed } = metadataChange(metadata);
  const { rowCount } = await database.pool.query(
    `UPDATE resource SET metadata = (metadata || $3::jsonb) - $4::text[]
     WHERE job_id = $1 AND id = ANY($2::uuid[]) AND deleted_at IS NULL`,
    [jobId, resourceIds, set, removed],
  );
  return rowCount ?? 0;
}

/** As {@link assignMetadata}, on every resource that a filter takes; deleted ones stay as they are. */
export async function assignMetadataTo(
  database: Database,
  jobId: string,
  filter: ResourceFilter,
  metadata: Readonly<Record<string, string>>,
): Promise<number> {
  const { from, id, values } = resourceSql(jobId, filter);
  const { set, removed } = metadataChange(metadata);
  const place = values.length;
  const { rowCount } = await database.pool.query(
    `UPDATE resource changed SET metadata = (metadata || $${place + 1}::jsonb) - $${place + 2}::text[]
     WHERE job_id = $1 AND deleted_at IS NULL AND id IN (SELECT ${id} FROM ${from})`,
    [...values, set, removed],
  );
  return rowCount ?? 0;
}

/** What is merged in, as JSON, and the fields that are taken away. */
function metadataChange(metadata: Readonly<Record<string, string>>): { set: string; removed: string[] } {
  const given = Object.entries(metadata);
  const set = JSON.stringify(Object.fromEntries(given.filter(([, value]) => value !== '')));
  return { set, removed: given.filter(([, value]) => value === '').map(([field]) => field) };
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
