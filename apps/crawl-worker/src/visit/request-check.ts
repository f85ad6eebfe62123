import type { SkipReason } from '@florilegium/contracts/reasons';
import { productToken } from '@florilegium/crawling/robots/product-token';
import { robotsAllow } from '@florilegium/crawling/robots/robots';
import { pathPattern } from '@florilegium/crawling/urls/path-pattern';
import { normalizeUrl } from '@florilegium/scope/urls/url';
import type { Run, RunBook } from '../engine/run-book';
import type { HostView } from '../engine/scheduled-host';
import type { UrlToFetch } from '../engine/url-to-fetch';
import type { Egress } from './egress';
import { isSitemap } from './fetch-page';
import type { KnownRobots, RobotsCache } from './robots-cache';

/** Whether a URL may be requested now, or what has to come first. */
export type RequestCheck =
  | { kind: 'open'; origin: KnownRobots }
  | { kind: 'ask' }
  | { kind: 'askTdm'; origin: KnownRobots }
  | { kind: 'wait'; untilMs: number; reason: SkipReason }
  | { kind: 'skip'; reason: SkipReason; detail: string | null };

interface CheckTools {
  runs: RunBook;
  robots: RobotsCache;
  egress: Egress;
}

/**
 * Whether a URL may be requested now. Contact details must be set, the site must not have asked to be left out, the page
 * must not have been taken down in the corpus, nobody may have blocked the host, no limit may be reached, its path pattern must have shown text, and robots.txt must allow it.
 */
export async function checkRequest(
  tools: CheckTools,
  host: HostView,
  url: UrlToFetch,
  run: Run,
): Promise<RequestCheck> {
  const { egress, robots } = tools;
  const way = egress.wayOf(run.corpusId);
  if (!way.mayAsk(host.name)) return { kind: 'skip', reason: 'contactMissing', detail: null };
  if (tools.runs.isObjected(host.name)) return { kind: 'skip', reason: 'siteObjected', detail: null };
  if (tools.runs.isTakenDown(run.corpusId, { url: url.url, host: host.name }))
    return { kind: 'skip', reason: 'takenDown', detail: null };
  const barred = isSitemap(url)
    ? blocked(tools, host, run)
    : (blocked(tools, host, run) ?? spent(host, url, run));
  if (barred) return { kind: 'skip', ...barred };
  const { origin } = new URL(url.url);
  const answer = await robots.look({ reach: way.reach, origin }, Date.now());
  if (answer.kind === 'ask') return { kind: 'ask' };
  if (answer.kind === 'wait') return answer;
  if (answer.kind === 'refused') return { ...answer, kind: 'skip' };
  const verdict = answer.robots && robotsAllow(answer.robots, productToken, url.url);
  if (verdict && !verdict.allowed)
    return { kind: 'skip', reason: 'robotsDenied', detail: verdict.rule ?? null };
  if (run.config.signals.tdm === 'skip' && answer.tdm === null) return { kind: 'askTdm', origin: answer };
  return { kind: 'open', origin: answer };
}

type Barred = { reason: SkipReason; detail: string | null } | null;

function blocked({ runs }: CheckTools, host: HostView, run: Run): Barred {
  const isBlocked = runs.hand().blocked.get(run.runId)?.has(host.hostId);
  return isBlocked ? { reason: 'hostBlocked', detail: null } : null;
}

/** The host has given its maximum of pages, or the URL's pattern gives nothing more. */
function spent(host: HostView, url: UrlToFetch, run: Run): Barred {
  const { maxPagesPerHost } = run.config.limits;
  const pages = host.queueOf(run.runId)?.pages ?? 0;
  if (maxPagesPerHost !== null && pages >= maxPagesPerHost) {
    return { reason: 'limitPagesPerHost', detail: `${pages} pages` };
  }
  // A seed, or a page that an earlier run kept, was chosen on purpose.
  if (!run.config.trapBudgets || url.viaHash === null || url.prior) return null;
  const found = normalizeUrl(url.url);
  if (!found.ok) return null;
  const verdict = run.patternsOf(host.name).mayFetch(pathPattern(found.url));
  return verdict.fetch ? null : { reason: verdict.reason, detail: verdict.detail };
}
