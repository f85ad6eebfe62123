import { decodeXml, looksGzipped } from './sitemap-encoding';
import { readXml, type SitemapSink } from './sitemap-xml';

export { looksGzipped } from './sitemap-encoding';

/** An address of a sitemap, as written: normalizeUrl() says what it is. */
export interface SitemapUrl {
  url: string;
  /** ISO 8601, in UTC; where the file says it. */
  lastModified?: string;
  /** The page is here only as another one's version in this language ('' where none is named). */
  alternateLanguage?: string;
}

/** Why a body is no sitemap. */
export type SitemapProblem = 'empty' | 'gzipped' | 'html' | 'unknownFormat';

/** What was read of a sitemap. */
export interface Sitemap {
  /** `index`: its addresses are those of other sitemaps. */
  kind: 'urls' | 'index' | 'unreadable';
  /** Each address once. */
  urls: SitemapUrl[];
  /** Whether a limit cut it. */
  truncated: boolean;
  /** Addresses that were read and not taken since there were too many; what lies behind the last byte isn't among them. */
  leftOut: number;
  /** Entries without an address, or with one that is too long. */
  unusable: number;
  /** Why it is unreadable. */
  problem?: SitemapProblem;
}

export interface SitemapLimits {
  /** Most addresses; as many again may be alternates. */
  maxUrls: number;
  maxBytes: number;
}

/** What the sitemap protocol allows in one file (sitemaps.org/protocol.html). */
export const sitemapLimits: SitemapLimits = { maxUrls: 50_000, maxBytes: 52_428_800 };

/** Longest address, in characters. */
const maxLength = 8_192;

/**
 * Reads a sitemap or sitemap index in XML, a list of addresses in plain text, an RSS or Atom feed. The body comes
 * without compression; every body has a reading.
 */
export function readSitemap(
  body: Uint8Array | string,
  contentType?: string,
  limits: SitemapLimits = sitemapLimits,
): Sitemap {
  const sitemap: Sitemap = {
    kind: 'urls',
    urls: [],
    truncated: body.length > limits.maxBytes,
    leftOut: 0,
    unusable: 0,
  };
  if (typeof body !== 'string' && looksGzipped(body)) return unreadable(sitemap, 'gzipped');
  const text = textOf(body, contentType, limits.maxBytes);
  const start = text.search(/\S/);
  if (start === -1) return unreadable(sitemap, 'empty');
  const sink = createSink(sitemap, limits.maxUrls);
  if (isPlainText(text, start)) return readLines(text, start, sitemap, sink);
  const read = readXml(text, sink);
  if ('kind' in read) return { ...sitemap, kind: read.kind };
  const isHtml = htmlElements.has(read.root) || /html/i.test(contentType ?? '');
  return unreadable(sitemap, isHtml ? 'html' : 'unknownFormat');
}

const htmlElements = new Set(['html', 'head', 'body', 'script', 'div', 'p', 'h1', 'center', 'title', 'meta']);

function textOf(body: Uint8Array | string, contentType: string | undefined, maxBytes: number): string {
  const text =
    typeof body === 'string' ? body.slice(0, maxBytes) : decodeXml(body.subarray(0, maxBytes), contentType);
  return text.startsWith('\ufeff') ? text.slice(1) : text;
}

function unreadable(sitemap: Sitemap, problem: SitemapProblem): Sitemap {
  return { ...sitemap, kind: 'unreadable', urls: [], problem };
}

// Before an XML file a server may have written a warning; a list begins with an address.
function isPlainText(text: string, start: number): boolean {
  if (text[start] === '<') return false;
  return /^https?:\/\//i.test(text.slice(start, start + 8)) || !text.slice(0, 10_000).includes('<');
}

function readLines(text: string, start: number, sitemap: Sitemap, sink: SitemapSink): Sitemap {
  for (let from = start; from < text.length; ) {
    const newline = /[\r\n]/.test(text[from] ?? '') ? from : endOfLine(text, from);
    const line = text.slice(from, Math.min(newline, from + maxLength + 1)).trim();
    if (/^https?:\/\//i.test(line)) sink.url(line, undefined);
    else if (line !== '') sink.unusable();
    from = newline + 1;
  }
  return sitemap.urls.length === 0 ? unreadable(sitemap, 'unknownFormat') : sitemap;
}

function endOfLine(text: string, from: number): number {
  lineEnd.lastIndex = from;
  return lineEnd.exec(text)?.index ?? text.length;
}

const lineEnd = /[\r\n]/g;

function createSink(sitemap: Sitemap, maxUrls: number): SitemapSink {
  const known = new Map<string, SitemapUrl>();
  let alternates = 0;
  let owned = 0;
  const isFull = (count: number) => {
    if (count < maxUrls) return false;
    sitemap.leftOut += 1;
    sitemap.truncated = true;
    return true;
  };
  const isTooLong = (url: string) => {
    if (url.length <= maxLength) return false;
    sitemap.unusable += 1;
    return true;
  };
  const put = (entry: SitemapUrl) => {
    known.set(entry.url, entry);
    sitemap.urls.push(entry);
  };
  return {
    url(url, date) {
      if (isTooLong(url)) return;
      const entry = known.get(url);
      if (entry && entry.alternateLanguage === undefined) return;
      if (isFull(owned)) return;
      owned += 1;
      const lastModified = date === undefined ? undefined : isoDate(date);
      const told = lastModified === undefined ? { url } : { url, lastModified };
      if (!entry) return put(told);
      // First met as another page's version, it turns out to be an entry of its own.
      alternates -= 1;
      delete entry.alternateLanguage;
      Object.assign(entry, told);
    },
    alternate(url, language) {
      if (isTooLong(url) || known.has(url) || isFull(alternates)) return;
      alternates += 1;
      put({ url, alternateLanguage: language ?? '' });
    },
    unusable() {
      sitemap.unusable += 1;
    },
  };
}

/** A W3C date (2024-05-17, 2024-05-17T10:00+02:00) or one of RFC 822, in UTC; undefined where it is neither. */
function isoDate(written: string): string | undefined {
  const text = written.trim();
  if (text.length > 64) return undefined;
  // Without a zone a time would be read in that of this machine.
  const zoned = /T[\d:.]+$/i.test(text) ? `${text}Z` : text;
  const isKnown =
    /^\d{4}(?:-\d\d(?:-\d\d(?:T.+)?)?)?$/i.test(text) ||
    /^(?:[a-z]{3},\s*)?\d{1,2}\s[a-z]{3}.*(?:[+-]\d{4}|[a-z]{1,3})$/i.test(text);
  const at = isKnown ? Date.parse(zoned) : Number.NaN;
  return Number.isNaN(at) ? undefined : new Date(at).toISOString();
}
