import { maxRobotsBytes } from '@florilegium/crawling/robots';
import type { FetchResult } from '@florilegium/fetcher/fetcher';
import { AppError } from '@florilegium/platform/app-error';
import type { Egress } from './egress';
import { cutOfRobots } from './robots-cache';

const robotsTimeoutMs = 20_000;

/** One request for what a site says to crawlers. */
export function fetchSmall(egress: Egress, target: string, signal: AbortSignal): Promise<FetchResult> {
  // A redirect may lead to a host that wouldn't have been asked.
  if (!egress.mayAsk(new URL(target).hostname)) {
    throw new AppError('addressRefused', `${target} is not asked without a contact.`);
  }
  return egress.fetcher.fetch(target, {
    timeoutMs: robotsTimeoutMs,
    maxBodyBytes: maxRobotsBytes,
    cut: cutOfRobots,
    headers: { 'user-agent': egress.userAgent(), accept: 'text/plain,*/*;q=0.5' },
    signal,
  });
}
