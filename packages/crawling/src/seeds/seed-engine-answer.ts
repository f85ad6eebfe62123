import type { Engine, SeedQueryProblem } from '@florilegium/contracts/jobs/seed-search';
import { jsonDepthMeter } from '@florilegium/contracts/json-depth';
import { maxSaidChars, maxTitleChars, maxUrlChars, shortened } from '@florilegium/contracts/lengths';
import { parseRetryAfter } from '../politeness/retry-after';

/** The answer of an engine. */
export interface RawAnswer {
  status: number;
  body: string;
  /** A header's value, by its name in lower case. */
  header(name: string): string | undefined;
}

/** An address in an engine's answer, as the engine writes it. */
export interface EngineResult {
  url: string;
  title: string;
}

/** The results of an answer, or why there are none. `detail` is the engine's own message, shortened. */
export type EngineAnswer =
  | { ok: true; results: EngineResult[] }
  | { ok: false; problem: SeedQueryProblem; detail: string; retryAfterMs?: number };

/** Most results that are read from one answer. */
const mostResults = 1_000;

/** Reads an engine's answer; every body has a result. `now` is the time at which it came. */
export function readEngineAnswer(engine: Engine, raw: RawAnswer, now: Date): EngineAnswer {
  if (raw.status !== 200) return refusalOf(engine, raw, now);
  const json = parsed(raw.body);
  if (json === undefined) return failed('notJson', firstWords(raw.body));
  const { results: path, url, title } = pathsOf(engine);
  const list = at(json, path);
  if (!Array.isArray(list)) return withoutList(engine, json, path);
  const results: EngineResult[] = [];
  for (const entry of list.slice(0, mostResults)) {
    const address = at(entry, url);
    if (typeof address !== 'string' || address.length > maxUrlChars) continue;
    results.push({ url: address, title: titleOf(at(entry, title)) });
  }
  if (results.length > 0) return { ok: true, results };
  if (list.length > 0)
    return failed('unexpectedAnswer', `${url || '""'}: ${firstWords(JSON.stringify(list[0]))}`);
  return failed('noResults', unresponsive(json));
}

function pathsOf(engine: Engine): { results: string; url: string; title: string } {
  if (engine.kind === 'brave') return { results: 'web.results', url: 'url', title: 'title' };
  if (engine.kind === 'searxng') return { results: 'results', url: 'url', title: 'title' };
  return { results: engine.resultsPath, url: engine.urlPath, title: engine.titlePath };
}

/** Brave leaves out `web` if it found nothing. Others report an error in an answer of status 200. */
function withoutList(engine: Engine, json: unknown, path: string): EngineAnswer {
  if (engine.kind === 'brave' && at(json, 'type') === 'search') return failed('noResults', '');
  const said = errorOf(json);
  return failed('unexpectedAnswer', said || `${path}: ${firstWords(JSON.stringify(json) ?? '')}`);
}

function refusalOf(engine: Engine, { status, body, header }: RawAnswer, now: Date): EngineAnswer {
  const json = parsed(body);
  const said = `HTTP ${status} ${json === undefined ? '' : errorOf(json)}`.trim();
  if (status === 429) return { ...failed('quotaUsed', said), retryAfterMs: pauseOf(header, now) };
  if (status === 401) return failed('keyRefused', said);
  // SearXNG answers like this if its settings don't list JSON among the formats.
  if (status === 403) return failed(engine.kind === 'searxng' ? 'formatOff' : 'keyRefused', said);
  // Brave's code for an unknown key.
  if (status === 422 && at(json, 'error.code') === 'SUBSCRIPTION_TOKEN_INVALID')
    return failed('keyRefused', said);
  if (status >= 500) return { ...failed('serverError', said), retryAfterMs: pauseOf(header, now) };
  if (status === 404 || status === 410) return failed('notFound', said);
  return failed('unexpectedAnswer', said);
}

/**
 * How long an engine asks for a pause, in ms: Retry-After, or Brave's X-RateLimit-Reset. Its seconds belong to the
 * windows (a second, a month) whose remaining requests are in X-RateLimit-Remaining.
 */
function pauseOf(header: RawAnswer['header'], now: Date): number | undefined {
  const asked = parseRetryAfter(header('retry-after'), now);
  if (asked !== undefined) return asked;
  const remaining = (header('x-ratelimit-remaining') ?? '').split(',', 10).map(Number);
  const resets = (header('x-ratelimit-reset') ?? '').split(',', 10).map(Number);
  const used = resets.filter((seconds, window) => seconds > 0 && !((remaining[window] ?? 0) > 0));
  return used.length > 0 && used.every(Number.isFinite)
    ? Math.min(Math.max(...used) * 1_000, 86_400_000)
    : undefined;
}

/**
 * The value at a path like 'data.items' or '/data/items/0'. The whole value for an empty path, undefined if there is
 * none.
 */
function at(value: unknown, path: string): unknown {
  let here = value;
  for (const step of path.split(/[./]/)) {
    if (step === '') continue;
    if (typeof here !== 'object' || here === null || !Object.hasOwn(here, step)) return undefined;
    here = (here as Record<string, unknown>)[step];
  }
  return here;
}

function parsed(body: string): unknown {
  // A value that can't be written as JSON counts as missing.
  if (!jsonDepthMeter()(new TextEncoder().encode(body))) return undefined;
  try {
    return JSON.parse(body.replace(/^\ufeff/, ''));
  } catch {
    return undefined;
  }
}

/** An API's own error message, if it has one. */
function errorOf(json: unknown): string {
  for (const path of ['error.detail', 'error.message', 'error.code', 'error', 'message', 'detail']) {
    const said = at(json, path);
    if (typeof said === 'string' && said !== '') return firstWords(said);
  }
  return '';
}

/** The engines behind a SearXNG that did not answer, with their reasons. */
function unresponsive(json: unknown): string {
  const said = at(json, 'unresponsive_engines');
  if (!Array.isArray(said)) return '';
  const named = said
    .slice(0, 10)
    .map((entry) => (Array.isArray(entry) ? entry.slice(0, 2).join(': ') : String(entry)));
  return firstWords(named.join('; '));
}

function titleOf(value: unknown): string {
  if (typeof value !== 'string') return '';
  // Brave marks the words of the query. Nothing in angle brackets is ever shown as markup.
  return shortened(
    plain(value.slice(0, 4 * maxTitleChars).replace(/<[^<>]{0,200}>/g, '')),
    maxTitleChars,
  ).toWellFormed();
}

function firstWords(text: string): string {
  return shortened(plain(text.slice(0, 2 * maxSaidChars)), maxSaidChars).toWellFormed();
}

const plain = (text: string) => text.replace(/[\p{Cc}\s]+/gu, ' ').trim();

function failed(problem: SeedQueryProblem, detail: string): EngineAnswer & { ok: false } {
  return { ok: false, problem, detail };
}
