import { availableParallelism } from 'node:os';
import { decodedPayload, readRecordAt } from '@florilegium/archive/warc/warc-reader';
import type { Format } from '@florilegium/contracts/formats';
import { traitsVersion } from '@florilegium/corpus/pairing/page-traits';
import type { UnpairedPage } from '@florilegium/corpus/pairing/pair-pages';
import type { TraitsPage } from '@florilegium/corpus/pairing/pairing-site';
import type { SitePairs } from '@florilegium/corpus/pairing/site/pair-site';
import {
  countPagesToPair,
  type PageToPair,
  pagesWithoutTraits,
  readTraits,
  storeTraits,
} from '@florilegium/db/pairs/page-traits';
import {
  claimPairing,
  failPairing,
  finishPairing,
  type NewPair,
  type NewUnpaired,
  type PairingHold,
  releasePairing,
  renewPairing,
  setUnlikeAside,
  storePairs,
} from '@florilegium/db/pairs/pairing-work';
import type { PairingCounts, PairingProgress } from '@florilegium/db/pairs/pairings';
import { toAppError } from '@florilegium/platform/app-error';
import { networkIsolation } from '@florilegium/platform/no-network';
import { ThreadPool } from '@florilegium/platform/thread-pool';
import { decodeBytes } from '@florilegium/text/charset/charset';
import { pagesAlone } from './pair-alone';
import { alignPairs } from './pair-sentences';
import type { PageSource, PairResult, PairTask } from './pair-tasks';
import type { PairingDependencies, PairingWork } from './pair-work';

const defaultLeaseMs = 60_000;
/** Pages that are read and compared together. */
const pagesTogether = 40;
const pageTimeoutMs = 60_000;
/** Comparing 100,000 pages a language takes minutes. */
const compareTimeoutMs = 3_600_000;
const compareHeapMb = 2_048;
const maxBodyBytes = 20_000_000;
/**
 * Sentences of unrelated texts have a trust below a tenth, those of translations above eight tenths
 * (bench/text/sentences).
 */
const unlike = { minAlignment: 0.2, minSentences: 3 };

/**
 * Pairs the pages of a job by language: traits are read for pages without them, the pages of every two languages are
 * compared, and the sentences of each pair are aligned. It may be repeated at any point: traits stay, results are
 * written again. Only errors of this process are thrown.
 */
export async function pairPages(
  dependencies: PairingDependencies,
  pairingId: string,
  signal: AbortSignal,
): Promise<void> {
  const { database, workerId, log } = dependencies;
  const hold: PairingHold = { pairingId, workerId, leaseMs: dependencies.leaseMs ?? defaultLeaseMs };
  const task = await claimPairing(database, hold);
  if (!task) return;
  let now: PairingProgress = { step: 'reading', done: 0, total: null };
  let lost = false;
  const renew = () =>
    renewPairing(database, hold, now).then(
      (held) => {
        lost ||= !held;
      },
      (error: unknown) => log.warn({ err: error, pairingId }, 'pairing not renewed'),
    );
  const timer = setInterval(renew, Math.min(2_000, hold.leaseMs / 4));
  const thread = openThreads(dependencies, {
    threads: 1,
    timeoutMs: compareTimeoutMs,
    maxHeapMb: compareHeapMb,
  });
  const work: PairingWork = {
    dependencies,
    hold,
    ...task,
    thread,
    progress: (next) => {
      now = next;
    },
    check: (isHeld = true) => {
      lost ||= !isHeld;
      if (lost) throw stopped;
      signal.throwIfAborted();
    },
  };
  try {
    const counts = await makePairs(work);
    await finishPairing(database, hold, counts);
  } catch (error) {
    if (error === stopped) return;
    if (signal.aborted) throw error;
    const { code, message } = toAppError(error);
    if (code !== 'conversionFailed') throw error;
    log.warn({ pairingId, err: error }, 'pairing failed');
    await failPairing(database, hold, message);
  } finally {
    clearInterval(timer);
    await thread.close();
    await releasePairing(database, hold);
  }
}

/** Somebody stopped it, or another worker has it. */
const stopped = new Error('the pairing was stopped or belongs to another worker');

function openThreads(
  { threadEntry }: PairingDependencies,
  options: { threads: number; timeoutMs: number; maxHeapMb: number },
): ThreadPool<PairTask, PairResult> {
  return new ThreadPool({ entry: threadEntry, isolation: networkIsolation(), keepsState: true, ...options });
}

async function makePairs(work: PairingWork): Promise<PairingCounts> {
  const { settings } = work;
  const notRead = await readPages(work);
  const pages = await handOver(work);
  work.progress({ step: 'comparing', done: 0, total: null });
  const { languages, minPairScore: minScore } = settings;
  const found = (await work.thread.run({ kind: 'compare', languages, minScore })) as SitePairs;
  work.check();
  const alone = await pagesAlone(work, found, notRead);
  const rows = { pairs: pairRowsOf(found), unpaired: unpairedRowsOf(alone) };
  work.check(await storePairs(work.dependencies.database, work.hold, rows));
  const counts = countsOf(found, alone);
  if (!settings.alignSentences) return { pages, ...counts, sentences: 0 };
  await alignPairs(work, rows.pairs);
  const judged = await setUnlikeAside(work.dependencies.database, work.hold, unlike);
  if (!judged) throw stopped;
  const { textsDiffer, ...left } = judged;
  const { pairs, ...others } = counts;
  const unpaired = textsDiffer > 0 ? { ...counts.unpaired, textsDiffer } : counts.unpaired;
  const none = Object.fromEntries(Object.keys(pairs).map((two) => [two, 0]));
  return { pages, ...others, unpaired, pairs: { ...none, ...left.pairs }, sentences: left.sentences };
}

