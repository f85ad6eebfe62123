import type { FoundUrl } from '@florilegium/scope/urls/url';

/** Deepest accepted path, as in Heritrix. */
const maxPathDepth = 20;
/** Longest accepted URL, as in StormCrawler. */
const maxLength = 1_024;
/** Heritrix: no more than two identical segments in a row. */
const maxInARow = 2;
/** StormCrawler: no segment more than three times in one path. */
const maxAnywhere = 3;

/** Signs that a URL is one of endlessly many that a site generates. */
export type TrapSign = 'tooLong' | 'pathTooDeep' | 'segmentRepeatedInARow' | 'segmentRepeated';

/** The sign by which a URL looks like a crawler trap, or null. */
export function trapReason(url: FoundUrl): TrapSign | null {
  if (url.href.length > maxLength) return 'tooLong';
  const segments = url.pathname.split('/').filter((segment) => segment !== '');
  if (segments.length <= maxInARow) return null;
  if (segments.length > maxPathDepth) return 'pathTooDeep';
  const seen = new Map<string, number>();
  let inARow = 1;
  for (const [index, segment] of segments.entries()) {
    inARow = index > 0 && segments[index - 1] === segment ? inARow + 1 : 1;
    if (inARow > maxInARow) return 'segmentRepeatedInARow';
    const times = (seen.get(segment) ?? 0) + 1;
    if (times > maxAnywhere) return 'segmentRepeated';
    seen.set(segment, times);
  }
  return null;
}
