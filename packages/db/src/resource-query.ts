import type { DropReason } from '@florilegium/contracts/reasons';
import { boundValues } from './bound-values';

/** In the corpus, not mapped yet, dropped in mapping, or deleted by a person; `all` is everything but the deleted. */
export const resourceStatuses = ['all', 'kept', 'waiting', 'dropped', 'deleted'] as const;
export type ResourceStatus = (typeof resourceStatuses)[number];

export const resourceSorts = ['url', 'words', 'language', 'format', 'status', 'fetched'] as const;
export type ResourceSort = (typeof resourceSorts)[number];

/** Whether somebody has judged a resource, and how. */
export const judgements = ['any', 'adequate', 'inadequate', 'none'] as const;
export type Judged = (typeof judgements)[number];

/** What is asked of a job's resources; what is left out does not filter. */
export interface ResourceFilter {
  status?: ResourceStatus;
  reason?: DropReason;
  /** A code, or 'und' for texts whose language can't be said. */
  language?: string;
  format?: string;
  host?: string;
  /** A class of the topic that a focused crawl found in the page. */
  topicClass?: string;
  minWords?: number;
  maxWords?: number;
  /** Part of the URL or of the title, upper and lower case alike. */
  text?: string;
  judged?: Judged;
  /** The texts that repeat one another. */
  clusterId?: string;
  /** A field of the resource's own metadata, or of its job's where it has none, with that value. */
  metadata?: { field: string; value: string };
  /** Found then or later, and before then. */
  from?: Date;
  to?: Date;
  deletionId?: string;
}

export interface ResourceOrder {
  sort: ResourceSort;
  descending: boolean;
}

/** What a filter comes down to once the database was asked what its parts leave. */
export interface NarrowedFilter extends ResourceFilter {
  /** The resources that have the text, where they are few: it need not be looked for again. */
  ids?: readonly string[];
  /** The job gives the value that is asked for to all of its resources. */
  jobHasMetadata?: boolean;
  /** How many it leaves, where they are few: then they are gathered and sorted, else met by going through all. */
  few: number | null;
  /** How many it leaves, as far as that was counted. */
  counted?: CappedCount;
}

/** How many there are: all of them, or so many that nobody counted on. */
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

/** The parts of a query over a job's resources, with its values; `$1` is the job. */
export interface ResourceSql {
  /** Tables and conditions: what follows FROM. */
  from: string;
  /** The resource's id in these tables. */
  id: string;
  values: unknown[];
}

const documentSorts: readonly ResourceSort[] = ['words', 'language', 'format', 'status'];

/** What rows are sorted by, never null; 'fetched' is the order of ids, which is that of finding. */
const sortKeys: Record<Exclude<ResourceSort, 'fetched'>, { sql: string; type: string }> = {
  url: { sql: 'left(r.url, 300)', type: 'text' },
  words: { sql: 'd.words', type: 'int' },
  language: { sql: `coalesce(d.language, 'und')`, type: 'text' },
  format: { sql: `coalesce(d.format, '')`, type: 'text' },
  status: { sql: `coalesce(d.drop_reason, '')`, type: 'text' },
};

/** Whether a filter asks for something that only mapped resources have. */
function asksForDocument(filter: ResourceFilter): boolean {
  const { status, reason, language, format, minWords, maxWords, clusterId, topicClass } = filter;
  const values = [reason, language, format, minWords, maxWords, clusterId, topicClass];
  return status === 'kept' || status === 'dropped' || values.some((value) => value !== undefined);
}

/** The lists that a filter takes its rows from, in the order of the table. Unmapped resources come last. */
export function segmentsOf(filter: ResourceFilter, sort?: ResourceSort): readonly Segment[] {
  if (filter.status === 'waiting') return asksForDocument({ ...filter, status: 'all' }) ? [] : ['waiting'];
  if (asksForDocument(filter)) return ['mapped'];
  return sort && documentSorts.includes(sort) ? ['mapped', 'waiting'] : ['all'];
}

