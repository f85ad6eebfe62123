import type { PdfPart } from './pdf-labels';
import { median, type PdfLine } from './pdf-lines';

/** Lines that belong together, or a part that is not the text. */
export interface PdfBlock {
  kind: 'paragraph' | 'heading' | 'item' | 'code' | 'part';
  /** Level of a heading, from 1 to 6. */
  level: number;
  lines: PdfLine[];
  /** Of `part`. */
  label: PdfPart['label'];
}

export const bullet = /^(?:[•●▪■◦‣➢✓❖□○][ \t\u00a0]*|[∙·–—*-][ \t\u00a0]+)(?=\S)/u;
const enumerated = /^(?:\(?(?:\d{1,2}|[a-z]|[ivx]{1,4})[.)]|\(\d{1,2}\))\s+(?=\S)/u;
const sentenceEnd = /[.!?:;…。！？]["'”’»)\]]{0,3}$/u;
/** A line that is this much larger than the usual size is a heading. */
const headingSize = 1.12;
const maxHeadingChars = 200;
const maxHeadingLines = 4;

/** The usual measures of a document. */
export interface Measures {
  /** The usual font size, in points. */
  size: number;
  /** The usual distance of two lines of a paragraph, in font sizes. */
  leading: number;
  /** Sizes of headings, the largest first. */
  headingSizes: number[];
  /** The whole document uses a monospaced font. */
  fixed: boolean;
  /** Paragraphs are marked by their indent, not by space. */
  indents: boolean;
}

/** Measures the usual values of a document's lines of text. */
export function measure(lines: readonly PdfLine[]): Measures {
  const sizes: number[] = [];
  const leadings: number[] = [];
  let fixed = 0;
  let chars = 0;
  let indents = 0;
  let gaps = 0;
  lines.forEach((line, i) => {
    // By characters: a page of footnotes has more lines than its text.
    for (let n = 0; n < line.text.length && n < 1_000; n += 20) sizes.push(line.size);
    chars += line.text.length;
    if (line.fixed) fixed += line.text.length;
    const next = lines[i + 1];
    if (!next || next.column !== line.column) return;
    const distance = (next.y - line.y) / line.size;
    if (distance > 0.8 && distance < 3) leadings.push(distance);
  });
  const size = median(sizes) || 10;
  const leading = median(leadings) || 1.2;
  lines.forEach((line, i) => {
    const next = lines[i + 1];
    if (!next || next.column !== line.column || !sentenceEnd.test(line.text.slice(-5))) return;
    if ((next.y - line.y) / line.size > leading * 1.35) gaps++;
    else if (next.left - line.column.left > line.size * 0.8 && next.left - line.left < line.size * 5)
      indents++;
  });
  return {
    size,
    leading,
    fixed: fixed > chars / 2,
    indents: indents > gaps,
    headingSizes: headingSizesOf(lines, size),
  };
}

function headingSizesOf(lines: readonly PdfLine[], size: number): number[] {
  const sizes: number[] = [];
  for (const line of lines) {
    if (line.size <= size * headingSize || line.text.length > maxHeadingChars) continue;
    if (!sizes.some((one) => Math.abs(one - line.size) < one * 0.05) && sizes.length < 50)
      sizes.push(line.size);
  }
  return sizes.sort((a, b) => b - a);
}

const hasLetter = (line: PdfLine) => /\p{L}/u.test(line.text);

/** A bold text alone on its line that is not a sentence: a heading in the size of the text. */
function isBoldHeading(line: PdfLine, before: PdfLine | undefined): boolean {
  if (!line.bold || line.fixed || line.text.length > 120 || /[.,;:]$/.test(line.text)) return false;
  const width = line.column.right - line.column.left;
  const short = line.right - line.left < width * 0.9;
  return short && !(before?.bold && before.column === line.column && line.y - before.y < line.size * 1.5);
}

function headingLevel(line: PdfLine, before: PdfLine | undefined, measures: Measures): number | null {
  if (line.text.length > maxHeadingChars || !hasLetter(line)) return null;
  const place = measures.headingSizes.findIndex((size) => Math.abs(size - line.size) < size * 0.05);
  if (line.size > measures.size * headingSize) return Math.min(6, (place < 0 ? 5 : place) + 1);
  if (line.size < measures.size * 0.95) return null;
  return isBoldHeading(line, before) ? Math.min(6, measures.headingSizes.length + 1) : null;
}

/** Across columns, pages or tables a paragraph continues only if it was not finished. */
function goesOnElsewhere(block: PdfBlock, last: PdfLine, next: PdfLine, measures: Measures): boolean {
  if (block.kind === 'heading') return false;
  const indented = next.left - next.column.left > next.size * 0.8;
  if (indented && measures.indents) return false;
  const full = last.column.right - last.right < (last.column.right - last.column.left) * 0.1;
  if (sentenceEnd.test(last.text.slice(-5)))
    return measures.indents && full && !indented && !bullet.test(next.text);
  if (/^[\p{Ll}\p{Nd}]/u.test(next.text)) return true;
  return full || /[-‐\u00AD,]$/u.test(last.text);
}

/** Whether `next` continues the block after its last line. */
function goesOn(block: PdfBlock, next: PdfLine, interrupted: boolean, measures: Measures): boolean {
  const last = block.lines.at(-1)!;
  if (bullet.test(next.text) || Math.abs(next.size - last.size) > last.size * 0.12) return false;
  const distance = (next.y - last.y) / last.size;
  if (interrupted || next.column !== last.column || distance <= 0)
    return goesOnElsewhere(block, last, next, measures);
  if (distance > measures.leading * 1.35 + 0.1) return false;
  if (block.kind === 'heading') return next.bold === last.bold && block.lines.length < maxHeadingLines;
  return goesOnBelow(block, last, next, measures);
}

function goesOnBelow(block: PdfBlock, last: PdfLine, next: PdfLine, measures: Measures): boolean {
  const first = block.lines[0]!;
  const { left, right } = last.column;
  const indent = next.left - last.left;
  if (block.kind === 'item') {
    // A hanging item continues at its indent; a line further left does not belong to it.
    if (next.left < first.left - next.size * 0.5) return false;
    if (enumerated.test(next.text) && Math.abs(next.left - first.left) < next.size) return false;
  } else if (indent > last.size * 0.8 && indent < last.size * 6 && !isHanging(block)) {
    return block.lines.length === 1 && !sentenceEnd.test(last.text.slice(-5)) && !measures.indents;
  }
  if (next.left < last.left - last.size * 0.8 && block.lines.length > 1 && !isHanging(block)) return false;
  const missing = (right - last.right) / Math.max(1, right - left);
  // A half-empty line without the end of a sentence: a cell, an address, a verse.
  if (missing > 0.5 && /^[\p{Lu}\p{Nd}]/u.test(next.text)) return false;
  const opens = /^[\p{Lu}\p{Nd}«“"¿¡]/u.test(next.text);
  return !(missing > 0.15 && sentenceEnd.test(last.text.slice(-5)) && opens && hadRoom(last, next));
}

/** Whether the first word of the next line had room at the end of this one: then the line break was intended. */
function hadRoom(last: PdfLine, next: PdfLine): boolean {
  const charWidth = (next.right - next.left) / Math.max(1, next.text.length);
  const word = /^\S{1,60}/u.exec(next.text)?.[0] ?? '';
  return last.column.right - last.right > (word.length + 2) * charWidth;
}

/** Whether the first line is further left than the others. */
function isHanging({ lines }: PdfBlock): boolean {
  return lines.length > 1 && lines[1]!.left > lines[0]!.left + lines[0]!.size * 0.5;
}

function isItem(line: PdfLine, before: PdfBlock | undefined): boolean {
  if (bullet.test(line.text)) return true;
  if (!enumerated.test(line.text)) return false;
  // A single number may begin a sentence as well as a list item. It counts as an item if it is indented or follows an
  // item.
  return before?.kind === 'item' || line.left - line.column.left > line.size * 0.5 || line.cells.length === 2;
}

function startBlock(line: PdfLine, before: PdfBlock | undefined, measures: Measures): PdfBlock {
  const block = { lines: [line], label: null, level: 0 };
  if (line.fixed && !measures.fixed) return { ...block, kind: 'code' };
  const level = headingLevel(line, before?.lines.at(-1), measures);
  if (level !== null && !bullet.test(line.text)) return { ...block, kind: 'heading', level };
  return { ...block, kind: isItem(line, before) ? 'item' : 'paragraph' };
}

function addText(blocks: PdfBlock[], open: PdfBlock | null, lines: readonly PdfLine[], measures: Measures) {
  let current = open;
  let interrupted = open !== null && blocks.at(-1) !== open;
  for (const line of lines) {
    const code = line.fixed && !measures.fixed;
    const same = current && (current.kind === 'code') === code;
    const joined = same && (code ? !interrupted : goesOn(current!, line, interrupted, measures));
    const heading = headingLevel(line, current?.lines.at(-1), measures) !== null;
    if (current && joined && (current.kind === 'heading') === heading) current.lines.push(line);
    else {
      current = startBlock(line, current ?? undefined, measures);
      blocks.push(current);
    }
    interrupted = false;
  }
  return current;
}

/**
 * The blocks of a document: paragraphs across lines, columns and pages, headings, items of lists. A part that is not
 * the text comes after the block that it interrupts.
 */
export function blocksOf(parts: readonly PdfPart[], measures: Measures): PdfBlock[] {
  const blocks: PdfBlock[] = [];
  let open: PdfBlock | null = null;
  for (const { label, lines } of parts) {
    if (label === null) open = addText(blocks, open, lines, measures);
    else blocks.push({ kind: 'part', level: 0, lines: [...lines], label });
  }
  return blocks;
}
