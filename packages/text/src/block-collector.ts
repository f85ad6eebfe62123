import type { BlockLabel, BlockType } from '@florilegium/contracts/documents';
import { normalizeLines, normalizeText } from './block-text';

/** The landmark a block stands in, the outermost that says something; `body` is none of them. */
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

/** An element that text stands in. */
export interface Container {
  /** Its place in the page's list of containers. */
  index: number;
  parent: Container | null;
  tag: string;
  /** Its class, id and the like, as they are written, cut to a sane length. */
  names: string;
  /** It marks words, it is no part of the page's build. */
  inline: boolean;
  /** Images inside. */
  images: number;
}

/** A block of a page as it was found, with what a cleaner wants to know of it. */
export interface PageBlock {
  type: BlockType;
  text: string;
  /** Characters of the text that stand in links. */
  linkChars: number;
  place: Place;
  /** Inside <main>, <article> or role=main. */
  inMain: boolean;
  /** What its `data-label` says it is; only a converter's word counts, a page's own does not. */
  label: BlockLabel | null;
  /** Among what readers wrote below a text, by markup. */
  comment: boolean;
  /** Its marked text nodes: the first one's index (-1: none) and how many follow each other. */
  firstNode: number;
  nodes: number;
  /** The innermost element around its first text; null at the very top. */
  container: Container | null;
}

/** What holds for a text where it stands. */
export interface TextContext {
  type: BlockType | null;
  place: Place | null;
  main: boolean;
  label: BlockLabel | null;
  comment: boolean;
  link: boolean;
}

/** What follows so many blocks goes into the last one: no page that people read has more, and each takes memory. */
const maxBlocks = 200_000;

const cellBreak = '\u001f';

function textOf(type: BlockType, raw: string): string {
  if (type === 'table') return raw.split(cellBreak).map(normalizeText).filter(Boolean).join('\t');
  const whole = raw.replaceAll(cellBreak, ' ');
  return type === 'code' ? normalizeLines(whole) : normalizeText(whole);
}

/**
 * Gathers the texts of a page into blocks. A row of a table is one block, its cells parted by a tab; a
 * preformatted block keeps its lines; all other white space is single spaces.
 */
export function createBlockCollector() {
  const blocks: PageBlock[] = [];
  let raw: string[] = [];
  let block: PageBlock | null = null;
  return {
    blocks,
    /** Adds a text node; the first one decides where the block stands and what it is. */
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
    /** The edge of a cell: parts the cells of a row, ends every other block. */
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
