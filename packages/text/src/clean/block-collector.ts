import type { BlockLabel, BlockType } from '@florilegium/contracts/documents';
import { normalizeLines, normalizeText } from './block-text';

/** The landmark around a block: the outermost one that says something. `body` means none of them. */
export type Place =
  | 'body'
  | 'nav'
  | 'header'
  | 'footer'
  | 'aside'
  | 'form'
  | 'dialog'
  | 'hidden'
  | 'noscript';

/** An element that contains text. */
export interface Container {
  /** Its place in the page's list of containers. */
  index: number;
  parent: Container | null;
  tag: string;
  /** Its class, id and similar names, as they are written, cut to a reasonable length. */
  names: string;
  /** It only marks words and is not part of the page's structure. */
  inline: boolean;
  /** Images inside. */
  images: number;
}

/** A block of a page, with the facts that cleaners need. */
export interface PageBlock {
  type: BlockType;
  text: string;
  /** Characters of the text that are in links. */
  linkChars: number;
  place: Place;
  /** Inside <main>, <article> or role=main. */
  inMain: boolean;
  /** The label in its `data-label`. Only a label from a converter counts, not one from the page itself. */
  label: BlockLabel | null;
  /** The markup says that it belongs to readers' comments. */
  comment: boolean;
  /** Its marked text nodes: the index of the first one (-1: none) and their number. */
  firstNode: number;
  nodes: number;
  /** The innermost element around its first text; null at the very top. */
  container: Container | null;
}

/** The facts about a text node that its place gives. */
export interface TextContext {
  type: BlockType | null;
  place: Place | null;
  main: boolean;
  label: BlockLabel | null;
  comment: boolean;
  link: boolean;
}

/**
 * After so many blocks, further text goes into the last one. No page for readers has more blocks, and each takes
 * memory.
 */
const maxBlocks = 200_000;

const cellBreak = '\u001f';

function textOf(type: BlockType, raw: string): string {
  if (type === 'table') return raw.split(cellBreak).map(normalizeText).filter(Boolean).join('\t');
  const whole = raw.replaceAll(cellBreak, ' ');
  return type === 'code' ? normalizeLines(whole) : normalizeText(whole);
}

/**
 * Gathers the texts of a page into blocks. A row of a table is one block, with tabs between its cells. A preformatted
 * block keeps its lines. All other white space becomes single spaces.
 */
export function createBlockCollector() {
  const blocks: PageBlock[] = [];
  let raw: string[] = [];
  let block: PageBlock | null = null;
  return {
    blocks,
    /** Adds a text node. The first text node of a block decides its place and its type. */
    add(text: string, context: TextContext, node: number, container: () => Container | null): void {
      if (!block && text.trim() === '') return;
      block ??= {
        type: context.type ?? 'paragraph',
        text: '',
        linkChars: 0,
        place: context.place ?? 'body',
        inMain: context.main,
        label: context.label,
        comment: context.comment,
        firstNode: -1,
        nodes: 0,
        container: container(),
      };
      raw.push(text);
      if (context.link) block.linkChars += text.trim().length;
      if (node < 0) return;
      if (block.firstNode < 0) block.firstNode = node;
      block.nodes = node - block.firstNode + 1;
    },
    /** A line break inside a block. */
    breakLine(): void {
      if (block) raw.push('\n');
    },
    /** The edge of a cell: separates the cells of a row, and ends every other block. */
    endCell(): void {
      if (block?.type === 'table') raw.push(cellBreak);
      else this.end();
    },
    end(): void {
      if (blocks.length >= maxBlocks - 1) this.breakLine();
      else this.finish();
    },
    /** Ends the last block. */
    finish(): void {
      if (!block) return;
      block.text = textOf(block.type, raw.join(''));
      block.linkChars = Math.min(block.linkChars, block.text.length);
      if (block.text !== '') blocks.push(block);
      block = null;
      raw = [];
    },
  };
}
