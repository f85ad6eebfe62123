import { maxTitleChars, shortened } from '@florilegium/contracts/lengths';
import { parseUrl } from '@florilegium/contracts/parse-url';
import { load } from 'cheerio';
import { normalizeText } from '../clean/block-text';
import { isObject, type Json, jsonLdOf } from './json-ld';
import { findDate } from './written-date';

/** Metadata that a page gives about itself. */
export interface PageMetadata {
  author?: string;
  /** As the page writes it; an ISO 8601 date or time if the page follows the standards. */
  date?: string;
  siteName?: string;
  /** URL or name of the licence. */
  licence?: string;
}

/** Names are not nested deeper and don't have more members. */
const maxNameDepth = 4;
const maxNames = 20;

/** A name in any of JSON-LD's forms: a text, a list, an object with a name, or a reference to one. */
function nameOf(value: unknown, byId: ReadonlyMap<string, Json>, depth = 0): string | undefined {
  if (typeof value === 'string') return value;
  if (depth >= maxNameDepth || !isObject(value)) return undefined;
  if (Array.isArray(value)) {
    const names = value.slice(0, maxNames).flatMap((item) => nameOf(item, byId, depth + 1) ?? []);
    return [...new Set(names)].join(', ') || undefined;
  }
  const id = value['@id'];
  const meant = typeof id === 'string' && value.name === undefined ? byId.get(id) : undefined;
  if (meant && meant !== value) return nameOf(meant, byId, depth + 1);
  const address = value.url ?? id;
  const own = typeof address === 'string' && /^[#_]/.test(address) ? undefined : address;
  return nameOf(value.name, byId, depth + 1) ?? nameOf(own, byId, depth + 1);
}

const articleType = /Article|Posting|Report|WebPage|Thesis|Book/;

/** A field of the page's articles, or else of anything that its JSON-LD describes. */
function findInData(data: readonly Json[], field: string): string | undefined {
  const byId = new Map(
    data.flatMap((thing) =>
      typeof thing['@id'] === 'string' && thing.name !== undefined ? [[thing['@id'], thing]] : [],
    ),
  );
  const articles = data.filter((thing) =>
    [thing['@type']].flat().some((type) => typeof type === 'string' && articleType.test(type)),
  );
  for (const thing of [...articles, ...data]) {
    const name = nameOf(thing[field], byId);
    if (name) return name;
  }
  return undefined;
}

/** The first value that is not empty, normalised and cut to a reasonable length. */
function firstOf(...values: (string | undefined)[]): string | undefined {
  for (const value of values) {
    const text = normalizeText(value ?? '');
    if (text !== '') return shortened(text, maxTitleChars);
  }
  return undefined;
}

function absolute(href: string | undefined, base: string): string | undefined {
  return href === undefined ? undefined : (parseUrl(href, base)?.href ?? href);
}

/** If a page names two licences, they are those of its pictures: then the page itself has none. */
function onlyOne(licences: readonly string[]): string | undefined {
  return new Set(licences.map((one) => one.replace(/^https?:|deed\.\w+$|\/$/g, ''))).size === 1
    ? licences[0]
    : undefined;
}

/** An author's name without "By"; nothing if the page gives an address or a number. */
function authorOf(text: string | undefined): string | undefined {
  const name = text?.replace(/^by:?\s+/i, '');
  return name === undefined || /^(?:https?:|www\.|\/|\d+$|@?$)/i.test(name) ? undefined : name;
}

/** A date as ISO 8601 if it can be read as one, else as it is written. */
function dateOf(text: string | undefined): string | undefined {
  return text === undefined || /^\d{4}-\d\d/.test(text) ? text : (findDate(text) ?? text);
}

/**
 * Reads title, author, date, site name and licence: Open Graph, JSON-LD, Dublin Core and the usual meta names, then
 * rel links and <time>.
 *
 * @param url the page's own URL, to resolve a licence's relative link
 * @param shown author and date as the page shows them, for fields that the metadata lack
 * @param html the page's metadata elements (its <meta>, <title>, <link>, <time> and JSON-LD)
 */
export function readMetadata(
  html: string,
  url: string,
  shown: Pick<PageMetadata, 'author' | 'date'> = {},
): { title?: string; metadata: PageMetadata } {
  const $ = load(html, { xml: { xmlMode: false, decodeEntities: true } });
  const meta = (...names: string[]) => {
    for (const name of names) {
      const found = $(`meta[name="${name}" i], meta[property="${name}" i], meta[itemprop="${name}" i]`).attr(
        'content',
      );
      if (found?.trim()) return found;
    }
    return undefined;
  };
  const data = jsonLdOf($);
  const metadata: PageMetadata = {
    author: firstOf(
      authorOf(findInData(data, 'author')),
      authorOf(
        meta(
          'author',
          'article:author',
          'dc.creator',
          'dcterms.creator',
          'citation_author',
          'parsely-author',
        ),
      ),
      authorOf($('a[rel~="author"]').first().text()),
      shown.author,
    ),
    date: firstOf(
      dateOf(
        meta(
          'article:published_time',
          'datePublished',
          'date',
          'dc.date',
          'dcterms.created',
          'citation_date',
        ),
      ),
      dateOf(findInData(data, 'datePublished')),
      dateOf(meta('pubdate', 'publishdate', 'parsely-pub-date', 'dcterms.date')),
      shown.date,
      $('time[datetime]').first().attr('datetime'),
      dateOf(meta('article:modified_time')),
    ),
    siteName: firstOf(meta('og:site_name', 'application-name'), findInData(data, 'publisher')),
    licence: firstOf(
      absolute($('link[rel~="license"], a[rel~="license"]').first().attr('href'), url),
      meta('dc.rights', 'dcterms.license', 'dc.rights.license'),
      findInData(data, 'license'),
      onlyOne(
        $('a[href*="creativecommons.org/"]')
          .toArray()
          .map((link) => link.attribs.href!),
      ),
    ),
  };
  for (const key of Object.keys(metadata) as (keyof PageMetadata)[])
    if (metadata[key] === undefined) delete metadata[key];
  return {
    title: firstOf(meta('og:title', 'twitter:title', 'dc.title'), $('title').first().text()),
    metadata,
  };
}
