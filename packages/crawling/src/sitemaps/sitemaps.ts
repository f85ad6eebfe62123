import { decodeXml, looksGzipped } from './sitemap-encoding';
import { readXml, type SitemapSink } from './sitemap-xml';

export { looksGzipped } from './sitemap-encoding';

/** An address of a sitemap, as written; normalizeUrl() resolves it. */
export interface SitemapUrl {
  url: string;
  /** ISO 8601, in UTC, if the file has it. */
  lastModified?: string;
  /** The page is listed only as another page's version in this language ('' if none is named). */
  alternateLanguage?: string;
}

/** Why a body is not a sitemap. */
export type SitemapProblem = 'empty' | 'gzipped' | 'html' | 'unknownFormat';

/** The result of reading a sitemap. */
export interface Sitemap {
  /** `index`: its addresses are those of other sitemaps. */
  kind: 'urls' | 'index' | 'unreadable';
  /** Addresses without repetition. */
  urls: SitemapUrl[];
  /** Whether a limit cut it. */
  truncated: boolean;
  /**
   * Number of addresses that were read but left out because there were too many. Addresses after the last byte are
   * not counted.
   */
  leftOut: number;
  /** Entries without an address, or with one that is too long. */
  unusable: number;
  /** Why it is unreadable. */
  problem?: SitemapProblem;
}

export interface SitemapLimits {
  /** Most addresses; as many alternates may come in addition. */
  maxUrls: number;
  maxBytes: number;
}

/** The limits of the sitemap protocol for one file (sitemaps.org/protocol.html). */
export const sitemapLimits: SitemapLimits = { maxUrls: 50_000, maxBytes: 52_428_800 };

/** Longest address that is read as a whole, in characters. No longer one is fetched. */
const maxLength = 8_192;

/**
 * Reads a sitemap or sitemap index in XML, a list of addresses in plain text, an RSS or an Atom feed. The body is not
 * compressed; every body has a result.
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

// A server may have written a warning before an XML file; a list begins with an address.
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
    url(address, date) {
      // An address that is too long is also returned: the caller counts it under its reason.
      const url = address.slice(0, maxLength + 1);
      const entry = known.get(url);
      if (entry && entry.alternateLanguage === undefined) return;
      if (isFull(owned)) return;
      owned += 1;
      const lastModified = date === undefined ? undefined : isoDate(date);
      const told = lastModified === undefined ? { url } : { url, lastModified };
      if (!entry) return put(told);
      // It was first found as another page's version, and is now an entry of its own.
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

/** A W3C date (2024-05-17, 2024-05-17T10:00+02:00) or one of RFC 822, in UTC; undefined for other texts. */
function isoDate(written: string): string | undefined {
  const text = written.trim();
  if (text.length > 64) return undefined;
  // Without a zone a time would be read in this machine's zone.
  const zoned = /T[\d:.]+$/i.test(text) ? `${text}Z` : text;
  const isKnown =
    /^\d{4}(?:-\d\d(?:-\d\d(?:T.+)?)?)?$/i.test(text) ||
    /^(?:[a-z]{3},\s*)?\d{1,2}\s[a-z]{3}.*(?:[+-]\d{4}|[a-z]{1,3})$/i.test(text);
  const at = isKnown ? Date.parse(zoned) : Number.NaN;
  return Number.isNaN(at) ? undefined : new Date(at).toISOString();
}
