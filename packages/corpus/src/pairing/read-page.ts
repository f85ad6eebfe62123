import { Parser } from 'htmlparser2';
import { keyHash, smallest } from './key-hash';
import { createTextCollector } from './page-blocks';
import { createLinkCollector, type PageLink, titleHash } from './page-links';
import type { TokenCollector } from './page-tokens';
import { type PageTraits, traitLimits } from './page-traits';
import { neutralTail, plainAddress } from './site/page-address';
import { titleNumber } from './title-number';

/** A page as input. */
export interface PairingPage {
  html: string;
  /** Its address; if it is known, links and address patterns are used. */
  url?: string;
  /** Its language, a code of two or three letters; default 'und'. */
  language?: string;
  /** Characters of `sample`; default 6,000. */
  sampleChars?: number;
}

export interface PageReading {
  traits: PageTraits;
  /** The beginning of its text, for identifying its language. */
  sample: string;
}

/** The rest of a longer page is not read. */
const maxHtmlChars = 12_000_000;
/** Below this depth a new parser starts, because the parser searches its whole stack at every closing tag. */
const maxDepth = 256;
/** If the content by element names has less than this share of the page's text, names are ignored. */
const minContentShare = 0.2;
const maxImages = 500;
const enoughSampleChars = 6_000;

const words = (text: string): Set<string> => new Set(text.split(' '));
const skipped = words(
  'script style template svg math iframe object canvas select datalist textarea noscript title',
);
const inline = words(
  'a abbr acronym b bdi bdo big cite code data del dfn em font i ins kbd mark q s samp small span strike strong sub sup time tt u var img wbr',
);
const codeTags = words('code tt kbd samp pre var');
const uncounted = words('html head body meta link title base br');
const menuTags = words('nav footer aside');
const wholeTags = words('html body main article');
const headings = words('h1 h2 h3');
const menuNames =
  /(?:^|[\s_-])(?:nav|navbar|navigation|navheader|navfooter|docnav|menu|breadcrumbs?|footer|sidebar|cookies?|pager|langs?|languages?)(?:$|[\s_-])/i;
const siteRels = /\b(?:next|prev|previous|up|home|start|contents|chapter|section|alternate|canonical)\b/i;

/**
 * Reads a page's traits. The text is everything visible except menus, footers and the like: cleaners differ by
 * language in what they drop. Takes any text; never throws.
 */
export function readPairingPage(page: PairingPage): PageReading {
  const html = page.html.length > maxHtmlChars ? page.html.slice(0, maxHtmlChars) : page.html;
  const url = plainAddress(page.url ?? '') ?? '';
  const { sampleChars = enoughSampleChars } = page;
  const first = new PagePass(url, false, sampleChars).read(html);
  const reading =
    first.text.chars < first.menuChars * minContentShare
      ? new PagePass(url, true, sampleChars).read(html)
      : first;
  const { text, links } = reading;
  const traits: PageTraits = {
    url: url.length > traitLimits.urlChars ? '' : url,
    language: page.language ?? 'und',
    htmlBytes: Buffer.byteLength(html),
    textChars: text.chars,
    textHash: text.hash,
    title: titleHash(reading.title),
    heading: titleHash(reading.heading),
    titleNumber: titleNumber(reading.title) || titleNumber(reading.heading),
    tagCount: reading.tagCount,
    blockCount: text.blockCount,
    numberCount: text.tokens.numberCount,
    tags: Uint8Array.from(reading.tags),
    blocks: Uint8Array.from(text.blocks),
    numbers: Uint16Array.from(text.tokens.numbers),
    tokens: sampleTokens(text.tokens),
    anchors: smallest(links.anchors, traitLimits.anchors),
    images: smallest(reading.images, traitLimits.images),
    classes: new Uint32Array(0),
    links: links.links(),
    alternates: links.alternates(),
  };
  return { traits, sample: text.sample };
}

/** Adds the topic classes of a page's terms to its traits: translations share them. */
export function withTopicClasses(traits: PageTraits, classes: Iterable<string>): PageTraits {
  const hashes = Array.from(classes, (name) => keyHash('class', name));
  return { ...traits, classes: smallest(hashes, traitLimits.classes) };
}

/** Three quarters for tokens that translations keep, if there are so many; other words get the rest. */
function sampleTokens({ coined, names, words }: TokenCollector): Uint32Array {
  const most = traitLimits.tokens;
  const kept = new Set(smallest(coined, most / 2));
  for (const hash of smallest(names, (most * 3) / 4 - kept.size)) kept.add(hash);
  for (const hash of smallest(words, most - kept.size)) kept.add(hash);
  return smallest(kept, most);
}

interface Frame {
  tag: string;
  isMenu: boolean;
  isSkipped: boolean;
  isCode: boolean;
  isHeading: boolean;
}

const bottom: Frame = { tag: '', isMenu: false, isSkipped: false, isCode: false, isHeading: false };

