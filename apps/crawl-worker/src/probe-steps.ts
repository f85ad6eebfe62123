import { type SkipReason, skipReasons } from '@florilegium/contracts/reasons';
import { pathPattern } from '@florilegium/crawling/path-pattern';
import { pickBroad } from '@florilegium/crawling/pick-broad';
import { contentSignals } from '@florilegium/crawling/robots';
import { shardOf } from '@florilegium/crawling/shard';
import { readSitemap } from '@florilegium/crawling/sitemaps';
import { tdmRuleFor } from '@florilegium/crawling/tdm-file';
import type { NewProbePage, NewProbeUrl, ProbeUrlAnswer } from '@florilegium/db/probe-work';
import type { FetchResult } from '@florilegium/fetcher/fetcher';
import { toAppError } from '@florilegium/platform/app-error';
import { normalizeUrl } from '@florilegium/scope/url';
import type { AskedHost } from './asked-turns';
import { productToken } from './egress';
import { fateOf, requestPage } from './fetch-page';
import { fetchSmall } from './fetch-small';
import { judgeSafely, type PageOutcome, type SiteSignals } from './judge-page';
import { allows, askInTurn, knownRobots, type Manners, type PoliteTools, pauseOf } from './polite-ask';
import {
  lose,
  meetLinks,
  meetSitemaps,
  meetSitemapUrls,
  type ProbeAddress,
  type ProbeMemory,
  type ProbeSitemap,
} from './probe-memory';
import { maxIndexDepth, sitemapBody } from './read-sitemap';
import type { KnownRobots } from './robots-cache';
import type { UrlToFetch } from './url-to-fetch';

/** What a step is made with. */
export interface StepTools extends PoliteTools {
  memory: ProbeMemory;
  manners: Manners;
}

/** What a step has brought. */
export interface ProbeStep {
  found: NewProbeUrl[];
  answers: ProbeUrlAnswer[];
  page: NewProbePage | null;
}

const nothing: ProbeStep = { found: [], answers: [], page: null };

/** The sitemaps that an origin's robots.txt names, where that is known already: no request is made. Null where it isn't. */
export async function meetKnownOrigin(tools: StepTools, origin: string): Promise<ProbeStep | null> {
  const known = await tools.robots.look(origin, Date.now());
  if (known.kind !== 'known') return null;
  tools.memory.robots.set(origin, known);
  return { ...nothing, found: sitemapsOf(tools, origin) };
}

/** Reads an origin's robots.txt and puts down the sitemaps that it names. Where it can't be had, its seeds can't. */
export async function meetOrigin(tools: StepTools, host: AskedHost, origin: string): Promise<ProbeStep> {
  const { memory } = tools;
  try {
    await robotsOf(tools, host, origin);
    return { ...nothing, found: sitemapsOf(tools, origin) };
  } catch (error) {
    const reason = reasonOf(error);
    lose(memory, host.name, reason);
    const seeds = [...memory.addresses.values()].filter((one) => one.isSeed && one.host === host.name);
    for (const seed of seeds) Object.assign(seed, { reason, rank: null });
    const answers = seeds.map(({ number }) => ({ number, httpStatus: null, format: null, reason }));
    return { ...nothing, answers };
  }
}

async function robotsOf(tools: StepTools, host: AskedHost, origin: string): Promise<KnownRobots> {
  const robots = await knownRobots(tools, host, origin, tools.manners);
  tools.memory.robots.set(origin, robots);
  return robots;
}

/** As a crawl does, those that robots.txt names; who only looks tries the usual place, too. */
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

/** Sitemaps that are put down of one robots.txt or index: more are never asked for. */
const sitemapsPerIndex = 20;

/** Reads a sitemap: some of its addresses, or the sitemaps of an index. `most`: its share of the addresses. */
export async function readSitemapStep(
  tools: StepTools,
  host: AskedHost,
  sitemap: ProbeSitemap,
  most: number,
): Promise<ProbeStep> {
  const { memory } = tools;
  const answered = await fetchOne(tools, host, {
    ...sitemap,
    takes: 4,
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

/** Asks for a page and reads its links; a dry run keeps it where the job would. */
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
  takes: number;
  depth: number;
  redirects: number;
  isSeed: boolean;
}

interface OneFetched {
  httpStatus: number | null;
  /** Why nothing came of it. */
  reason: SkipReason | null;
  outcome: PageOutcome | null;
  result: FetchResult | null;
  /** Those of an origin that is met for the first time. */
  sitemaps: NewProbeUrl[];
}

/** Contact, robots.txt, the host's turn, the request, and what a crawl would make of its answer. */
async function fetchOne(tools: StepTools, host: AskedHost, one: OneToFetch): Promise<OneFetched> {
  const { egress, memory, manners } = tools;
  const { run } = memory;
  const { origin } = new URL(one.url);
  const lost = memory.lostHosts.get(host.name);
  const isNew = !memory.robots.has(origin);
  const unasked = { httpStatus: null, outcome: null, result: null, sitemaps: [] };
  if (lost) return { ...unasked, reason: lost };
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
  };
  try {
    const site = await siteOf(tools, host, robots, one.url);
    const fetched = await askInTurn(tools, host, robots, manners, {
      url: one.url,
      request: (allowInvalidTls) =>
        requestPage(egress.fetcher, run, url, {
          userAgent: egress.userAgent(),
          allowInvalidTls,
          signal: manners.signal,
        }),
    });
    manners.signal.throwIfAborted();
    const outcome = judgeSafely(run, url, fetched, fateOf(run, url, fetched), site);
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

/** Why nothing came of a request; null where what was asked for came. */
function failureOf(
  { kind }: ProbeMemory,
  one: OneToFetch,
  { state, reason }: PageOutcome,
): SkipReason | null {
  if (state !== 'skipped' || reason === 'sitemapRead') return null;
  return reason === 'navigatedOnly' && (kind === 'addresses' || one.takes === 1) ? null : reason;
}

/** What the site says of the use of its pages, where the job wants to know. */
async function siteOf(
  tools: StepTools,
  host: AskedHost,
  robots: KnownRobots,
  url: string,
): Promise<SiteSignals> {
  const { memory, manners, egress } = tools;
  const signals = robots.robots ? contentSignals(robots.robots, productToken) : {};
  if (memory.kind === 'addresses' || memory.run.config.signals.tdm !== 'skip')
    return { contentSignals: signals, tdm: null };
  const { origin } = new URL(url);
  if (robots.tdm === null) {
    const { pauseMs } = pauseOf(tools, host, manners, { crawlDelayMs: robots.crawlDelayMs });
    await tools.turns.take(host, pauseMs, manners.signal, manners);
    const { answeredAt } = await tools.robots.askTdm(origin, {
      fetch: async (target) => {
        await manners.onAsk?.(target);
        return fetchSmall(egress, target, manners.signal);
      },
    });
    await tools.turns.rest(host, answeredAt + pauseMs);
  }
  const { tdm } = robots.tdm === null ? await robotsOf(tools, host, origin) : robots;
  return { contentSignals: signals, tdm: tdm && tdmRuleFor(tdm, url) };
}

/** An error as the reason of a page; what is wrong with this process, or ends the probe, is thrown. */
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
