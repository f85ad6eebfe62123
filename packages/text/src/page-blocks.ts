import type { BlockType } from '@florilegium/contracts/documents';
import { Parser } from 'htmlparser2';
import { createBlockCollector, type PageBlock, type Place, type TextContext } from './block-collector';
import { createMarkedPage, type MarkedPage } from './marked-page';

/** What one pass over a page's HTML yields. */
export interface PageReading {
  blocks: PageBlock[];
  /** For the DOM cleaner; null when the page is larger or deeper than a DOM should take. */
  marked: MarkedPage | null;
  /** The elements that carry metadata, as HTML. */
  metadataHtml: string;
  /** The text of the <title> element. */
  title: string;
  /** The lang attribute of the page, '' when there is none. */
  lang: string;
  scripts: ScriptSigns;
}

/** Signs of a page that scripts fill. */
export interface ScriptSigns {
  count: number;
  inlineChars: number;
  /** An application's root element (id root, app, __next …) held no text. */
  emptyRoot: boolean;
}

const blockTags = new Set(
  (
    'address article aside blockquote body center dd details dialog dir div dl dt fieldset figcaption figure ' +
    'footer form frameset h1 h2 h3 h4 h5 h6 header hr html legend li main menu nav noframes ol optgroup option ' +
    'noscript p pre search section summary table caption tbody tfoot thead tr ul video audio'
  ).split(' '),
);
const skippedTags = new Set(
  'script style template svg math iframe object canvas select datalist textarea title'.split(' '),
);
const wordBreakingTags = new Set('button input label img'.split(' '));
/** Deeper than this the parser starts anew: it searches its whole stack at every closing tag. */
const maxParserDepth = 2_000;
/** What is kept of metadata elements; JSON-LD of shops runs to megabytes. */
const maxMetadataChars = 200_000;
const rootId = /^(root|app|__next|__nuxt|___gatsby|app-root|react-root|svelte|q-app)$/i;

interface Frame extends TextContext {
  tag: string;
  /** Written to the marked page, so its closing tag is due. */
  marked: boolean;
  skipped: boolean;
  /** Text nodes seen when an application's root element was opened. */
  rootFrom: number;
}

const bottom: Frame = {
  tag: '',
  type: null,
  place: null,
  main: false,
  link: false,
  marked: false,
  skipped: false,
  rootFrom: -1,
};

function isHidden(tag: string, attributes: Record<string, string>): boolean {
  if ('hidden' in attributes && attributes.hidden !== 'until-found') return true;
  if (attributes['aria-hidden'] === 'true' && tag !== 'body') return true;
  return /display\s*:\s*none|visibility\s*:\s*hidden/i.test(attributes.style ?? '');
}

// Names that say what a part of a page is, as whole words of its class or id: layouts are called
// "with-sidebar", sidebars "sidebar".
const namedPlaces: [Place, RegExp][] = [
  ['dialog', /^(.*-)?(cookies?|gdpr|consent|onetrust|cookiebot|cmp)(-.*)?$/],
  [
    'nav',
    /^(breadcrumbs?|navbar|(main|site|top|primary)?-?(nav|navigation|menu)|pagination|pager|skip-?links?)$/,
  ],
  ['footer', /^(site-|page-|global-|main-)?footer$/],
  [
    'aside',
    /^(sidebar|side-bar|(social|share|sharing)(-.*)?|related(-(posts|articles|content|stories))?|newsletter(-.*)?)$/,
  ],
];
const namedTags = new Set('div section ul ol aside table form'.split(' '));

function placeByName(tag: string, attributes: Record<string, string>): Place | null {
  if (!namedTags.has(tag)) return null;
  const names = `${attributes.class ?? ''} ${attributes.id ?? ''}`.trim();
  if (names === '') return null;
  for (const name of names.toLowerCase().replaceAll('_', '-').split(/\s+/, 20))
    for (const [place, pattern] of namedPlaces) if (name.length <= 60 && pattern.test(name)) return place;
  return null;
}

function placeOf(tag: string, role: string, inMain: boolean): Place | null {
  if (tag === 'noscript') return 'noscript';
  if (tag === 'nav' || /^(navigation|menu|menubar)$/.test(role)) return 'nav';
  if (tag === 'dialog' || /^(dialog|alertdialog)$/.test(role)) return 'dialog';
  if (tag === 'aside' || role === 'complementary') return 'aside';
  if (tag === 'search' || role === 'search') return 'form';
  // The header of an article is its heading, not the page's.
  if (role === 'banner' || (tag === 'header' && !inMain)) return 'header';
  if (role === 'contentinfo' || (tag === 'footer' && !inMain)) return 'footer';
  return null;
}

function typeOf(tag: string, role: string, inherited: BlockType | null): BlockType | null {
  if (/^h[1-6]$/.test(tag) || role === 'heading') return 'heading';
  if (tag === 'li' || tag === 'dt' || tag === 'dd') return 'listItem';
  if (tag === 'td' || tag === 'th' || tag === 'caption') return 'table';
  if (tag === 'blockquote') return 'quotation';
  if (tag === 'pre') return 'code';
  if (tag === 'figcaption' || /^doc-(foot|end)notes?$/.test(role)) return 'note';
  // A block within a cell: the table lays out the page, it holds no data.
  return inherited === 'table' && blockTags.has(tag) ? 'paragraph' : inherited;
}

