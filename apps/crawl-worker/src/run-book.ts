import { isFocused, type LinkScore } from '@florilegium/contracts/focus';
import type { JobConfig, RunEndReason } from '@florilegium/contracts/job-config';
import { createLinkBook, type LinkBook } from '@florilegium/crawling/link-score';
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
import type { RunTopic } from './page-judges';
import { createSeenLinks, type SeenLinks } from './seen-links';

/** A run as this worker knows it. */
export interface Run {
  runId: number;
  jobId: string;
  version: number;
  recrawlOf: number | null;
  config: JobConfig;
  scope: Scope;
  /** What its pages are judged by before their links are read; null: they are not judged. */
  topic: RunTopic | null;
  /** How its links are ranked; null: breadth first. */
  ranking: { linkScore: LinkScore; book: LinkBook } | null;
  seen: SeenLinks;
  cookies: CookieJar;
  /** Texts that its pages have shown. */
  novelty: NoveltyMemory;
  /** What was learnt of the path patterns of a host. */
  patternsOf(host: string): PatternBook;
  /** Origins whose sitemaps were put into the frontier by this worker. */
  sitemapOrigins: Set<string>;
  /** Best first: URLs with less than this priority wait for the next step; null: none does. */
  priorityFloor: number | null;
  /** False once it is paused or over: nothing further is begun. */
  active: boolean;
  activeMs: number;
  pagesFetched: number;
  bytesFetched: number;
  /** Requests of this worker that are under way, or whose answers aren't read yet. */
  inFlight: number;
  /** Pages that threads judge, or that wait for one. */
  judging: number;
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
  let hand: HandSettings = { hosts: new Map(), blocked: new Map(), allowed: new Map() };

  async function load(row: ActiveRun): Promise<void> {
    try {
      const loaded = await loadRun(database, row.runId);
      const known = runs.get(row.runId);
      if (!known) runs.set(row.runId, loaded);
      else {
        const { version, config, scope, topic } = loaded;
        const ranking = loaded.ranking && {
          ...loaded.ranking,
          book: known.ranking?.book ?? loaded.ranking.book,
        };
        Object.assign(known, { version, config, scope, topic, ranking });
      }
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
        if (!run) continue;
        // Steps are over once an edit has made the crawl breadth first: nothing there reaches a floor above 0.
        const priorityFloor = run.ranking === null ? null : row.priorityFloor;
        Object.assign(run, { active: true, activeMs: row.activeMs, priorityFloor });
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
  const { focus } = row.config;
  const namesLanguages = row.config.bilingual?.languageLinksFirst ?? false;
  const topic = isFocused(focus) ? { key: `${runId} ${row.version}`, focus, namesLanguages } : null;
  const isRanked = topic !== null && focus.order === 'bestFirst';
  return {
    runId,
    ...row,
    scope,
    topic,
    ranking: isRanked ? { linkScore: focus.linkScore, book: createLinkBook() } : null,
    seen: createSeenLinks(),
    cookies: createCookieJar(),
    novelty: createNoveltyMemory(maxKnownTexts),
    patternsOf: createPatternShelf(),
    sitemapOrigins: new Set(),
    priorityFloor: null,
    active: true,
    activeMs: 0,
    pagesFetched: 0,
    bytesFetched: 0,
    inFlight: 0,
    judging: 0,
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

/** Pages of one run that may wait for threads: each holds its body, and a hostile one holds up those behind it. */
const maxJudging = 24;

/**
 * Whether another page of the run may be begun: what is under way counts as fetched. `workers`: they share the requests
 * that the run may have under way at a time evenly; each has one at least, so more workers than that make more.
 */
export function mayBegin(run: Run, workers: number): boolean {
  const { maxPages, maxMegabytes, maxParallel } = run.config.limits;
  const pages = run.pagesFetched + run.pendingPages + run.inFlight;
  const bytes = run.bytesFetched + run.pendingBytes;
  return (
    run.active &&
    run.judging < maxJudging &&
    limitReached(run) === null &&
    (maxParallel === null || run.inFlight < Math.max(1, Math.floor(maxParallel / workers))) &&
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
