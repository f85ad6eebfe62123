import { type JobConfigInput, jobFileSchema } from '@florilegium/contracts/jobs/job-config';
import { createCorpus } from '@florilegium/db/corpus/corpora';
import type { ServiceList } from '@florilegium/panacea/crawl-orders';
import type { TypedCrawl } from '@florilegium/panacea/typed-crawl';
import { fetchList } from '../lines/fetch-list';
import { seedsOf, termsOf } from '../lines/list-lines';
import type { Surroundings } from '../surroundings';
import { type CrawlJob, makeJob } from './crawl-job';
import type { readCrawlPlace } from './crawl-options';
import { type CrawlPreparation, runCrawl } from './crawl-run';
import { writeServiceResults } from './service-results';

/** A crawl with PANACEA's options, its place and the given limits. */
interface PlacedCrawl extends TypedCrawl {
  place: ReturnType<typeof readCrawlPlace>;
  limits: JobConfigInput['limits'];
}

/** Crawls, and writes the results of PANACEA's services. Returns the exit code. */
export function runServiceCrawl(order: PlacedCrawl, around: Surroundings): Promise<number> {
  const { place, isBilingual } = order;
  return runCrawl(
    {
      ...place,
      maps: true,
      job: (preparation) => makeServiceJob(preparation, order),
      finish: (end) => writeServiceResults(end, { outFolder: place.outFolder, isBilingual }),
    },
    around,
  );
}

/** Makes the job; lists that are given by address are fetched. Reports invalid lines. */
async function makeServiceJob(
  { database, queues, openTo, say }: CrawlPreparation,
  order: PlacedCrawl,
): Promise<CrawlJob> {
  const corpusId = await createCorpus(
    database,
    { name: order.title, description: '', languages: [...order.languages] },
    null,
  );
  // Its lists may be in one of the networks.
  await openTo(corpusId);
  const textOf = async (list: ServiceList) =>
    typeof list === 'string' ? list : fetchList({ database, queues: await queues(), corpusId }, list.url);
  const terms = termsOf(await textOf(order.termList), 'TermList', say);
  if (terms.every(({ weight }) => weight <= 0)) {
    say('No term of the topic has a weight above 0: no page can be relevant, and nothing will be kept.');
  }
  const seeds = seedsOf(await textOf(order.urlList), 'UrlList', say);
  const config = order.jobOf(terms);
  const job = jobFileSchema.parse({
    ...config,
    name: order.title,
    seeds,
    limits: { ...config.limits, ...order.limits },
  });
  return makeJob(database, job, say, corpusId);
}
