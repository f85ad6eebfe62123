import { setTimeout as sleep } from 'node:timers/promises';
import { pauseAfter } from '@florilegium/crawling/politeness/politeness';
import { chooseRequest, passedHeaders } from '@florilegium/crawling/rendering/page-request';
import { shardOf } from '@florilegium/crawling/urls/shard';
import type { Database } from '@florilegium/db/sql/database';
import type { FetchResult } from '@florilegium/fetcher/fetcher';
import { AppError, toAppError } from '@florilegium/platform/app-error';
import {
  type AnswerRequest,
  defaultRenderLimits,
  type PageAnswer,
  type PageRequest,
  type RequestRefusal,
} from '@florilegium/rendering/renderer';
import { normalizeUrl } from '@florilegium/scope/urls/url';
import type { AddressTurns } from '../engine/address-turns';
import type { Run } from '../engine/run-book';
import type { RestingHost } from '../engine/scheduled-host';
import type { ShardKeeper } from '../engine/shards/shard-keeper';
import type { AskedHost } from '../on-request/asked-turns';
import {
  type AskOptions,
  allows,
  askedHost,
  askInTurn,
  knownRobots,
  type PoliteTools,
  pauseOf,
} from '../on-request/polite-ask';
import type { Egress } from '../visit/egress';
import { cutOf, type Fetched, isRefusedByGuard, isTrouble, retryAfterOf } from '../visit/fetch-page';
import type { HostBursts } from './host-bursts';
import type { KnownScripts } from './known-scripts';
import type { FetchedPart, PartRequest } from './page-rendering';
import { withoutTransfer } from './transfer-headers';

/** Answers the requests of one page, as the crawler's own: guard, robots.txt, clocks, cookies and limits. */
export interface PageAnswers {
  answer: AnswerRequest;
  requests: readonly PartRequest[];
  parts: readonly FetchedPart[];
  close(): void;
}

/** Opens the answers for a page that a run has fetched. `onStop` is called when the run wants no more of it. */
export type OpenAnswers = (
  run: Run,
  page: { url: string; answeredAt: number },
  onStop: () => void,
) => PageAnswers;

/** What answering needs. */
export interface AnswerTools extends PoliteTools {
  egress: Pick<Egress, 'userAgent' | 'wayOf' | 'addressOf' | 'findAddress'>;
  database: Database;
  addresses: Pick<AddressTurns, 'begin'>;
  bursts: HostBursts;
  scripts: KnownScripts;
  /** Shards of the hosts that are not the page's own: who holds a host's shard keeps its clock. */
  keeper: Pick<ShardKeeper, 'hold'>;
  /** A host in this worker's scheduler. */
  hostNamed(name: string): RestingHost | undefined;
}

const { requests: maxRequests, bytes: maxBytes } = defaultRenderLimits;
const maxHops = 5;
/** Most hosts beside its own that a page may ask. One machine may have many names, and could be asked without end. */
const maxOtherHosts = 4;
/** How long a request may wait for the turn of a host that is not the page's own, in ms. */
const longestWaitMs = 60_000;
/**
 * How long it is waited for a shard that another worker has, in ms: a crawling worker keeps it for long, one that has ended
 * or gives it back doesn't.
 */
const othersWaitMs = 5_000;
/** How often it is asked for a shard that another worker has, in ms. */
const holdAgainMs = 1_000;
/** A shard that this worker gives back is free after this time at most, in ms. */
const leavingMs = 1_000;
/** Most requests that are noted for a page. */
const maxNoted = 100;

