import { setTimeout as sleep } from 'node:timers/promises';
import type { Engine, QuerySettings, SeedQueryProblem } from '@florilegium/contracts/jobs/seed-search';
import { parseUrl } from '@florilegium/contracts/parse-url';
import {
  type EngineAnswer,
  type EngineResult,
  readEngineAnswer,
} from '@florilegium/crawling/seeds/seed-engine-answer';
import {
  type EngineRequest,
  engineOrigin,
  enginePages,
  engineRequest,
} from '@florilegium/crawling/seeds/seed-engine-request';
import { engineById, restEngine, takeEngineTurn } from '@florilegium/db/seeds/engine-turns';
import {
  beginSeedQuery,
  hasBeenReached,
  noteFailedTry,
  type WaitingQuery,
} from '@florilegium/db/seeds/seed-search-work';
import type { Database } from '@florilegium/db/sql/database';
import type { FetchResult } from '@florilegium/fetcher/fetcher';
import { type AppError, toAppError } from '@florilegium/platform/app-error';
import { openSecret } from '@florilegium/platform/sealed-secret';
import type { Egress } from '../visit/egress';

/** The dependencies of asking a search engine. */
export interface EngineTools {
  database: Database;
  egress: Pick<Egress, 'userAgent' | 'services'>;
  /** Decrypts the engines' keys; null: this process has no secret. */
  secret: string | null;
  /** First pause after a failed try, in ms; doubled with each further try. */
  engineRetryMs: number;
}

/** The result of a query. */
export type QueryAnswer =
  | { kind: 'results'; results: EngineResult[]; detail: string | null }
  /** Nothing for this query; others may succeed. */
  | { kind: 'failed'; problem: SeedQueryProblem; detail: string }
  /** No further query can succeed. */
  | { kind: 'hopeless'; problem: SeedQueryProblem; detail: string }
  /** No query is possible until then. */
  | { kind: 'rest'; until: Date };

/** Most tries of one query. */
const maxTries = 5;
/** Most tries of an engine that this search has never reached: a mistyped address should be reported soon. */
const maxTriesUnreached = 3;
/** For a longer pause the search is put aside, in ms. */
const longestWaitMs = 120_000;
/**
 * A page with fewer results than this is the last one: another request would bring nothing and count against the
 * quota.
 */
const leastOfFullPage = 5;
const timeoutMs = 30_000;
const maxAnswerBytes = 4_000_000;
/** Within the engine's own origin. */
const maxRedirects = 3;
const hopeless = new Set<SeedQueryProblem>([
  'keyRefused',
  'keyUnreadable',
  'formatOff',
  'addressRefused',
  'engineGone',
]);
const passing = new Set<SeedQueryProblem>(['quotaUsed', 'serverError', 'unreachable']);

/**
 * Sends a query to an engine, page by page until there are enough results. Each request takes a turn of the engine's
 * clock and of its quota; temporary errors are tried again with growing pauses. robots.txt does not apply to an
 * interface that an admin has listed; the address guard does.
 */
export async function askEngine(
  tools: EngineTools,
  { searchId, settings }: { searchId: string; settings: QuerySettings },
  query: WaitingQuery,
  signal: AbortSignal,
): Promise<QueryAnswer> {
  const { database } = tools;
  const { engineId, language, resultsPerQuery } = settings;
  const results = new Map<string, EngineResult>();
  const done = (detail: string | null): QueryAnswer => ({
    kind: 'results',
    results: [...results.values()].slice(0, resultsPerQuery),
    detail,
  });
  for (let page = 1; ; ) {
    const engine = await engineWithKey(tools, engineId);
    if ('problem' in engine) return { kind: 'hopeless', problem: engine.problem, detail: '' };
    const turn = await waitForTurn(database, engineId, signal);
    if (turn.kind === 'gone') return { kind: 'hopeless', problem: 'engineGone', detail: '' };
    if (turn.kind === 'later') return results.size > 0 ? done(null) : { kind: 'rest', until: turn.until };
    const tries = page === 1 ? await beginSeedQuery(database, searchId, query.number) : 0;
    const question = { words: query.words, language, count: resultsPerQuery, page };
    const request = engineRequest(engine.settings, engine.key, question);
    const answer = await askOnce(tools, engine.settings, request, signal);
    // The pause begins with the answer: after a slow request the next one must not follow at once.
    await restEngine(database, engineId, engine.settings.intervalMs);
    if (!answer.ok) {
      // The results of the first pages are kept.
      if (page > 1) return done(answer.problem === 'noResults' ? null : answer.detail);
      const outcome = await afterFailure(tools, { searchId, engineId }, answer, tries + 1);
      if (outcome !== 'again') return outcome;
      await noteFailedTry(database, searchId, query.number, answer);
      continue;
    }
    const before = results.size;
    for (const result of answer.results) if (!results.has(result.url)) results.set(result.url, result);
    const isOver = results.size >= resultsPerQuery || results.size - before < leastOfFullPage;
    if (isOver || page >= enginePages(engine.settings)) return done(null);
    page += 1;
  }
}

