import type { DropReason } from '@florilegium/contracts/reasons';

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

/** What a query is read from: one table where that will do, since joining 100,000 rows costs more than the page. */
type Source = 'documents' | 'resources' | 'both';

/** The parts of a query over a job's resources, with its values; `$1` is the job. */
export interface ResourceSql {
  /** Tables and conditions: what follows FROM. */
  from: string;
  /** The resource's id in these tables. */
  id: string;
  values: unknown[];
}

const documentSorts: readonly ResourceSort[] = ['words', 'language', 'format', 'status'];

const sortKeys: Record<ResourceSort, string> = {
  url: 'left(r.url, 300)',
  words: 'd.words',
  language: 'd.language',
  format: 'd.format',
  status: `CASE WHEN d.kept THEN '' ELSE coalesce(d.drop_reason, 'waiting') END`,
  fetched: 'r.created_at',
};

/** Whether a filter asks for something that only mapped resources have. */
export function asksForDocument(filter: ResourceFilter): boolean {
  const { status, reason, language, format, minWords, maxWords } = filter;
  const values = [reason, language, format, minWords, maxWords];
  return status === 'kept' || status === 'dropped' || values.some((value) => value !== undefined);
}

/** Whether an order is by what only mapped resources have: the others then come last. */
export function sortsByDocument(sort: ResourceSort): boolean {
  return documentSorts.includes(sort);
}

/** The cheapest tables that can answer. `sort` is missing where nothing is sorted. */
function sourceOf(filter: ResourceFilter, sort?: ResourceSort): Source {
  const ofResource =
    filter.text !== undefined || filter.deletionId !== undefined || filter.status === 'deleted';
  if (filter.status === 'waiting') return 'both';
  if (asksForDocument(filter)) {
    return ofResource || (sort && !sortsByDocument(sort)) ? 'both' : 'documents';
  }
  return sort && sortsByDocument(sort) ? 'both' : 'resources';
}

/** Builds a query over a job's resources. Only names of this file get into its text; what was typed is bound. */
export function resourceSql(
  jobId: string,
  filter: ResourceFilter,
  sort?: ResourceSort,
  source: Source = sourceOf(filter, sort),
): ResourceSql {
  const values: unknown[] = [jobId];
  const bind = (value: unknown) => `$${values.push(value)}`;
  const conditions = [
    ...(source === 'documents' ? [] : resourceConditions(filter, bind)),
    ...(source === 'resources' ? [] : documentConditions(filter, bind)),
  ];
  if (source === 'documents') {
    const kept = ['d.job_id = $1', 'd.current', ...conditions, notDeleted];
    return { from: `document d WHERE ${kept.join(' AND ')}`, id: 'd.resource_id', values };
  }
  const join = source === 'resources' ? '' : 'LEFT JOIN document d ON d.resource_id = r.id AND d.current';
  return {
    from: `resource r ${join} WHERE ${['r.job_id = $1', ...conditions].join(' AND ')}`,
    id: 'r.id',
    values,
  };
}

// Few are deleted, and an index holds them alone.
const notDeleted = `NOT EXISTS (SELECT 1 FROM resource x
  WHERE x.id = d.resource_id AND x.job_id = $1 AND x.deleted_at IS NOT NULL)`;

function resourceConditions(filter: ResourceFilter, bind: (value: unknown) => string): string[] {
  const parts = [`r.deleted_at IS ${filter.status === 'deleted' ? 'NOT NULL' : 'NULL'}`];
  if (filter.text) parts.push(`strpos(lower(r.url), lower(${bind(filter.text)})) > 0`);
  if (filter.deletionId) parts.push(`r.deletion_id = ${bind(filter.deletionId)}`);
  return parts;
}

function documentConditions(filter: ResourceFilter, bind: (value: unknown) => string): string[] {
  const parts: string[] = [];
  if (filter.status === 'kept') parts.push('d.kept');
  if (filter.status === 'dropped') parts.push('NOT d.kept');
  if (filter.status === 'waiting') parts.push('d.id IS NULL');
  if (filter.reason) parts.push(`d.drop_reason = ${bind(filter.reason)}`);
  if (filter.language === 'und') parts.push('d.id IS NOT NULL', "coalesce(d.language, 'und') = 'und'");
  else if (filter.language) parts.push(`d.language = ${bind(filter.language)}`);
  if (filter.format) parts.push(`d.format = ${bind(filter.format)}`);
  if (filter.minWords !== undefined) parts.push(`d.words >= ${bind(filter.minWords)}`);
  if (filter.maxWords !== undefined) parts.push(`d.words <= ${bind(filter.maxWords)}`);
  return parts;
}

/** What follows ORDER BY; `id` breaks ties. Unmapped resources come last in either direction. */
export function orderSql({ sort, descending }: ResourceOrder, id: string): string {
  const direction = descending ? 'DESC' : 'ASC';
  // Only these can be null; naming NULLS LAST for the others would keep an index from being read backwards.
  const nulls = sort === 'language' || sort === 'format' ? ' NULLS LAST' : '';
  return `${sortKeys[sort]} ${direction}${nulls}, ${id} ${direction}`;
}