/** Makes the function that answers pages. */
export function createAnswers(tools: AnswerTools): OpenAnswers {
  return (run, page, onStop) => {
    const requests: PartRequest[] = [];
    const parts: FetchedPart[] = [];
    const closing = new AbortController();
    const asking: Asking = {
      tools,
      run,
      page,
      way: tools.egress.wayOf(run.corpusId),
      spent: { requests: 0, bytes: 0 },
      hosts: new Map(),
      elsewhere: new Set(),
      onStop,
    };
    // One after the other: each request may use up the room of the next.
    let last: Promise<unknown> = Promise.resolve();
    return {
      requests,
      parts,
      close: () => closing.abort(),
      async answer(request, signal) {
        const stop = AbortSignal.any([signal, closing.signal]);
        const turn = last.then(() => answerOne(asking, request, stop));
        last = turn.catch(() => {});
        const { answer, asked, known } = await turn;
        const isNoted = answer.kind === 'answer' || answer.refusal !== 'notNeeded';
        if (isNoted && requests.length < maxNoted) {
          const said = answer.kind === 'answer' ? answer.status : answer.refusal;
          requests.push({ url: request.url.slice(0, maxNotedUrl), kind: request.kind, answer: said, known });
        }
        for (const result of asked) parts.push({ kind: request.kind, result, isKnown: known });
        return answer;
      },
    };
  };
}

const maxNotedUrl = 2_048;

/** A page whose requests are answered. */
interface Asking {
  tools: AnswerTools;
  run: Run;
  page: { url: string; answeredAt: number };
  way: AskOptions['way'];
  spent: { requests: number; bytes: number };
  hosts: Map<string, AskedHost>;
  /** Shards that another worker keeps: they are not waited for again. */
  elsewhere: Set<number>;
  onStop(): void;
}

/** An answer, and the exchanges by which it was got, now or for another page. */
interface Answered {
  answer: PageAnswer;
  asked: FetchResult[];
  /** It took no request: a script that is known from another page, or a preflight. */
  known: boolean;
}

const refused = (refusal: RequestRefusal, asked: FetchResult[] = []): Answered => ({
  answer: { kind: 'refused', refusal },
  asked,
  known: false,
});

async function answerOne(asking: Asking, request: PageRequest, signal: AbortSignal): Promise<Answered> {
  const choice = chooseRequest(request);
  if (choice.kind === 'refuse') return refused(choice.refusal);
  if (choice.kind === 'preflight') return { answer: preflight(request), asked: [], known: true };
  const { tools, way, run } = asking;
  const { href } = choice.url;
  const user = { jobId: run.jobId, reach: way.reach };
  const script = request.kind === 'script' ? tools.scripts.get(user, href) : undefined;
  if (script) return { answer: answerOf(script), asked: [script], known: true };
  const asked: FetchResult[] = [];
  try {
    const result = await follow(asking, choice.url, request, asked, signal);
    if (typeof result === 'string') return refused(result, asked);
    if (request.kind === 'script' && result.status === 200) tools.scripts.put(user, href, result);
    return { answer: answerOf(result), asked, known: false };
  } catch (error) {
    if (signal.aborted) throw error;
    return refused(refusalOf(error), asked);
  }
}

/** Asks for an address, and for those to which it redirects, each as a request of its own. */
async function follow(
  asking: Asking,
  first: URL,
  request: PageRequest,
  asked: FetchResult[],
  signal: AbortSignal,
): Promise<FetchResult | RequestRefusal> {
  const { spent } = asking;
  let url = first;
  for (let hops = 0; hops <= maxHops; hops += 1) {
    const result = await askOnce(asking, url, request, signal);
    if (typeof result === 'string') return result;
    asked.push(result);
    spent.bytes += result.decoded.length;
    const location = result.status >= 300 && result.status < 400 ? result.header('location') : undefined;
    if (location === undefined) return result;
    const target = normalizeUrl(location, url.href);
    if (!target.ok) return 'failed';
    url = new URL(target.url.href);
  }
  return 'failed';
}

