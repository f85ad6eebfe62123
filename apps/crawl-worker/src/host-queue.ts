import type { PauseReason } from '@florilegium/contracts/hosts';
import type { SkipReason } from '@florilegium/contracts/reasons';
import type { HostWithWork, HostYieldFacts } from '@florilegium/db/hosts';
import type { Lease } from '@florilegium/db/leases';
import type { UrlToFetch } from './url-to-fetch';

/** What this worker has in hand of one run on one host. */
export interface RunQueue {
  runId: number;
  /** Claimed and not begun, best first. */
  urls: UrlToFetch[];
  /** Whether the database may have more that is due. */
  more: boolean;
  /** Best first: there may be more below the step's floor. */
  isHeldBack: boolean;
  /** Counts what was put into the frontier: a claim that began before it must not say that there is no more. */
  fed: number;
  claiming: boolean;
  /** Keys written since the claim under way began: it may have looked before, and then names them once more. */
  writtenMeanwhile: Set<string>;
  /** When the first URL that waits for its next try is due. */
  retryAt: number | null;
  lastServedAt: number;
  /** Pages of the run that were fetched of the host, by this worker's count. */
  pages: number;
  /** Pages of the run that were saved of the host, by this worker's count: what mapping has before it. */
  saved: number;
  /** What mapping has made of them, when it was last looked. */
  facts: HostYieldFacts;
  /** Set while mapping has to catch up before the host gives more. */
  held: Hold | null;
  /** Saved pages that mapping is not waited for any longer. */
  writtenOff: number;
  /** The version of the run's settings that the facts were last judged by. */
  judgedBy: number | null;
}

/** Since when a host waits for mapping (ms since 1970), and how far that had come by then. */
export interface Hold {
  since: number;
  mapped: number;
}

/** Why nothing further of a run is fetched of a host. */
export interface Spent {
  reason: Extract<SkipReason, 'lowYield' | 'limitWordsPerHost'>;
  detail: string;
  /** Of its words that were kept, where those are what was enough. */
  words?: number;
}

/** A host with its clock, as its one owner keeps it. Times in ms since 1970. */
export interface Host {
  hostId: number;
  name: string;
  lease: Lease;
  /** No request before this. */
  nextAt: number;
  /** Troubles in a row. */
  backoff: number;
  /** Why it waits longer than its interval. */
  blockReason: string | null;
  /** The pause after the last request, and what asked for it. */
  pauseMs: number;
  pauseReason: PauseReason;
  /** When its IP address may be asked for its sake; null: no turn was taken. */
  addressTurnAt: number | null;
  /** A request is under way: a host gets one at a time. */
  busy: boolean;
  /** Requests that were begun and whose answers aren't read yet. */
  unread: number;
  /** When its turn in the timer heap comes; null when it waits for something else than time. */
  wakeAt: number | null;
  /** Its time has come, and it waits for its turn among the others. */
  ready: boolean;
  /** Nothing further is begun: its shard is given back. */
  closing: boolean;
  queues: Map<number, RunQueue>;
  /** Runs that have had enough of it. */
  spent: Map<number, Spent>;
  /** What was claimed and isn't written yet, by {@link takenKey}: the database still shows it as queued. */
  taken: Map<string, number>;
}

/** Makes a host of its row. */
export function openHost(row: HostWithWork, lease: Lease): Host {
  return {
    hostId: row.hostId,
    name: row.name,
    lease,
    nextAt: row.nextAt.getTime(),
    backoff: row.backoff,
    blockReason: null,
    pauseMs: 0,
    pauseReason: 'interval',
    addressTurnAt: null,
    busy: false,
    unread: 0,
    wakeAt: null,
    ready: false,
    closing: false,
    queues: new Map(),
    spent: new Map(),
    taken: new Map(),
  };
}

