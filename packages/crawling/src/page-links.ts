import { type Attributes, scanTags } from './tag-scanner';

/** A link as the page has it; resolve `href` against the page's base. */
export interface PageLink {
  href: string;
  nofollow: boolean;
  /** The language that the link says its page is in. */
  hreflang?: string;
  /** The language that what stands on the link names, where that was looked for (crawling/language-links). */
  names?: string;
}

/** A relation that a page states by a link element, or a licence by any link. */
export interface PageRelation {
  rel: string;
  /** As written, to be resolved against the base. */
  href: string;
  hreflang?: string;
}

/** What a crawl reads off a page in one pass. */
export interface PageLinks {
  /** What its links are relative to. */
  base: string;
  links: PageLink[];
  /** Its meta elements that speak to crawlers, names in lower case. */
  metas: { name: string; content: string }[];
  relations: PageRelation[];
  /** The texts of its JSON-LD scripts. */
  jsonLd: string[];
  /** The lang attribute of its html element. */
  lang?: string;
  /** Where reading stopped, in characters, when the page had too many links. */
  truncatedAt?: number;
}

/** A page that is being read. */
interface Reading extends PageLinks {
  /** Its links, once they are many. */
  known?: Set<string>;
  listener: PageListener;
}

/** More different links than this are not taken from one page. */
export const maxLinksPerPage = 50_000;
const followedRelations = new Set(['next', 'prev', 'alternate']);
const statedRelations = new Set(['canonical', 'alternate', 'license', 'licence']);
/** '5; url=/next': one class for all that may stand before it, so that nothing is tried twice. */
const refreshTarget = /^[\s\d.;,]*url\s*=\s*["']?([^"']+)/i;
/** Directives of these are meant for this crawler (crawling/signals). */
const spokenMetas = new Set(['robots', 'florilegium', 'tdm-reservation', 'tdm-policy']);
const maxMetas = 50;
const maxRelations = 500;
const maxJsonLd = 8;
const maxJsonLdLength = 65_536;

/** What links and signals are read from. */
export const linkElements: ReadonlyMap<string, readonly string[]> = new Map([
  ['a', ['href', 'rel', 'hreflang']],
  ['area', ['href', 'rel', 'hreflang']],
  ['frame', ['src']],
  ['iframe', ['src']],
  ['link', ['rel', 'href', 'hreflang', 'type']],
  ['meta', ['name', 'property', 'content', 'http-equiv']],
  ['html', ['lang', 'xml:lang']],
  ['base', ['href']],
  ['script', ['type']],
]);

/** Who listens while a page's links are read: another pass would cost as much again. */
export interface PageListener {
  /** Told where text between tags stands, for whoever measures it. */
  onText?(start: number, end: number): void;
  /** {@link linkElements} and what else is to be told of; these alone when not given. */
  elements?: ReadonlyMap<string, readonly string[]>;
  /** A start tag of any element that is read, after its link was taken. */
  onStart?(name: string, attributes: Attributes): void;
  onEnd?(name: string): void;
  onRawText?(name: string, start: number, end: number): void;
  /** A link was taken, with this index. */
  onLink?(index: number): void;
  /** The page is read to its end when it has too many links, too. */
  readsOn?: boolean;
}

/** Reads the links of an HTML page, and what it says to crawlers, in one pass and without building a tree. */
export function extractLinks(html: string, baseUrl: string, listener: PageListener = {}): PageLinks {
  const page: Reading = { base: baseUrl, links: [], metas: [], relations: [], jsonLd: [], listener };
  let baseFound = false;
  let scriptType = '';
  const end = scanTags(html, {
    elements: listener.elements ?? linkElements,
    onText: listener.onText,
    onEnd: listener.onEnd,
    onStart(name, attributes) {
      if (name === 'a' || name === 'area') readAnchor(page, attributes);
      else if (name === 'frame' || name === 'iframe') addLink(page, attributes.src);
      else if (name === 'link') readLinkElement(page, attributes);
      else if (name === 'meta') readMeta(page, attributes);
      else if (name === 'html') page.lang ??= attributes.lang ?? attributes['xml:lang'];
      else if (name === 'script') scriptType = attributes.type ?? '';
      else if (!baseFound && attributes.href !== undefined) {
        baseFound = true;
        page.base = resolveBase(attributes.href, baseUrl);
      }
      listener.onStart?.(name, attributes);
    },
    onRawText(name, from, to) {
      listener.onRawText?.(name, from, to);
      if (name !== 'script' || !/^\s*application\/ld\+json\b/i.test(scriptType)) return;
      if (page.jsonLd.length < maxJsonLd && to - from <= maxJsonLdLength)
        page.jsonLd.push(html.slice(from, to));
    },
    isDone: () => page.links.length >= maxLinksPerPage && !listener.readsOn,
  });
  if (end < html.length) page.truncatedAt = end;
  const { known: _, listener: __, ...read } = page;
  return read;
}

function addLink(page: Reading, href: string | undefined, rel = '', hreflang?: string): void {
  // An anchor within the page leads nowhere.
  if (href === undefined || href === '' || href.startsWith('#')) return;
  const nofollow = rel !== '' && words(rel).includes('nofollow');
  if (page.links.length >= maxLinksPerPage) return;
  if (page.links.length >= fewLinks && isKnown(page, href, nofollow)) return;
  const length = page.links.push(hreflang ? { href, nofollow, hreflang } : { href, nofollow });
  page.listener.onLink?.(length - 1);
}

/** From so many links on the same one is taken once: a page may repeat one link without end. */
const fewLinks = 1_000;

function isKnown(page: Reading, href: string, nofollow: boolean): boolean {
  page.known ??= new Set(page.links.map((link) => keyOf(link.href, link.nofollow)));
  const before = page.known.size;
  return page.known.add(keyOf(href, nofollow)).size === before;
}

function keyOf(href: string, nofollow: boolean): string {
  return nofollow ? `!${href}` : href;
}

function readAnchor(page: Reading, { href, rel, hreflang }: Attributes): void {
  addLink(page, href, rel, hreflang);
  if (rel && href !== undefined && /licen[cs]e/i.test(rel)) addRelation(page, 'license', href);
}

function readLinkElement(page: Reading, { rel, href, hreflang, type }: Attributes): void {
  if (href === undefined || !rel) return;
  const relations = words(rel);
  // An alternate style sheet or a feed is no page.
  const isPage = !relations.includes('stylesheet') && !/rss|atom|json|xml/.test(type ?? '');
  for (const relation of relations) {
    if (isPage && statedRelations.has(relation)) addRelation(page, relation, href, hreflang);
  }
  if (isPage && relations.some((relation) => followedRelations.has(relation)))
    addLink(page, href, rel, hreflang);
}

function addRelation(page: PageLinks, rel: string, href: string, hreflang?: string): void {
  if (page.relations.length < maxRelations) page.relations.push({ rel, href, hreflang });
}

function readMeta(page: Reading, attributes: Attributes): void {
  const content = attributes.content ?? '';
  const name = (attributes.name ?? attributes.property ?? '').toLowerCase();
  if (spokenMetas.has(name)) {
    if (page.metas.length < maxMetas) page.metas.push({ name, content });
  } else if (attributes['http-equiv']?.toLowerCase() === 'refresh') {
    addLink(page, refreshTarget.exec(content.slice(0, 4_096))?.[1]);
  }
}

// A base that is no address, or none of the web, is passed over as browsers do.
function resolveBase(href: string, baseUrl: string): string {
  if (!URL.canParse(href, baseUrl)) return baseUrl;
  const url = new URL(href, baseUrl);
  return url.protocol === 'http:' || url.protocol === 'https:' ? url.href : baseUrl;
}

function words(value: string): string[] {
  return value.toLowerCase().split(/\s+/);
}
