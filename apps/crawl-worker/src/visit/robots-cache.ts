import { parseUrl } from '@florilegium/contracts/parse-url';
import { type SkipReason, skipReasons } from '@florilegium/contracts/reasons';
import { parseRetryAfter } from '@florilegium/crawling/politeness/retry-after';
import { productToken } from '@florilegium/crawling/robots/product-token';
import { crawlDelayMs, maxRobotsBytes, parseRobots, type Robots } from '@florilegium/crawling/robots/robots';
import { readTdmFile, type TdmRule } from '@florilegium/crawling/signals/tdm-file';
import {
  type RobotsVerdict,
  readRobotsVerdict,
  writeRobotsVerdict,
} from '@florilegium/db/crawl/robots-verdicts';
import type { Database } from '@florilegium/db/sql/database';
import type { BodyCut, FetchHead, FetchResult } from '@florilegium/fetcher/fetcher';
import { toAppError } from '@florilegium/platform/app-error';
import { cutOf } from './fetch-page';

/** The robots.txt verdict for an origin. */
export type RobotsAnswer =
  | KnownRobots
  /** It can't be fetched now; it is tried again at this time. */
  | { kind: 'wait'; untilMs: number; reason: SkipReason }
  /** It could not be fetched after all tries: nothing is allowed. */
  | { kind: 'refused'; reason: SkipReason; detail: string }
  /** It has to be fetched first. */
  | { kind: 'ask' };

/** The parsed robots.txt of an origin. */
export interface KnownRobots {
  kind: 'known';
  /** Null: everything is allowed. */
  robots: Robots | null;
  crawlDelayMs: number | null;
  /** Its rules about text and data mining; null if they weren't requested. */
  tdm: readonly TdmRule[] | null;
}

/** An origin as somebody reaches it: who may reach something else has an answer of their own. */
export interface ReachedOrigin {
  origin: string;
  /** See `WayOut`. */
  reach: string;
}

/** Caches the robots.txt of every origin, at most for 24 hours (RFC 9309, 2.4). */
export interface RobotsCache {
  /** The cached state; makes no request. */
  look(from: ReachedOrigin, nowMs: number): Promise<RobotsAnswer>;
  /** Fetches it and stores the verdict. The only AppError that it throws is `aborted`. */
  ask(from: ReachedOrigin, request: RobotsRequest): Promise<RobotsAsked>;
  /**
   * Fetches the rules about text and data mining of an origin whose robots.txt is known. If anything goes wrong, the
   * origin has none. The only AppError that it throws is `aborted`.
   */
  askTdm(from: ReachedOrigin, request: Pick<RobotsRequest, 'fetch'>): Promise<{ answeredAt: number }>;
  /** Origins whose robots.txt couldn't be asked for are asked again: their addresses may be open now. */
  forgetRefused(): void;
}

/** The result of requesting robots.txt. */
export interface RobotsAsked {
  answeredAt: number;
  retryAfterMs?: number;
  /** What the file asks for between requests, from this one on; null if it names none. */
  crawlDelayMs: number | null;
  /** No request reached the host, and none will: why the URLs of the origin are skipped. */
  unreached?: { reason: SkipReason; detail: string };
}

/** How to request robots.txt. */
export interface RobotsRequest {
  fetch(url: string): Promise<FetchResult>;
  /** Waits for the polite pause before the same host is asked again, between the hops of a redirect. */
  pause(): Promise<void>;
}

/**
 * Where to stop reading: of a long robots.txt only the first part counts (RFC 9309, 2.5), of an error answer nothing.
 */
export const cutOfRobots = (head: FetchHead): BodyCut => cutOf(head) ?? { bytes: maxRobotsBytes };