async function engineWithKey(
  { database, secret }: EngineTools,
  engineId: string,
): Promise<{ settings: Engine; key: string | null } | { problem: SeedQueryProblem }> {
  const engine = await engineById(database, engineId);
  if (!engine) return { problem: 'engineGone' };
  if (engine.key === null) return { settings: engine.settings, key: null };
  const key = secret === null ? null : openSecret(secret, engine.key, `engine:${engineId}`);
  return key === null ? { problem: 'keyUnreadable' } : { settings: engine.settings, key };
}

async function waitForTurn(
  database: Database,
  engineId: string,
  signal: AbortSignal,
): Promise<{ kind: 'now' | 'gone' } | { kind: 'later'; until: Date }> {
  for (;;) {
    const turn = await takeEngineTurn(database, engineId);
    if (turn.kind === 'now' || turn.kind === 'gone') return turn;
    const forMs = turn.until.getTime() - Date.now();
    if (turn.kind === 'quotaUsed' || forMs > longestWaitMs) return { kind: 'later', until: turn.until };
    await sleep(Math.max(10, forMs), undefined, { signal });
  }
}

async function afterFailure(
  { database, engineRetryMs }: EngineTools,
  { searchId, engineId }: { searchId: string; engineId: string },
  answer: EngineAnswer & { ok: false },
  tries: number,
): Promise<QueryAnswer | 'again'> {
  const { problem, detail, retryAfterMs } = answer;
  if (hopeless.has(problem)) return { kind: 'hopeless', problem, detail };
  if (!passing.has(problem)) return { kind: 'failed', problem, detail };
  if (
    tries >= maxTriesUnreached &&
    problem === 'unreachable' &&
    !(await hasBeenReached(database, searchId))
  ) {
    return { kind: 'hopeless', problem, detail };
  }
  const pauseMs = retryAfterMs ?? engineRetryMs * 2 ** (tries - 1);
  await restEngine(database, engineId, pauseMs);
  if (pauseMs > longestWaitMs) return { kind: 'rest', until: new Date(Date.now() + pauseMs) };
  if (tries < maxTries) return 'again';
  return { kind: problem === 'quotaUsed' ? 'hopeless' : 'failed', problem, detail };
}

/** One request and its answer. A redirect is followed only within the origin that an admin has listed. */
async function askOnce(
  { egress }: EngineTools,
  engine: Engine,
  request: EngineRequest,
  signal: AbortSignal,
): Promise<EngineAnswer> {
  const { services } = egress;
  const origin = engineOrigin(engine);
  let { url } = request;
  try {
    for (let hops = 0; hops <= maxRedirects; hops += 1) {
      if (!services.mayAsk(new URL(url).hostname)) return refused('contactMissing');
      const result = await services.fetcher.fetch(url, {
        timeoutMs,
        maxBodyBytes: maxAnswerBytes,
        headers: { 'user-agent': egress.userAgent(), ...request.headers },
        signal,
      });
      const location = redirectOf(result);
      if (location === null) return readEngineAnswer(engine, rawAnswer(result), new Date());
      if (new URL(location).origin !== origin) return refused(`-> ${new URL(location).origin}`);
      url = location;
    }
    return { ok: false, problem: 'unexpectedAnswer', detail: 'redirected again and again' };
  } catch (error) {
    signal.throwIfAborted();
    return failureOf(toAppError(error));
  }
}

function rawAnswer(result: FetchResult) {
  return {
    status: result.status,
    body: new TextDecoder().decode(result.decoded),
    header: (name: string) => result.header(name),
  };
}

function redirectOf(result: FetchResult): string | null {
  const location = result.header('location');
  if (result.status < 300 || result.status >= 400 || location === undefined) return null;
  return parseUrl(location, result.url)?.href ?? null;
}

const refused = (detail: string): EngineAnswer => ({ ok: false, problem: 'addressRefused', detail });

/** An engine's error. Errors of this process are thrown. The message never contains the request's headers. */
function failureOf(error: AppError): EngineAnswer {
  const { code, message } = error;
  if (code === 'addressRefused') return refused(message);
  if (code === 'tooLarge') return { ok: false, problem: 'tooLarge', detail: message };
  if (unreachable.has(code)) return { ok: false, problem: 'unreachable', detail: message };
  throw error;
}

const unreachable = new Set<AppError['code']>([
  'hostNotFound',
  'hostUnreachable',
  'tlsError',
  'timedOut',
  'protocolError',
]);
