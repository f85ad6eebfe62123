/** The parts of an address as the URL standard serialises them, without fragment. */
export interface UrlParts {
  href: string;
  /** Scheme, host and port. */
  origin: string;
  host: string;
  pathname: string;
  /** With its '?', or ''. */
  search: string;
}

// Characters that the URL standard leaves unchanged in a path and in a query; all others go to the full parser.
const inPath = 1;
const inQuery = 2;
const classes = new Uint8Array(128);
for (const character of "!$&()*+,-./0123456789:;=@_~'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz%[]") {
  classes[character.charCodeAt(0)] = inPath | inQuery;
}
classes["'".charCodeAt(0)] = inPath;
classes['?'.charCodeAt(0)] = inQuery;

const slash = 0x2f;
const dot = 0x2e;
const question = 0x3f;
const hash = 0x23;
const colon = 0x3a;
const percent = 0x25;

/**
 * Resolves a link of plain characters against `base`, at a tenth of the cost of URL parsing. The result is exactly
 * that of the URL standard, or null if the standard would change something (capital letters in a host, dot segments
 * within the path, characters that it escapes, a default port). The URL parser has serialised `base`.
 */
export function plainUrl(link: string, base: UrlParts | null): UrlParts | null {
  const first = link.charCodeAt(0);
  if (first === slash) {
    if (base === null) return null;
    if (link.charCodeAt(1) !== slash) return onHost(link, 0, base);
    return absolute(link, 2, base.origin.slice(0, base.origin.indexOf('/')));
  }
  if (link.startsWith('http://')) return absolute(link, 7, 'http:');
  if (link.startsWith('https://')) return absolute(link, 8, 'https:');
  if (base === null || Number.isNaN(first) || first === hash) return null;
  if (first === question) return onPage(link, base);
  return inFolder(link, base);
}

function absolute(link: string, hostAt: number, scheme: string): UrlParts | null {
  const hostEnd = endOfHost(link, hostAt);
  if (hostEnd === -1) return null;
  const host = link.slice(hostAt, hostEnd);
  const portEnd = endOfPort(link, hostEnd);
  if (portEnd === -1) return null;
  const origin = `${scheme}//${link.slice(hostAt, portEnd)}`;
  const next = link.charCodeAt(portEnd);
  if (Number.isNaN(next) || next === hash)
    return { href: `${origin}/`, origin, host, pathname: '/', search: '' };
  return next === slash ? partsFrom(link, portEnd, '', origin, host) : null;
}

// Lower-case letters, digits and single hyphens, in labels that are not empty. A last label that begins with a digit
// may be a number, and two hyphens may be punycode.
function endOfHost(link: string, from: number): number {
  let label = from;
  let at = from;
  for (; at < link.length; at += 1) {
    const code = link.charCodeAt(at);
    if ((code >= 0x61 && code <= 0x7a) || (code >= 0x30 && code <= 0x39)) continue;
    if (code === 0x2d && link.charCodeAt(at + 1) !== 0x2d) continue;
    if (code !== dot) break;
    if (at === label) return -1;
    label = at + 1;
  }
  const initial = link.charCodeAt(label);
  return at > label && initial >= 0x61 && initial <= 0x7a ? at : -1;
}

// A default port is left out of an address, and a port has no leading zeros.
function endOfPort(link: string, from: number): number {
  if (link.charCodeAt(from) !== colon) return from;
  let at = from + 1;
  let port = 0;
  for (; at <= from + 5; at += 1) {
    const digit = link.charCodeAt(at) - 0x30;
    if (!(digit >= 0 && digit <= 9) || (digit === 0 && port === 0)) break;
    port = port * 10 + digit;
  }
  return port === 0 || port > 65_535 || port === 80 || port === 443 ? -1 : at;
}

function onHost(link: string, from: number, base: UrlParts): UrlParts | null {
  return partsFrom(link, from, '', base.origin, base.host);
}

function onPage(link: string, base: UrlParts): UrlParts | null {
  const end = endOfQuery(link, 1);
  if (end === -1) return null;
  const { origin, host, pathname } = base;
  const search = link.slice(0, end);
  return { href: origin + pathname + search, origin, host, pathname, search };
}

/** A path relative to the folder of the page, with any number of ./ and ../ at its beginning. */
function inFolder(link: string, base: UrlParts): UrlParts | null {
  let at = 0;
  let folderEnd = base.pathname.lastIndexOf('/');
  while (link.charCodeAt(at) === dot) {
    if (link.charCodeAt(at + 1) === slash) at += 2;
    else if (link.charCodeAt(at + 1) === dot && link.charCodeAt(at + 2) === slash) {
      at += 3;
      folderEnd = folderEnd <= 0 ? 0 : base.pathname.lastIndexOf('/', folderEnd - 1);
    } else return null;
  }
  const parts = partsFrom(link, at, base.pathname.slice(0, folderEnd + 1), base.origin, base.host);
  // Text that looks like a scheme is a scheme.
  return parts?.pathname.includes(':', folderEnd) ? null : parts;
}

/** Reads path and query from `from` on; `folder` is put before the path. */
function partsFrom(
  link: string,
  from: number,
  folder: string,
  origin: string,
  host: string,
): UrlParts | null {
  const pathEnd = endOfPath(link, from);
  if (pathEnd === -1) return null;
  const hasQuery = link.charCodeAt(pathEnd) === question;
  const end = hasQuery ? endOfQuery(link, pathEnd + 1) : pathEnd;
  if (end === -1 || (end < link.length && link.charCodeAt(end) !== hash)) return null;
  const pathname = folder + link.slice(from, pathEnd);
  const search = hasQuery ? link.slice(pathEnd, end) : '';
  return { href: origin + pathname + search, origin, host, pathname, search };
}

/** Where the plain path ends; -1 if it has a segment that begins with a dot, written as such or escaped. */
function endOfPath(link: string, from: number): number {
  for (let at = from; at < link.length; at += 1) {
    const code = link.charCodeAt(at);
    if (code > 127 || ((classes[code] ?? 0) & inPath) === 0) return at;
    if (code === dot && (at === 0 || link.charCodeAt(at - 1) === slash)) return -1;
    if (code === percent && link.charCodeAt(at + 1) === 0x32 && (link.charCodeAt(at + 2) | 0x20) === 0x65)
      return -1;
  }
  return link.length;
}

/** Where the plain query ends; -1 if it is empty or continues with other characters. */
function endOfQuery(link: string, from: number): number {
  let at = from;
  for (; at < link.length; at += 1) {
    const code = link.charCodeAt(at);
    if (code > 127 || ((classes[code] ?? 0) & inQuery) === 0) break;
  }
  if (at === from) return -1;
  return at === link.length || link.charCodeAt(at) === hash ? at : -1;
}
