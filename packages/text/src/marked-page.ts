/**
 * A page written anew for the DOM cleaner, well-formed as XML asks for: only the elements and attributes that it looks at, and before
 * every text node one private-use character that names the node. The cleaner may move, rename, copy or
 * serialise what it likes: which marks are left in its result says which text it kept.
 */
export interface MarkedPage {
  html: string;
  /** Characters of each marked text node, white space at its ends not counted. */
  nodeChars: number[];
  elements: number;
}

/** Larger pages are left to the paragraph cleaner: a DOM of them takes seconds and hundreds of megabytes. */
const maxElements = 30_000;
const maxHtmlChars = 6_000_000;
/** Elements below this depth are left out, their text is not: DOM code recurses. */
const maxDepth = 200;

const firstMark = 0xf0000;
const marksPerPlane = 0xfffe;
const maxMarks = 2 * marksPerPlane;

const voidTags = new Set('br hr img input wbr area col embed source track'.split(' '));
const keptAttributes = new Set(
  'class id role itemprop itemtype itemscope rel hidden aria-hidden aria-modal href src alt colspan type dir lang'.split(
    ' ',
  ),
);
// Texts that the cleaner knows as a whole; a mark would make them strangers.
const knownWords =
  /^(ad(vertising|vertisement)?|pub(licité)?|werb(ung)?|广告|Реклама|Anuncio|(loading|正在加载|Загрузка|chargement|cargando)(…|\.\.\.)?)$/iu;

function markOf(index: number): string {
  const plane = Math.floor(index / marksPerPlane);
  return String.fromCodePoint(firstMark + plane * 0x10000 + (index % marksPerPlane));
}

/** The indices of the marks in a text, in their order. */
export function readMarks(text: string): number[] {
  const indices: number[] = [];
  for (const [mark] of text.matchAll(/[\u{F0000}-\u{FFFFD}\u{100000}-\u{10FFFD}]/gu)) {
    const offset = mark.codePointAt(0)! - firstMark;
    indices.push((offset >> 16) * marksPerPlane + (offset & 0xffff));
  }
  return indices;
}

/** Only marks and lengths are read back: an entity, which would be a DOM node of its own, is spared. */
const plainChars = (text: string) => text.replace(/[&<>"]/g, '+');

function openingTag(tag: string, attributes: Record<string, string>): string {
  let html = `<${tag}`;
  for (const [name, value] of Object.entries(attributes)) {
    if (!keptAttributes.has(name)) continue;
    html += ` ${name}="${plainChars(value.slice(0, 300))}"`;
  }
  const style = attributes.style;
  if (style && /display\s*:\s*none/i.test(style)) html += ' style="display:none"';
  else if (style && /visibility\s*:\s*hidden/i.test(style)) html += ' style="visibility:hidden"';
  return voidTags.has(tag) ? `${html}/>` : `${html}>`;
}

/** Takes the events of a parser; what it holds at the end is the marked page, or null when a cap was passed. */
export function createMarkedPage() {
  const parts: string[] = [];
  const nodeChars: number[] = [];
  let chars = 0;
  let elements = 0;
  let depth = 0;
  const add = (part: string) => {
    chars += part.length;
    if (chars <= maxHtmlChars) parts.push(part);
  };
  return {
    /** Returns whether the element was written; only then `close` is called for it. */
    open(tag: string, attributes: Record<string, string>): boolean {
      elements++;
      if (!/^[a-z][a-z0-9-]*$/.test(tag) || tag === 'html' || tag === 'body' || tag === 'head') return false;
      if (voidTags.has(tag)) {
        add(openingTag(tag, attributes));
        return false;
      }
      if (depth >= maxDepth || elements > maxElements) return false;
      depth++;
      add(openingTag(tag, attributes));
      return true;
    },
    close(tag: string): void {
      depth--;
      add(`</${tag}>`);
    },
    /** Writes a text node; returns its index, or -1 for one that carries no mark. */
    text(text: string): number {
      const trimmed = text.trim();
      if (trimmed === '' || nodeChars.length >= maxMarks || knownWords.test(trimmed)) {
        add(plainChars(text));
        if (nodeChars.length >= maxMarks) elements = Number.POSITIVE_INFINITY;
        return -1;
      }
      add(markOf(nodeChars.length) + plainChars(text.replace(/\p{Co}/gu, '')));
      return nodeChars.push(trimmed.length) - 1;
    },
    finish(title: string): MarkedPage | null {
      if (elements > maxElements || chars > maxHtmlChars) return null;
      const head = `<html><head><title>${plainChars(title)}</title></head><body>`;
      return { html: `<!doctype html>${head}${parts.join('')}</body></html>`, nodeChars, elements };
    },
  };
}
