import type { PairingState } from '@florilegium/contracts/jobs/bilingual';
import type { JobState } from '@florilegium/contracts/jobs/job-config';
import { jobById } from '@florilegium/db/corpus/jobs';
import { keptTotals } from '@florilegium/db/corpus/kept-totals';
import { keptDocuments } from '@florilegium/db/mapping/kept-documents';
import { listPairs, type PairedPage, type PairRow } from '@florilegium/db/pairs/page-pairs';
import { listPairings, type Pairing } from '@florilegium/db/pairs/pairings';
import { jobCounters } from '@florilegium/db/screens/monitor';
import { AppError } from '@florilegium/platform/app-error';
import { z } from 'zod';
import { database } from '@/server/context';

/** What a crawl that a service was asked for has given so far. */
export interface CrawlResults {
  jobId: string;
  /** The pairing that its pairs are in; null: it is no bilingual crawl, or not paired yet. */
  pairing: Pairing | null;
  isBilingual: boolean;
  status: {
    state: JobState;
    done: boolean;
    pagesFetched: number;
    texts: number | null;
    pairs: number | null;
    pairing: PairingState | null;
  };
}

const over: ReadonlySet<JobState> = new Set(['finished', 'stopped', 'failed']);
const pairingOver: ReadonlySet<PairingState> = new Set(['done', 'failed', 'stopped']);
const together = 500;

/** Reads where a crawl stands. Throws `notFound`. */
export async function readResults(jobId: string): Promise<CrawlResults> {
  const [job, counters, pairings] = await Promise.all([
    jobById(database(), jobId),
    jobCounters(database(), jobId),
    listPairings(database(), jobId),
  ]);
  if (!job || !counters) throw new AppError('notFound', 'There is no such crawl.');
  const isBilingual = job.config.bilingual !== null;
  const pairing = pairings.find(({ state }) => state === 'done') ?? null;
  const endedAt = counters.run?.endedAt ?? null;
  // One that was begun by hand while it was crawled has not seen all of it.
  const last = pairings.find(({ createdAt }) => endedAt !== null && createdAt >= endedAt) ?? null;
  const crawled = over.has(counters.state) && (counters.run?.unmapped ?? 0) === 0;
  const paired = last !== null && pairingOver.has(last.state);
  return {
    jobId,
    pairing,
    isBilingual,
    status: {
      state: counters.state,
      done: crawled && (!isBilingual || counters.run === null || paired),
      pagesFetched: counters.run?.pagesFetched ?? 0,
      texts: (await keptTotals(database(), [jobId])).get(jobId)?.documents ?? null,
      pairs: isBilingual ? Object.values(pairing?.counts?.pairs ?? {}).reduce((sum, n) => sum + n, 0) : null,
      pairing: isBilingual ? (last?.state ?? null) : null,
    },
  };
}

/** A text of a crawl. */
export const serviceTextSchema = z.object({
  cesDoc: z.string(),
  url: z.string().describe('Of the page.'),
  title: z.string(),
  language: z.string().nullable().describe('ISO 639; null: unknown.'),
  words: z.int(),
});

const serviceSideSchema = serviceTextSchema.omit({ title: true });

/** A pair of a bilingual crawl. */
export const servicePairSchema = z.object({
  cesAlign: z.string(),
  score: z.number().describe('How far it can be trusted, 0 to 1.'),
  a: serviceSideSchema,
  b: serviceSideSchema,
});

type ServiceResult = z.infer<typeof serviceTextSchema> | z.infer<typeof servicePairSchema>;

/** The results, batch by batch: pairs of a bilingual crawl that nobody has called wrong, texts of any other. */
async function* results(crawl: CrawlResults, base: string): AsyncGenerator<ServiceResult[]> {
  const cesDocOf = (resourceId: string) => `${base}/api/v1/resources/${resourceId}/cesdoc`;
  if (!crawl.isBilingual) {
    for await (const documents of keptDocuments(database(), crawl.jobId)) {
      yield documents.map(({ resourceId, ...page }) => ({ cesDoc: cesDocOf(resourceId), ...page }));
    }
    return;
  }
  if (!crawl.pairing) return;
  const place = `${base}/api/v1/pairings/${crawl.pairing.id}/pairs`;
  const sideOf = ({ resourceId, url, words }: PairedPage, language: string) => ({
    cesDoc: cesDocOf(resourceId),
    url,
    language,
    words,
  });
  for await (const pairs of pairsInOrder(crawl.pairing.id)) {
    yield pairs
      .filter(({ verdict }) => verdict !== 'wrong')
      .map(({ number, score, a, b, languageA, languageB }) => ({
        cesAlign: `${place}/${number}/cesalign`,
        score,
        a: sideOf(a, languageA),
        b: sideOf(b, languageB),
      }));
  }
}

async function* pairsInOrder(pairingId: string): AsyncGenerator<PairRow[]> {
  let after = { number: 0, score: 0 };
  for (;;) {
    const pairs = await listPairs(database(), pairingId, { order: 'number', after, limit: together });
    if (pairs.length === 0) return;
    yield pairs;
    after = pairs.at(-1)!;
  }
}

/** The addresses of the results, a line each, as PANACEA's crawlers have them. */
export async function* resultAddresses(crawl: CrawlResults, base: string): AsyncGenerator<string> {
  for await (const found of results(crawl, base)) {
    yield found.map((one) => `${'cesDoc' in one ? one.cesDoc : one.cesAlign}\n`).join('');
  }
}

/** The results as JSON: {results: [...]}. */
export async function* resultsInJson(crawl: CrawlResults, base: string): AsyncGenerator<string> {
  yield '{"results":[';
  let isFirst = true;
  for await (const found of results(crawl, base)) {
    if (found.length === 0) continue;
    yield `${isFirst ? '' : ','}\n${found.map((one) => JSON.stringify(one)).join(',\n')}`;
    isFirst = false;
  }
  yield '\n]}\n';
}