/** What the rows of a segment are sorted by; null: by their ids alone. */
export function sortKeyOf(segment: Segment, sort: ResourceSort): { sql: string; type: string } | null {
  if (sort === 'fetched') return null;
  if (segment === 'waiting' && documentSorts.includes(sort)) return null;
  return sortKeys[sort];
}

/**
 * Builds a query over a job's resources, so that it can be read in an order soon. Only names of this file get into its
 * text; what was typed is bound.
 */
export function resourceSql(
  jobId: string,
  filter: NarrowedFilter,
  segment: Segment,
  order?: ResourceOrder,
): ResourceSql {
  const { values, bind } = boundValues([jobId]);
  if (segment !== 'mapped') {
    const parts = unmappedParts(filter, bind);
    if (segment === 'all') return { from: `resource r WHERE ${parts.join(' AND ')}`, id: 'r.id', values };
    parts.push(withoutDocument);
    const waiting = waitingResources(order?.descending ?? false);
    return { from: `${waiting} WHERE ${parts.join(' AND ')}`, id: 'c.id', values };
  }
  // The row of the resource is joined only where it is asked: an index says everything that is asked of documents.
  const joins = needsResource(filter) || order?.sort === 'url';
  const id = 'd.resource_id';
  const parts = [
    'd.job_id = $1',
    'd.current',
    ...documentParts(filter, bind),
    ...resourceParts(filter, id, bind, textInBoth),
    joins ? deletedPart(filter) : notDeleted,
  ];
  const join = joins ? 'JOIN resource r ON r.id = d.resource_id AND r.job_id = $1' : '';
  return { from: `document d ${join} WHERE ${parts.join(' AND ')}`, id, values };
}

/** Those that wait among some resources of the job; `among` selects these, whole rows, and binds its values. */
export function waitingAmong(
  jobId: string,
  filter: NarrowedFilter,
  among: (bind: (value: unknown) => string) => string,
): ResourceSql {
  const { values, bind } = boundValues([jobId]);
  const parts = [...unmappedParts(filter, bind), isWaiting, withoutDocument];
  return { from: `(${among(bind)}) r WHERE ${parts.join(' AND ')}`, id: 'r.id', values };
}

function unmappedParts(filter: NarrowedFilter, bind: (value: unknown) => string): string[] {
  return ['r.job_id = $1', ...resourceParts(filter, 'r.id', bind, textInUrl), deletedPart(filter)];
}

// Few are deleted, and an index holds their ids alone: another column would have their rows read.
const notDeleted = `NOT EXISTS (SELECT 1 FROM resource x WHERE x.id = d.resource_id AND x.deleted_at IS NOT NULL)`;

// What waits has a capture in one of the job's runs that an index holds.
const waitingCapture = 'w.run_id IN (SELECT id FROM run WHERE job_id = $1) AND w.mapped_at IS NULL';
// These come in the order of ids, and each is looked up by itself: in that order only those that are shown.
const waitingResources = (descending: boolean) => `(
  SELECT DISTINCT w.resource_id AS id FROM capture w WHERE ${waitingCapture}
  ORDER BY 1 ${descending ? 'DESC' : 'ASC'}) c CROSS JOIN LATERAL (SELECT * FROM resource WHERE id = c.id OFFSET 0) r`;
// Scalars: looked up for each row that is met, whatever the number of captures that wait and of documents.
const isWaiting = `(SELECT true FROM capture w WHERE w.resource_id = r.id AND ${waitingCapture} LIMIT 1)`;
const withoutDocument =
  '(SELECT true FROM document d WHERE d.resource_id = r.id AND d.current LIMIT 1) IS NULL';

const deletedPart = (filter: ResourceFilter) =>
  `r.deleted_at IS ${filter.status === 'deleted' ? 'NOT NULL' : 'NULL'}`;

function needsResource(filter: NarrowedFilter): boolean {
  const { status, host, text, ids, metadata, from, to, deletionId } = filter;
  const values = [host, metadata, from, to, deletionId, ids ? undefined : text];
  return status === 'deleted' || values.some((value) => value !== undefined);
}

