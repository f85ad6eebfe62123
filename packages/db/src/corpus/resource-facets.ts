import type { DropReason } from '@florilegium/contracts/reasons';
import type { ResourceFilter, ResourceStatus } from '@florilegium/contracts/resources/resource-filter';
import { type MadeTogether, madeByOthers } from '../mapping/document-settings';
import type { Transaction } from '../sql/connection';
import { type Database, readOnOneCore } from '../sql/database';
import { sql } from '../sql/sql';
import type { CappedCount } from './resource-query';
import { jobsIn, overJobs, type ResourceScope } from './resource-scope';
import { add, byCount, type RightsCount, type RightsFacets, rightsFacets, rightsOf } from './rights-facets';

/** So many resources of one kind. */
interface FacetGroup {
  kept: boolean;
  reason: DropReason | null;
  language: string;
  format: string;
  count: number;
  words: number;
}

/** What is counted of a job or a corpus: its mapped and undeleted resources by kind, and all of them. */
interface Counted {
  groups: FacetGroup[];
  total: number;
  deleted: number;
  /** Of the deleted, those that went with what was judged not adequate. */
  judgedInadequate?: number;
  /** Of the deleted, those that the rule of rights and takedowns hold back. */
  rightsRule?: number;
  takenDown?: number;
  /** Resources by what is known of their rights. */
  rights?: RightsCount[];
  /** Those with the most resources. */
  hosts: { host: string; count: number }[];
  /** Fields that resources have values of their own in. */
  fields: string[];
  /** Classes of the topics of focused crawls, those of most resources first. */
  topicClasses: TopicClassCount[];
  /** When those were counted, in ms since 1970. */
  topicsCountedAt: number;
  /** Of a corpus: its jobs, with those of their resources that are not deleted. */
  jobs?: JobCount[];
  /** Of a job: documents by the settings that made them, where these were not always the same. */
  made: MadeTogether[] | null;
  /** How long counting took, in ms. */
  tookMs: number;
}

/** How many mapped resources have a topic class. */
export interface TopicClassCount {
  topicClass: string;
  count: number;
}

/** How many resources a job has. */
export interface JobCount {
  jobId: string;
  count: number;
}

/** What the resources of a job or a corpus can be filtered by, with counts. */
export interface ResourceFacets extends RightsFacets {
  statuses: Record<Exclude<ResourceStatus, 'all'>, number>;
  reasons: { reason: DropReason; count: number }[];
  languages: { language: string; count: number }[];
  formats: { format: string; count: number }[];
  hosts: { host: string; count: number }[];
  fields: string[];
  topicClasses: readonly TopicClassCount[];
  /** Of a corpus; none of a job. */
  jobs: readonly JobCount[];
  groups: readonly FacetGroup[];
  /** When they were counted; null: just now. */
  countedAt: Date | null;
}

/** Resources of jobs and corpora that are counted at every look, or fewer; only of larger ones the counts are kept. */
export const countedAtOnce = 20_000;
/** How long counts of larger jobs are used before they are made anew, in ms. */
const freshForMs = 15_000;
/** They are also used for this many times as long as counting took: so counting takes at most a twentieth of one core. */
const freshForTimes = 20;
const mostFreshForMs = 600_000;
/** Counts of topic classes are used for longer: no index has these, so that all rows with any have to be read. */
const topicsFreshForMs = 600_000;
const mostHosts = 100;
const mostFields = 50;
const mostTopicClasses = 100;

/** What a look at the counts of a job or a corpus finds; null: nobody has counted yet, which was begun. */
export interface FacetsLook {
  facets: ResourceFacets | null;
  /** Resolves when the new counts are there; null where none are being made. */
  counting: Promise<void> | null;
}

/** Jobs and corpora that this process counts, by their ids. */
const underWay = new Map<string, Promise<void>>();

const idOf = (scope: ResourceScope) => ('jobId' in scope ? scope.jobId : scope.corpusId);

/** The counts that were kept; null: of small jobs and corpora, and of those that nobody has counted. */
async function keptCounts(
  database: Database,
  scope: ResourceScope,
): Promise<{ counted: Counted; countedAt: Date } | null> {
  const { jobFacets, corpusFacets } = database.prisma;
  const row =
    'jobId' in scope
      ? await jobFacets.findUnique({ where: scope })
      : await corpusFacets.findUnique({ where: scope });
  return row && { counted: row.facets as unknown as Counted, countedAt: row.countedAt };
}

/**
 * The resources of a job or a corpus by status, drop reason, language and format, deleted ones apart. Few are counted
 * exactly. Of many the last counts are given, and new ones are begun where these are old: nobody waits for a million rows.
 */
export async function resourceFacets(
  database: Database,
  scope: ResourceScope,
  now = new Date(),
): Promise<FacetsLook> {
  const row = await keptCounts(database, scope);
  // Only what is large has a row.
  if (!row && !(await isLarge(database, scope)))
    return { facets: facetsOf(await countAll(database, scope), null), counting: null };
  const forMs = Math.max(freshForMs, (row?.counted.tookMs ?? 0) * freshForTimes);
  const goodForMs = Math.min(mostFreshForMs, forMs);
  const isFresh = row !== null && now.getTime() - row.countedAt.getTime() < goodForMs;
  return {
    facets: row && facetsOf(row.counted, row.countedAt),
    counting: isFresh ? null : recountFacets(database, scope),
  };
}

