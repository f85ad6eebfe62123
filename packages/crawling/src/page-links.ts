import { Parser } from 'htmlparser2';

/** A link as the page has it; resolve `href` against the page's base. */
export interface PageLink {
  href: string;
  /** The anchor text, white space collapsed; '' where there is none. */
  text: string;
  nofollow: boolean;
}

/** What a crawl reads off a page in one pass. */
export interface PageLinks {
  /** What its links are relative to. */
  base: string;
  links: PageLink[];
  /** Directives of its robots meta elements, lower case, e.g. 'nofollow'. */
  robotsMeta: string[];
  /** As written, to be resolved against the base. */
  canonical?: string;
  /** The lang attribute of its html element. */
  lang?: string;
  /** Where reading stopped, in characters, when the page had too many links. */
  truncatedAt?: number;
}

/** More links than this are not taken from one page. */
export const maxLinksPerPage = 10_000;
const maxTextLength = 200;
const followedRelations = new Set(['next', 'prev', 'alternate']);
const robotsNames = new Set(['robots', 'florilegium']);

/** Reads the links and the crawler's directives of an HTML page in one pass, without building a tree. */
export function extractLinks(html: string, baseUrl: string): PageLinks {
  const page: PageLinks = { base: baseUrl, links: [], robotsMeta: [] };
  let baseFound = false;
  let open: PageLink | undefined;
  const add = (href: string | undefined, rel = ''): PageLink | undefined => {
    if (href === undefined || page.links.length >= maxLinksPerPage) return undefined;
    const link = { href, text: '', nofollow: words(rel).includes('nofollow') };
    page.links.push(link);
    return link;
  };
  const finish = () => {
    if (open) open.text = collapse(open.text);
    open = undefined;
  };
  const parser = new FlatParser({
    onopentag(name, attributes) {
      if (name === 'a') {
        finish();
        open = add(attributes.href, attributes.rel);
      }
      if (name === 'area') add(attributes.href, attributes.rel);
      else if (name === 'frame' || name === 'iframe') add(attributes.src);
      else if (name === 'link') readLinkElement(page, attributes, add);
      else if (name === 'meta') readMeta(page, attributes, add);
      else if (name === 'html') page.lang ??= attributes.lang ?? attributes['xml:lang'];
      else if (name === 'base' && !baseFound && attributes.href !== undefined) {
        baseFound = true;
        page.base = resolveBase(attributes.href, baseUrl);
      }
      if (page.truncatedAt === undefined && page.links.length >= maxLinksPerPage) {
        page.truncatedAt = parser.startIndex;
        parser.pause();
      }
    },
    ontext(text) {
      if (open && open.text.length < maxTextLength) open.text += text;
    },
  });
  // Positions are those in `html`, since it comes in one piece.
  parser.onEndTag = (start, end) => {
    if (end - start === 1 && (html[start] === 'a' || html[start] === 'A')) finish();
  };
  parser.end(html);
  finish();
  return page;
}

/**
 * A parser that keeps no stack of open elements: links need none, and the library's own takes quadratic time
 * on a page that nests its elements a million deep.
 */
class FlatParser extends Parser {
  onEndTag: (nameStart: number, nameEnd: number) => void = () => {};

  protected override isVoidElement(): boolean {
    return true;
  }

  override onclosetag(nameStart: number, nameEnd: number): void {
    this.endIndex = nameEnd;
    this.startIndex = nameEnd + 1;
    this.onEndTag(nameStart, nameEnd);
  }
}

type Attributes = Record<string, string>;
type Add = (href: string | undefined, rel?: string) => void;

function readLinkElement(page: PageLinks, attributes: Attributes, add: Add): void {
  const relations = words(attributes.rel ?? '');
  if (relations.includes('canonical')) page.canonical ??= attributes.href;
  // An alternate style sheet or a feed is no page.
  if (relations.includes('stylesheet') || /rss|atom|json|xml/.test(attributes.type ?? '')) return;
  if (relations.some((relation) => followedRelations.has(relation))) add(attributes.href, attributes.rel);
}

function readMeta(page: PageLinks, attributes: Attributes, add: Add): void {
  const content = attributes.content ?? '';
  if (robotsNames.has((attributes.name ?? '').toLowerCase())) {
    page.robotsMeta.push(
      ...content
        .toLowerCase()
        .split(/[\s,]+/)
        .filter((word) => word !== ''),
    );
  } else if (attributes['http-equiv']?.toLowerCase() === 'refresh') {
    add(/^\s*[\d.]*\s*[;,]?\s*url\s*=\s*["']?([^"']+)/i.exec(content)?.[1]);
  }
}

// A base that is no address, or none of the web, is passed over as browsers do.
function resolveBase(href: string, baseUrl: string): string {
  if (!URL.canParse(href, baseUrl)) return baseUrl;
  const url = new URL(href, baseUrl);
  return url.protocol === 'http:' || url.protocol === 'https:' ? url.href : baseUrl;
}

function words(value: string): string[] {
  return value === '' ? [] : value.toLowerCase().split(/\s+/);
}

function collapse(text: string): string {
  return text.replace(/\s+/g, ' ').trim().slice(0, maxTextLength);
}
