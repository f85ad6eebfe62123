import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { setContact } from '@florilegium/db/people/installation';
import { stopRun } from '@florilegium/db/runs/job-control';
import { type RunStanding, readRunStanding } from '@florilegium/db/screens/run-report';
import { slowFacts } from '@florilegium/db/screens/slow-facts';
import { type Database, openDatabase } from '@florilegium/db/sql/database';
import { migrateStore, openStore, type Store } from '@florilegium/launcher/stores';
import { AppError, toAppError } from '@florilegium/platform/app-error';
import { readSettings, type Settings } from '@florilegium/platform/env';
import { createLog } from '@florilegium/platform/log';
import { openQueues, type Queues } from '@florilegium/queue/queues';
import { counted } from '../lines/counted';
import { folderOf, interruptionOf, type Surroundings, sayTo } from '../surroundings';
import { beginRun, type CrawlJob } from './crawl-job';
import type { CrawlOrder } from './crawl-options';
import { createPaceWatch } from './crawl-pace';
import { type CrawlProcesses, root, startCrawlProcesses } from './crawl-processes';
import { type ReportedRun, type WrittenLists, writeLists, writeSummary } from './crawl-report';
import { claimDataFolder } from './data-folder';
import { openNetworks } from './opened-networks';
import { skipWords } from './skip-words';

const pollMs = 300;
const progressMs = 5_000;
const interrupted = 130;

/** The parts that exist while a crawl is prepared. */
export interface CrawlPreparation {
  database: Database;
  /** The crawl has its own database. */
  isOwnDatabase: boolean;
  say(line: string): void;
  /** Opens the networks of the order to a corpus; for its job that happens by itself. */
  openTo(corpusId: string): Promise<void>;
  /** Queues for work of the crawl worker; resolves once it runs. */
  queues(): Promise<Queues>;
}

/** The parts that exist when a crawl has ended, with the workers still running. */
export interface CrawlEnd {
  database: Database;
  settings: Settings;
  job: CrawlJob;
  interruption: AbortSignal;
  say(line: string): void;
}

/** A crawl from the command line, with the work before and after it. */
export interface CrawlPlan extends Omit<CrawlOrder, 'job'> {
  job(preparation: CrawlPreparation): Promise<CrawlJob>;
  /** Writes further results besides the reports. */
  finish?(end: CrawlEnd): Promise<void>;
}

/** Crawls to the end, or to an interruption, and reports. Returns the exit code. */
export async function runCrawl(plan: CrawlPlan, around: Surroundings): Promise<number> {
  const env = { ...around.env, FLORILEGIUM_DATA: plan.outFolder };
  const settings = readSettings(env, folderOf(around));
  const release = claimDataFolder(plan.outFolder);
  const interruption = interruptionOf(around);
  let store: Store | null = null;
  try {
    store = await openStore(settings, sayTo(around));
    const { databaseUrl } = store;
    await migrateStore(root, databaseUrl);
    return await crawlWith(plan, { settings, databaseUrl, interruption, around });
  } finally {
    await store?.stop();
    release();
  }
}

/** The place of a crawl. */
interface CrawlPlace {
  settings: Settings;
  databaseUrl: string;
  interruption: AbortSignal;
  around: Surroundings;
}

async function crawlWith(plan: CrawlPlan, place: CrawlPlace): Promise<number> {
  const { settings, databaseUrl, interruption, around } = place;
  const say = sayTo(around);
  const database = openDatabase(databaseUrl, { maxConnections: 4 });
  const networks = openNetworks(database, plan.allowNetworks);
  let processes: CrawlProcesses | null = null;
  let queues: Queues | null = null;
  try {
    if (plan.contact) await setContact(database, plan.contact);
    processes = await startCrawlProcesses(settings, databaseUrl, {
      maps: plan.maps,
      env: around.env,
      say,
    });
    const { ready } = processes;
    // The caller that waits for them gets the error; a job that can't be made ends them before.
    ready.catch(() => {});
    const opened = async () => {
      await ready;
      queues ??= await openCrawlQueues(settings, databaseUrl, around);
      return queues;
    };
    const { openTo } = networks;
    const isOwnDatabase = !settings.databaseUrl;
    const job = await plan.job({ database, isOwnDatabase, say, openTo, queues: opened });
    await openTo(job.corpusId);
    await ready;
    // The run's clock starts when a worker is there to crawl it.
    const run = { ...job, ...(await beginRun(database, job.jobId, say)) };
    await (await opened()).send('run-start', { runId: run.runId });
    await waitForEnd(database, run, { maps: plan.maps, interruption, say });
    const { outFolder } = plan;
    // Skipped URLs may be discarded as soon as everything is mapped, so they are written before waiting for the rest.
    const written = interruption.aborted ? null : await writeLists(database, run, outFolder);
    const failure = await finished(plan, { database, settings, job, interruption, say });
    await processes.stop();
    const lists = written ?? (await writeLists(database, run, outFolder));
    const standing = await writeSummary(database, run, { folder: outFolder, topic: lists.topic });
    if (failure) throw failure;
    return conclude({ outFolder, standing, lists, wasInterrupted: interruption.aborted, say });
  } finally {
    processes?.kill();
    await (queues as Queues | null)?.close();
    await networks.close();
    await database.close();
  }
}