async function isLarge(database: Database, scope: ResourceScope): Promise<boolean> {
  const limit = sql`LIMIT ${countedAtOnce + 1}`;
  const each = overJobs(
    await jobsIn(database, scope),
    (jobId) => sql`SELECT 1 FROM resource WHERE job_id = ${jobId} ${limit}`,
  );
  const { rows } = await database.query<{ count: number }>(
    sql`SELECT count(*) AS count FROM (SELECT 1 FROM (${each}) met ${limit}) counted`,
  );
  return rows[0]!.count > countedAtOnce;
}

/**
 * Counts the resources of a job or a corpus anew and keeps the counts, unless they are so few that nobody needs that;
 * whoever asks while that goes on waits for the same.
 */
export function recountFacets(database: Database, scope: ResourceScope): Promise<void> {
  const id = idOf(scope);
  const running = underWay.get(id);
  if (running) return running;
  const [facets, owner, owned] =
    'jobId' in scope
      ? [sql`job_facets`, sql`job`, sql`job_id`]
      : [sql`corpus_facets`, sql`corpus`, sql`corpus_id`];
  const counting = (async () => {
    const counted = await countAll(database, scope, (await keptCounts(database, scope))?.counted);
    if (counted.total <= countedAtOnce) {
      await database.query(sql`DELETE FROM ${facets} WHERE ${owned} = ${id}`);
      return;
    }
    await database.query(
      sql`INSERT INTO ${facets} (${owned}, facets, counted_at) SELECT id, ${JSON.stringify(counted)}, now()
        FROM ${owner} WHERE id = ${id}
       ON CONFLICT (${owned}) DO UPDATE SET facets = excluded.facets, counted_at = excluded.counted_at`,
    );
  })().finally(() => underWay.delete(id));
  underWay.set(id, counting);
  return counting;
}

const groupsOf = (
  jobIds: readonly string[],
) => sql`SELECT d.kept, d.drop_reason AS reason, coalesce(d.language, 'und') AS language,
    coalesce(d.format, '') AS format, count(*) AS count, sum(d.words)::float8 AS words
  FROM document d WHERE d.job_id = ANY(${jobIds}::uuid[]) AND d.current AND ${ofUndeleted}
  GROUP BY 1, 2, 3, 4`;
const ofUndeleted = sql`NOT EXISTS (
    SELECT 1 FROM resource x WHERE x.id = d.resource_id AND x.job_id = d.job_id AND x.deleted_at IS NOT NULL)`;
const totalsOf = (jobIds: readonly string[]) => sql`SELECT
  (SELECT count(*) FROM resource WHERE job_id = ANY(${jobIds}::uuid[])) AS total,
  (SELECT count(*) FROM resource WHERE job_id = ANY(${jobIds}::uuid[]) AND deleted_at IS NOT NULL) AS deleted,
  (SELECT count(*) FROM resource r JOIN deletion g ON g.id = r.deletion_id AND g.filter ? 'judged'
    WHERE r.job_id = ANY(${jobIds}::uuid[]) AND r.deleted_at IS NOT NULL) AS "judgedInadequate",
  (SELECT count(*) FROM resource_rights x WHERE x.job_id = ANY(${jobIds}::uuid[]) AND x.left_out IS NOT NULL) AS "rightsRule",
  (SELECT count(DISTINCT p.resource_id) FROM taken_page p JOIN resource r ON r.id = p.resource_id
    WHERE r.job_id = ANY(${jobIds}::uuid[])) AS "takenDown"`;
const hostsOf = (jobIds: readonly string[]) =>
  sql`SELECT host, count(*) AS count FROM resource WHERE job_id = ANY(${jobIds}::uuid[]) GROUP BY 1
    ORDER BY 2 DESC, 1 LIMIT ${mostHosts}`;
const fieldsOf = (
  jobIds: readonly string[],
) => sql`SELECT DISTINCT k.field FROM resource r, jsonb_object_keys(r.metadata) AS k (field)
  WHERE r.job_id = ANY(${jobIds}::uuid[]) AND r.metadata <> '{}' ORDER BY 1 LIMIT ${mostFields}`;
const topicClassesOf = (
  jobIds: readonly string[],
) => sql`SELECT t.topic_class AS "topicClass", count(*) AS count
  FROM document d, unnest(d.topic_classes) AS t (topic_class)
  WHERE d.job_id = ANY(${jobIds}::uuid[]) AND d.current AND d.topic_classes <> '{}' AND ${ofUndeleted}
  GROUP BY 1 ORDER BY 2 DESC, 1 LIMIT ${mostTopicClasses}`;
