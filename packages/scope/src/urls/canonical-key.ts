import type { KeyOptions } from '@florilegium/contracts/jobs/job-config';
import { defaultKeyOptions, droppedNames, isDropped } from './key-options';

const unreserved = /[A-Za-z0-9._~-]/;
const percentEscape = /%([0-9a-fA-F]{2})?/g;
const sessionInSegment = /;(?:jsessionid|phpsessid|sid)=[^/;]*/gi;
// ASP.NET puts a cookieless session into a folder of its own: /(S(lit3py55t21z5v55vlm25s55))/page.aspx
const sessionFolder = /^\((?:[a-z]\([\w-]{10,}\))+\)$/i;

/**
 * The canonical form of an address whose parts the URL standard has already serialised (lower-case scheme and host,
 * IDNA, default port, dot segments). Percent-encoding is normalised (RFC 3986, 6.2.2), query parameters are sorted,
 * and the parts that `options` name are left out. A canonical form is its own canonical form.
 */
export function canonicalKey(
  origin: string,
  pathname: string,
  search: string,
  options: Readonly<KeyOptions> = defaultKeyOptions,
): string {
  return (
    canonicalOrigin(origin, options) + canonicalPath(pathname, options) + canonicalQuery(search, options)
  );
}

function canonicalOrigin(origin: string, options: Readonly<KeyOptions>): string {
  if (!options.ignoreWww && !options.ignoreScheme) return origin;
  const hostAt = origin.indexOf('//') + 2;
  const host = options.ignoreWww ? withoutWww(origin.slice(hostAt)) : origin.slice(hostAt);
  // With an explicit port, http and https can't both be served there, so they stay different.
  const scheme = options.ignoreScheme && !/:\d+$/.test(host) ? 'http://' : origin.slice(0, hostAt);
  return scheme + host;
}

// 'www.it' is a site of its own.
function withoutWww(host: string): string {
  const bare = host.replace(/^(?:www\.)+/, '');
  return /^[^.:]+\.[^.:]/.test(bare) ? bare : host;
}

function canonicalPath(pathname: string, options: Readonly<KeyOptions>): string {
  let path = normalizeEscapes(pathname);
  if (options.dropSessionIds && (path.includes(';') || path.includes('/('))) path = withoutSessions(path);
  if (options.ignoreTrailingSlash && path.length > 1 && path.endsWith('/')) path = withoutLastSlashes(path);
  return path;
}

function withoutSessions(path: string): string {
  const segments = path
    .split('/')
    .map(withoutSession)
    .filter((segment) => !sessionFolder.test(segment));
  return segments.length === 1 ? '/' : segments.join('/');
}

// A segment that would become '.' or '..' keeps its identifier: as a dot segment it would be another path.
function withoutSession(segment: string): string {
  const bare = segment.replace(sessionInSegment, '');
  return bare === '.' || bare === '..' ? segment : bare;
}

function withoutLastSlashes(path: string): string {
  let end = path.length;
  while (end > 1 && path[end - 1] === '/') end -= 1;
  return path.slice(0, end);
}

function canonicalQuery(search: string, options: Readonly<KeyOptions>): string {
  if (search.length < 2) return '';
  const query = normalizeEscapes(search);
  const dropped = droppedNames(options);
  const kept: number[] = [];
  let asItStands = true;
  for (let from = 1; from > 0; from = query.indexOf('&', from) + 1) {
    const end = endOfName(query, from);
    const isEmpty = end === from && query.charCodeAt(end) !== equals;
    if (isEmpty || isDropped(dropped, query, from, end)) asItStands = false;
    else asItStands = insert(kept, query, from) && asItStands;
  }
  if (asItStands) return query;
  return kept.length === 0 ? '' : `?${parametersAt(query, kept)}`;
}

/** Inserts the parameter at `from` in order; false if its place isn't the end. */
function insert(kept: number[], query: string, from: number): boolean {
  const last = kept.at(-1);
  if (last === undefined || compareParameters(query, last, from) <= 0) return kept.push(from) > 0;
  let low = 0;
  let high = kept.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (compareParameters(query, kept[middle] ?? 0, from) <= 0) low = middle + 1;
    else high = middle;
  }
  kept.splice(low, 0, from);
  return false;
}

function parametersAt(query: string, starts: readonly number[]): string {
  let text = '';
  for (const from of starts) {
    const end = query.indexOf('&', from);
    text += `${text === '' ? '' : '&'}${query.slice(from, end === -1 ? undefined : end)}`;
  }
  return text;
}

const equals = 0x3d;
const ampersand = 0x26;

function endOfName(query: string, from: number): number {
  let at = from;
  for (; at < query.length; at += 1) {
    const code = query.charCodeAt(at);
    if (code === equals || code === ampersand) break;
  }
  return at;
}

/** Compares the parameters that begin at two positions of a query: by name, then by value. */
function compareParameters(query: string, a: number, b: number): number {
  let inName = true;
  for (let at = 0; ; at += 1) {
    const rankA = rank(query.charCodeAt(a + at), inName);
    const rankB = rank(query.charCodeAt(b + at), inName);
    if (rankA !== rankB || rankA === 0) return rankA - rankB;
    if (rankA === 1) inName = false;
  }
}

// A name sorts before every longer name that begins with it, and a parameter without a value before one with an empty
// value.
function rank(code: number, inName: boolean): number {
  if (Number.isNaN(code) || code === ampersand) return 0;
  return inName && code === equals ? 1 : code + 2;
}

/**
 * Escapes of unreserved characters are decoded, hexadecimal digits are in upper case, and a percent sign that begins
 * no escape is escaped itself (otherwise decoding beside it could create an escape).
 */
export function normalizeEscapes(text: string): string {
  if (hasNormalEscapes(text)) return text;
  return text.replace(percentEscape, (found, digits: string | undefined) => {
    if (digits === undefined) return '%25';
    const character = String.fromCharCode(Number.parseInt(digits, 16));
    return unreserved.test(character) ? character : found.toUpperCase();
  });
}

function hasNormalEscapes(text: string): boolean {
  for (let at = text.indexOf('%'); at !== -1; at = text.indexOf('%', at + 3)) {
    const high = upperHexDigit(text.charCodeAt(at + 1));
    const low = upperHexDigit(text.charCodeAt(at + 2));
    if (high === -1 || low === -1) return false;
    // Unreserved characters are ASCII from 0x2d on, so escapes below or above are already normal.
    if (high >= 2 && high <= 7 && unreserved.test(String.fromCharCode(high * 16 + low))) return false;
  }
  return true;
}

function upperHexDigit(code: number): number {
  if (code >= 0x30 && code <= 0x39) return code - 0x30;
  return code >= 0x41 && code <= 0x46 ? code - 0x37 : -1;
}