/** The error of the last step, so that the reports are still written; null: none. */
async function finished(plan: CrawlPlan, end: CrawlEnd): Promise<AppError | null> {
  try {
    await plan.finish?.(end);
    return null;
  } catch (error) {
    return toAppError(error);
  }
}

/** The queues of a command's workers. */
export function openCrawlQueues(
  { redisUrl }: Settings,
  databaseUrl: string,
  { stderr }: Surroundings,
): Promise<Queues> {
  const log = createLog('cli', 'warn', stderr);
  return openQueues(redisUrl ? { redisUrl, log } : { databaseUrl, log });
}

/** Waits for the end of the run and of its mapping, or for an interruption, which ends the run. */
async function waitForEnd(
  database: Database,
  run: ReportedRun,
  { maps, interruption, say }: Pick<CrawlEnd, 'interruption' | 'say'> & { maps: boolean },
): Promise<void> {
  let saidAt = Date.now();
  const watchPace = createPaceWatch({
    facts: (pagesPerSecond) => slowFacts(database, run.jobId, { pagesPerSecond }),
    say,
    now: Date.now,
  });
  for (;;) {
    const standing = await readRunStanding(database, run.runId);
    if (!standing) throw new AppError('notFound', `Run ${run.runId} is gone.`);
    if (standing.ended && (!maps || standing.unmapped === 0)) return;
    if (interruption.aborted) {
      // A run that has ended meanwhile can't and needn't be stopped.
      if (!standing.ended) await stopRun(database, run.jobId).catch(() => {});
      return;
    }
    if (Date.now() - saidAt >= progressMs) {
      saidAt = Date.now();
      say(progressLine(standing, maps));
    }
    if (!standing.ended) await watchPace(standing.pagesFetched);
    await sleep(pollMs, undefined, { signal: interruption }).catch(() => {});
  }
}

function progressLine(standing: RunStanding, maps: boolean): string {
  const { seconds, pagesFetched, urlsQueued, resources, unmapped } = standing;
  const number = (value: number) => value.toLocaleString('en');
  const parts = [
    `${Math.round(seconds)} s`,
    counted(pagesFetched, 'page'),
    `${(pagesFetched / Math.max(seconds, 0.001)).toFixed(1)} pages/s`,
    `${number(urlsQueued)} waiting`,
    counted(resources, 'resource'),
  ];
  if (maps) parts.push(`${number(unmapped)} to map`);
  return parts.join('  ');
}

function conclude(end: {
  outFolder: string;
  standing: RunStanding;
  lists: WrittenLists;
  wasInterrupted: boolean;
  say(line: string): void;
}): number {
  const { outFolder, standing, lists, wasInterrupted, say } = end;
  const failed = standing.endReason === 'failed' || standing.endReason === 'noUsableSeed';
  say(
    `${wasInterrupted ? 'Interrupted' : failed ? 'Failed' : 'Done'} (${standing.endReason}): ` +
      `${counted(standing.pagesFetched, 'page')}, ${counted(standing.resources, 'resource')} in ${standing.seconds.toFixed(1)} s; ` +
      `see ${join(outFolder, 'summary.json')}.`,
  );
  if (wasInterrupted) return interrupted;
  if (lists.topic?.withTerms === 0)
    say(`No term of the topic was found in any of ${counted(lists.topic.judged, 'page')}.`);
  if (standing.resources === 0) {
    const became = standing.pagesFetched > 0 ? 'saved' : 'fetched';
    if (lists.mostSkipped)
      say(`No page was ${became}. The most frequent reason: ${skipWords(lists.mostSkipped)}.`);
    say(`${join(outFolder, 'skipped.jsonl')} has the reason for each address.`);
  }
  if (failed) return 1;
  if (standing.resources > 0) return 0;
  return standing.pagesFetched > 0 ? 0 : 1;
}