async function askOnce(
  asking: Asking,
  url: URL,
  request: PageRequest,
  signal: AbortSignal,
): Promise<FetchResult | RequestRefusal> {
  const { tools, run, way, page } = asking;
  const host = await hostOf(asking, url.hostname);
  if (host === null) return 'overBudget';
  if (isBlocked(asking, host)) return 'addressRefused';
  const own = url.hostname === new URL(page.url).hostname ? tools.hostNamed(host.name) : undefined;
  const options: AskOptions = {
    way,
    pace: run.config.limits,
    signal,
    longestMs: longestWaitMs,
    // robots.txt is a request of the page, too.
    async onAsk() {
      if (!own) {
        await takeAddressTurn(asking, host.name, signal);
        // It may have been given back while the turn was waited for. The turn is stored: the next holder heeds it.
        await holdShard(asking, host.name, signal, leavingMs);
      }
      spend(asking, host);
    },
  };
  if (!own) await holdShard(asking, host.name, signal, othersWaitMs);
  const known = await knownRobots(tools, host, url.origin, options);
  if (!allows(known, url.href)) return 'robotsDenied';
  const ask = (allowInvalidTls: boolean) => requestPart(asking, url, request, allowInvalidTls, signal);
  const fetched = own
    ? await askInBurst(asking, { host, own, crawlDelayMs: known.crawlDelayMs }, options, ask)
    : await askInTurn(tools, host, known, options, { url: url.href, request: ask });
  return fetched.kind === 'response' ? fetched.result : refusalOf(fetched.error);
}

/** The row of a host; null: the page has asked too many others. */
async function hostOf({ tools, hosts, page }: Asking, name: string): Promise<AskedHost | null> {
  const known = hosts.get(name);
  if (known) return known;
  const others = [...hosts.keys()].filter((one) => one !== new URL(page.url).hostname);
  if (others.length >= maxOtherHosts && name !== new URL(page.url).hostname) return null;
  const host = await askedHost(tools.database, name);
  hosts.set(name, host);
  return host;
}

const othersClock = (name: string) =>
  new AppError('hostUnreachable', `Another worker crawls ${name}.`, { detail: { reason: 'otherWorker' } });

/**
 * Waits until this worker holds the shard of a host that is not the page's own: a host has one clock, and only the holder of
 * its shard knows it. Throws AppError `hostUnreachable` when another worker keeps it for longer, and at once when it has kept
 * it for so long before.
 */
async function holdShard(
  { tools: { keeper }, elsewhere }: Asking,
  name: string,
  signal: AbortSignal,
  waitMs: number,
): Promise<void> {
  const shard = shardOf(name);
  if (elsewhere.has(shard)) throw othersClock(name);
  const deadline = Date.now() + waitMs;
  while (!(await keeper.hold(shard))) {
    const left = deadline - Date.now();
    if (left <= 0) {
      elsewhere.add(shard);
      throw othersClock(name);
    }
    await sleep(Math.min(holdAgainMs, left), undefined, { signal });
  }
}

/** Whether a person, or the host's owner, has said that it is not to be asked. */
const isBlocked = ({ tools, run }: Asking, host: AskedHost) =>
  tools.runs.hand().blocked.get(run.runId)?.has(host.hostId) ?? false;

/**
 * Counts a request before it is made. Throws AppError when the page or its run may make no more, and when its host was
 * blocked while its turn was waited for.
 */
function spend(asking: Asking, host: AskedHost): void {
  const { run, spent, onStop } = asking;
  if (isBlocked(asking, host)) throw new AppError('notAllowed', `${host.name} is not to be asked.`);
  if (!run.ledger.isActive) {
    onStop();
    throw new AppError('aborted', 'The run wants no more pages.', { retry: 'later' });
  }
  if (spent.requests >= maxRequests || spent.bytes >= maxBytes) {
    throw new AppError('notAllowed', 'The page has used up its requests or bytes.', {
      detail: { reason: 'overBudget' },
    });
  }
  spent.requests += 1;
}

/** Waits for the turn of the IP address of a host that is not the page's own. */
async function takeAddressTurn({ tools, run }: Asking, name: string, signal: AbortSignal): Promise<void> {
  const host = { name, runIds: () => [run.runId] };
  if (tools.egress.addressOf(name) === undefined) await tools.egress.findAddress(name);
  for (;;) {
    const now = Date.now();
    const at = tools.addresses.begin(host, run.runId, now);
    if (at <= now) return;
    await sleep(at - now, undefined, { signal });
  }
}