/** Reads the traits of pages without them; returns the pages that can't be read. */
async function readPages(work: PairingWork): Promise<string[]> {
  const { dependencies, jobId, settings } = work;
  const { languages } = settings;
  const total = await countPagesToPair(dependencies.database, jobId, languages);
  const threads = availableParallelism();
  const readers = openThreads(dependencies, { threads, timeoutMs: pageTimeoutMs, maxHeapMb: 1_024 });
  try {
    const notRead: string[] = [];
    let after: string | null = null;
    let done = 0;
    for (;;) {
      const limit = pagesTogether * threads;
      const wanted = { jobId, languages, version: traitsVersion, after, limit };
      const pages: PageToPair[] = await pagesWithoutTraits(dependencies.database, wanted);
      if (pages.length === 0) return notRead;
      const parts = Array.from({ length: threads }, (_, part) =>
        pages.filter((__, place) => place % threads === part),
      );
      const left = await Promise.all(parts.map((part) => readPart(work, readers, part)));
      notRead.push(...left.flat());
      after = pages.at(-1)!.documentId;
      done += pages.length;
      work.progress({ step: 'reading', done, total });
      work.check();
    }
  } finally {
    await readers.close();
  }
}

/** Reads some pages and stores their traits; returns the pages that can't be read. */
async function readPart(
  { dependencies, jobId }: PairingWork,
  readers: ThreadPool<PairTask, PairResult>,
  part: readonly PageToPair[],
): Promise<string[]> {
  const sources: PageSource[] = [];
  for (const page of part) {
    const source = await sourceOf(dependencies, page);
    if (source) sources.push(source);
  }
  const languages = new Map(part.map((page) => [page.documentId, page.language]));
  const read = await traitsOf(dependencies, readers, sources);
  await storeTraits(
    dependencies.database,
    read.map(({ key, traits }) => {
      return { documentId: key, jobId, language: languages.get(key)!, version: traitsVersion, traits };
    }),
  );
  const known = new Set(read.map(({ key }) => key));
  return part.map(({ documentId }) => documentId).filter((id) => !known.has(id));
}

/** If a page crashes its thread, it is left out, and the others are read one by one. */
async function traitsOf(
  { log }: PairingDependencies,
  readers: ThreadPool<PairTask, PairResult>,
  pages: readonly PageSource[],
): Promise<TraitsPage[]> {
  if (pages.length === 0) return [];
  try {
    return (await readers.run({ kind: 'traits', pages })) as TraitsPage[];
  } catch (error) {
    if (toAppError(error).code !== 'conversionFailed') throw error;
    if (pages.length > 1) {
      const each = await Promise.all(
        pages.map((page) => traitsOf({ log } as PairingDependencies, readers, [page])),
      );
      return each.flat();
    }
    log.warn({ documentId: pages[0]!.key, err: error }, 'page not comparable');
    return [];
  }
}

/** The page as HTML; null, and a line in the log, if it can't be read. */
async function sourceOf(dependencies: PairingDependencies, page: PageToPair): Promise<PageSource | null> {
  const { documentId: key, url, language, format, contentType, place } = page;
  try {
    const record = await readRecordAt(dependencies.archive, place.path, place.offset, place.length);
    const bytes = await decodedPayload(record, maxBodyBytes);
    const isPage = format === 'html' || format === 'txt' || format === null;
    const html = isPage
      ? decodeBytes(bytes, contentType).text
      : (await dependencies.convert(format as Format, bytes)).html;
    return { key, url, language, html };
  } catch (error) {
    const { code } = toAppError(error);
    if (code === 'internal' || code === 'aborted' || code === 'storeUnavailable') throw error;
    dependencies.log.warn({ documentId: key, err: error }, 'page not comparable');
    return null;
  }
}

/** Passes the pages' traits to the thread; returns the number of pages of each language. */
async function handOver({
  dependencies,
  jobId,
  settings,
  thread,
  check,
}: PairingWork): Promise<Record<string, number>> {
  const pages: Record<string, number> = {};
  for (const language of settings.languages) {
    pages[language] = 0;
    for await (const batch of readTraits(dependencies.database, {
      jobId,
      language,
      version: traitsVersion,
    })) {
      check();
      pages[language] += batch.length;
      const taken = batch.map(({ documentId, traits }) => ({
        key: documentId,
        traits: new Uint8Array(traits),
      }));
      await thread.run({ kind: 'takePages', pages: taken });
    }
  }
  return pages;
}

function pairRowsOf({ results }: SitePairs): NewPair[] {
  const pairs = results.flatMap(({ a, b, pairs: some }) =>
    some.map((pair) => ({
      languageA: a,
      languageB: b,
      documentA: pair.a,
      documentB: pair.b,
      score: pair.score,
      features: pair.features,
    })),
  );
  return pairs.map((pair, place) => ({ number: place + 1, ...pair }));
}

const unpairedRowsOf = (alone: readonly UnpairedPage[]): NewUnpaired[] =>
  alone.map(({ key, language, reason, best, score }) => ({
    documentId: key,
    language: language ?? '',
    reason,
    nearest: best,
    score,
  }));

function countsOf(
  found: SitePairs,
  alone: readonly UnpairedPage[],
): Pick<PairingCounts, 'pairs' | 'unpaired' | 'patterns'> {
  const unpaired: Record<string, number> = {};
  for (const { reason } of alone) unpaired[reason] = (unpaired[reason] ?? 0) + 1;
  return {
    pairs: Object.fromEntries(found.results.map(({ a, b, pairs }) => [`${a}-${b}`, pairs.length])),
    unpaired,
    patterns: found.results.flatMap(({ a, b, patterns }) =>
      patterns.map((pattern) => ({ a, b, from: pattern.a, to: pattern.b, support: pattern.support })),
    ),
  };
}