function frameFor(parent: Frame, tag: string, attributes: Record<string, string>): Frame {
  const role = attributes.role?.toLowerCase() ?? '';
  const main = parent.main || tag === 'main' || tag === 'article' || role === 'main' || role === 'article';
  return {
    tag,
    type: typeOf(tag, role, parent.type),
    place: isHidden(tag, attributes)
      ? 'hidden'
      : (parent.place ?? placeOf(tag, role, main) ?? placeByName(tag, attributes)),
    main,
    link: parent.link || (tag === 'a' && 'href' in attributes),
    marked: false,
    skipped: parent.skipped || skippedTags.has(tag),
    rootFrom: -1,
  };
}

/** Keeps the source of elements that carry metadata, wherever in the page they stand. */
function createMetadataKeeper() {
  const parts: string[] = [];
  let chars = 0;
  let open = '';
  const keep = (part: string) => {
    chars += part.length;
    if (chars <= maxMetadataChars) parts.push(part);
  };
  return {
    open(tag: string, attributes: Record<string, string>, source: () => string): void {
      const linked =
        (tag === 'link' || tag === 'a') && /\b(license|author|canonical)\b/i.test(attributes.rel ?? '');
      const isData = tag === 'script' && /ld\+json/i.test(attributes.type ?? '');
      if (tag === 'meta' || tag === 'title' || tag === 'time' || linked || isData) keep(source());
      if (open === '' && (tag === 'title' || tag === 'time' || isData || (linked && tag === 'a'))) open = tag;
    },
    /** Text within an element that is kept. */
    text(source: () => string): void {
      if (open !== '') keep(source());
    },
    close(tag: string): void {
      if (open !== tag) return;
      keep(`</${tag}>`);
      open = '';
    },
    finish: () => parts.join(''),
  };
}

/**
 * Reads a page in one pass: its blocks, the marked page for the DOM cleaner, its metadata and its scripts.
 *
 * @param withoutScripts read it as a browser without scripts would: <noscript> is part of the page
 */
export function readPage(html: string, withoutScripts = false): PageReading {
  const collector = createBlockCollector();
  const marked = createMarkedPage();
  const metadata = createMetadataKeeper();
  const scripts: ScriptSigns = { count: 0, inlineChars: 0, emptyRoot: false };
  let frames: Frame[] = [];
  let nodeText = '';
  let textNodes = 0;
  let title = '';
  let lang = '';
  let breaks = 0;
  let restart = -1;
  const top = () => frames.at(-1) ?? bottom;

  const endNode = () => {
    if (nodeText === '') return;
    const frame = top();
    if (frame.skipped) {
      if (frame.tag === 'script') scripts.inlineChars += nodeText.length;
      else if (frame.tag === 'title' && title === '') title = nodeText.replace(/\s+/g, ' ').trim();
    } else {
      if (nodeText.trim() !== '') {
        if (frame.place !== 'noscript') textNodes++;
        breaks = 0;
      }
      collector.add(nodeText, frame, frame.place === 'noscript' ? -1 : marked.text(nodeText));
    }
    nodeText = '';
  };

  const edge = (tag: string) => {
    if (tag === 'td' || tag === 'th') collector.endCell();
    else if (blockTags.has(tag)) collector.end();
  };

  const source = (parser: Parser, offset: number) => () =>
    html.slice(offset + parser.startIndex, offset + parser.endIndex + 1);

  const parseFrom = (offset: number) => {
    restart = -1;
    frames = [];
    const parser: Parser = new Parser(
      {
        onopentag(tag, attributes) {
          endNode();
          metadata.open(tag, attributes, source(parser, offset));
          if (tag === 'script') scripts.count++;
          if (tag === 'html' && lang === '') lang = attributes.lang ?? attributes['xml:lang'] ?? '';
          edge(tag);
          const frame = frameFor(top(), tag, attributes);
          if (withoutScripts && frame.place === 'noscript') frame.place = null;
          if (rootId.test(attributes.id ?? '')) frame.rootFrom = textNodes;
          if (!frame.skipped) {
            frame.marked = frame.place !== 'noscript' && tag !== 'noscript' && marked.open(tag, attributes);
            if (tag === 'br') {
              // Two line breaks are how old pages part their paragraphs.
              if (++breaks >= 2 && frame.type !== 'code') collector.end();
              else collector.breakLine();
            } else if (wordBreakingTags.has(tag)) collector.breakLine();
          }
          frames.push(frame);
          if (frames.length > maxParserDepth) {
            restart = offset + parser.endIndex + 1;
            parser.pause();
          }
        },
        ontext(text) {
          if (restart >= 0) return;
          nodeText += text;
          metadata.text(source(parser, offset));
        },
        onclosetag(tag) {
          if (restart >= 0) return;
          endNode();
          metadata.close(tag);
          const frame = frames.pop();
          if (frame?.marked) marked.close(tag);
          if (frame && frame.rootFrom === textNodes) scripts.emptyRoot = true;
          edge(tag);
        },
      },
      { decodeEntities: true, recognizeSelfClosing: false },
    );
    parser.write(offset === 0 ? html : html.slice(offset));
    if (restart < 0) parser.end();
    for (const frame of frames.reverse()) if (frame.marked) marked.close(frame.tag);
    endNode();
    collector.end();
  };

  parseFrom(0);
  while (restart >= 0) parseFrom(restart);
  return {
    blocks: collector.blocks,
    marked: marked.finish(title),
    metadataHtml: metadata.finish(),
    title,
    lang,
    scripts,
  };
}
