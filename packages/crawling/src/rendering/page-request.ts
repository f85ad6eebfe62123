import { maxUrlChars } from '@florilegium/contracts/lengths';
import { parseUrl } from '@florilegium/contracts/parse-url';

/** A request of a page, as far as it decides whether it is made. */
export interface AskedRequest {
  url: string;
  method: string;
  /** 'document', 'script', 'xhr', 'fetch' and others, as browsers name them. */
  kind: string;
}

/** Whether a request of a page may be made, as far as the request itself tells. */
export type RequestChoice =
  | { kind: 'ask'; url: URL }
  /** A browser asks whether it may ask; there is nothing to ask the site for. */
  | { kind: 'preflight' }
  | { kind: 'refuse'; refusal: 'needsPost' | 'notNeeded' };

const needed = new Set(['script', 'xhr', 'fetch']);

/**
 * Chooses what a page may ask for: scripts and data, by GET, from http(s) addresses. Frames, images, style sheets and
 * fonts bring no text of the page.
 */
export function chooseRequest({ url, method, kind }: AskedRequest): RequestChoice {
  const parsed = url.length <= maxUrlChars ? parseUrl(url) : null;
  if (!parsed || !/^https?:$/.test(parsed.protocol)) return { kind: 'refuse', refusal: 'notNeeded' };
  if (method === 'OPTIONS') return { kind: 'preflight' };
  if (!needed.has(kind)) return { kind: 'refuse', refusal: 'notNeeded' };
  if (method !== 'GET') return { kind: 'refuse', refusal: 'needsPost' };
  parsed.hash = '';
  return { kind: 'ask', url: parsed };
}

/** Headers that the scripts of a page may add to a request; all others are the crawler's own. */
const passed = /^(?:accept|accept-language|authorization|x-[a-z0-9-]{1,60})$/i;
const maxHeaders = 20;
const maxHeaderLength = 4_096;

/** The headers of a page's request that are sent on. */
export function passedHeaders(headers: readonly (readonly [string, string])[]): Record<string, string> {
  const kept = headers.filter(
    ([name, value]) =>
      passed.test(name) && value.length <= maxHeaderLength && /^[\t\x20-\x7e\x80-\xff]*$/.test(value),
  );
  return Object.fromEntries(kept.slice(0, maxHeaders).map(([name, value]) => [name.toLowerCase(), value]));
}
