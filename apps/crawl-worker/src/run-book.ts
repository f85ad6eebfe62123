import type { JobConfig, RunEndReason } from '@florilegium/contracts/job-config';
import { createNoveltyMemory, type NoveltyMemory } from '@florilegium/crawling/text-novelty';
import { createPatternBook, type PatternBook } from '@florilegium/crawling/trap-budget';
import type { Database } from '@florilegium/db/database';
import { type HandSettings, readHandSettings } from '@florilegium/db/host-stats';
import {
  type ActiveRun,
  activeRuns,
  type RunConfig,
  type RunCounters,
  readRunConfig,
} from '@florilegium/db/runs';
import { readSeeds } from '@florilegium/db/seeds';
import { type CookieJar, createCookieJar } from '@florilegium/fetcher/cookie-jar';
import { AppError } from '@florilegium/platform/app-error';
import { compileScope, type Scope } from '@florilegium/scope/decide';
import { createSeenLinks, type SeenLinks } from './seen-links';

/** A run as this worker knows it. */
export interface Run {
  runId: number;
  jobId: string;
  version: number;
  recrawlOf: number | null;
  config: JobConfig;
  scope: Scope;
  seen: SeenLinks;
  cookies: CookieJar;
  /** Texts that its pages have shown. */
  novelty: NoveltyMemory;
  /** What was learnt of the path patterns of a host. */
  patternsOf(host: string): PatternBook;
  /** Origins whose sitemaps were put into the frontier by this worker. */
  sitemapOrigins: Set<string>;
  /** False once it is paused or over: nothing further is begun. */
  active: boolean;
  activeMs: number;
  pagesFetched: number;
  bytesFetched: number;
  /** Requests of this worker that are under way. */
  inFlight: number;
  /** What this worker fetched and has not written yet. */
  pendingPages: number;
  pendingBytes: number;
}

/** The runs that are crawled now. */
export interface RunBook {
  get(runId: number): Run | undefined;
  /** Reads from the database which runs are active; loads what is new. */
  refresh(): Promise<void>;
  /** What people have set for hosts. */
  hand(): HandSettings;
  /** Takes over counters that were written. */
  update(counters: RunCounters): Run | undefined;
  all(): Run[];
}

/** Makes an empty book; `failed` is told of a run that can't be read, with the reason. */
export function createRunBook(
  database: Database,
  failed: (runId: number, error: unknown) => Promise<void>,
): RunBook {
  const runs = new Map<number, Run>();
  let hand: HandSettings = { hosts: new Map(), blocked: new Map() };

  async function load(row: ActiveRun): Promise<void> {
    try {
      const loaded = await loadRun(database, row.runId);
      const known = runs.get(row.runId);
      if (!known) runs.set(row.runId, loaded);
      else Object.assign(known, { version: loaded.version, config: loaded.config, scope: loaded.scope });
      // What was decided under other rules has to be decided anew when it is met again.
      known?.seen.clear();
    } catch (error) {
      await failed(row.runId, error);
    }
  }

  function update(counters: RunCounters): Run | undefined {
    const run = runs.get(counters.runId);
    if (!run) return undefined;
    // Counters only grow: an answer that was overtaken by a newer one says nothing.
    run.pagesFetched = Math.max(run.pagesFetched, counters.pagesFetched);
    run.bytesFetched = Math.max(run.bytesFetched, counters.bytesFetched);
    return run;
  }

  return {
    get: (runId) => runs.get(runId),
    update,
    all: () => [...runs.values()],
    hand: () => hand,
    async refresh() {
      const rows = await activeRuns(database);
      hand = await readHandSettings(database);
      const active = new Set(rows.map((row) => row.runId));
      for (const run of runs.values()) {
        if (active.has(run.runId)) continue;
        run.active = false;
        if (run.inFlight === 0 && run.pendingPages === 0) runs.delete(run.runId);
      }
      for (const row of rows) {
        // One that somebody has edited is read anew; what it has learnt stays.
        if (runs.get(row.runId)?.version !== row.version) await load(row);
        const run = update(row);
        if (run) Object.assign(run, { active: true, activeMs: row.activeMs });
      }
    },
  };
}

/** Reads a run's configuration and seeds, and compiles its scope. Throws AppError `notFound` and `badInput`. */
export async function loadRun(database: Database, runId: number): Promise<Run> {
  const found = await readRunConfig(database, runId);
  if (!found) throw new AppError('notFound', `There is no run ${runId}.`);
  const seeds: string[] = [];
  for await (const batch of readSeeds(database, found.jobId)) {
    for (const seed of batch) seeds.push(seed.url);
  }
  const compiled = compileScope(found.config, seeds);
  if (!compiled.ok) {
    throw new AppError('badInput', compiled.problems.map((problem) => problem.message).join('; '));
  }
  return openRun(runId, found, compiled.scope);
}

/** A run that nothing has been fetched of. */
export function openRun(runId: number, row: RunConfig, scope: Scope): Run {
  return {
    runId,
    ...row,
    scope,
    seen: createSeenLinks(),
    cookies: createCookieJar(),
    novelty: createNoveltyMemory(maxKnownTexts),
    patternsOf: createPatternShelf(),
    sitemapOrigins: new Set(),
    active: true,
    activeMs: 0,
    pagesFetched: 0,
    bytesFetched: 0,
    inFlight: 0,
    pendingPages: 0,
    pendingBytes: 0,
  };
}

/** Texts that a run remembers, at about 16 bytes each. */
const maxKnownTexts = 200_000;
const maxPatternBooks = 5_000;
/** A site that has more patterns than this at work has no pattern. */
const patternsPerHost = { maxPatterns: 200 };

/** Books of path patterns by host; the host longest out of use is forgotten first. */
function createPatternShelf(): Run['patternsOf'] {
  const books = new Map<string, PatternBook>();
  return (host) => {
    const book = books.get(host) ?? createPatternBook(patternsPerHost);
    books.delete(host);
    books.set(host, book);
    if (books.size > maxPatternBooks) books.delete(books.keys().next().value!);
    return book;
  };
}

/** Whether another page of the run may be begun: what is under way counts as fetched. */
export function mayBegin(run: Run): boolean {
  const { maxPages, maxMegabytes } = run.config.limits;
  const pages = run.pagesFetched + run.pendingPages + run.inFlight;
  const bytes = run.bytesFetched + run.pendingBytes;
  return (
    run.active &&
    limitReached(run) === null &&
    (maxPages === null || pages < maxPages) &&
    (maxMegabytes === null || bytes < maxMegabytes * 1_000_000)
  );
}

/** The limit that the run has reached by what is written, or null. */
export function limitReached(
  run: Run,
): Extract<RunEndReason, 'limitPages' | 'limitBytes' | 'limitMinutes'> | null {
  const { maxPages, maxMegabytes, maxMinutes } = run.config.limits;
  if (maxPages !== null && run.pagesFetched >= maxPages) return 'limitPages';
  if (maxMegabytes !== null && run.bytesFetched >= maxMegabytes * 1_000_000) return 'limitBytes';
  if (maxMinutes !== null && run.activeMs >= maxMinutes * 60_000) return 'limitMinutes';
  return null;
}