const dayMs = 86_400_000;
const hourMs = 3_600_000;
/** RFC 9309, 2.3.1.2. */
const maxHops = 5;
const maxOrigins = 5_000;
/** Longest pause after a try without an answer, which itself took 20 s: a silent host is given up after 90 s. */
const silentPauseMs = 15_000;
/** How long an error is cached that is not a verdict of the host. */
const errorMs: Partial<Record<string, number>> = { addressRefused: 30_000, hostNotFound: 300_000 };

/** Makes a cache in front of the table of verdicts. `retryMs`: pauses between failing tries. */
export function createRobotsCache(database: Database, retryMs: readonly number[]): RobotsCache {
  const known = new Map<string, { answer: RobotsAnswer; untilMs: number }>();

  const keyOf = ({ reach, origin }: ReachedOrigin) => `${reach} ${origin}`;

  function keep(from: ReachedOrigin, answer: RobotsAnswer, untilMs: number): RobotsAnswer {
    const key = keyOf(from);
    known.delete(key);
    known.set(key, { answer, untilMs });
    if (known.size > maxOrigins) known.delete(known.keys().next().value!);
    return answer;
  }

  return {
    async look(from, nowMs) {
      const cached = known.get(keyOf(from));
      if (cached && cached.untilMs > nowMs) return cached.answer;
      const verdict = await readRobotsVerdict(database, from);
      if (!verdict || verdict.expiresAt.getTime() <= nowMs) return { kind: 'ask' };
      return keep(from, answerOf(verdict, retryMs.length), verdict.expiresAt.getTime());
    },
    async ask({ reach, origin }, request) {
      // Its reach as it is now: it may change before the answer.
      const from = { reach, origin };
      const attempt = await fetchRobots(origin, request);
      const answeredAt = Date.now();
      const lastingMs = attempt.isFinal && attempt.code && errorMs[attempt.code];
      if (attempt.code && lastingMs) {
        const unreached = { reason: reasonOf(attempt.code), detail: attempt.detail };
        keep(from, { kind: 'refused', ...unreached }, answeredAt + lastingMs);
        return { answeredAt, crawlDelayMs: null, unreached };
      }
      const before = await readRobotsVerdict(database, from);
      const verdict = verdictOf(from, attempt, before, answeredAt, retryMs);
      await writeRobotsVerdict(database, verdict);
      const answer = keep(from, answerOf(verdict, retryMs.length), verdict.expiresAt.getTime());
      const asked = answer.kind === 'known' ? answer.crawlDelayMs : null;
      return { answeredAt, retryAfterMs: attempt.retryAfterMs, crawlDelayMs: asked };
    },
    async askTdm({ reach, origin }, request) {
      const from = { reach, origin };
      const tdm = await fetchTdm(origin, request);
      const answeredAt = Date.now();
      const verdict = await readRobotsVerdict(database, from);
      if (verdict) {
        await writeRobotsVerdict(database, { ...verdict, tdm });
        keep(from, answerOf({ ...verdict, tdm }, retryMs.length), verdict.expiresAt.getTime());
      }
      return { answeredAt };
    },
    forgetRefused() {
      for (const [key, { answer }] of known) if (answer.kind === 'refused') known.delete(key);
    },
  };
}

/** The body of /.well-known/tdmrep.json (TDM Reservation Protocol), or '' if there is none. */
async function fetchTdm(origin: string, request: Pick<RobotsRequest, 'fetch'>): Promise<string> {
  try {
    const result = await request.fetch(`${origin}/.well-known/tdmrep.json`);
    return result.status === 200 ? result.decoded.toString('utf8') : '';
  } catch (error) {
    if (toAppError(error).code === 'aborted') throw error;
    return '';
  }
}

interface Attempt {
  status: number | null;
  body: string;
  /** The error's code and text, if there was no answer. */
  code?: string;
  /** The error is permanent: it is not a verdict of the host, and not worth caching for long. */
  isFinal?: boolean;
  detail: string;
  retryAfterMs?: number;
}

