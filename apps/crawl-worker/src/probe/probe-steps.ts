import { type SkipReason, skipReasons } from '@florilegium/contracts/reasons';
import { type UrlTakes, urlTakes } from '@florilegium/contracts/url-takes';
import { pickBroad } from '@florilegium/crawling/probe/pick-broad';
import { productToken } from '@florilegium/crawling/robots/product-token';
import { contentSignals } from '@florilegium/crawling/robots/robots';
import { tdmRuleFor } from '@florilegium/crawling/signals/tdm-file';
import { readSitemap } from '@florilegium/crawling/sitemaps/sitemaps';
import { pathPattern } from '@florilegium/crawling/urls/path-pattern';
import { shardOf } from '@florilegium/crawling/urls/shard';
import type { NewProbePage, NewProbeUrl, ProbeUrlAnswer } from '@florilegium/db/probes/probe-work';
import type { Database } from '@florilegium/db/sql/database';
import type { FetchResult } from '@florilegium/fetcher/fetcher';
import { toAppError } from '@florilegium/platform/app-error';
import { normalizeUrl } from '@florilegium/scope/urls/url';
import type { UrlToFetch } from '../engine/url-to-fetch';
import type { AskedHost } from '../on-request/asked-turns';
import {
  type AskOptions,
  allows,
  askInTurn,
  knownRobots,
  type PoliteTools,
  pauseOf,
} from '../on-request/polite-ask';
import { takenIn } from '../on-request/taken-in';
import { fateOf, requestPage } from '../visit/fetch-page';
import { fetchSmall } from '../visit/fetch-small';
import { judgePage } from '../visit/judge-page';
import { learn } from '../visit/page-lessons';
import type { PageOutcome, SiteSignals } from '../visit/page-outcome';
import { maxIndexDepth, sitemapBody } from '../visit/read-sitemap';
import type { KnownRobots } from '../visit/robots-cache';
import {
  lose,
  meetLinks,
  meetSitemaps,
  meetSitemapUrls,
  type ProbeAddress,
  type ProbeMemory,
  type ProbeSitemap,
} from './probe-memory';

/** The dependencies of a step. */
export interface StepTools extends PoliteTools {
  database: Database;
  memory: ProbeMemory;
  askOptions: AskOptions;
}

/** The result of a step. */
export interface ProbeStep {
  found: NewProbeUrl[];
  answers: ProbeUrlAnswer[];
  page: NewProbePage | null;
}

const nothing: ProbeStep = { found: [], answers: [], page: null };

/** The sitemaps in an origin's robots.txt if it is already known: no request is made. Null if it isn't. */
export async function meetKnownOrigin(tools: StepTools, origin: string): Promise<ProbeStep | null> {
  const { reach } = tools.askOptions.way;
  const known = await tools.robots.look({ reach, origin }, Date.now());
  if (known.kind !== 'known') return null;
  tools.memory.robots.set(origin, known);
  return { ...nothing, found: sitemapsOf(tools, origin) };
}

/**
 * Reads an origin's robots.txt and adds the sitemaps that it names. If it can't be fetched, its seeds can't be
 * fetched either.
 */
export async function meetOrigin(tools: StepTools, host: AskedHost, origin: string): Promise<ProbeStep> {
  const { memory, database } = tools;
  const seeds = [...memory.addresses.values()].filter((one) => one.isSeed && one.host === host.name);
  const isTaken = await takenIn(database, memory.run.corpusId);
  // A site of which nothing is to be fetched isn't asked for its robots.txt either.
  if (seeds.length > 0 && seeds.every(({ url }) => isTaken(url))) return withoutSeeds(seeds, 'takenDown');
  try {
    await robotsOf(tools, host, origin);
    return { ...nothing, found: sitemapsOf(tools, origin) };
  } catch (error) {
    const reason = reasonOf(error);
    lose(memory, host.name, reason);
    return withoutSeeds(seeds, reason);
  }
}

function withoutSeeds(seeds: readonly ProbeAddress[], reason: SkipReason): ProbeStep {
  for (const seed of seeds) Object.assign(seed, { reason, rank: null });
  const answers = seeds.map(({ number }) => ({ number, httpStatus: null, format: null, reason }));
  return { ...nothing, answers };
}

async function robotsOf(tools: StepTools, host: AskedHost, origin: string): Promise<KnownRobots> {
  const robots = await knownRobots(tools, host, origin, tools.askOptions);
  tools.memory.robots.set(origin, robots);
  return robots;
}

