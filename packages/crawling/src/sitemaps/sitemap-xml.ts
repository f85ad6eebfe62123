import { Tokenizer } from 'htmlparser2';

/** The results of reading an XML file, one call for each address. */
export interface SitemapSink {
  /** An address as written, with its date. */
  url(text: string, date: string | undefined): void;
  /** The address of a page's version in another language. */
  alternate(text: string, language: string | undefined): void;
  /** An entry without an address. */
  unusable(): void;
}

/** Where a kind of file has its entries and their addresses; names without prefix, in lower case. */
interface Grammar {
  kind: 'urls' | 'index';
  entry: string;
  address: string;
  /** Used if an address is missing. */
  fallback?: string;
  /** The address is the href of an element without text (Atom). */
  inHref?: boolean;
  dates: readonly string[];
}

// Sitemaps by sitemaps.org; RSS 2.0 and 1.0; Atom by RFC 4287.
const grammars: Record<string, Grammar> = {
  urlset: { kind: 'urls', entry: 'url', address: 'loc', dates: ['lastmod'] },
  sitemapindex: { kind: 'index', entry: 'sitemap', address: 'loc', dates: ['lastmod'] },
  rss: { kind: 'urls', entry: 'item', address: 'link', fallback: 'guid', dates: ['pubdate', 'date'] },
  rdf: { kind: 'urls', entry: 'item', address: 'link', dates: ['date'] },
  feed: { kind: 'urls', entry: 'entry', address: 'link', inHref: true, dates: ['updated', 'published'] },
};

/** Longest text that is collected: longer addresses could not be fetched. */
const maxTextLength = 10_000;

interface Entry {
  url?: string;
  fallback?: string;
  date?: string;
}

/**
 * Reads a sitemap, a sitemap index or a feed from XML and returns which of these it was, else the name of its first
 * element ('' without any). One pass without a tree and a stack. It knows only XML's own entities: entities of a
 * document type are not expanded.
 */
export function readXml(text: string, sink: SitemapSink): { kind: 'urls' | 'index' } | { root: string } {
  const reader = createReader(sink);
  const tags = createTags(text, reader);
  const tokenizer = new Tokenizer({ xmlMode: true, decodeEntities: true }, tags);
  reader.stop = () => tokenizer.pause();
  tokenizer.write(text);
  if (reader.grammar) tokenizer.end();
  reader.finish();
  return reader.grammar ? { kind: reader.grammar.kind } : { root: reader.root ?? '' };
}

/** The events of an XML file's tags. */
export interface Tags {
  open(name: string, attributes: ReadonlyMap<string, string>): void;
  close(name: string): void;
  text(part: string): void;
}

/**
 * Turns the tokenizer's events into tags with their attributes. The text comes in one piece, so its positions are
 * indices.
 */
export function createTags(text: string, tags: Tags) {
  let name = '';
  let attribute = '';
  let value = '';
  let attributes = new Map<string, string>();
  const opened = () => tags.open(name, attributes);
  const ignore = () => {};
  return {
    onopentagname(start: number, end: number) {
      name = text.slice(start, Math.min(end, start + 100));
      attributes = new Map();
    },
    onattribname(start: number, end: number) {
      attribute = text.slice(start, Math.min(end, start + 100)).toLowerCase();
      value = '';
    },
    onattribdata(start: number, end: number) {
      if (value.length < maxTextLength) value += text.slice(start, end);
    },
    onattribentity(code: number) {
      if (value.length < maxTextLength) value += String.fromCodePoint(code);
    },
    onattribend() {
      if (attributes.size < 20) attributes.set(attribute, value);
    },
    onopentagend: opened,
    onselfclosingtag() {
      opened();
      tags.close(name);
    },
    onclosetag: (start: number, end: number) => tags.close(text.slice(start, Math.min(end, start + 100))),
    ontext: (start: number, end: number) =>
      tags.text(text.slice(start, Math.min(end, start + maxTextLength))),
    ontextentity: (code: number) => tags.text(String.fromCodePoint(code)),
    oncdata: (start: number, end: number, offset: number) =>
      tags.text(text.slice(start, Math.min(end - offset, start + maxTextLength))),
    oncomment: ignore,
    ondeclaration: ignore,
    onprocessinginstruction: ignore,
    onend: ignore,
  };
}

interface Reader extends Tags {
  grammar?: Grammar;
  root?: string;
  stop: () => void;
  finish(): void;
}

function createReader(sink: SitemapSink): Reader {
  let prefix = '';
  let entry: Entry | undefined;
  /** The element whose text is being collected. */
  let field: string | undefined;
  let collected = '';

  function begin(name: string): void {
    const { own, local } = split(name);
    reader.root = local;
    reader.grammar = Object.hasOwn(grammars, local) ? grammars[local] : undefined;
    // The items of an RDF file are in another namespace than its root.
    prefix = local === 'rdf' ? '' : own;
    if (!reader.grammar) reader.stop();
  }

  function finish(): void {
    if (!entry) return;
    const url = entry.url ?? entry.fallback;
    if (url === undefined) sink.unusable();
    else sink.url(url, entry.date);
    entry = undefined;
  }

  function openInEntry(grammar: Grammar, name: string, attributes: ReadonlyMap<string, string>): void {
    const { own, local } = split(name);
    if (local === 'link' && (grammar.inHref || own !== prefix)) readHref(grammar, own, attributes);
    else if (isField(grammar, own, local, attributes)) {
      field = local;
      collected = '';
    }
  }

  function readHref(grammar: Grammar, own: string, attributes: ReadonlyMap<string, string>): void {
    const href = attributes.get('href')?.trim();
    const relation = attributes.get('rel') ?? 'alternate';
    if (href === undefined || href === '' || relation !== 'alternate') return;
    if (grammar.inHref && own === prefix && entry && entry.url === undefined) entry.url = href;
    else if (grammar.entry === 'url') sink.alternate(href, attributes.get('hreflang')?.slice(0, 35));
  }

  // A date may come from another namespace (dc:date), an address may not (image:loc).
  function isField(grammar: Grammar, own: string, local: string, attributes: ReadonlyMap<string, string>) {
    if (grammar.dates.includes(local)) return own === prefix || local === 'date';
    if (own !== prefix) return false;
    if (local === grammar.fallback) return attributes.get('ispermalink') !== 'false';
    return local === grammar.address && !grammar.inHref;
  }

  function closeField(grammar: Grammar, local: string): void {
    const value = collected.trim();
    field = undefined;
    if (value === '' || !entry) return;
    if (local === grammar.address) entry.url ??= value;
    else if (local === grammar.fallback) entry.fallback ??= value;
    else entry.date ??= value;
  }

  const reader: Reader = {
    stop: () => {},
    finish,
    open(name, attributes) {
      if (reader.root === undefined) return begin(name);
      const { grammar } = reader;
      if (!grammar) return;
      const { own, local } = split(name);
      if (own === prefix && local === grammar.entry) {
        finish();
        field = undefined;
        entry = {};
      } else if (entry && field === undefined) openInEntry(grammar, name, attributes);
    },
    close(name) {
      const { own, local } = split(name);
      if (!reader.grammar || !entry) return;
      if (field === local) closeField(reader.grammar, local);
      else if (own === prefix && local === reader.grammar.entry) finish();
    },
    text(part) {
      if (field !== undefined && collected.length < maxTextLength) collected += part;
    },
  };
  return reader;
}

function split(name: string): { own: string; local: string } {
  const colon = name.indexOf(':');
  return { own: name.slice(0, Math.max(colon, 0)), local: name.slice(colon + 1).toLowerCase() };
}