async function fetchRobots(origin: string, request: RobotsRequest): Promise<Attempt> {
  let url = `${origin}/robots.txt`;
  try {
    for (let hop = 0; ; hop += 1) {
      const result = await request.fetch(url);
      const location = result.header('location');
      const isRedirect = result.status >= 300 && result.status < 400 && location !== undefined;
      if (!isRedirect) return answered(result);
      // "If there are more than five consecutive redirects, crawlers MAY assume that robots.txt is unavailable."
      // A redirect that leaves the web counts as unavailable, too.
      const next = parseUrl(location, url);
      if (hop === maxHops || !next || !/^https?:$/.test(next.protocol))
        return { status: 404, body: '', detail: '' };
      if (next.hostname === new URL(url).hostname) await request.pause();
      url = next.href;
    }
  } catch (error) {
    const { code, message, retry } = toAppError(error);
    if (code === 'aborted') throw error;
    return { status: null, body: '', code, isFinal: retry === 'never', detail: message };
  }
}

function answered(result: FetchResult): Attempt {
  const { status } = result;
  const retryAfterMs = parseRetryAfter(result.header('retry-after'), new Date());
  const body = status >= 200 && status < 300 ? result.decoded.toString('utf8') : '';
  return { status, body, detail: '', retryAfterMs };
}

/**
 * RFC 9309, 2.3.1: 2xx gives rules, endless 3xx and 4xx allow everything, all others allow nothing. 429 counts as
 * 5xx.
 */
function verdictOf(
  from: ReachedOrigin,
  attempt: Attempt,
  before: RobotsVerdict | null,
  now: number,
  retryMs: readonly number[],
): RobotsVerdict {
  const { status, body } = attempt;
  const fetchedAt = new Date(now);
  const base = { ...from, fetchedAt, status, failures: 0, body: '', detail: '', tdm: null };
  const expiresAt = new Date(now + dayMs);
  if (status !== null && status >= 200 && status < 300) return { ...base, expiresAt, outcome: 'rules', body };
  if (status !== null && status < 500 && status !== 429) return { ...base, expiresAt, outcome: 'allowAll' };
  // "…MAY continue to use a cached copy" while the file can't be fetched (2.3.1.4).
  if (before && before.outcome !== 'denyAll') return { ...before, expiresAt: new Date(now + hourMs) };
  const failures = (before && before.failures <= retryMs.length ? before.failures : 0) + 1;
  const pauseMs = retryMs[failures - 1] ?? hourMs;
  const waitMs =
    attempt.code === 'timedOut' && failures <= retryMs.length ? Math.min(pauseMs, silentPauseMs) : pauseMs;
  const leastMs = Math.min(attempt.retryAfterMs ?? 0, hourMs);
  const detail = attempt.code ?? `HTTP ${status}`;
  return {
    ...base,
    expiresAt: new Date(now + Math.max(waitMs, leastMs)),
    outcome: 'denyAll',
    failures,
    detail,
  };
}

function answerOf(verdict: RobotsVerdict, retries: number): RobotsAnswer {
  const tdm = verdict.tdm === null ? null : readTdmFile(verdict.tdm);
  if (verdict.outcome === 'allowAll') return { kind: 'known', robots: null, crawlDelayMs: null, tdm };
  if (verdict.outcome === 'rules') {
    const robots = parseRobots(verdict.body);
    return { kind: 'known', robots, crawlDelayMs: crawlDelayMs(robots, productToken), tdm };
  }
  const reason = reasonOf(verdict.detail);
  if (verdict.failures <= retries) return { kind: 'wait', untilMs: verdict.expiresAt.getTime(), reason };
  return { kind: 'refused', reason, detail: `robots.txt: ${verdict.detail}` };
}

/** An error with its own reason says more than that robots.txt could not be fetched. */
function reasonOf(detail: string): SkipReason {
  return skipReasons.find((reason) => reason === detail) ?? 'robotsUnavailable';
}
