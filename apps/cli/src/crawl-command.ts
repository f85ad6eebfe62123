import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Database, openDatabase } from '@florilegium/db/database';
import {
  addAllowedNetwork,
  allowedNetworks,
  removeAllowedNetwork,
  setContact,
} from '@florilegium/db/installation';
import { stopRun } from '@florilegium/db/job-control';
import { type RunStanding, readRunStanding } from '@florilegium/db/run-report';
import { slowFacts } from '@florilegium/db/slow-facts';
import { migrateStore, openStore, type Store } from '@florilegium/launcher/stores';
import { AppError } from '@florilegium/platform/app-error';
import { readSettings, type Settings } from '@florilegium/platform/env';
import { createLog } from '@florilegium/platform/log';
import { openQueues } from '@florilegium/queue/queues';
import type { Command } from './command';
import { beginRun, earlierJob, makeJob } from './crawl-job';
import { type CrawlOrder, readCrawlOrder } from './crawl-options';
import { createPaceWatch } from './crawl-pace';
import { type CrawlProcesses, root, startCrawlProcesses } from './crawl-processes';
import { type ReportedRun, writeCrawlReport } from './crawl-report';
import { claimDataFolder } from './data-folder';

const pollMs = 300;
const progressMs = 5_000;
const interrupted = 130;

const say = (line: string) => process.stderr.write(`${line}\n`);

/** `florilegium crawl`. */
export const crawlCommand: Command = {
  help: `florilegium crawl [--config job.json] [--seeds FILE] [OPTIONS] --out DIR
florilegium crawl --again --out DIR

Crawls to the end and writes into DIR: archive/ (WARC files), resources.jsonl, skipped.jsonl and summary.json.
The database is one of its own below DIR, unless DATABASE_URL is set.

  --config FILE         a job as the web app exports it; florilegium schema prints its form
  --seeds FILE          one address a line, besides those of the job; '-' reads standard input
  --scope SCOPE         how far to go from the seeds: page (one hop), folder, host, domain, or a pattern (RE2) that
                        addresses must match to be followed and kept; default: the job's, else host
  --interval-ms N       pause between two requests to one host; default: the job's, else 5000. 0 also sets the
                        next two to 0 where they aren't given
  --address-interval-ms N
                        pause between two requests to one IP address, whichever host they are for; default: the
                        job's, else 100
  --rest-factor X       a host rests this many times as long as its answer took, at most 30 s; default: the job's,
                        else 2
  --max-pages-per-host N
                        no more pages of one host; default: the job's, else no limit
  --no-sitemaps         leaves the sitemaps that robots.txt names unread
  --allow-network CIDR  lets the crawler into a private network, e.g. 127.0.0.0/8; may be given often
  --contact-email MAIL  whom webmasters can write to, and
  --contact-url URL     a page that says who crawls: both stand in the user agent, and nothing outside this
                        machine is crawled without them
  --no-map              keeps the pages only: no text, no languages, no duplicates
  --again               crawls the job of DIR once more and compares: what has not changed is not kept twice. The
                        reports are then those of the new run. A crawl that was killed goes on where it was
  --out DIR             where everything goes; made when missing

Without --config there is no limit of pages; a job has the limits that it names, else 10,000 pages.
Progress goes to standard error, with what holds the crawl up. Ctrl-C ends the crawl in order: what was fetched is
kept and reported. Exit code: 0 done, 1 failed, 2 used in a wrong way, 130 interrupted.
`,
  options: {
    config: { type: 'string' },
    seeds: { type: 'string' },
    scope: { type: 'string' },
    'interval-ms': { type: 'string' },
    'address-interval-ms': { type: 'string' },
    'rest-factor': { type: 'string' },
    'max-pages-per-host': { type: 'string' },
    'no-sitemaps': { type: 'boolean' },
    'allow-network': { type: 'string', multiple: true },
    'contact-email': { type: 'string' },
    'contact-url': { type: 'string' },
    'no-map': { type: 'boolean' },
    again: { type: 'boolean' },
    out: { type: 'string' },
  },
  run: async (values) => crawl(await readCrawlOrder(values)),
};

