import type { ProbedUrl, ProbePage } from '@florilegium/contracts/probes';

/** The addresses that a dry run asked for without saving anything, and the seeds that it couldn't ask for. */
export function unsavedAddresses(urls: readonly ProbedUrl[], pages: readonly ProbePage[]): ProbedUrl[] {
  const saved = new Set(pages.map(({ number }) => number));
  return urls.filter(({ number, via, httpStatus, reason }) => {
    if (saved.has(number)) return false;
    return httpStatus !== null || (via === 'seed' && reason !== null);
  });
}
