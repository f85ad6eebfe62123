import { canonicalKey } from './canonical-key';

/** Longest URL that is taken, in characters. */
export const maxUrlLength = 2_048;

/** A link that became an http(s) address. */
export interface FoundUrl {
  /** As a browser serialises it, without fragment: what is fetched. */
  href: string;
  /** The canonical form: two addresses of one page have the same. */
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

/** Why a link is no address that a crawl can fetch. */
export type UrlProblem = 'invalidUrl' | 'unsupportedScheme' | 'urlTooLong';

export type NormalizedUrl = { ok: true; url: FoundUrl } | { ok: false; reason: UrlProblem };

// A page has about 100 links, most of them paths of plain characters that URL parsing would leave as they
// are: those are joined to the page's own address at a tenth of the cost.
const plainPath = /^[A-Za-z0-9_~/-][A-Za-z0-9_.~/-]*$/;
const scheme = /^([a-z][a-z0-9+.-]*):/i;

/**
 * Makes an http(s) address of a link as it stands in a page or a seed list, resolved against `base`.
 * A relative link without base, credentials in the address and anything that the URL standard refuses
 * are `invalidUrl`.
 */
export function normalizeUrl(raw: string, base?: string): NormalizedUrl {
  if (base !== undefined && raw.length < maxUrlLength / 4 && plainPath.test(raw)) {
    const joined = joinPlainPath(parseBase(base), raw);
    if (joined) return { ok: true, url: joined };
  }
  const trimmed = raw.trim();
  const found = scheme.exec(trimmed)?.[1]?.toLowerCase();
  if (found !== undefined && found !== 'http' && found !== 'https') {
    // 'example.org:8080/x' typed without a scheme reads as one; nothing can be fetched there either way.
    return { ok: false, reason: 'unsupportedScheme' };
  }
  if (trimmed.length > 4 * maxUrlLength) return { ok: false, reason: 'urlTooLong' };
  return parse(trimmed, base);
}

function parse(raw: string, base: string | undefined): NormalizedUrl {
  const url = URL.canParse(raw, base) ? new URL(raw, base) : undefined;
  if (!url) return { ok: false, reason: 'invalidUrl' };
  if (url.protocol !== 'http:' && url.protocol !== 'https:') {
    return { ok: false, reason: 'unsupportedScheme' };
  }
  if (url.username !== '' || url.password !== '') return { ok: false, reason: 'invalidUrl' };
  const fragment = url.href.indexOf('#');
  const href = fragment === -1 ? url.href : url.href.slice(0, fragment);
  if (href.length > maxUrlLength) return { ok: false, reason: 'urlTooLong' };
  const { origin, pathname, search, hostname: host } = url;
  return {
    ok: true,
    url: { href, key: canonicalKey(origin, pathname, search), host, origin, pathname, search },
  };
}

/** What a plain path is joined to; `folder` is missing where it has escapes of its own. */
interface Page {
  host: string;
  origin: string;
  folder?: string;
}
// The links of a page come one after the other with the same base.
let latestBase: { base: string; page: Page | null } = { base: '', page: null };

function parseBase(base: string): Page | null {
  if (latestBase.base !== base) latestBase = { base, page: readBase(base) };
  return latestBase.page;
}

function readBase(base: string): Page | null {
  const parsed = parse(base, undefined);
  if (!parsed.ok) return null;
  const { host, origin, pathname } = parsed.url;
  const folder = pathname.slice(0, pathname.lastIndexOf('/') + 1);
  const plain = plainPath.test(folder) && folder.length < maxUrlLength / 4;
  return { host, origin, folder: plain ? folder : undefined };
}

// Dot segments and a second slash at the front are left to the full parser.
function joinPlainPath(page: Page | null, raw: string): FoundUrl | null {
  if (!page || raw.startsWith('//') || raw.includes('/.')) return null;
  const absolute = raw.startsWith('/');
  if (!absolute && page.folder === undefined) return null;
  const pathname = absolute ? raw : page.folder + raw;
  const href = page.origin + pathname;
  return { href, key: href, host: page.host, origin: page.origin, pathname, search: '' };
}
