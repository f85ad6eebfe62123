import { Parser } from 'htmlparser2';
import {
  type Container,
  createBlockCollector,
  type PageBlock,
  type TextContext,
} from '../clean/block-collector';
import { isCommentArea } from '../clean/comment-areas';
import { createMarkedPage, type MarkedPage } from '../clean/marked-page';
import { blockTags, isHidden, isMain, labelOf, placeOf, typeOf } from './element-roles';

/** The result of one pass over a page's HTML. */
export interface PageReading {
  blocks: PageBlock[];
  /** The elements that contain blocks, outer before inner ones. */
  containers: Container[];
  /** For the DOM cleaner; null if the page is too large or too deep for a DOM. */
  marked: MarkedPage | null;
  /** The elements that carry metadata, as HTML. */
  metadataHtml: string;
  /** The text of the <title> element. */
  title: string;
  /** The lang attribute of the page, '' when there is none. */
  lang: string;
  scripts: ScriptSigns;
}

/** Signs that scripts fill the page. */
export interface ScriptSigns {
  count: number;
  inlineChars: number;
  /** An application's root element (id root, app, __next …) held no text. */
  emptyRoot: boolean;
}

const skippedTags = new Set(
  'script style template svg math iframe object canvas select datalist textarea title'.split(' '),
);
/** What a custom element shows stands in a template, where it is declared or a browser has written it down. */
const isShadowRoot = (tag: string, attributes: Record<string, string>) =>
  tag === 'template' && 'shadowrootmode' in attributes;
const wordBreakingTags = new Set('button input label img'.split(' '));
/** Below this depth a new parser starts, because the parser searches its whole stack at every closing tag. */
const maxParserDepth = 2_000;
/** Most characters of metadata elements that are kept: the JSON-LD of shops can have megabytes. */
const maxMetadataChars = 200_000;
const rootId = /^(root|app|__next|__nuxt|___gatsby|app-root|react-root|svelte|q-app)$/i;

interface Frame extends TextContext {
  tag: string;
  /** It was written to the marked page, so its closing tag has to be written, too. */
  marked: boolean;
  skipped: boolean;
  /** Number of text nodes before an application's root element was opened. */
  rootFrom: number;
  container: Container | null;
  names: string;
  /** Images inside, so far. */
  images: number;
}

const bottom: Frame = {
  tag: '',
  type: null,
  place: null,
  main: false,
  label: null,
  comment: false,
  link: false,
  marked: false,
  skipped: false,
  rootFrom: -1,
  container: null,
  names: '',
  images: 0,
};

const inlineTags = new Set(
  'a abbr acronym b bdi bdo big cite code data del dfn em font i ins kbd mark q s samp small span strike strong sub sup time tt u var'.split(
    ' ',
  ),
);
/** Most characters of an element's names that are looked at. */
const maxNameChars = 200;

const namingAttributes = ['class', 'id', 'itemprop', 'data-testid', 'data-component', 'role'];

/** The names of an element: its class, id and the like, and its tag if it is a made-up one. */
function namesOf(tag: string, attributes: Record<string, string>): string {
  let names = tag.includes('-') ? tag : '';
  for (const name of namingAttributes) {
    const value = attributes[name];
    if (value) names += ` ${value.slice(0, maxNameChars)}`;
  }
  return names.slice(0, maxNameChars);
}

/** The element's container, and those around it. They are created when text is found in the element. */
function containerOf(frames: readonly Frame[], containers: Container[]): Container | null {
  let level = frames.length - 1;
  while (level >= 0 && !frames[level]!.container) level--;
  let parent = level >= 0 ? frames[level]!.container : null;
  for (level++; level < frames.length; level++) {
    const { tag, names } = frames[level]!;
    parent = { index: containers.length, parent, tag, names, inline: inlineTags.has(tag), images: 0 };
    frames[level]!.container = parent;
    containers.push(parent);
  }
  return parent;
}

function frameFor(parent: Frame, tag: string, attributes: Record<string, string>): Frame {
  const main = parent.main || isMain(tag, attributes);
  return {
    tag,
    type: typeOf(tag, attributes, parent.type),
    place: isHidden(tag, attributes) ? 'hidden' : (parent.place ?? placeOf(tag, attributes, main)),
    main,
    label: labelOf(attributes) ?? parent.label,
    comment: parent.comment || isCommentArea(tag, attributes),
    link: parent.link || (tag === 'a' && 'href' in attributes),
    marked: false,
    skipped: parent.skipped || (skippedTags.has(tag) && !isShadowRoot(tag, attributes)),
    rootFrom: -1,
    container: null,
    names: namesOf(tag, attributes),
    images: 0,
  };
}

/** Adds an element's counts to those of the element around it. */
function closeFrame(frame: Frame, parent: Frame | undefined): void {
  if (parent) parent.images += frame.images;
  if (frame.container) frame.container.images = frame.images;
}

const licenceAddress = /^https?:\/\/creativecommons\.org\/(?:licenses|publicdomain)\//i;

/** Keeps the source of elements with metadata, anywhere in the page. */
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
        ((tag === 'link' || tag === 'a') && /\b(license|author|canonical)\b/i.test(attributes.rel ?? '')) ||
        (tag === 'a' && licenceAddress.test(attributes.href?.slice(0, 200) ?? ''));
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
 * @param withoutScripts read it as a browser without scripts does: <noscript> is part of the page
 */
export function readPage(html: string, withoutScripts = false): PageReading {
  const collector = createBlockCollector();
  const containers: Container[] = [];
  const marked = createMarkedPage();
  const metadata = createMetadataKeeper();
  const scripts: ScriptSigns = { count: 0, inlineChars: 0, emptyRoot: false };
  let frames: Frame[] = [];
  let nodeText = '';
  let textNodes = 0;
  let title = '';
  let lang = '';
  let breaks = 0;
  // The page's style separates links that stand side by side.
  let lastClosed = '';
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
      const node = frame.place === 'noscript' ? -1 : marked.text(nodeText);
      collector.add(nodeText, frame, node, () => containerOf(frames, containers));
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
              // Old pages separate their paragraphs by two line breaks.
              if (++breaks >= 2 && frame.type !== 'code') collector.end();
              else collector.breakLine();
            } else if (wordBreakingTags.has(tag) || (tag === 'a' && lastClosed === 'a'))
              collector.breakLine();
          }
          if (tag === 'img') frame.images = 1;
          frames.push(frame);
          if (frames.length > maxParserDepth) {
            restart = offset + parser.endIndex + 1;
            parser.pause();
          }
        },
        ontext(text) {
          if (restart >= 0) return;
          nodeText += text;
          lastClosed = '';
          metadata.text(source(parser, offset));
        },
        onclosetag(tag) {
          if (restart >= 0) return;
          endNode();
          metadata.close(tag);
          const frame = frames.pop();
          if (frame) closeFrame(frame, frames.at(-1));
          if (frame?.marked) marked.close(tag);
          if (frame && frame.rootFrom === textNodes) scripts.emptyRoot = true;
          edge(tag);
          if (wordBreakingTags.has(tag)) collector.breakLine();
          lastClosed = tag;
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
  collector.finish();
  return {
    blocks: collector.blocks,
    containers,
    marked: marked.finish(title),
    metadataHtml: metadata.finish(),
    title,
    lang,
    scripts,
  };
}
