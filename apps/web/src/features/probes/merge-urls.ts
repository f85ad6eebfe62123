import type { ProbedUrl } from '@florilegium/contracts/probes';

/** The known addresses with the new ones, by number: a new word on one that is known replaces the old one. */
export function mergeUrls(known: readonly ProbedUrl[], news: readonly ProbedUrl[]): readonly ProbedUrl[] {
  if (news.length === 0) return known;
  const byNumber = new Map(known.map((url) => [url.number, url]));
  let changed = false;
  for (const url of news) {
    const before = byNumber.get(url.number);
    if (
      before &&
      before.httpStatus === url.httpStatus &&
      before.reason === url.reason &&
      before.url === url.url
    )
      continue;
    byNumber.set(url.number, url);
    changed = true;
  }
  if (!changed) return known;
  return [...byNumber.values()].sort((a, b) => a.number - b.number);
}
