import { isLanguageCode } from '@florilegium/contracts/languages/language-names';
import { keyHash } from '../key-hash';

const maxHrefChars = 1_000;

/** The normalised address (no fragment, no default port, host in lower case), or null if it is not http(s). */
export function plainAddress(href: string, base?: string): string | null {
  if (href.length > maxHrefChars) return null;
  try {
    const url = new URL(href, base);
    if (url.protocol !== 'http:' && url.protocol !== 'https:') return null;
    url.hash = '';
    return url.href;
  } catch {
    return null;
  }
}

/** The hash by which a link finds its page: http and https, with or without index.html, give the same. */
export function addressHash(plain: string): number {
  return keyHash('url', plain.replace(/^https?:/, '').replace(/\/index\.(?:x?html?|php)$/i, '/'));
}

/**
 * The part of an address that is the same in every language: its last two segments without codes of languages; or ''.
 */
export function neutralTail(href: string): string {
  const path = href.slice(0, maxHrefChars).replace(/^[a-z][a-z0-9+.-]*:\/\/[^/?#]*/i, '');
  const segments = path.replace(/#.*$/s, '').split('/').slice(-3);
  const parts: string[] = [];
  // A path that ends with a slash has an empty last segment.
  for (const segment of segments.at(-1) === '' ? segments : segments.slice(-2))
    for (const part of segment.toLowerCase().split(/[^\p{L}\p{N}]+/u))
      if (part !== '' && !isLanguageCode(part)) parts.push(part);
  return parts.join('/');
}

/** The part of an address after '#', or ''. */
export function fragmentOf(href: string): string {
  const at = href.indexOf('#');
  return at < 0 ? '' : href.slice(at + 1, at + 200);
}
