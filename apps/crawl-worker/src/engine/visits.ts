import { setMaxListeners } from 'node:events';
import type { Log } from '@florilegium/platform/log';
import type { EngineClock } from './engine-clock';
import { createPageQueue } from './page-queue';
import type { Run, RunBook } from './run-book';
import type { RunQueue } from './run-queue';
import type { ScheduledHost, VisitedHost } from './scheduled-host';
import { maxRequests } from './timings';
import type { UrlToFetch } from './url-to-fetch';

/** The result of a visit to a host. */
export interface Visited {
  /**
   * True: the URL wasn't fetched and is tried again when the host's clock allows, e.g. because robots.txt came first.
   */
  again: boolean;
  /** The remaining work for a fetched page; it is done after the host was released. */
  finish?: () => void | Promise<void>;
}

/** Makes one request to a host and sets its clock. */
export type Visit = (host: VisitedHost, url: UrlToFetch, run: Run, signal: AbortSignal) => Promise<Visited>;

/** The dependencies of visits. */
export interface VisitsTools {
  runs: Pick<RunBook, 'get'>;
  visit: Visit;
  clock: EngineClock;
  /** Called when a host may be visited again. */
  onFree(host: ScheduledHost): void;
  /** Called when there is room again for pages to be read. */
  onSpace(): void;
  log: Log;
}

/** Visits under way. */
export interface Visits {
  begin(host: ScheduledHost, url: UrlToFetch, queue: RunQueue): void;
  /** Whether no further visit may begin, because the maximum is reached or the worker stops. */
  isFull(): boolean;
  /** Resolves when nothing is under way on those hosts. */
  quiet(hosts: () => readonly ScheduledHost[]): Promise<void>;
  /** Aborts visits under way. */
  abort(): void;
}

/** Pause of a host after a visit that failed by an error of this program, in ms. */
const faultMs = 1_000;

/** Makes visits; none is under way. */
export function createVisits({ runs, visit, clock, onFree, onSpace, log }: VisitsTools): Visits {
  const pages = createPageQueue(clock, onSpace);
  const aborting = new AbortController();
  // Every request under way listens to it.
  setMaxListeners(0, aborting.signal);
  const waiters = new Set<() => void>();
  let inFlight = 0;

  async function begin(host: ScheduledHost, url: UrlToFetch, queue: RunQueue): Promise<void> {
    const run = runs.get(url.runId)!;
    host.begin();
    inFlight += 1;
    run.ledger.begin();
    let visited: Visited | null = null;
    try {
      visited = await visit(host, url, run, aborting.signal);
    } catch (error) {
      if (!aborting.signal.aborted) log.error({ url: url.url, error: String(error) }, 'visit failed');
      host.restUntil(clock.now() + faultMs);
    }
    host.answered(clock.now());
    inFlight -= 1;
    if (!visited || visited.again) host.giveBack(url, queue);
    onFree(host);
    pages.add(() => read(host, url, run, visited));
  }

  function read(host: ScheduledHost, url: UrlToFetch, run: Run, visited: Visited | null): void {
    const done = () => {
      host.finish();
      run.ledger.finish();
      for (const check of waiters) check();
    };
    let reading: Promise<void> | undefined;
    try {
      reading = visited?.finish?.() ?? undefined;
    } catch (error) {
      // Thrown on, it would end the worker, and the next one with the same page.
      log.error({ url: url.url, error: String(error) }, 'page not read');
    }
    if (!reading) {
      done();
      return;
    }
    // A page in a thread holds up only its own run, and only if many are there: see RunLedger.mayBegin().
    void reading
      .catch((error) => log.error({ url: url.url, error: String(error) }, 'page not read'))
      .finally(done);
  }

  return {
    begin: (host, url, queue) => void begin(host, url, queue),
    isFull: () => inFlight >= maxRequests || pages.isFull() || aborting.signal.aborted,
    quiet(hosts) {
      return new Promise((resolve) => {
        const check = () => {
          if (hosts().some((host) => host.unread > 0)) return;
          waiters.delete(check);
          resolve();
        };
        waiters.add(check);
        check();
      });
    },
    abort: () => aborting.abort(),
  };
}
