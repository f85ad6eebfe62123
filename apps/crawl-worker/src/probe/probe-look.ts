import {
  dryRunFetches,
  dryRunPages,
  type ProbeActivity,
  type ProbeEnd,
  probeFetches,
  probeSitemapUrls,
  probeUrls,
} from '@florilegium/contracts/probes';
import { endOfProbe, nextAddress } from '@florilegium/crawling/probe/probe-plan';
import { type ProbeHold, type ProbeTask, renewProbe } from '@florilegium/db/probes/probe-work';
import type { Database } from '@florilegium/db/sql/database';
import { AppError } from '@florilegium/platform/app-error';
import type { AskedHost } from '../on-request/asked-turns';
import { type AskOptions, askedHost, type PoliteTools } from '../on-request/polite-ask';
import type { ProbeMemory } from './probe-memory';
import {
  meetKnownOrigin,
  meetOrigin,
  type ProbeStep,
  readSitemapStep,
  type StepTools,
  visitStep,
} from './probe-steps';

/** Most origins whose robots.txt is read for sitemaps, and most sitemaps: the look should also show pages. */
const mostOrigins = 6;
const mostSitemaps = { addresses: 6, dryRun: 2 } as const;
/** Shorter pauses are not reported. */
const tellPauseMs = 300;

/** A probe in this process. */
export interface Look {
  tools: PoliteTools & { database: Database };
  hold: ProbeHold;
  task: ProbeTask;
  memory: ProbeMemory;
  askOptions: AskOptions;
  /** Ends the probe here: it was stopped, or another worker has it. */
  giveUp(): void;
  /** Origins of the seeds whose sitemaps have been searched for. */
  origins: Set<string>;
  /** Hosts whose clocks another worker keeps. */
  othersHosts: Set<string>;
  /** When each host may be asked again, if known, in ms since 1970. */
  freeAt: Map<string, number>;
  requests: number;
  sitemapsRead: number;
  pages: number;
}

/** The next step of a probe, and its host. */
export interface NextStep {
  host: string;
  take(): Promise<ProbeStep>;
}

/** The probe's own limit that it has reached, or null. */
export function limitReached({ task, memory, requests, pages }: Look): ProbeEnd | null {
  if (task.kind === 'dryRun') {
    if (pages >= dryRunPages) return 'enoughPages';
    return requests >= dryRunFetches ? 'enoughFetches' : null;
  }
  if (memory.addresses.size >= probeUrls) return 'enoughUrls';
  return requests >= probeFetches ? 'enoughFetches' : null;
}

/** How the probe ends, with or without a limit. If nothing could be fetched, that says more than the limit. */
export function endedBy({ memory }: Look, limit: ProbeEnd | null): ProbeEnd {
  const addresses = [...memory.addresses.values()];
  const anyAnswer =
    memory.fromSitemaps > 0 || addresses.some(({ httpStatus }) => httpStatus !== null && httpStatus < 400);
  const seeds = addresses.filter(({ isSeed }) => isSeed);
  if (limit !== null && (anyAnswer || seeds.some((seed) => !seed.asked && seed.reason === null)))
    return limit;
  return endOfProbe(seeds, { anyAnswer });
}

/** The next step on hosts that this worker may ask; `others`: only other workers can do the rest. */
export function nextStep(look: Look): NextStep | 'others' | null {
  const isOurs = (host: string) => !look.othersHosts.has(host);
  const ours = stepOn(look, isOurs);
  if (ours || look.othersHosts.size === 0) return ours;
  return stepOn(look, () => true) && 'others';
}

type OnHosts = (host: string) => boolean;

/**
 * When looking for addresses, the sitemaps of the seeds' sites come first; in a dry run only if links don't give
 * enough.
 */
function stepOn(look: Look, isOurs: OnHosts): NextStep | null {
  if (look.task.kind === 'addresses') {
    return originStep(look, isOurs) ?? sitemapStep(look, isOurs) ?? pageStep(look, isOurs);
  }
  const open = [...look.memory.addresses.values()].filter(({ asked, rank }) => !asked && rank !== null);
  const wanted = open.filter(({ rank, isSeed }) => rank === 0 && !isSeed);
  const isShort = look.pages + wanted.length < dryRunPages && !open.some(({ isSeed }) => isSeed);
  return (isShort ? sitemapStep(look, isOurs) : null) ?? pageStep(look, isOurs);
}

