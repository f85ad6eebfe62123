import { parseUrl } from '@florilegium/contracts/parse-url';
import { type Attributes, scanTags } from './tag-scanner';

/** A link as the page has it; resolve `href` against the page's base. */
export interface PageLink {
  href: string;
  nofollow: boolean;
  /** The language of the target page, as the link declares it. */
  hreflang?: string;
  /** The language that the link's text names, if it was searched for (crawling/language-links). */
  names?: string;
}

/** A relation that a page declares by a link element, or a licence by any link. */
export interface PageRelation {
  rel: string;
  /** As written; resolve it against the base. */
  href: string;
  hreflang?: string;
}

/** What a crawl reads from a page in one pass. */
export interface PageLinks {
  /** The base for relative links. */
  base: string;
  links: PageLink[];
  /** Its meta elements for crawlers, with names in lower case. */
  metas: { name: string; content: string }[];
  relations: PageRelation[];
  /** The texts of its JSON-LD scripts. */
  jsonLd: string[];
  /** The lang attribute of its html element. */
  lang?: string;
  /** How many scripts it has that run: those that only hold data are not counted. */
  scripts: number;
  /** Where reading stopped, in characters, when the page had too many links. */
  truncatedAt?: number;
}

/** A page that is being read. */
interface Reading extends PageLinks {
  /** Its different links, once there are many. */
  known?: Set<string>;
  listener: PageListener;
}

/** Most different links that are taken from one page. */
export const maxLinksPerPage = 50_000;
const followedRelations = new Set(['next', 'prev', 'alternate']);
const statedRelations = new Set(['canonical', 'alternate', 'license', 'licence']);
/** '5; url=/next'. One character class matches everything before the URL, so there is no backtracking. */
const refreshTarget = /^[\s\d.;,]*url\s*=\s*["']?([^"']+)/i;
/** Meta elements with directives for this crawler (crawling/signals). */
const spokenMetas = new Set(['robots', 'florilegium', 'tdm-reservation', 'tdm-policy']);
const maxMetas = 50;
const maxRelations = 500;
const maxJsonLd = 8;
const maxJsonLdLength = 65_536;

/** The types of scripts that run (WHATWG HTML, 4.12.1); none is JavaScript, too. */
const runs = /^\s*(?:|module|(?:text|application)\/(?:x-)?(?:java|ecma|live|j)script)\s*(?:;|$)/i;

/** Elements with links and signals. */
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

/** A listener that is called while a page's links are read, because a second pass would cost as much again. */
export interface PageListener {
  /** Called for the text between tags, to measure it. */
  onText?(start: number, end: number): void;
  /** {@link linkElements} and further elements to report; the default is linkElements alone. */
  elements?: ReadonlyMap<string, readonly string[]>;
  /** Called for the start tag of any reported element, after its link was found. */
  onStart?(name: string, attributes: Attributes): void;
  onEnd?(name: string): void;
  onRawText?(name: string, start: number, end: number): void;
  /** Called when a link with this index was found. */
  onLink?(index: number): void;
  /** Read the page to its end even if it has too many links. */
  readsOn?: boolean;
}

/** Reads the links of an HTML page, and its directives for crawlers, in one pass and without building a tree. */
export function extractLinks(html: string, baseUrl: string, listener: PageListener = {}): PageLinks {
  const page: Reading = {
    base: baseUrl,
    links: [],
    metas: [],
    relations: [],
    jsonLd: [],
    scripts: 0,
    listener,
  };
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
      else if (name === 'script') {
        scriptType = attributes.type ?? '';
        if (runs.test(scriptType)) page.scripts += 1;
      } else if (!baseFound && attributes.href !== undefined) {
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
  // A link to an anchor within the page leads nowhere.
  if (href === undefined || href === '' || href.startsWith('#')) return;
  const nofollow = rel !== '' && words(rel).includes('nofollow');
  if (page.links.length >= maxLinksPerPage) return;
  if (page.links.length >= fewLinks && isKnown(page, href, nofollow)) return;
  const length = page.links.push(hreflang ? { href, nofollow, hreflang } : { href, nofollow });
  page.listener.onLink?.(length - 1);
}

/** From this many links on each different link is taken once: a page may repeat one link without end. */
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
  // An alternate style sheet or a feed is not a page.
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

// An invalid base, or one that is not http(s), is ignored, as browsers do.
function resolveBase(href: string, baseUrl: string): string {
  const url = parseUrl(href, baseUrl);
  return url?.protocol === 'http:' || url?.protocol === 'https:' ? url.href : baseUrl;
}

function words(value: string): string[] {
  return value.toLowerCase().split(/\s+/);
}
