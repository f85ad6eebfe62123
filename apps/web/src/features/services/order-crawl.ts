import type { TopicTerm } from '@florilegium/contracts/jobs/focus';
import { type JobConfig, type JobConfigInput, jobConfigSchema } from '@florilegium/contracts/jobs/job-config';
import { readTopicFile } from '@florilegium/crawling/focus/topic-file';
import { createJob, jobAmong, jobById } from '@florilegium/db/corpus/jobs';
import { replaceSeeds, type SeedLine } from '@florilegium/db/corpus/seeds';
import type { ServiceList } from '@florilegium/panacea/crawl-orders';
import { AppError } from '@florilegium/platform/app-error';
import { database } from '@/server/context';
import type { SignedInUser } from '@/server/sign-in/session';
import { type BadSeed, readSeedStream } from '../job-draft/seed-stream';
import { commandJob } from '../job-saving/commands';
import { fetchList } from '../lists/fetch-list';
import { idsOfOrder } from './order-key';

const seedsTogether = 2_000;

/** A crawl as a service was asked for it. */
export interface CrawlOrder {
  corpusId: string;
  Domain: string;
  TermList: ServiceList;
  UrlList: ServiceList;
}

/** What was begun, and what of the lists was not taken. */
export interface OrderedCrawl {
  jobId: string;
  terms: number;
  /** Lines that are no terms: '3: 1o0: term (badWeight)'. */
  badTerms: string[];
  seeds: number;
  /** Lines from which no crawl can start, likewise; the first 100. */
  badSeeds: string[];
  /** Bad lines of both lists that are not named. */
  moreBad: number;
}

/**
 * Makes a job of what a service was asked for, and starts it; an order that was repeated under its `Idempotency-Key`
 * is the job that it was. Throws `badInput` when a list has nothing usable in it, and whatever went wrong when a list
 * was fetched.
 */
export async function orderCrawl<O extends CrawlOrder>(
  user: SignedInUser,
  order: O,
  configOf: (order: O, terms: readonly TopicTerm[]) => JobConfigInput,
  request: Request,
): Promise<OrderedCrawl> {
  const ids = idsOfOrder(request, user.id, order, new Date());
  const { corpusId } = order;
  const textOf = async (field: 'TermList' | 'UrlList') => {
    const list: ServiceList = order[field];
    if (typeof list === 'string') return list;
    const asked = { userId: user.id, corpusId, url: list.url, signal: request.signal };
    return (await fetchList(asked).catch(atField(field))).text;
  };
  const [termList, urlList] = await Promise.all([textOf('TermList'), textOf('UrlList')]);
  const { terms, bad, moreBad } = readTopicFile(termList);
  if (terms.length === 0) throw nothingIn('TermList', 'noTerms');
  const badSeeds: BadSeed[] = [];
  const seeds: SeedLine[] = [];
  for await (const batch of readSeedStream(new Blob([urlList]).stream(), badSeeds)) seeds.push(...batch);
  const unusable = seeds.filter((seed) => seed.problem !== null).length;
  // Nothing is left behind of an order that can't be carried out.
  if (unusable === seeds.length) throw nothingIn('UrlList', 'noSeeds');
  const config = jobConfigSchema.parse(configOf(order, terms));
  const id = ids ? ((await jobAmong(database(), ids)) ?? ids[0]) : undefined;
  const jobId = await makeJob(user, { id, corpusId, name: order.Domain, config }, seeds);
  return {
    jobId,
    terms: terms.length,
    badTerms: bad.map(({ line, text, problem }) => `${line}: ${text} (${problem})`),
    seeds: seeds.length - unusable,
    badSeeds: badSeeds.map(({ line, url, reason }) => `${line}: ${url} (${reason})`),
    moreBad: moreBad + unusable - badSeeds.length,
  };
}

/** An order that becomes a job. */
interface OrderedJob {
  /** Under an `Idempotency-Key`; such a job may be there already. */
  id: string | undefined;
  corpusId: string;
  name: string;
  config: JobConfig;
}

/**
 * Makes the job, starts it and returns its id. Of one that was made before, whatever is missing still: its maker may
 * have ended midway.
 */
async function makeJob(user: SignedInUser, ordered: OrderedJob, seeds: SeedLine[]): Promise<string> {
  const { id, corpusId, name, config } = ordered;
  const input = { name, domainSlug: null, config };
  const jobId = await createJob(database(), corpusId, input, user.id, { id }).catch((error: unknown) => {
    if (id && error instanceof AppError && error.code === 'conflict') return id;
    throw error;
  });
  const job = await jobById(database(), jobId);
  if (job?.corpusId !== corpusId) throw new AppError('conflict', 'Another job has the id.');
  if (job.state !== 'draft') return jobId;
  await replaceSeeds(database(), jobId, job.lock, inBatches(seeds), user.id);
  await commandJob(user, jobId, 'start');
  return jobId;
}

async function* inBatches(seeds: SeedLine[]): AsyncGenerator<SeedLine[]> {
  for (let at = 0; at < seeds.length; at += seedsTogether) yield seeds.slice(at, at + seedsTogether);
}

/** Of two lists, the one that can't be had is named. */
function atField(field: string) {
  return (error: unknown): never => {
    if (!(error instanceof AppError)) throw error;
    const { code, message, retry, detail } = error;
    throw new AppError(code, message, { retry, cause: error, detail: { ...detail, field } });
  };
}

function nothingIn(field: string, reason: 'noTerms' | 'noSeeds'): AppError {
  return new AppError('badInput', `${field} has nothing usable in it.`, { detail: { reason, field } });
}
