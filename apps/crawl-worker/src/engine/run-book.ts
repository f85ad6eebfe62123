import { isFocused, type LinkScore } from '@florilegium/contracts/jobs/focus';
import type { JobConfig } from '@florilegium/contracts/jobs/job-config';
import type { Addressed } from '@florilegium/corpus/rights/covers';
import { createLinkBook, type LinkBook } from '@florilegium/crawling/focus/link-score';
import { objectedSites } from '@florilegium/crawling/politeness/objected-sites';
import { createRenderBook, type RenderBook } from '@florilegium/crawling/rendering/render-book';
import { createNoveltyMemory, type NoveltyMemory } from '@florilegium/crawling/urls/text-novelty';
import { createPatternBook, type PatternBook } from '@florilegium/crawling/urls/trap-budget';
import { readSeeds } from '@florilegium/db/corpus/seeds';
import { type HandSettings, readHandSettings } from '@florilegium/db/crawl/host-stats';
import { standingObjections } from '@florilegium/db/objections/standing';
import {
  type ActiveRun,
  activeRuns,
  type RunConfig,
  type RunCounters,
  readRunConfig,
} from '@florilegium/db/runs/runs';
import type { Database } from '@florilegium/db/sql/database';
import { type CookieJar, createCookieJar } from '@florilegium/fetcher/cookie-jar';
import { AppError } from '@florilegium/platform/app-error';
import { compileScope, type Scope } from '@florilegium/scope/rules/decide';
import type { TopicForJudges } from '../focus/page-judges';
import { createSeenLinks, type SeenLinks } from '../visit/seen-links';
import { createTakenAddresses, takedownStore } from '../visit/taken-addresses';
import { oneAtATime } from './one-at-a-time';
import { RunLedger } from './run-ledger';

/**
 * A run as this worker knows it. Only the book of runs changes its settings, and only its ledger changes its counts.
 */
export interface Run {
  readonly runId: number;
  readonly jobId: string;
  /** In whose name it fetches. */
  readonly corpusId: string;
  readonly version: number;
  readonly recrawlOf: number | null;
  readonly config: JobConfig;
  readonly scope: Scope;
  /** The topic by which its pages are judged before their links are read; null: pages are not judged. */
  readonly topic: TopicForJudges | null;
  /** How its links are ranked; null: breadth first. */
  readonly ranking: { readonly linkScore: LinkScore; readonly book: LinkBook } | null;
  /** The used part of its limits. */
  readonly ledger: RunLedger;
  readonly seen: SeenLinks;
  readonly cookies: CookieJar;
  /** Memory of the texts of its pages. */
  readonly novelty: NoveltyMemory;
  /** What the run has learnt about the path patterns of a host. */
  patternsOf(host: string): PatternBook;
  /** What it has learnt of running the scripts of a host's pages. */
  rendersOf(host: string): RenderBook;
  /** Whether the origin is new: its sitemaps are then put into the frontier. */
  meetOrigin(origin: string): boolean;
}

/** A run in its book, which reads the run's settings again after an edit. */
type OwnRun = { -readonly [Part in keyof Run]: Run[Part] };

/** The runs that are crawled now. */
export interface RunBook {
  get(runId: number): Run | undefined;
  /** Reads the active runs from the database, and loads new ones. */
  refresh(): Promise<void>;
  /** What waited for takedowns that were lifted since waits to be fetched again: of very many it takes its time. */
  freeLifted(): Promise<void>;
  /** People's settings for hosts. */
  hand(): HandSettings;
  /** Whether who speaks for a host's site has asked that it is left out. */
  isObjected(host: string): boolean;
  /** Whether a page was taken down in the corpus. */
  isTakenDown(corpusId: string, page: Addressed): boolean;
  /** Takes over counters that were written. */
  update(counters: RunCounters): Run | undefined;
  all(): Run[];
  /** Marks all links as unknown again, in all runs. */
  forgetLinks(): void;
}

