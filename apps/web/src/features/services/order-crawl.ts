import type { TopicTerm } from '@florilegium/contracts/focus';
import { type JobConfigInput, jobConfigSchema } from '@florilegium/contracts/job-config';
import type { ServiceList } from '@florilegium/contracts/services';
import { readTopicFile } from '@florilegium/crawling/topic-file';
import { corpusById } from '@florilegium/db/corpora';
import { createJob, jobById } from '@florilegium/db/jobs';
import { replaceSeeds, type SeedLine } from '@florilegium/db/seeds';
import { AppError } from '@florilegium/platform/app-error';
import { database } from '@/server/context';
import type { SignedInUser } from '@/server/session';
import { allowInCorpus } from '../corpora/access';
import { commandJob } from '../jobs/commands';
import { type BadSeed, readSeedStream } from '../jobs/seed-stream';
import { fetchList } from '../lists/fetch-list';

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
 * Makes a job of what a service was asked for, and starts it. Throws `badInput` when a list has nothing usable in it,
 * and whatever went wrong when a list was fetched.
 */
export async function orderCrawl<O extends CrawlOrder>(
  user: SignedInUser,
  order: O,
  configOf: (order: O, terms: readonly TopicTerm[]) => JobConfigInput,
  signal: AbortSignal,
): Promise<OrderedCrawl> {
  const corpusId = allowInCorpus(user, order.corpusId, 'job.edit');
  // An admin may do anything in any corpus, also in one that isn't there.
  if (!(await corpusById(database(), corpusId))) throw new AppError('notFound', 'There is no such corpus.');
  const textOf = async (list: ServiceList) =>
    typeof list === 'string'
      ? list
      : (await fetchList({ userId: user.id, corpusId, url: list.url, signal })).text;
  const [termList, urlList] = await Promise.all([textOf(order.TermList), textOf(order.UrlList)]);
  const { terms, bad, moreBad } = readTopicFile(termList);
  if (terms.length === 0) throw nothingIn('TermList', 'noTerms');
  const badSeeds: BadSeed[] = [];
  const seeds: SeedLine[] = [];
  for await (const batch of readSeedStream(new Blob([urlList]).stream(), badSeeds)) seeds.push(...batch);
  const unusable = seeds.filter((seed) => seed.problem !== null).length;
  // Nothing is left behind of an order that can't be carried out.
  if (unusable === seeds.length) throw nothingIn('UrlList', 'noSeeds');
  const jobId = await makeJob(user, corpusId, order.Domain, configOf(order, terms), seeds);
  await commandJob(user, jobId, 'start');
  return {
    jobId,
    terms: terms.length,
    badTerms: bad.map(({ line, text, problem }) => `${line}: ${text} (${problem})`),
    seeds: seeds.length - unusable,
    badSeeds: badSeeds.map(({ line, url, reason }) => `${line}: ${url} (${reason})`),
    moreBad: moreBad + unusable - badSeeds.length,
  };
}

async function makeJob(
  user: SignedInUser,
  corpusId: string,
  name: string,
  input: JobConfigInput,
  seeds: SeedLine[],
): Promise<string> {
  const config = jobConfigSchema.parse(input);
  const jobId = await createJob(database(), corpusId, { name, domainSlug: null, config }, user.id);
  const lock = (await jobById(database(), jobId))!.lock;
  await replaceSeeds(database(), jobId, lock, inBatches(seeds), user.id);
  return jobId;
}

async function* inBatches(seeds: SeedLine[]): AsyncGenerator<SeedLine[]> {
  for (let at = 0; at < seeds.length; at += seedsTogether) yield seeds.slice(at, at + seedsTogether);
}

function nothingIn(field: string, reason: 'noTerms' | 'noSeeds'): AppError {
  return new AppError('badInput', `${field} has nothing usable in it.`, { detail: { reason, field } });
}