const countsByJob = (
  jobIds: readonly string[],
) => sql`SELECT job_id AS "jobId", count(*) AS count FROM resource
  WHERE job_id = ANY(${jobIds}::uuid[]) AND deleted_at IS NULL GROUP BY 1 ORDER BY 2 DESC, 1`;

/** What a topic made of the jobs' resources, or what was counted of that not long ago. */
async function countTopics(
  transaction: Transaction,
  jobIds: readonly string[],
  before?: Counted,
): Promise<Pick<Counted, 'topicClasses' | 'topicsCountedAt'>> {
  const now = Date.now();
  const isFresh = before?.topicsCountedAt !== undefined && now - before.topicsCountedAt < topicsFreshForMs;
  // None are counted at once: the first ones are what somebody waits for, and an empty index costs nothing.
  if (isFresh && before.topicClasses.length > 0) {
    return { topicClasses: before.topicClasses, topicsCountedAt: before.topicsCountedAt };
  }
  const { rows } = await transaction.query<TopicClassCount>(topicClassesOf(jobIds));
  return { topicClasses: rows, topicsCountedAt: now };
}

function countAll(database: Database, scope: ResourceScope, before?: Counted): Promise<Counted> {
  return readOnOneCore(database, (transaction) => countIn(transaction, scope, before));
}

async function countIn(transaction: Transaction, scope: ResourceScope, before?: Counted): Promise<Counted> {
  const startedAt = performance.now();
  const jobIds = await jobsIn(transaction, scope);
  const groups = await transaction.query<FacetGroup>(groupsOf(jobIds));
  const totals = await transaction.query<
    Pick<Counted, 'total' | 'deleted' | 'judgedInadequate' | 'rightsRule' | 'takenDown'>
  >(totalsOf(jobIds));
  const rights = await transaction.query<RightsCount>(rightsOf(jobIds));
  const hosts = await transaction.query<{ host: string; count: number }>(hostsOf(jobIds));
  const fields = await transaction.query<{ field: string }>(fieldsOf(jobIds));
  const topics = await countTopics(transaction, jobIds, before);
  const ofCorpus =
    'jobId' in scope
      ? { made: await madeByOthers(transaction, scope.jobId) }
      : { made: null, jobs: (await transaction.query<JobCount>(countsByJob(jobIds))).rows };
  return {
    groups: groups.rows,
    ...totals.rows[0]!,
    rights: rights.rows,
    hosts: hosts.rows,
    fields: fields.rows.map((row) => row.field),
    ...topics,
    ...ofCorpus,
    tookMs: Math.round(performance.now() - startedAt),
  };
}

function facetsOf(
  { groups, total, deleted, hosts, fields, topicClasses = [], jobs = [], rights = [], ...out }: Counted,
  countedAt: Date | null,
): ResourceFacets {
  const statuses = { kept: 0, waiting: 0, dropped: 0, deleted };
  const reasons = new Map<DropReason, number>();
  for (const reason of ['judgedInadequate', 'rightsRule', 'takenDown'] as const)
    if (out[reason]) reasons.set(reason, out[reason]);
  const languages = new Map<string, number>();
  const formats = new Map<string, number>();
  for (const row of groups) {
    statuses[row.kept ? 'kept' : 'dropped'] += row.count;
    if (row.reason) add(reasons, row.reason, row.count);
    add(languages, row.language, row.count);
    if (row.format) add(formats, row.format, row.count);
  }
  statuses.waiting = Math.max(0, total - deleted - statuses.kept - statuses.dropped);
  return {
    statuses,
    reasons: byCount(reasons).map(([reason, count]) => ({ reason, count })),
    languages: byCount(languages).map(([language, count]) => ({ language, count })),
    formats: byCount(formats).map(([format, count]) => ({ format, count })),
    hosts,
    fields,
    topicClasses,
    ...rightsFacets(rights),
    jobs,
    groups,
    countedAt,
  };
}

/** What filters by status, reason, language and format leave is known from the counts; null for any other filter. */
export function countedBy(facets: ResourceFacets, filter: ResourceFilter): CappedCount | null {
  const { status = 'all', reason, language, format, jobId, ...others } = filter;
  if (Object.values(others).some((value) => value !== undefined)) return null;
  const ofDocument = [reason, language, format].some((value) => value !== undefined);
  const { statuses } = facets;
  if (jobId !== undefined) {
    const count = facets.jobs.find((job) => job.jobId === jobId)?.count;
    return ofDocument || status !== 'all' || count === undefined ? null : { count, isMore: false };
  }
  if (!ofDocument) {
    const all = statuses.kept + statuses.waiting + statuses.dropped;
    return { count: status === 'all' ? all : statuses[status], isMore: false };
  }
  if (status === 'deleted') return null;
  if (status === 'waiting') return { count: 0, isMore: false };
  let count = 0;
  for (const group of facets.groups) {
    const fits =
      (status === 'all' || group.kept === (status === 'kept')) &&
      (reason === undefined || group.reason === reason) &&
      (language === undefined || group.language === language) &&
      (format === undefined || group.format === format);
    if (fits) count += group.count;
  }
  return { count, isMore: false };
}
