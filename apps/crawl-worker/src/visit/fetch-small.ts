import { maxRobotsBytes } from '@florilegium/crawling/robots/robots';
import type { FetchResult } from '@florilegium/fetcher/fetcher';
import { AppError } from '@florilegium/platform/app-error';
import type { WayOut } from './egress';
import { cutOfRobots } from './robots-cache';

const robotsTimeoutMs = 20_000;

/** One request for robots.txt or a similar small file. */
export function fetchSmall(
  target: string,
  { way, userAgent, signal }: { way: WayOut; userAgent: string; signal: AbortSignal },
): Promise<FetchResult> {
  // A redirect may lead to a host that may not be asked.
  if (!way.mayAsk(new URL(target).hostname)) {
    throw new AppError('addressRefused', `${target} is not requested without a contact.`);
  }
  return way.fetcher.fetch(target, {
    timeoutMs: robotsTimeoutMs,
    maxBodyBytes: maxRobotsBytes,
    cut: cutOfRobots,
    headers: { 'user-agent': userAgent, accept: 'text/plain,*/*;q=0.5' },
    signal,
  });
}