/** The run's queue on a host, made when there is none. */
export function queueOf(host: Host, runId: number): RunQueue {
  const known = host.queues.get(runId);
  if (known) return known;
  const queue: RunQueue = {
    runId,
    urls: [],
    more: true,
    isHeldBack: false,
    fed: 0,
    claiming: false,
    writtenMeanwhile: new Set(),
    retryAt: null,
    lastServedAt: 0,
    pages: 0,
    saved: 0,
    facts: nothingMapped,
    held: null,
    writtenOff: 0,
    judgedBy: null,
  };
  host.queues.set(runId, queue);
  return queue;
}

/** Of a host that mapping has seen nothing of. */
export const nothingMapped: HostYieldFacts = {
  resources: 0,
  mapped: 0,
  mappedBytes: 0,
  kept: 0,
  words: 0,
  textBytes: 0,
  yieldSum: 0,
  stop: null,
  allowed: false,
};

/** What a URL is known by among those taken. */
export function takenKey(url: { runId: number; keyHash: string }): string {
  return `${url.runId} ${url.keyHash}`;
}

/** How many URLs of a run are taken on a host. */
export function takenOf(host: Host, runId: number): number {
  let n = 0;
  for (const taken of host.taken.values()) if (taken === runId) n += 1;
  return n;
}

/** Forgets a run's queue; what was claimed and not begun is the database's again. */
export function dropQueue(host: Host, runId: number): void {
  for (const url of host.queues.get(runId)?.urls ?? []) host.taken.delete(takenKey(url));
  host.queues.delete(runId);
}

/** The run that a host would serve next. */
export function nextRunOf(host: Host): number {
  let next: RunQueue | undefined;
  for (const queue of host.queues.values()) {
    const waits = queue.urls.length > 0 || queue.more;
    if (waits && (!next || queue.lastServedAt < next.lastServedAt)) next = queue;
  }
  return next?.runId ?? 0;
}

/** Whether a host has something of a run to fetch before `until`. */
export function isBusyFor(host: Host, runId: number, until: number): boolean {
  const queue = host.queues.get(runId);
  if (!queue || queue.held || host.nextAt > until) return false;
  return queue.urls.length > 0 || queue.more || queue.claiming;
}

/** What a host does next: begin a URL, wait until a time, or wait to be woken. */
export type Turn =
  /** `servedBefore`: for whoever gives the URL back unasked. */
  | { kind: 'url'; url: UrlToFetch; queue: RunQueue; servedBefore: number }
  | { kind: 'wait'; at: number }
  | { kind: 'idle' };

/**
 * Chooses a host's next URL: the run that was served longest ago goes first. `ready` says whether a run may begin
 * another page now; one that may not, because its limit is all but used up, is asked again a little later. `holds` says
 * whether a run has to wait for its pages to be mapped: it is woken when they are.
 */
export function chooseTurn(
  host: Host,
  now: number,
  ready: (runId: number) => boolean,
  claim: (queue: RunQueue) => void,
  holds: (queue: RunQueue) => boolean = () => false,
): Turn {
  let wakeAt: number | null = null;
  const queues = [...host.queues.values()].sort((a, b) => a.lastServedAt - b.lastServedAt);
  for (const queue of queues) {
    if (holds(queue)) continue;
    if (queue.retryAt !== null && queue.retryAt <= now) Object.assign(queue, { retryAt: null, more: true });
    const isReady = ready(queue.runId);
    if (queue.urls.length <= lowWater && queue.more && !queue.claiming && isReady) claim(queue);
    const url = isReady ? queue.urls.shift() : undefined;
    if (url) {
      const servedBefore = queue.lastServedAt;
      queue.lastServedAt = now;
      return { kind: 'url', url, queue, servedBefore };
    }
    if (queue.urls.length > 0 || (queue.more && !isReady)) wakeAt = earlier(wakeAt, now + blockedMs);
    if (queue.retryAt !== null) wakeAt = earlier(wakeAt, queue.retryAt);
  }
  return wakeAt === null ? { kind: 'idle' } : { kind: 'wait', at: wakeAt };
}

/** Another claim is made when no more than this is in hand. */
const lowWater = 2;
const blockedMs = 250;

function earlier(a: number | null, b: number): number {
  return a === null ? b : Math.min(a, b);
}