/** Like a crawl, a probe reads the sitemaps that robots.txt names. A look also tries the usual place. */
function sitemapsOf({ memory }: StepTools, origin: string): NewProbeUrl[] {
  const named = memory.robots.get(origin)?.robots?.sitemaps ?? [];
  const isWanted = memory.kind === 'addresses' || memory.run.config.sitemaps;
  const urls = named.length > 0 || memory.kind === 'dryRun' ? named : [`${origin}/sitemap.xml`];
  if (!isWanted) return [];
  const found = urls.flatMap((url) => {
    const normalized = normalizeUrl(url, origin);
    return normalized.ok ? [normalized.url] : [];
  });
  const picked = pickBroad(found, sitemapsPerIndex, pathPattern);
  return meetSitemaps(memory, picked, { viaUrl: `${origin}/robots.txt`, depth: 0 });
}

/** Most sitemaps of one robots.txt or index: more are never requested. */
const sitemapsPerIndex = 20;

/** Reads a sitemap: some of its addresses, or the sitemaps of an index. `most`: maximum of its addresses. */
export async function readSitemapStep(
  tools: StepTools,
  host: AskedHost,
  sitemap: ProbeSitemap,
  most: number,
): Promise<ProbeStep> {
  const { memory } = tools;
  const answered = await fetchOne(tools, host, {
    ...sitemap,
    takes: urlTakes.sitemap,
    depth: 1,
    redirects: 0,
    isSeed: false,
  });
  const { httpStatus, reason } = answered;
  const answer = { number: sitemap.number, httpStatus, format: null, reason: reason ?? 'sitemapRead' };
  const via = { viaUrl: sitemap.url, depth: sitemap.depth };
  if (!answered.outcome || !answered.result) return { ...nothing, answers: [answer] };
  if (answered.outcome.reason === 'redirected') {
    const target = normalizeUrl(answered.outcome.detail ?? '', sitemap.url);
    const found = target.ok ? meetSitemaps(memory, [target.url], via) : [];
    return { ...nothing, found, answers: [answer] };
  }
  if (answered.outcome.reason !== 'sitemapRead') return { ...nothing, answers: [answer] };
  return { ...nothing, found: addressesOf(tools, sitemap, answered.result, most), answers: [answer] };
}

function addressesOf(
  { memory }: StepTools,
  sitemap: ProbeSitemap,
  result: FetchResult,
  most: number,
): NewProbeUrl[] {
  const body = sitemapBody(result);
  if (body === null) return [];
  const { kind, urls } = readSitemap(body, result.header('content-type'));
  if (kind !== 'index') {
    const addresses = urls.map(({ url }) => url);
    return meetSitemapUrls(memory, addresses, most, sitemap.url);
  }
  if (sitemap.depth >= maxIndexDepth) return [];
  const children = urls.flatMap(({ url }) => {
    const found = normalizeUrl(url, sitemap.url);
    return found.ok ? [found.url] : [];
  });
  const picked = pickBroad(children, sitemapsPerIndex, pathPattern);
  return meetSitemaps(memory, picked, { viaUrl: sitemap.url, depth: sitemap.depth + 1 });
}

/** Fetches a page and reads its links; a dry run stores it if the job would. */
export async function visitStep(
  tools: StepTools,
  host: AskedHost,
  address: ProbeAddress,
): Promise<ProbeStep> {
  const { memory } = tools;
  address.asked = true;
  const asked = { ...address, depth: address.hops ?? 1 };
  const { outcome, result, httpStatus, reason, sitemaps } = await fetchOne(tools, host, asked);
  Object.assign(address, { httpStatus, reason });
  const { number } = address;
  if (!outcome || !result) {
    return { ...nothing, found: sitemaps, answers: [{ number, httpStatus, format: null, reason }] };
  }
  if (outcome.state === 'queued') {
    // The same page under another address, e.g. with a session id.
    Object.assign(address, {
      url: outcome.url,
      redirects: outcome.redirects,
      asked: false,
      httpStatus: null,
    });
    const answer = { number, url: outcome.url, httpStatus: null, format: null, reason: null };
    return { ...nothing, found: sitemaps, answers: [answer] };
  }
  const isRedirect = outcome.reason === 'redirected';
  const hops = address.hops ?? 1;
  const found = meetLinks(memory, outcome.links, {
    via: isRedirect ? 'redirect' : 'link',
    hops: isRedirect ? hops : hops + 1,
    viaUrl: address.url,
  });
  const isHtml = reason === null && (outcome.reason === 'navigatedOnly' || outcome.saved?.format === 'html');
  const format = outcome.saved?.format ?? (isHtml ? 'html' : null);
  return {
    found: [...sitemaps, ...found],
    answers: [{ number, httpStatus, format, reason }],
    page: outcome.saved && pageOf(number, address.url, outcome.saved.format, result),
  };
}

function pageOf(
  number: number,
  url: string,
  format: NewProbePage['format'],
  result: FetchResult,
): NewProbePage {
  const contentType = result.header('content-type') ?? '';
  return { number, url, contentType, format, httpStatus: result.status, body: result.decoded };
}

interface OneToFetch {
  keyHash: string;
  url: string;
  takes: UrlTakes;
  depth: number;
  redirects: number;
  isSeed: boolean;
}

