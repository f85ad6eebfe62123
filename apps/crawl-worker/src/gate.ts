import type { SkipReason } from '@florilegium/contracts/reasons';
import { pathPattern } from '@florilegium/crawling/path-pattern';
import { robotsAllow } from '@florilegium/crawling/robots';
import { normalizeUrl } from '@florilegium/scope/url';
import { type Egress, productToken } from './egress';
import { isSitemap } from './fetch-page';
import type { Host } from './host-queue';
import type { KnownRobots, RobotsCache } from './robots-cache';
import type { Run, RunBook } from './run-book';
import type { UrlToFetch } from './url-to-fetch';

/** Whether a URL may be asked for now, and what else has to come first. */
export type Gate =
  | { kind: 'open'; origin: KnownRobots }
  | { kind: 'ask' }
  | { kind: 'askTdm' }
  | { kind: 'wait'; untilMs: number; reason: SkipReason }
  | { kind: 'skip'; reason: SkipReason; detail: string | null };

interface GateTools {
  runs: RunBook;
  robots: RobotsCache;
  egress: Egress;
}

/** Asks everyone who may have something against a request: contact, people, limits, what was learnt, robots.txt. */
export async function gateOf(tools: GateTools, host: Host, url: UrlToFetch, run: Run): Promise<Gate> {
  const { egress, robots } = tools;
  if (!egress.mayAsk(host.name)) return { kind: 'skip', reason: 'contactMissing', detail: null };
  const barred = isSitemap(url)
    ? blocked(tools, host, run)
    : (blocked(tools, host, run) ?? spent(host, url, run));
  if (barred) return { kind: 'skip', ...barred };
  const { origin } = new URL(url.url);
  const answer = await robots.look(origin, Date.now());
  if (answer.kind === 'ask') return { kind: 'ask' };
  if (answer.kind === 'wait') return answer;
  if (answer.kind === 'refused') return { ...answer, kind: 'skip' };
  const verdict = answer.robots && robotsAllow(answer.robots, productToken, url.url);
  if (verdict && !verdict.allowed)
    return { kind: 'skip', reason: 'robotsDenied', detail: verdict.rule ?? null };
  if (run.config.signals.tdm === 'skip' && answer.tdm === null) return { kind: 'askTdm' };
  return { kind: 'open', origin: answer };
}

type Barred = { reason: SkipReason; detail: string | null } | null;

function blocked({ runs }: GateTools, host: Host, run: Run): Barred {
  const isBlocked = runs.hand().blocked.get(run.runId)?.has(host.hostId);
  return isBlocked ? { reason: 'hostBlocked', detail: null } : null;
}

/** The host has given as many pages as it may, or the URL's pattern has nothing more to give. */
function spent(host: Host, url: UrlToFetch, run: Run): Barred {
  const { maxPagesPerHost } = run.config.limits;
  const pages = host.queues.get(run.runId)?.pages ?? 0;
  if (maxPagesPerHost !== null && pages >= maxPagesPerHost) {
    return { reason: 'limitPagesPerHost', detail: `${pages} pages` };
  }
  // A seed, and what an earlier run has kept, was chosen.
  if (!run.config.trapBudgets || url.viaHash === null || url.prior) return null;
  const found = normalizeUrl(url.url);
  if (!found.ok) return null;
  const verdict = run.patternsOf(host.name).mayFetch(pathPattern(found.url));
  return verdict.fetch ? null : { reason: verdict.reason, detail: verdict.detail };
}