/** The origins of the first seeds whose sitemaps haven't been searched for. */
function* openOrigins({ memory, origins, task }: Look): Generator<{ origin: string; host: string }> {
  if (task.kind !== 'addresses') return;
  const met = new Set(origins);
  for (const { isSeed, url, host } of memory.addresses.values()) {
    if (met.size >= mostOrigins) return;
    if (!isSeed || host === '' || memory.lostHosts.has(host)) continue;
    const { origin } = new URL(url);
    if (met.has(origin)) continue;
    met.add(origin);
    yield { origin, host };
  }
}

/**
 * Adds the sitemaps of seeds whose robots.txt is known. This needs no request, so it doesn't matter who keeps their
 * hosts' clocks.
 */
export async function meetKnownOrigins(look: Look): Promise<ProbeStep['found']> {
  const { tools, memory, askOptions } = look;
  const found: ProbeStep['found'] = [];
  for (const { origin } of openOrigins(look)) {
    const step = await meetKnownOrigin({ ...tools, memory, askOptions }, origin);
    if (!step) continue;
    look.origins.add(origin);
    found.push(...step.found);
  }
  return found;
}

function originStep(look: Look, isOurs: OnHosts): NextStep | null {
  for (const { origin, host } of openOrigins(look)) {
    if (!isOurs(host)) continue;
    return {
      host,
      take() {
        look.origins.add(origin);
        return withHost(look, host, 'robots', (tools, row) => meetOrigin(tools, row, origin));
      },
    };
  }
  return null;
}

function sitemapStep(look: Look, isOurs: OnHosts): NextStep | null {
  const { memory, task, freeAt } = look;
  const left = mostSitemaps[task.kind] - look.sitemapsRead;
  const waiting = [...memory.sitemaps.values()].filter(
    ({ asked, host }) => !asked && isOurs(host) && !memory.lostHosts.has(host),
  );
  if (left <= 0 || waiting.length === 0) return null;
  const sitemap = waiting.reduce((a, b) => ((freeAt.get(b.host) ?? 0) < (freeAt.get(a.host) ?? 0) ? b : a));
  const most = Math.ceil((probeSitemapUrls - memory.fromSitemaps) / Math.min(left, waiting.length));
  if (most <= 0) return null;
  const { host } = sitemap;
  return {
    host,
    take() {
      sitemap.asked = true;
      look.sitemapsRead += 1;
      return withHost(look, host, 'sitemap', (tools, row) => readSitemapStep(tools, row, sitemap, most));
    },
  };
}

function pageStep(look: Look, isOurs: OnHosts): NextStep | null {
  const { memory, freeAt } = look;
  const now = Date.now();
  const candidates = [...memory.addresses.values()].filter(
    ({ host, asked }) => asked || (isOurs(host) && !memory.lostHosts.has(host)),
  );
  const knownHosts = new Set([...memory.robots.keys()].map((origin) => new URL(origin).hostname));
  const address = nextAddress(candidates, (name) => ({
    isKnown: knownHosts.has(name),
    freeAt: Math.max(now, freeAt.get(name) ?? 0),
  }));
  if (!address) return null;
  const { host } = address;
  return { host, take: () => withHost(look, host, 'page', (tools, row) => visitStep(tools, row, address)) };
}

/** Runs a step with everything that it needs; each request is counted and reported before it is made. */
async function withHost(
  look: Look,
  name: string,
  doing: NonNullable<ProbeActivity['doing']>,
  step: (tools: StepTools, host: AskedHost) => Promise<ProbeStep>,
): Promise<ProbeStep> {
  const { tools, hold, memory } = look;
  const askOptions: AskOptions = {
    ...look.askOptions,
    onWait(until) {
      if (until - Date.now() < tellPauseMs) return;
      const activity = { doing: 'pausing', url: name, until: new Date(until).toISOString() } as const;
      renewProbe(tools.database, hold, { activity }).catch(() => {});
    },
    async onAsk(url) {
      look.requests += 1;
      const activity = { doing: url.endsWith('/robots.txt') ? 'robots' : doing, url } as const;
      if (!(await renewProbe(tools.database, hold, { activity, requests: 1 }))) {
        look.giveUp();
        throw new AppError('aborted', 'The probe was stopped.', { retry: 'later' });
      }
    },
  };
  return step({ ...tools, memory, askOptions }, await askedHost(tools.database, name));
}