function frameOf(parent: Frame, tag: string, attributes: Record<string, string>, takesMenus: boolean): Frame {
  const names = `${attributes.class ?? ''} ${attributes.id ?? ''} ${attributes.role ?? ''}`.slice(0, 200);
  const isMenu = !takesMenus && !wholeTags.has(tag) && (menuTags.has(tag) || menuNames.test(names));
  return {
    tag,
    isMenu: parent.isMenu || isMenu,
    isSkipped: parent.isSkipped || skipped.has(tag) || 'hidden' in attributes,
    isCode: parent.isCode || codeTags.has(tag),
    isHeading: parent.isHeading || headings.has(tag),
  };
}

/** One pass over a page: its text, links and counts, as its tags come. */
class PagePass {
  readonly text: ReturnType<typeof createTextCollector>;
  readonly links: ReturnType<typeof createLinkCollector>;
  readonly tags: number[] = [];
  readonly images = new Set<number>();
  title = '';
  heading = '';
  tagCount = 0;
  menuChars = 0;
  readonly #takesMenus: boolean;
  #frames: Frame[] = [];
  #openLink: PageLink | null = null;
  #isHeadingDone = false;

  constructor(url: string, takesMenus: boolean, sampleChars: number) {
    this.text = createTextCollector(sampleChars);
    this.links = createLinkCollector(url);
    this.#takesMenus = takesMenus;
  }

  read(html: string): this {
    for (let offset = 0; offset >= 0; ) offset = this.#parseFrom(html, offset);
    return this;
  }

  /** Parses as deep as the parser goes. Returns where it has to begin anew; -1: it came to the end. */
  #parseFrom(html: string, offset: number): number {
    let restart = -1;
    this.#frames = [];
    const parser: Parser = new Parser(
      {
        onopentag: (tag, attributes) => {
          if (restart >= 0) return;
          this.#openTag(tag, attributes);
          if (this.#frames.length <= maxDepth) return;
          restart = offset + parser.endIndex + 1;
          parser.pause();
        },
        ontext: (piece) => {
          if (restart < 0) this.#addText(piece);
        },
        onclosetag: (tag) => {
          if (restart < 0) this.#closeTag(tag);
        },
      },
      { decodeEntities: true, recognizeSelfClosing: false },
    );
    parser.write(offset === 0 ? html : html.slice(offset));
    if (restart < 0) parser.end();
    this.#closeLink();
    this.text.end();
    return restart;
  }

  #openTag(tag: string, attributes: Record<string, string>): void {
    const frame = frameOf(this.#frames.at(-1) ?? bottom, tag, attributes, this.#takesMenus);
    this.#frames.push(frame);
    if (!inline.has(tag)) this.text.end();
    this.#takeHeadLinks(tag, attributes);
    if (frame.isSkipped) return;
    const name = attributes.id || (tag === 'a' ? attributes.name : undefined);
    if (name) this.links.anchor(name);
    if (tag === 'a') {
      this.#closeLink();
      const { href = '', hreflang = '' } = attributes;
      this.#openLink = { href, text: '', hreflang, isMenu: frame.isMenu };
    }
    if (!frame.isMenu && !uncounted.has(tag)) this.#countTag(tag, attributes);
  }

  #takeHeadLinks(tag: string, attributes: Record<string, string>): void {
    if (tag === 'base' && attributes.href) this.links.base(attributes.href);
    if (tag !== 'link' || !siteRels.test(attributes.rel ?? '')) return;
    const { href = '', title = '', hreflang = '' } = attributes;
    this.links.link({ href, text: title, hreflang, isMenu: false });
  }

  #countTag(tag: string, attributes: Record<string, string>): void {
    if (tag === 'img' && attributes.src && this.images.size < maxImages) {
      const tail = neutralTail(attributes.src);
      if (tail !== '' && !attributes.src.startsWith('data:')) this.images.add(keyHash('image', tail));
    }
    this.tagCount++;
    if (this.tags.length >= traitLimits.tags) return;
    const style = /^\S{1,40}/.exec(attributes.class?.trimStart() ?? '')?.[0] ?? '';
    this.tags.push(keyHash('tag', `${tag} ${style}`) & 0xff);
  }

  #addText(piece: string): void {
    const frame = this.#frames.at(-1) ?? bottom;
    if (frame.tag === 'title' && this.title.length < 300) this.title += piece;
    if (frame.isSkipped) return;
    const link = this.#openLink;
    if (link && link.text.length < 300) link.text += piece.slice(0, 300);
    if (frame.isMenu) {
      this.menuChars += piece.trim().length;
      return;
    }
    if (frame.isHeading && !this.#isHeadingDone && this.heading.length < 300)
      this.heading += piece.slice(0, 300);
    this.text.add(piece, frame.isCode);
  }

  #closeTag(tag: string): void {
    this.#frames.pop();
    if (tag === 'a') this.#closeLink();
    if (headings.has(tag) && this.heading.trim() !== '') this.#isHeadingDone = true;
    if (!inline.has(tag)) this.text.end();
  }

  #closeLink(): void {
    if (this.#openLink) this.links.link(this.#openLink);
    this.#openLink = null;
  }
}
