import { escapeHtml, labelAttribute, noteAttributes } from '../html-writing';
import { joinLines, type WordHabits, wordHabits } from './pdf-hyphens';
import { partsOf } from './pdf-labels';
import type { PdfLine, PdfPage } from './pdf-lines';
import { blocksOf, bullet, measure, type PdfBlock } from './pdf-paragraphs';

function writeTable(lines: readonly PdfLine[]): string {
  const rows = lines.map(({ cells }) => cells.map((cell) => `<td>${escapeHtml(cell.text)}</td>`).join(''));
  return `<table${labelAttribute('tableData')}>${rows.map((row) => `<tr>${row}</tr>`).join('')}</table>`;
}

function writePart({ label, lines }: PdfBlock, words: WordHabits): string {
  if (label === 'tableData') return writeTable(lines);
  if (label === 'footnote') return `<p${noteAttributes}>${escapeHtml(joinLines(lines, words))}</p>`;
  // Heads, page numbers, entries of a table of contents: each line stays a line.
  return lines
    .map((line) => `<p${label ? labelAttribute(label) : ''}>${escapeHtml(line.text)}</p>`)
    .join('\n');
}

function writeBlock(block: PdfBlock, words: WordHabits): string {
  if (block.kind === 'part') return writePart(block, words);
  if (block.kind === 'code')
    return `<pre>${escapeHtml(block.lines.map((line) => line.text).join('\n'))}</pre>`;
  const text = escapeHtml(joinLines(block.lines, words));
  if (block.kind === 'heading') return `<h${block.level}>${text}</h${block.level}>`;
  return block.kind === 'item' ? `<li>${text.replace(bullet, '')}</li>` : `<p>${text}</p>`;
}

/** A document's pages as HTML: headings, paragraphs, lists. Parts that are not the text carry their label. */
export function writePages(pages: readonly PdfPage[]): string {
  const lines = pages.flatMap((page) => page.lines);
  const { size } = measure(lines);
  const parts = partsOf(pages, size);
  const text = parts.flatMap((part) => (part.label === null ? part.lines : []));
  const words = wordHabits(lines);
  const html: string[] = [];
  let inList = false;
  for (const block of blocksOf(parts, measure(text))) {
    const isItem = block.kind === 'item';
    if (isItem !== inList) html.push(isItem ? '<ul>' : '</ul>');
    inList = isItem;
    html.push(writeBlock(block, words));
  }
  if (inList) html.push('</ul>');
  return html.join('\n');
}
