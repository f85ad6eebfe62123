/**
 * A page rewritten for the DOM cleaner, as well-formed XML. It has only the elements and attributes that the cleaner
 * looks at. Before every text node one private-use character names the node. The cleaner may move, rename, copy or
 * serialise anything: the marks left in its result say which text it kept.
 */
export interface MarkedPage {
  html: string;
  /** Characters of each marked text node, white space at its ends not counted. */
  nodeChars: number[];
  elements: number;
}

/** Larger pages are left to the paragraph cleaner: their DOM takes seconds and hundreds of megabytes. */
const maxElements = 30_000;
const maxHtmlChars = 6_000_000;
/** Deeper elements are left out, but their text stays: DOM code is recursive. */
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
// Texts that the cleaner compares as a whole; a mark would hide them from it.
const knownWords =
  /^(ad(vertising|vertisement)?|pub(licité)?|werb(ung)?|广告|Реклама|Anuncio|(loading|正在加载|Загрузка|chargement|cargando)(…|\.\.\.)?)$/iu;

function markOf(index: number): string {
  const plane = Math.floor(index / marksPerPlane);
  return String.fromCodePoint(firstMark + plane * 0x10000 + (index % marksPerPlane));
}

/** The indices of the marks in a text, in order. */
export function readMarks(text: string): number[] {
  const indices: number[] = [];
  for (const [mark] of text.matchAll(/[\u{F0000}-\u{FFFFD}\u{100000}-\u{10FFFD}]/gu)) {
    const offset = mark.codePointAt(0)! - firstMark;
    indices.push((offset >> 16) * marksPerPlane + (offset & 0xffff));
  }
  return indices;
}

/** Only marks and lengths are read back, so entities are replaced: each would be a DOM node of its own. */
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

/** Takes the events of a parser. At the end it holds the marked page, or null if a limit was exceeded. */
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
    /** Returns whether the element was written. `close` is called only for written elements. */
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
    /** Writes a text node. Returns its index, or -1 for one that gets no mark. */
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