/** A request to the page's own host, whose clock is in this worker. */
async function askInBurst(
  asking: Asking,
  { host, own, crawlDelayMs }: { host: AskedHost; own: RestingHost; crawlDelayMs: number | null },
  options: AskOptions,
  ask: (allowInvalidTls: boolean) => Promise<Fetched>,
): Promise<Fetched> {
  const { tools, run, page } = asking;
  const pace = {
    pauseMs: pauseOf(tools, host, options, { crawlDelayMs }).pauseMs,
    ownPauseMs: pauseAfter({ ...run.config.limits, crawlDelayMs }).pauseMs,
    crawlDelayMs,
  };
  const allowInvalidTls = tools.runs.hand().hosts.get(host.hostId)?.invalidTls ?? false;
  const request = async () => {
    spend(asking, host);
    return ask(allowInvalidTls);
  };
  const fetched = await tools.bursts.ask(
    {
      host: own,
      runId: run.runId,
      openedAt: page.answeredAt,
      pace,
      isOwn: () => tools.hostNamed(host.name) === own,
      store: (until) => tools.turns.rest(host, until),
      request,
    },
    options.signal,
  );
  if (isRefusedByGuard(fetched)) return fetched;
  const troubled = isTrouble(fetched);
  const retryAfterMs = troubled ? retryAfterOf(fetched) : undefined;
  const backoffStep = troubled && retryAfterMs === undefined ? 1 : 0;
  const durationMs = fetched.answeredAt - fetched.startedAt;
  const { pauseMs } = pauseOf(tools, host, options, { crawlDelayMs, durationMs, retryAfterMs, backoffStep });
  await tools.turns.rest(host, Math.max(own.time.nextAt, fetched.answeredAt + pauseMs));
  return fetched;
}

/** One request, one hop. */
async function requestPart(
  { tools, run, way, page, spent }: Asking,
  url: URL,
  request: PageRequest,
  allowInvalidTls: boolean,
  signal: AbortSignal,
): Promise<Fetched> {
  const startedAt = Date.now();
  try {
    const result = await way.fetcher.fetch(url.href, {
      timeoutMs: run.config.limits.timeoutMs,
      maxBodyBytes: Math.max(1, maxBytes - spent.bytes),
      headers: {
        ...passedHeaders(request.headers),
        referer: page.url,
        'user-agent': tools.egress.userAgent(),
      },
      cut: cutOf,
      cookies: run.config.cookies ? run.cookies : undefined,
      allowInvalidTls,
      signal,
    });
    return { kind: 'response', result, startedAt, answeredAt: Date.now() };
  } catch (error) {
    return { kind: 'error', error: toAppError(error), startedAt, answeredAt: Date.now() };
  }
}

function answerOf({ status, rawHeaders, decoded }: FetchResult): PageAnswer {
  return { kind: 'answer', status, headers: withoutTransfer(rawHeaders), body: decoded };
}

/**
 * Answers a preflight (CORS) without asking the host. That does no harm: only a GET is sent, and the browser still checks
 * the answer to it.
 */
function preflight({ headers }: PageRequest): PageAnswer {
  const of = (name: string) => headers.find(([known]) => known.toLowerCase() === name)?.[1];
  return {
    kind: 'answer',
    status: 204,
    headers: [
      ['access-control-allow-origin', of('origin') ?? '*'],
      ['access-control-allow-credentials', 'true'],
      ['access-control-allow-methods', 'GET'],
      ['access-control-allow-headers', of('access-control-request-headers') ?? '*'],
    ],
    body: new Uint8Array(0),
  };
}

function refusalOf(error: unknown): RequestRefusal {
  const { code, detail } = toAppError(error);
  if (detail.reason === 'overBudget') return 'overBudget';
  if (code === 'addressRefused' || code === 'notAllowed') return 'addressRefused';
  if (detail.reason === 'robotsUnavailable') return 'robotsUnavailable';
  if (detail.reason === 'otherWorker') return 'otherWorker';
  if (detail.reason === 'hostRests' || code === 'tooLarge') return 'overBudget';
  return 'failed';
}