/** Called by a book of runs. */
export interface RunBookListeners {
  /** Called before runs begin or resume: reads the settings of the installation, so that each run begins with them. */
  beforeRuns(): Promise<void>;
  /** Called for a run that can't be read, with the reason. */
  failed(runId: number, error: unknown): Promise<void>;
}

/** Makes an empty book. */
export function createRunBook(database: Database, { beforeRuns, failed }: RunBookListeners): RunBook {
  const runs = new Map<number, OwnRun>();
  let hand: HandSettings = { hosts: new Map(), slowed: new Map(), blocked: new Map(), allowed: new Map() };
  let isObjected = objectedSites([]);
  const taken = createTakenAddresses(takedownStore(database));

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
        known.ledger.changeLimits(config.limits);
      }
      // Decisions under the old rules have to be made again when the link is found again.
      known?.seen.clear();
    } catch (error) {
      await failed(row.runId, error);
    }
  }

  function update(counters: RunCounters): Run | undefined {
    const run = runs.get(counters.runId);
    if (!run) return undefined;
    run.ledger.count(counters);
    return run;
  }

  async function refresh(): Promise<void> {
    const rows = await activeRuns(database);
    hand = await readHandSettings(database);
    isObjected = objectedSites(await standingObjections(database));
    await taken.refresh(rows.map((row) => row.runId));
    const active = new Set(rows.map((row) => row.runId));
    for (const run of runs.values()) {
      if (active.has(run.runId)) continue;
      run.ledger.stop();
      if (run.ledger.isQuiet) runs.delete(run.runId);
    }
    if (rows.some((row) => !runs.get(row.runId)?.ledger.isActive)) await beforeRuns();
    for (const row of rows) {
      // A run whose settings were edited is read again; what it has learnt stays.
      if (runs.get(row.runId)?.version !== row.version) await load(row);
      const run = update(row);
      if (!run) continue;
      // If an edit has made the crawl breadth first, there are no steps any more: no priority there reaches a floor
      // above 0.
      const priorityFloor = run.ranking === null ? null : row.priorityFloor;
      run.ledger.goOn({ activeMs: row.activeMs, priorityFloor });
    }
  }

  return {
    get: (runId) => runs.get(runId),
    update,
    all: () => [...runs.values()],
    hand: () => hand,
    isObjected: (host) => isObjected(host),
    isTakenDown: (corpusId, page) => taken.isTaken(corpusId, page),
    forgetLinks() {
      for (const run of runs.values()) run.seen.clear();
    },
    // Two at once: the one that began first, and knows less, could end last.
    refresh: oneAtATime(refresh),
    freeLifted: () => taken.freeLifted(),
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

/** A run that has fetched nothing yet. */
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
    patternsOf: createShelf(() => createPatternBook(patternsPerHost)),
    rendersOf: createShelf(() => createRenderBook(patternsPerHost)),
    meetOrigin: createFirstMeetings(),
    ledger: new RunLedger(row.config.limits),
  };
}

/** Texts that a run remembers, about 16 bytes each. */
const maxKnownTexts = 200_000;
const maxBooks = 5_000;
/** Sites with more active patterns than this are treated as having none. */
const patternsPerHost = { maxPatterns: 200 };

/** Makes a function that says of each text whether it occurs for the first time. */
function createFirstMeetings(): (text: string) => boolean {
  const met = new Set<string>();
  return (text) => {
    const isFirst = !met.has(text);
    met.add(text);
    return isFirst;
  };
}

/** Books by host; the least recently used host is dropped first. */
function createShelf<Book>(createBook: () => Book): (host: string) => Book {
  const books = new Map<string, Book>();
  return (host) => {
    const book = books.get(host) ?? createBook();
    books.delete(host);
    books.set(host, book);
    if (books.size > maxBooks) books.delete(books.keys().next().value!);
    return book;
  };
}
