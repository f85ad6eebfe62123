import type { WhenFull } from '@florilegium/contracts/corpus-plan/plan';
import { fullDomains } from '@florilegium/corpus/plan/fullness';
import type { DomainProgress } from '@florilegium/corpus/plan/progress';
import { type BroughtCount, type WantLevel, wantOf, wantOfBrought } from '@florilegium/corpus/plan/wanted';
import type { Queryable } from '../sql/connection';
import { type Sql, sql } from '../sql/sql';
import { effectiveDomain } from './effective-domain';
import { feedsWhere, type JobFeed, namesOf, progressBeside } from './full-domains';
import { planOf } from './plans';

/** How much the plan of its corpus wants of what a run brings. */
export interface RunWants {
  runId: number;
  jobId: string;
  corpusId: string;
  level: WantLevel;
  /** Hosts that bring what is wanted more or less than the run as a whole, by name. */
  hosts: ReadonlyMap<string, WantLevel>;
  /** Whether what is full is asked less often. */
  slows: boolean;
}

/** A run beside the others of its corpus. */
export interface WantsOfJob extends RunWants {
  /** Its full domains, as a sentence names them; '' while one of them still wants something. */
  fullDomains: string;
  /** Running jobs of the corpus whose hosts go before its hosts, as a sentence names them. */
  before: string;
}

/** What hosts bring is looked up again after so long, in ms: it costs most, and changes least. */
const hostsKeptMs = 60_000;

/** What the hosts of jobs brought, as it was looked up last. */
export type KnownHosts = Map<string, { at: number; brought: HostCount[] }>;

/**
 * What the plans want of all runs that go on. Runs of corpora without targets are not among them.
 *
 * @param known Whoever asks again and again keeps it: what the hosts of a job brought is then looked up once a minute.
 */
export async function runWants(
  database: Queryable,
  known: KnownHosts = new Map(),
  now = Date.now(),
): Promise<RunWants[]> {
  const feeds = await feedsWhere(database, goesOn(sql`true`));
  for (const jobId of known.keys()) if (!feeds.some((feed) => feed.jobId === jobId)) known.delete(jobId);
  const broughtOf = async (jobId: string) => {
    const last = known.get(jobId);
    if (last && now - last.at < hostsKeptMs) return last.brought;
    const brought = await broughtByHosts(database, jobId);
    known.set(jobId, { at: now, brought });
    return brought;
  };
  const wants: RunWants[] = [];
  for (const corpusId of new Set(feeds.map((feed) => feed.corpusId))) {
    const corpus = await corpusBeside(database, corpusId);
    if (!corpus) continue;
    for (const feed of feeds) {
      if (feed.corpusId === corpusId) wants.push(await wantsOf(database, corpus, feed, broughtOf));
    }
  }
  return wants;
}

/** The same for the run of one job that goes on, with the names for why it is slow; null without one. */
export async function wantsOfJob(database: Queryable, jobId: string): Promise<WantsOfJob | null> {
  const feeds = await feedsWhere(
    database,
    goesOn(sql`j.corpus_id = (SELECT corpus_id FROM job WHERE id = ${jobId})`),
  );
  const own = feeds.find((feed) => feed.jobId === jobId);
  const corpus = own && (await corpusBeside(database, own.corpusId));
  if (!own || !corpus) return null;
  const wants = await wantsOf(database, corpus, own, (id) => broughtByHosts(database, id));
  const before = feeds.filter((feed) => wantOf(feed, corpus.progress) > wants.level);
  return {
    ...wants,
    fullDomains: namesOf(fullDomains(own, corpus.progress)?.map(corpus.nameOf) ?? []),
    before: namesOf(await namesOfJobs(database, before.slice(0, mostNamed))),
  };
}

/** Jobs that a sentence names. */
const mostNamed = 3;

const goesOn = (where: Sql) =>
  sql`EXISTS (SELECT FROM run r WHERE r.job_id = j.id AND r.active)
    AND EXISTS (SELECT FROM domain_target t WHERE t.corpus_id = j.corpus_id) AND ${where}`;

interface CorpusBeside {
  whenFull: WhenFull;
  progress: ReadonlyMap<string, DomainProgress>;
  nameOf: (slug: string) => string;
}

/** Null where targets are only shown. */
async function corpusBeside(database: Queryable, corpusId: string): Promise<CorpusBeside | null> {
  const plan = await planOf(database, corpusId);
  if (!plan || plan.whenFull === 'goOn') return null;
  return { whenFull: plan.whenFull, ...(await progressBeside(database, corpusId, plan)) };
}

async function wantsOf(
  database: Queryable,
  corpus: CorpusBeside,
  feed: JobFeed,
  broughtOf: (jobId: string) => Promise<HostCount[]>,
): Promise<RunWants> {
  const { jobId, corpusId, runId } = feed;
  const level = wantOf(feed, corpus.progress);
  const kinds = await broughtBy(database, jobId);
  const levels = new Set(kinds.map((kind) => wantOfBrought([kind], corpus.progress)));
  // Where all that it brings is wanted alike, there is nothing to tell its hosts by.
  const hosts = levels.size > 1 ? hostLevels(await broughtOf(jobId), corpus.progress) : new Map();
  return { runId: runId!, jobId, corpusId, level, hosts, slows: corpus.whenFull === 'slow' };
}

/** What a job has brought, by domain and language. */
async function broughtBy(database: Queryable, jobId: string): Promise<BroughtCount[]> {
  const { rows } = await database.query<BroughtCount>(
    sql`SELECT coalesce(nullif(k.domain, ''), j.domain_slug) AS domain, k.language,
       sum(k.documents)::float8 AS documents
     FROM kept_change k JOIN job j ON j.id = k.job_id WHERE k.job_id = ${jobId}
     GROUP BY 1, 2 HAVING sum(k.documents) > 0`,
  );
  return rows;
}

interface HostCount extends BroughtCount {
  host: string;
}

/** So many of a job's latest resources tell what its hosts bring: the look costs the same however large a job is. */
const latest = 5_000;

async function broughtByHosts(database: Queryable, jobId: string): Promise<HostCount[]> {
  const { rows } = await database.query<HostCount>(
    sql`SELECT r.host, ${effectiveDomain} AS domain, d.language, count(*)::float8 AS documents
     FROM (SELECT * FROM resource WHERE job_id = ${jobId} AND deleted_at IS NULL
       ORDER BY created_at DESC LIMIT ${latest}) r
     JOIN job j ON j.id = r.job_id
     JOIN document d ON d.resource_id = r.id AND d.kept AND d.current AND d.language IS NOT NULL
     GROUP BY 1, 2, 3`,
  );
  return rows;
}

function hostLevels(
  brought: readonly HostCount[],
  progress: CorpusBeside['progress'],
): Map<string, WantLevel> {
  const byHost = new Map<string, BroughtCount[]>();
  for (const { host, ...count } of brought) byHost.set(host, [...(byHost.get(host) ?? []), count]);
  const levels = new Map<string, WantLevel>();
  for (const [host, counts] of byHost) {
    const level = wantOfBrought(counts, progress);
    if (level !== null) levels.set(host, level);
  }
  return levels;
}

async function namesOfJobs(database: Queryable, jobs: readonly JobFeed[]): Promise<string[]> {
  if (jobs.length === 0) return [];
  const { rows } = await database.query<{ name: string }>(
    sql`SELECT name FROM job WHERE id = ANY(${jobs.map(({ jobId }) => jobId)}::uuid[]) ORDER BY name`,
  );
  return rows.map(({ name }) => name);
}
