import {
  isOfDeleted,
  type Judged,
  type ResourceFilter,
} from '@florilegium/contracts/resources/resource-filter';
import { hostOfPattern } from '@florilegium/contracts/resources/url-pattern';
import { outFor, rightsParts } from '../rights/rights-filter';
import { allOf, type Sql, sql } from '../sql/sql';
import { asksForDomains, type DomainJobs, domainPart, type JobPart } from './resource-jobs';

export const resourceSorts = ['url', 'words', 'language', 'format', 'status', 'fetched'] as const;
export type ResourceSort = (typeof resourceSorts)[number];

export interface ResourceOrder {
  sort: ResourceSort;
  descending: boolean;
}

/** What a filter comes down to once the database was asked what its parts leave. */
export interface NarrowedFilter extends ResourceFilter {
  /** The jobs whose resources these are. */
  jobIds: readonly string[];
  /** The resources that have the text, where they are few: it need not be looked for again. */
  ids?: readonly string[];
  /** The text is looked up by its indexes, and not in each row that is met. */
  isTextGathered?: boolean;
  /** Those of the jobs that give the value that is asked for to all of their resources. */
  jobsWithMetadata?: readonly string[];
  /** Those of the jobs of which not all resources are of the domain that is asked for. */
  domainJobs?: DomainJobs;
  /** What the sub-corpus asks of them besides. */
  within?: NarrowedFilter;
  /** How many it leaves, where they are few: then they are gathered and sorted, else met by going through all. */
  few: number | null;
  /** How many it leaves, as far as that was counted. */
  counted?: CappedCount;
}

/** How many there are: the exact number, or a bound beyond which nobody counted. */
export interface CappedCount {
  count: number;
  isMore: boolean;
}

/** A place in a sorted list: the row that has this key and id. Rows without a document have no key. */
export interface ResourcePlace {
  key: string | number | null;
  id: string;
}

/**
 * Lists that a table is put together from, one after the other, each read from its own index: mapped resources, those
 * that wait, and all of them where nothing is asked of the document.
 */
export type Segment = 'mapped' | 'waiting' | 'all';

/** The parts of a query over one job's resources. */
export interface ResourceSql {
  /** Tables and conditions: what follows FROM. */
  from: Sql;
  /** The resource's id in these tables. */
  id: Sql;
}

const documentSorts: readonly ResourceSort[] = ['words', 'language', 'format', 'status'];

/** What rows are sorted by, and its type. */
export interface SortKey {
  sql: Sql;
  type: Sql;
}

/** What rows are sorted by, never null; 'fetched' is the order of ids, which is that of finding. */
const sortKeys: Record<Exclude<ResourceSort, 'fetched'>, SortKey> = {
  url: { sql: sql`left(r.url, 300)`, type: sql`text` },
  words: { sql: sql`d.words`, type: sql`int` },
  language: { sql: sql`coalesce(d.language, 'und')`, type: sql`text` },
  format: { sql: sql`coalesce(d.format, '')`, type: sql`text` },
  status: { sql: sql`coalesce(d.drop_reason, '')`, type: sql`text` },
};

/** Whether a filter asks for something that only mapped resources have. */
function asksForDocument(filter: ResourceFilter): boolean {
  const { status, reason, language, format, minWords, maxWords, clusterId, topicClass, subCorpusId } = filter;
  const ofMapping = isOfDeleted(reason) ? undefined : reason;
  const values = [subCorpusId, ofMapping, language, format, minWords, maxWords, clusterId, topicClass];
  return status === 'kept' || status === 'dropped' || values.some((value) => value !== undefined);
}

/** The lists that a filter takes its rows from, in the order of the table. Unmapped resources come last. */
export function segmentsOf(filter: ResourceFilter, sort?: ResourceSort): readonly Segment[] {
  if (filter.status === 'waiting') return asksForDocument({ ...filter, status: 'all' }) ? [] : ['waiting'];
  if (asksForDocument(filter)) return ['mapped'];
  return sort && documentSorts.includes(sort) ? ['mapped', 'waiting'] : ['all'];
}

