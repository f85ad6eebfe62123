import { maxUrlLength } from '@florilegium/rendering/messages';
import type { RequestedKind, RequestRefusal } from '@florilegium/rendering/renderer';

/** A request that the browser has paused. */
export interface PausedRequest {
  url: string;
  method: string;
  /** CDP's `Network.ResourceType`. */
  resourceType: string;
  isMainFrame: boolean;
}

/** How far a page is. */
export interface PageSoFar {
  /** The address that was handed in. */
  url: string;
  /** How often its own bytes were given. */
  served: number;
  /** Requests that were passed to the caller. */
  asked: number;
  maxRequests: number;
}

/** What becomes of a request. */
export type RequestDecision =
  | { kind: 'page' }
  | { kind: 'ask'; as: RequestedKind }
  | { kind: 'refuse'; refusal: RequestRefusal }
  | { kind: 'elsewhere'; url: string };

/** A page that loads itself again gets the same bytes. Some do so once, to set a cookie. */
const maxServed = 3;

/** What can bring text. A frame is an address of its own, which a crawler finds as a link. */
const askedKinds: ReadonlyMap<string, RequestedKind> = new Map([
  ['Script', 'script'],
  ['XHR', 'xhr'],
  ['Fetch', 'fetch'],
]);

/** Decides what becomes of a request of a page. */
export function decideRequest(request: PausedRequest, page: PageSoFar): RequestDecision {
  const { url, method, resourceType, isMainFrame } = request;
  if (resourceType === 'Document' && isMainFrame) {
    if (method === 'GET' && isSame(url, page.url) && page.served < maxServed) return { kind: 'page' };
    return { kind: 'elsewhere', url };
  }
  const as = askedKinds.get(resourceType);
  if (!as || !/^https?:/i.test(url)) return { kind: 'refuse', refusal: 'notNeeded' };
  if (method !== 'GET') return { kind: 'refuse', refusal: 'needsPost' };
  if (url.length > maxUrlLength) return { kind: 'refuse', refusal: 'failed' };
  if (page.asked >= page.maxRequests) return { kind: 'refuse', refusal: 'overBudget' };
  return { kind: 'ask', as };
}

const isSame = (one: string, other: string) => withoutFragment(one) === withoutFragment(other);
const withoutFragment = (url: string) => url.replace(/#.*$/s, '');

/** Headers that a browser sets, not a script. */
const ownHeaders =
  /^(?:sec-|proxy-|access-control-|user-agent$|referer$|origin$|cookie$|host$|connection$|te$|dnt$)/i;

/** The headers of a request that its page's scripts may have set. */
export function scriptHeaders(headers: Readonly<Record<string, string>>): [string, string][] {
  return Object.entries(headers)
    .filter(([name, value]) => !ownHeaders.test(name) && name.length + value.length < 8_192)
    .slice(0, 50);
}

/**
 * Headers that would do something else than describe the bytes: they save them as a file, clear what is stored, report to
 * an address, belong to the transfer, or give the page another process than the one that is watched.
 */
const harmfulHeaders =
  /^(?:content-disposition|clear-site-data|content-encoding|content-length|transfer-encoding|connection|keep-alive|alt-svc|nel|report-to|reporting-endpoints|strict-transport-security|speculation-rules|link|accept-ch|critical-ch|supports-loading-mode|no-vary-search|cross-origin-(?:opener|embedder)-policy(?:-report-only)?|origin-agent-cluster|document-isolation-policy(?:-report-only)?)$/i;
const name = /^[!#$%&'*+.^_`|~\w-]+$/;

/** The headers that the browser gets with an answer. `origin`: the page's, which may read what it asked for. */
export function browserHeaders(
  headers: readonly (readonly [name: string, value: string])[],
  origin?: string,
): { name: string; value: string }[] {
  const kept = headers
    .filter(([header]) => name.test(header) && !harmfulHeaders.test(header))
    .map(([header, value]) => ({ name: header, value: value.replace(/[\0\r\n]/g, ' ') }));
  if (origin === undefined) return kept;
  return [
    ...kept.filter((header) => !/^access-control-allow-(?:origin|credentials)$/i.test(header.name)),
    { name: 'access-control-allow-origin', value: origin },
    { name: 'access-control-allow-credentials', value: 'true' },
  ];
}