// A scalar, not EXISTS: the planner would look up all titles that have a common text before the first row.
const textInUrl = (
  pattern: string,
) => `(lower(r.url) LIKE ${pattern} OR (SELECT lower(t.title) LIKE ${pattern}
  FROM document t WHERE t.resource_id = r.id AND t.current LIMIT 1))`;
const textInBoth = (pattern: string) => `(lower(r.url) LIKE ${pattern} OR lower(d.title) LIKE ${pattern})`;

function resourceParts(
  filter: NarrowedFilter,
  id: string,
  bind: (value: unknown) => string,
  textPart: (pattern: string) => string,
): string[] {
  const { host, text, ids, judged, metadata, from, to, deletionId } = filter;
  const parts: string[] = [];
  if (ids) parts.push(`${id} = ANY(${bind(ids)}::uuid[])`);
  else if (text) parts.push(textPart(`lower(${bind(likePattern(text))})`));
  if (host) parts.push(`r.host = ${bind(host)}`);
  if (judged) parts.push(judgedPart(judged, id));
  if (metadata) parts.push(metadataPart(metadata, filter.jobHasMetadata === true, bind));
  if (from) parts.push(`r.created_at >= ${bind(from)}`);
  if (to) parts.push(`r.created_at < ${bind(to)}`);
  if (deletionId) parts.push(`r.deletion_id = ${bind(deletionId)}`);
  return parts;
}

function judgedPart(judged: Judged, id: string): string {
  const verdict =
    judged === 'any' || judged === 'none' ? `i.verdict <> 'unjudged'` : `i.verdict = '${judged}'`;
  const items = `SELECT 1 FROM sample_item i JOIN sample s ON s.id = i.sample_id
    WHERE s.job_id = $1 AND s.discarded_at IS NULL AND i.resource_id = ${id} AND ${verdict}`;
  return judged === 'none' ? `NOT EXISTS (${items})` : `EXISTS (${items})`;
}

/** A resource's own value goes before its job's. */
function metadataPart(
  { field, value }: { field: string; value: string },
  jobHasIt: boolean,
  bind: (value: unknown) => string,
): string {
  const own = `r.metadata @> ${bind(JSON.stringify({ [field]: value }))}::jsonb AND r.metadata <> '{}'`;
  return jobHasIt ? `(NOT r.metadata ? ${bind(field)} OR (${own}))` : own;
}

/** What LIKE finds a text by, wherever it stands: its wildcards are letters there. */
export function likePattern(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}

function documentParts(filter: ResourceFilter, bind: (value: unknown) => string): string[] {
  const parts: string[] = [];
  // The reason is said, too, for the index that has it.
  if (filter.status === 'kept') parts.push('d.kept', `coalesce(d.drop_reason, '') = ''`);
  if (filter.status === 'dropped') parts.push('NOT d.kept', `coalesce(d.drop_reason, '') > ''`);
  if (filter.reason) parts.push(`coalesce(d.drop_reason, '') = ${bind(filter.reason)}`);
  if (filter.language) parts.push(`coalesce(d.language, 'und') = ${bind(filter.language)}`);
  if (filter.format) parts.push(`coalesce(d.format, '') = ${bind(filter.format)}`);
  if (filter.minWords !== undefined) parts.push(`d.words >= ${bind(filter.minWords)}`);
  if (filter.maxWords !== undefined) parts.push(`d.words <= ${bind(filter.maxWords)}`);
  // As the index has it, which leaves out what has no class.
  if (filter.topicClass !== undefined)
    parts.push(`d.topic_classes @> ARRAY[${bind(filter.topicClass)}::text]`, `d.topic_classes <> '{}'`);
  if (filter.clusterId) parts.push(`d.cluster_id = ${bind(filter.clusterId)}`);
  return parts;
}

/** Whether a filter asks for more than a status: only then can it leave few of many rows. */
export function isNarrow(filter: ResourceFilter): boolean {
  const { status, ...others } = filter;
  return status === 'deleted' || Object.values(others).some((value) => value !== undefined);
}
