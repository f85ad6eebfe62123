import type { PairingState } from '@florilegium/contracts/bilingual';
import type { JobState } from '@florilegium/contracts/job-config';
import { jobById } from '@florilegium/db/jobs';
import { keptDocuments } from '@florilegium/db/kept-documents';
import { keptTotals } from '@florilegium/db/kept-totals';
import { jobCounters } from '@florilegium/db/monitor';
import { listPairings, listPairs, type Pairing } from '@florilegium/db/pairings';
import { AppError } from '@florilegium/platform/app-error';
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

/** The addresses of the results, a line each. */
export async function* resultAddresses(
  { jobId, pairing, isBilingual }: CrawlResults,
  base: string,
): AsyncGenerator<string> {
  if (!isBilingual) {
    for await (const documents of keptDocuments(database(), jobId)) {
      yield documents.map(({ resourceId }) => `${base}/api/v1/resources/${resourceId}/cesdoc\n`).join('');
    }
    return;
  }
  let after = 0;
  for (;;) {
    if (!pairing) return;
    const pairs = await listPairs(database(), pairing.id, {
      order: 'number',
      after: { number: after, score: 0 },
      limit: together,
    });
    if (pairs.length === 0) return;
    yield pairs
      .map(({ number }) => `${base}/api/v1/pairings/${pairing.id}/pairs/${number}/cesalign\n`)
      .join('');
    after = pairs.at(-1)!.number;
  }
}
