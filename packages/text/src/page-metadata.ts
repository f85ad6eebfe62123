import { load } from 'cheerio';
import { normalizeText } from './block-text';

/** What a page says of itself. */
export interface PageMetadata {
  author?: string;
  /** As the page writes it, an ISO 8601 date or time where it keeps to the standards. */
  date?: string;
  siteName?: string;
  /** URL or name of the licence. */
  licence?: string;
}

type Json = Record<string, unknown>;
const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null;

/** Every object of a JSON-LD document, lists and @graph unrolled, to a depth that real pages keep. */
function* objectsOf(value: unknown, depth = 0): Generator<Json> {
  if (depth > 4) return;
  if (Array.isArray(value)) for (const item of value.slice(0, 200)) yield* objectsOf(item, depth + 1);
  else if (isObject(value)) {
    yield value;
    if (Array.isArray(value['@graph'])) yield* objectsOf(value['@graph'], depth + 1);
    if (isObject(value.mainEntity)) yield* objectsOf(value.mainEntity, depth + 1);
  }
}

function nameOf(value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return value.flatMap((item) => nameOf(item) ?? []).join(', ') || undefined;
  if (!isObject(value)) return undefined;
  return nameOf(value.name) ?? nameOf(value.url) ?? nameOf(value['@id']);
}

function parseJson(source: string): unknown {
  try {
    return JSON.parse(source.trim());
  } catch {
    return null;
  }
}

/** A field of the page's articles, else of anything that its JSON-LD describes. */
function findInData(data: readonly Json[], field: string): string | undefined {
  const articles = data.filter((thing) =>
    /Article|Posting|Report|WebPage|Thesis|Book/.test(String(thing['@type'])),
  );
  for (const thing of [...articles, ...data]) {
    const name = nameOf(thing[field]);
    if (name) return name;
  }
  return undefined;
}

/** The first value that says something, normalised and cut to a sane length. */
function firstOf(...values: (string | undefined)[]): string | undefined {
  for (const value of values) {
    const text = normalizeText(value ?? '').slice(0, 300);
    if (text !== '') return text;
  }
  return undefined;
}

function absolute(href: string | undefined, base: string): string | undefined {
  return href !== undefined && URL.canParse(href, base) ? new URL(href, base).href : href;
}

const isUrl = (text: string | undefined) => /^https?:\/\//i.test(text ?? '');

/**
 * Reads title, author, date, site name and licence: Open Graph, JSON-LD, Dublin Core and the usual meta
 * names, then rel links and <time>.
 *
 * @param url the page's own, which a licence's relative link is resolved against
 * @param html the page's metadata elements (its <meta>, <title>, <link>, <time> and JSON-LD)
 */
export function readMetadata(html: string, url: string): { title?: string; metadata: PageMetadata } {
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
  const data: Json[] = [];
  $('script').each((_, element) => {
    data.push(...objectsOf(parseJson($(element).text())));
  });
  const author = firstOf(
    findInData(data, 'author'),
    meta('author', 'article:author', 'dc.creator', 'dcterms.creator', 'citation_author', 'parsely-author'),
    $('a[rel~="author"]').first().text(),
  );
  const metadata: PageMetadata = {
    author: isUrl(author) ? firstOf($('a[rel~="author"]').first().text()) : author,
    date: firstOf(
      meta('article:published_time', 'datePublished', 'date', 'dc.date', 'dcterms.created', 'citation_date'),
      findInData(data, 'datePublished'),
      meta('pubdate', 'publishdate', 'parsely-pub-date', 'dcterms.date', 'article:modified_time'),
      $('time[datetime]').first().attr('datetime'),
    ),
    siteName: firstOf(meta('og:site_name', 'application-name'), findInData(data, 'publisher')),
    licence: firstOf(
      absolute($('link[rel~="license"], a[rel~="license"]').first().attr('href'), url),
      meta('dc.rights', 'dcterms.license', 'dc.rights.license'),
      findInData(data, 'license'),
    ),
  };
  for (const key of Object.keys(metadata) as (keyof PageMetadata)[])
    if (metadata[key] === undefined) delete metadata[key];
  return {
    title: firstOf(meta('og:title', 'twitter:title', 'dc.title'), $('title').first().text()),
    metadata,
  };
}
