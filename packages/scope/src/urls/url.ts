import type { KeyOptions } from '@florilegium/contracts/jobs/job-config';
import { maxUrlChars } from '@florilegium/contracts/lengths';
import { parseUrl } from '@florilegium/contracts/parse-url';
import { canonicalKey } from './canonical-key';
import { defaultKeyOptions } from './key-options';
import { plainUrl, type UrlParts } from './plain-url';

/** A link that was resolved to an http(s) address. */
export interface FoundUrl {
  /** As a browser serialises it, without fragment. This address is fetched. */
  href: string;
  /** The canonical form: two addresses of one page have the same key. */
  key: string;
  /** Host name in lower case, punycode where needed, without port. */
  host: string;
  /** Scheme, host and port, e.g. 'https://example.org:8443'. */
  origin: string;
  /** Path, percent-encoded, beginning with '/'. */
  pathname: string;
  /** Query with its '?', or ''. */
  search: string;
}

/** Why a crawl can't fetch a link. */
export type UrlProblem = 'invalidUrl' | 'unsupportedScheme' | 'urlTooLong';

export type NormalizedUrl = { ok: true; url: FoundUrl } | { ok: false; reason: UrlProblem };

const scheme = /^([a-z][a-z0-9+.-]*):/i;

/**
 * Resolves a link from a page or a seed list against `base` and makes an http(s) address of it; `options` define its
 * key. A relative link without base, credentials in the address and anything that the URL standard refuses give
 * `invalidUrl`.
 */
export function normalizeUrl(
  raw: string,
  base?: string,
  options: Readonly<KeyOptions> = defaultKeyOptions,
): NormalizedUrl {
  const trimmed = raw.trim();
  const plain = plainUrl(trimmed, base === undefined ? null : parsedBase(base));
  if (plain && plain.href.length <= maxUrlChars) return { ok: true, url: withKey(plain, options) };
  const found = scheme.exec(trimmed)?.[1]?.toLowerCase();
  if (found !== undefined && found !== 'http' && found !== 'https') {
    // 'example.org:8080/x' typed without a scheme reads like a scheme; nothing can be fetched there either way.
    return { ok: false, reason: 'unsupportedScheme' };
  }
  if (trimmed.length > 4 * maxUrlChars) return { ok: false, reason: 'urlTooLong' };
  const parsed = parse(trimmed, base);
  return typeof parsed === 'string'
    ? { ok: false, reason: parsed }
    : { ok: true, url: withKey(parsed, options) };
}

function withKey(parts: UrlParts, options: Readonly<KeyOptions>): FoundUrl {
  const { href, origin, host, pathname, search } = parts;
  return { href, key: canonicalKey(origin, pathname, search, options), host, origin, pathname, search };
}

function parse(raw: string, base: string | undefined): UrlParts | UrlProblem {
  const url = parseUrl(raw, base);
  if (!url) return 'invalidUrl';
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return 'unsupportedScheme';
  if (url.username !== '' || url.password !== '') return 'invalidUrl';
  // Chromium writes a space in a host as %20; the standard (host parsing, forbidden domain code points) refuses both.
  if (url.hostname.includes('%')) return 'invalidUrl';
  const fragment = url.href.indexOf('#');
  const href = fragment === -1 ? url.href : url.href.slice(0, fragment);
  if (href.length > maxUrlChars) return 'urlTooLong';
  const { origin, pathname, search, hostname: host } = url;
  return { href, origin, host, pathname, search };
}

// The links of a page come one after another with the same base.
let latestBase: { base: string; parts: UrlParts | null } = { base: '', parts: null };

function parsedBase(base: string): UrlParts | null {
  if (latestBase.base !== base) {
    const parsed = parse(base, undefined);
    latestBase = { base, parts: typeof parsed === 'string' ? null : parsed };
  }
  return latestBase.parts;
}