/** What the rows of a segment are sorted by; null: by their ids alone. */
export function sortKeyOf(segment: Segment, sort: ResourceSort): SortKey | null {
  if (sort === 'fetched') return null;
  if (segment === 'waiting' && documentSorts.includes(sort)) return null;
  return sortKeys[sort];
}

/** Builds a query over one job's resources, so that it can be read in an order soon. */
export function resourceSql(
  job: JobPart,
  filter: NarrowedFilter,
  segment: Segment,
  order?: ResourceOrder,
): ResourceSql {
  if (segment !== 'mapped') {
    const parts = unmappedParts(job, filter);
    if (segment === 'all') return { from: sql`resource r WHERE ${allOf(parts)}`, id: sql`r.id` };
    parts.push(withoutDocument);
    const waiting = waitingResources(job.id, order?.descending ?? false);
    return { from: sql`${waiting} WHERE ${allOf(parts)}`, id: sql`c.id` };
  }
  // The row of the resource is joined only where it is asked: an index says everything that is asked of documents.
  const { within } = filter;
  const joins =
    needsResource(filter) ||
    job.domain !== 'all' ||
    (within !== undefined && (needsResource(within) || asksForDomains(within))) ||
    order?.sort === 'url';
  const id = sql`d.resource_id`;
  const parts = [
    sql`d.job_id = ${job.id}`,
    sql`d.current`,
    ...documentParts(filter),
    ...resourceParts(job, filter, id, textInBoth),
    ...(within ? subCorpusParts(job, within, id) : []),
    joins ? deletedPart(filter) : notDeleted,
  ];
  const join = joins ? sql`JOIN resource r ON r.id = d.resource_id AND r.job_id = ${job.id}` : sql``;
  return { from: sql`document d ${join} WHERE ${allOf(parts)}`, id };
}

/** What a sub-corpus asks of the job's mapped resources. */
function subCorpusParts(job: JobPart, within: NarrowedFilter, id: Sql): Sql[] {
  const { jobsWithMetadata = [], metadata, domain, domainJobs, ...others } = within;
  const parts = [
    ...documentParts({ ...others, status: 'kept' }),
    ...resourceParts({ ...job, domain: 'all' }, others, id, textInBoth),
  ];
  if (domain !== undefined && domainJobs && asksForDomains(within)) {
    const { moved, foreign } = domainJobs;
    parts.push(sql`CASE WHEN d.job_id = ANY(${foreign}::uuid[]) THEN ${domainPart(domain, 'own')}
      WHEN d.job_id = ANY(${moved}::uuid[]) THEN ${domainPart(domain, 'unlessOther')} ELSE true END`);
  }
  if (!metadata) return parts;
  const own = metadataPart(metadata, false);
  if (jobsWithMetadata.length === 0) return [...parts, own];
  const ofJob = sql`(d.job_id = ANY(${jobsWithMetadata}::uuid[]) AND ${metadataPart(metadata, true)})`;
  return [...parts, sql`(${own} OR ${ofJob})`];
}

/** Those that wait among some resources of the job; `among` selects these, whole rows. */
export function waitingAmong(job: JobPart, filter: NarrowedFilter, among: Sql): ResourceSql {
  const parts = [...unmappedParts(job, filter), isWaiting(job.id), withoutDocument];
  return { from: sql`(${among}) r WHERE ${allOf(parts)}`, id: sql`r.id` };
}

function unmappedParts(job: JobPart, filter: NarrowedFilter): Sql[] {
  return [
    sql`r.job_id = ${job.id}`,
    ...resourceParts(job, filter, sql`r.id`, textInUrl),
    deletedPart(filter),
  ];
}

// Few are deleted, and an index holds their ids alone: another column would have their rows read.
const notDeleted = sql`NOT EXISTS (SELECT 1 FROM resource x WHERE x.id = d.resource_id
  AND x.deleted_at IS NOT NULL)`;