async function crawl(order: CrawlOrder): Promise<number> {
  const settings = readSettings({ ...process.env, FLORILEGIUM_DATA: order.outFolder }, process.cwd());
  const release = claimDataFolder(order.outFolder);
  const interruption = onInterrupt();
  let store: Store | null = null;
  try {
    store = await openStore(settings, say);
    await migrateStore(root, store.databaseUrl);
    return await crawlWith(order, settings, store.databaseUrl, interruption);
  } finally {
    await store?.stop();
    release();
  }
}

async function crawlWith(
  order: CrawlOrder,
  settings: Settings,
  databaseUrl: string,
  interruption: AbortSignal,
): Promise<number> {
  const database = openDatabase(databaseUrl, { maxConnections: 4 });
  const close = await openInstallation(database, order);
  let processes: CrawlProcesses | null = null;
  try {
    const job = order.job
      ? await makeJob(database, order.job, say)
      : await earlierJob(database, order.outFolder, !settings.databaseUrl);
    processes = await startCrawlProcesses(settings, databaseUrl, { maps: order.maps, say });
    await processes.ready;
    // The run's clock starts when somebody is there to crawl it.
    const run = { ...job, ...(await beginRun(database, job.jobId, say)) };
    await sendRunStart(settings, databaseUrl, run.runId);
    await waitForEnd(database, run, order.maps, interruption);
    await processes.stop();
    const standing = await writeCrawlReport(database, run, order.outFolder);
    return conclude(order, standing, interruption.aborted);
  } finally {
    processes?.kill();
    await close();
    await database.close();
  }
}

/** Aborted by the first SIGINT or SIGTERM; a second one ends the process at once. */
function onInterrupt(): AbortSignal {
  const controller = new AbortController();
  const interrupt = () => {
    if (controller.signal.aborted) process.exit(interrupted);
    say('Ending the crawl in order; a second Ctrl-C ends it at once.');
    controller.abort();
  };
  process.on('SIGINT', interrupt);
  process.on('SIGTERM', interrupt);
  return controller.signal;
}

/** Opens the networks and sets the contact; the networks that were closed before are closed again at the end. */
async function openInstallation(database: Database, order: CrawlOrder): Promise<() => Promise<void>> {
  const before = new Set(await allowedNetworks(database));
  const opened = order.allowNetworks.filter((cidr) => !before.has(cidr));
  for (const cidr of opened) await addAllowedNetwork(database, { cidr, note: 'florilegium crawl' });
  if (order.contact) await setContact(database, order.contact);
  return async () => {
    for (const cidr of opened) await removeAllowedNetwork(database, cidr);
  };
}

async function sendRunStart(settings: Settings, databaseUrl: string, runId: number): Promise<void> {
  const log = createLog('cli', 'warn');
  const { redisUrl } = settings;
  const queues = await openQueues(redisUrl ? { redisUrl, log } : { databaseUrl, log });
  try {
    await queues.send('run-start', { runId });
  } finally {
    await queues.close();
  }
}

/** Waits for the end of the run and of its mapping, or for an interruption, which ends the run. */
async function waitForEnd(
  database: Database,
  run: ReportedRun,
  maps: boolean,
  interruption: AbortSignal,
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
      // A run that has ended meanwhile can't be stopped, and needn't be.
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
    `${number(pagesFetched)} pages`,
    `${(pagesFetched / Math.max(seconds, 0.001)).toFixed(1)} pages/s`,
    `${number(urlsQueued)} waiting`,
    `${number(resources)} resources`,
  ];
  if (maps) parts.push(`${number(unmapped)} to map`);
  return parts.join('  ');
}

function conclude(order: CrawlOrder, standing: RunStanding, wasInterrupted: boolean): number {
  const failed = standing.endReason === 'failed' || standing.endReason === 'noUsableSeed';
  say(
    `${wasInterrupted ? 'Interrupted' : failed ? 'Failed' : 'Done'} (${standing.endReason}): ` +
      `${standing.pagesFetched} pages, ${standing.resources} resources in ${standing.seconds.toFixed(1)} s; ` +
      `see ${join(order.outFolder, 'summary.json')}.`,
  );
  if (wasInterrupted) return interrupted;
  if (failed || standing.pagesFetched > 0) return failed ? 1 : 0;
  say(`No page was fetched. Why, says ${join(order.outFolder, 'skipped.jsonl')}, address by address.`);
  return 1;
}