interface OneFetched {
  httpStatus: number | null;
  /** Why it has no result. */
  reason: SkipReason | null;
  outcome: PageOutcome | null;
  result: FetchResult | null;
  /** Sitemaps of an origin that is new. */
  sitemaps: NewProbeUrl[];
}

/** Takedowns, contact, robots.txt, the host's turn, the request, and the crawl's verdict on its answer. */
async function fetchOne(tools: StepTools, host: AskedHost, one: OneToFetch): Promise<OneFetched> {
  const { egress, memory, askOptions } = tools;
  const { run } = memory;
  const { origin } = new URL(one.url);
  const lost = memory.lostHosts.get(host.name);
  const isNew = !memory.robots.has(origin);
  const unasked = { httpStatus: null, outcome: null, result: null, sitemaps: [] };
  if (lost) return { ...unasked, reason: lost };
  const isTaken = await takenIn(tools.database, run.corpusId);
  if (isTaken(one.url)) return { ...unasked, reason: 'takenDown' };
  let robots: KnownRobots;
  try {
    robots = await robotsOf(tools, host, origin);
  } catch (error) {
    const reason = reasonOf(error);
    lose(memory, host.name, reason);
    return { ...unasked, reason };
  }
  const sitemaps = isNew ? sitemapsOf(tools, origin) : [];
  if (!allows(robots, one.url)) return { ...unasked, sitemaps, reason: 'robotsDenied' };
  const url: UrlToFetch = {
    ...one,
    runId: run.runId,
    hostId: host.hostId,
    shard: shardOf(host.name),
    viaHash: one.isSeed ? null : one.keyHash,
    priority: 0,
    offTopic: 0,
    attempts: 0,
    fetchedAt: null,
  };
  try {
    const site = await siteOf(tools, host, robots, one.url);
    const fetched = await askInTurn(tools, host, robots, askOptions, {
      url: one.url,
      request: (allowInvalidTls) =>
        requestPage(askOptions.way.fetcher, run, url, {
          userAgent: egress.userAgent(),
          allowInvalidTls,
          signal: askOptions.signal,
        }),
    });
    askOptions.signal.throwIfAborted();
    const { outcome, lessons } = judgePage(run, { url, fetched, fate: fateOf(run, url, fetched), site });
    learn(run, lessons);
    const result = fetched.kind === 'response' ? fetched.result : null;
    const reason = failureOf(memory, one, outcome);
    lose(memory, host.name, reason);
    return { httpStatus: outcome.httpStatus, reason, outcome, result, sitemaps };
  } catch (error) {
    const reason = reasonOf(error);
    lose(memory, host.name, reason);
    return { ...unasked, sitemaps, reason };
  }
}

/** Why a request failed; null if it succeeded. */
function failureOf(
  { kind }: ProbeMemory,
  one: OneToFetch,
  { state, reason }: PageOutcome,
): SkipReason | null {
  if (state !== 'skipped' || reason === 'sitemapRead') return null;
  return reason === 'navigatedOnly' && (kind === 'addresses' || one.takes === urlTakes.links) ? null : reason;
}

/** The site's statements about the use of its pages, if the job needs them. */
async function siteOf(
  tools: StepTools,
  host: AskedHost,
  robots: KnownRobots,
  url: string,
): Promise<SiteSignals> {
  const { memory, askOptions, egress } = tools;
  const signals = robots.robots ? contentSignals(robots.robots, productToken) : {};
  if (memory.kind === 'addresses' || memory.run.config.signals.tdm !== 'skip')
    return { contentSignals: signals, tdm: null };
  const { origin } = new URL(url);
  if (robots.tdm === null) {
    const { pauseMs } = pauseOf(tools, host, askOptions, { crawlDelayMs: robots.crawlDelayMs });
    await tools.turns.take(host, pauseMs, askOptions.signal, askOptions);
    const { way, signal } = askOptions;
    const { answeredAt } = await tools.robots.askTdm(
      { reach: way.reach, origin },
      {
        fetch: async (target) => {
          await askOptions.onAsk?.(target);
          return fetchSmall(target, { way, userAgent: egress.userAgent(), signal });
        },
      },
    );
    await tools.turns.rest(host, answeredAt + pauseMs);
  }
  const { tdm } = robots.tdm === null ? await robotsOf(tools, host, origin) : robots;
  return { contentSignals: signals, tdm: tdm && tdmRuleFor(tdm, url) };
}

/** An error as the reason of a page. An error of this process, or one that ends the probe, is thrown. */
function reasonOf(thrown: unknown): SkipReason {
  const { code, detail } = toAppError(thrown);
  if (code === 'aborted' || code === 'internal' || code === 'storeUnavailable') throw thrown;
  const said = detail.reason === 'hostRests' ? 'hostUnreachable' : detail.reason;
  return (
    skipReasons.find((reason) => reason === said) ??
    skipReasons.find((reason) => reason === code) ??
    'hostUnreachable'
  );
}