// What waits has a capture in one of the job's runs that an index holds.
const isWaitingCapture = (jobId: Sql) =>
  sql`w.run_id IN (SELECT id FROM run WHERE job_id = ${jobId}) AND w.mapped_at IS NULL`;
// These come in the order of ids, and each is looked up by itself: in that order only those that are shown.
const waitingResources = (jobId: Sql, descending: boolean) => sql`(
  SELECT DISTINCT w.resource_id AS id FROM capture w WHERE ${isWaitingCapture(jobId)}
  ORDER BY 1 ${descending ? sql`DESC` : sql`ASC`}) c
  CROSS JOIN LATERAL (SELECT * FROM resource WHERE id = c.id OFFSET 0) r`;
// Scalars: looked up for each row that is met, whatever the number of captures that wait and of documents.
const isWaiting = (jobId: Sql) =>
  sql`(SELECT true FROM capture w WHERE w.resource_id = r.id AND ${isWaitingCapture(jobId)} LIMIT 1)`;
const withoutDocument = sql`(SELECT true FROM document d WHERE d.resource_id = r.id AND d.current LIMIT 1) IS NULL`;

const deletedPart = (filter: ResourceFilter) =>
  filter.status === 'deleted' ? sql`r.deleted_at IS NOT NULL` : sql`r.deleted_at IS NULL`;

function needsResource(filter: NarrowedFilter): boolean {
  const { status, host, urlStart, urlPattern, text, ids, metadata, from, to, deletionId, reason } = filter;
  const ofDeleted = isOfDeleted(reason) ? reason : undefined;
  const isLookedAt = !ids && !filter.isTextGathered;
  const values = [
    ofDeleted,
    urlStart,
    urlPattern,
    host,
    metadata,
    from,
    to,
    deletionId,
    isLookedAt ? text : undefined,
  ];
  return status === 'deleted' || values.some((value) => value !== undefined);
}

// A scalar, not EXISTS: the planner would look up all titles that have a common text before the first row.
const textInUrl = (pattern: string) => sql`(lower(r.url) LIKE lower(${pattern})
  OR (SELECT lower(t.title) LIKE lower(${pattern}) FROM document t WHERE t.resource_id = r.id AND t.current
  LIMIT 1))`;
const textInBoth = (pattern: string) =>
  sql`(lower(r.url) LIKE lower(${pattern}) OR lower(d.title) LIKE lower(${pattern}))`;

function resourceParts(
  job: JobPart,
  filter: NarrowedFilter,
  id: Sql,
  textPart: (pattern: string) => Sql,
): Sql[] {
  const { host, urlStart, urlPattern, text, ids, judged, metadata, from, to, deletionId, reason } = filter;
  const parts: Sql[] = [];
  if (ids) parts.push(sql`${id} = ANY(${ids}::uuid[])`);
  else if (text && filter.isTextGathered)
    parts.push(sql`${id} IN (${havingText(filter.jobIds, likePattern(text))})`);
  else if (text) parts.push(textPart(likePattern(text)));
  if (host) parts.push(sql`r.host = ${host}`);
  if (urlStart) parts.push(sql`starts_with(r.url, ${urlStart})`);
  if (urlPattern) parts.push(sql`r.host = ${hostOfPattern(urlPattern) ?? ''}`, patternPart(urlPattern));
  if (isOfDeleted(reason)) parts.push(outFor[reason]);
  if (judged) parts.push(judgedPart(judged, id));
  if (metadata) parts.push(metadataPart(metadata, job.hasMetadata));
  if (filter.domain !== undefined && job.domain !== 'all') parts.push(domainPart(filter.domain, job.domain));
  if (from) parts.push(sql`r.created_at >= ${from}`);
  if (to) parts.push(sql`r.created_at < ${to}`);
  if (deletionId) parts.push(sql`r.deletion_id = ${deletionId}`);
  parts.push(...rightsParts(filter, id));
  return parts;
}

