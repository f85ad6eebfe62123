import type { BlockType } from '@florilegium/contracts/documents';
import { Tokenizer } from 'htmlparser2';
import { createElementStack } from './element-stack';
import type { TextBlock } from './text-block';
import { countWords, type TextRun } from './word-counts';

/** A page as Boilerpipe sees it: every part is a block of its own, and none is content yet. */
export interface BoilerpipePage {
  /** Text of the <title> element, as written. */
  title: string;
  blocks: TextBlock[];
}

const ignoredTags = new Set('applet embed link noscript object option script style'.split(' '));
const inlineTags = new Set('b code em font i span strike strong sub sup tt u var'.split(' '));
const spacedTags = new Set(['abbr', 'acronym']);
const headTags = new Set('base basefont bgsound head html isindex link meta script style title'.split(' '));

/**
 * White space as Java defines it. A no-break space is not white space: it separates words but can be glued to others.
 */
const whiteSpace = /[\t-\r \u1680\u2000-\u2006\u2008-\u200a\u2028\u2029\u205f\u3000]/g;

const typeOfTag = new Map<string, BlockType>([
  ...'h1 h2 h3 h4 h5 h6'.split(' ').map((tag): [string, BlockType] => [tag, 'heading']),
  ...'dd dt li'.split(' ').map((tag): [string, BlockType] => [tag, 'listItem']),
  ...'caption td th'.split(' ').map((tag): [string, BlockType] => [tag, 'table']),
  ['blockquote', 'quotation'],
  ['figcaption', 'note'],
  ['pre', 'code'],
]);

interface Place {
  type: BlockType;
  row: number;
}

/** Gathers text into parts; an edge of a block element ends one. */
function createPartCollector() {
  const blocks: TextBlock[] = [];
  let title = '';
  let runs: TextRun[] = [];
  let raw: string[] = [];
  let place: Place | null = null;

  const spacedText = () =>
    runs
      .map((run) => run.text)
      .join('')
      .replace(/ +/g, ' ')
      .trim();
  const clear = () => {
    runs = [];
    raw = [];
    place = null;
  };
  return {
    /** Text that belongs to the page. */
    add(text: string, linked: boolean, at: Place): void {
      if (place === null && /\S/.test(text)) place = at;
      raw.push(text);
      const spaced = text.replace(whiteSpace, ' ');
      const last = runs.at(-1);
      if (last && last.linked === linked) last.text += spaced;
      else runs.push({ text: spaced, linked });
    },
    endTitle(): void {
      const text = spacedText();
      if (text !== '') title = text;
      clear();
    },
    clear,
    end(): void {
      if (runs.length === 0) return;
      const counts = countWords(runs);
      if (counts) {
        const { type, row } = place ?? { type: 'paragraph', row: 0 };
        blocks.push({
          ...counts,
          parts: [{ type, row, text: spacedText(), raw: raw.join('') }],
          firstPart: blocks.length,
          lastPart: blocks.length,
          isContent: false,
          signs: new Set(),
        });
      }
      clear();
    },
    page: (): BoilerpipePage => ({ title, blocks }),
  };
}

/** The reader's place: whether it is in the body, in a link or in something to leave out, and in which element. */
function createReader() {
  const collector = createPartCollector();
  const places: Place[] = [];
  let inBody = false;
  let headOpen = false;
  let links = 0;
  let ignored = 0;
  let rows = 0;
  let lastOpened = '';
  // A tag that ends a part takes effect when the next text comes.
  let due = false;

  const flush = () => {
    if (inBody) collector.end();
    else if (lastOpened === 'title') collector.endTitle();
    else collector.clear();
  };
  const here = (): Place => places.at(-1) ?? { type: 'paragraph', row: 0 };
  const space = () => {
    if (ignored === 0) collector.add(' ', links > 0, here());
  };
  const placeIn = (tag: string): Place => {
    const { type, row } = here();
    if (tag === 'tr') return { type, row: ++rows };
    const own = typeOfTag.get(tag);
    if (own) return { type: own, row: own === 'table' ? row : 0 };
    // A paragraph inside a cell: the table is for layout and holds no data.
    return type === 'table' && (tag === 'p' || tag === 'div') ? { type: 'paragraph', row: 0 } : { type, row };
  };
  const startBody = () => {
    if (inBody) return;
    flush();
    inBody = true;
  };

  const stack = createElementStack({
    open(tag) {
      lastOpened = tag;
      places.push(placeIn(tag));
      if (tag === 'a') {
        space();
        links++;
      } else if (ignoredTags.has(tag)) {
        ignored++;
        due = true;
      } else if (spacedTags.has(tag)) space();
      else if (!inlineTags.has(tag)) due = true;
    },
    close(tag) {
      places.pop();
      if (tag === 'a') {
        links--;
        space();
      } else if (ignoredTags.has(tag)) {
        ignored--;
        due = true;
      } else if (spacedTags.has(tag)) space();
      else if (!inlineTags.has(tag)) due = true;
      if (due) flush();
    },
  });

  return {
    open(tag: string): void {
      if (!headTags.has(tag) && (stack.isKnown(tag) || !headOpen)) startBody();
      if (tag === 'html' || tag === 'head' || tag === 'body') {
        headOpen ||= tag === 'head' && !inBody;
        return;
      }
      headOpen ||= headTags.has(tag) && !inBody;
      stack.open(tag);
    },
    close(tag: string): void {
      if (tag === 'head') headOpen = false;
      stack.close(tag);
    },
    text(text: string): void {
      if (!inBody && places.length === 0 && /\S/.test(text)) startBody();
      if (due) flush();
      due = false;
      if (ignored === 0) collector.add(text, links > 0, here());
    },
    finish(): BoilerpipePage {
      stack.finish();
      flush();
      return collector.page();
    },
  };
}

/**
 * Reads a page into Boilerpipe's text blocks, in one pass. Every tag ends a block, except those of inline elements.
 * The content of scripts, styles, options, objects and <noscript> is left out. It takes any HTML.
 */
export function boilerpipeBlocks(html: string): BoilerpipePage {
  const reader = createReader();
  let tag = '';
  const ignore = () => {};
  const opened = () => reader.open(tag);
  const tokenizer = new Tokenizer(
    { decodeEntities: true },
    {
      onopentagname: (start, end) => {
        tag = html.slice(start, end).toLowerCase();
      },
      onopentagend: opened,
      onselfclosingtag: opened,
      onclosetag: (start, end) => reader.close(html.slice(start, end).toLowerCase()),
      ontext: (start, end) => reader.text(html.slice(start, end)),
      ontextentity: (codePoint) => reader.text(String.fromCodePoint(codePoint)),
      onattribdata: ignore,
      onattribentity: ignore,
      onattribend: ignore,
      onattribname: ignore,
      oncdata: ignore,
      oncomment: ignore,
      ondeclaration: ignore,
      onend: ignore,
      onprocessinginstruction: ignore,
    },
  );
  tokenizer.write(html);
  tokenizer.end();
  return reader.finish();
}