/** The resources of some jobs that have a text in their address or title. */
function havingText(jobIds: readonly string[], pattern: string): Sql {
  return sql`SELECT id FROM resource WHERE job_id = ANY(${jobIds}::uuid[]) AND lower(url) LIKE lower(${pattern})
    UNION SELECT resource_id FROM document WHERE job_id = ANY(${jobIds}::uuid[]) AND current
      AND lower(title) LIKE lower(${pattern})`;
}

/** Whether somebody has judged the resource with that id, and how, in samples that are judged to the end. */
export function judgedPart(judged: Judged, id: Sql): Sql {
  const verdict =
    judged === 'any' || judged === 'none'
      ? sql`i.verdict <> 'unjudged'`
      : sql`i.verdict = ${judged}::"Verdict"`;
  // As long as a judge is missing in a sample, nobody sees from here how another judged.
  const items = sql`SELECT 1 FROM sample_item i JOIN sample s ON s.id = i.sample_id
    WHERE s.discarded_at IS NULL AND i.resource_id = ${id} AND ${verdict}
      AND NOT EXISTS (SELECT 1 FROM sample_item o JOIN resource x ON x.id = o.resource_id
        WHERE o.sample_id = s.id AND o.verdict = 'unjudged' AND x.deleted_at IS NULL)`;
  return judged === 'none' ? sql`NOT EXISTS (${items})` : sql`EXISTS (${items})`;
}

/** A resource's own value goes before its job's. Of no value, `jobHasIt` says that the job has none either. */
function metadataPart({ field, value }: { field: string; value: string }, jobHasIt: boolean): Sql {
  if (value === '') return jobHasIt ? sql`NOT r.metadata ? ${field}` : sql`false`;
  const own = sql`r.metadata @> ${JSON.stringify({ [field]: value })}::jsonb AND r.metadata <> '{}'`;
  return jobHasIt ? sql`(NOT r.metadata ? ${field} OR (${own}))` : own;
}

/** What LIKE finds a text by, wherever it stands: its wildcards are letters there. */
export function likePattern(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}

/** Letters apart from `*` stand for themselves. */
const patternPart = (pattern: string): Sql =>
  sql`r.url LIKE ${pattern.replace(/[\\%_]/g, '\\$&').replaceAll('*', '%')}`;

function documentParts(filter: ResourceFilter): Sql[] {
  const parts: Sql[] = [];
  // The reason is said, too, for the index that has it.
  if (filter.status === 'kept') parts.push(sql`d.kept`, sql`coalesce(d.drop_reason, '') = ''`);
  if (filter.status === 'dropped') parts.push(sql`NOT d.kept`, sql`coalesce(d.drop_reason, '') > ''`);
  if (filter.reason && !isOfDeleted(filter.reason))
    parts.push(sql`coalesce(d.drop_reason, '') = ${filter.reason}`);
  if (filter.language) parts.push(sql`coalesce(d.language, 'und') = ${filter.language}`);
  if (filter.format) parts.push(sql`coalesce(d.format, '') = ${filter.format}`);
  if (filter.minWords !== undefined) parts.push(sql`d.words >= ${filter.minWords}`);
  if (filter.maxWords !== undefined) parts.push(sql`d.words <= ${filter.maxWords}`);
  // As the index has it, which leaves out what has no class.
  if (filter.topicClass !== undefined)
    parts.push(sql`d.topic_classes @> ARRAY[${filter.topicClass}::text]`, sql`d.topic_classes <> '{}'`);
  if (filter.clusterId) parts.push(sql`d.cluster_id = ${filter.clusterId}`);
  return parts;
}

/** Whether a filter asks for more than a status: only then can it leave few of many rows. */
export function isNarrow(filter: NarrowedFilter): boolean {
  const {
    status,
    jobId: _job,
    domain: _domain,
    jobIds: _ids,
    few: _few,
    isTextGathered: _text,
    ...rest
  } = filter;
  const { jobsWithMetadata: _with, domainJobs, within: _within, counted: _counted, ...others } = rest;
  return (
    status === 'deleted' ||
    asksForDomains({ domainJobs }) ||
    Object.values(others).some((value) => value !== undefined)
  );
}
