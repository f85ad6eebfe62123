import { escapeHtml } from './html-writing';
import { median, type PdfLine, type PdfPage, runningLines } from './pdf-lines';

/** Lines that belong together. */
interface Paragraph {
  lines: PdfLine[];
  kind: 'paragraph' | 'heading' | 'item';
}

const bullet = /^[•●▪■◦‣∙·–—*-]\s+(?=\S)/u;
const sentenceEnd = /[.!?:;…。！？]["'”’»)\]]*$/u;
/** A line that is this much larger than the document's usual one is a heading. */
const headingSize = 1.18;
const maxHeadingChars = 200;

interface Measures {
  /** The usual font size, in points. */
  size: number;
  /** The usual distance of two lines of a paragraph, in font sizes. */
  leading: number;
}

function measure(lines: readonly PdfLine[]): Measures {
  const sizes: number[] = [];
  const leadings: number[] = [];
  lines.forEach((line, i) => {
    // By characters: a page of footnotes has more lines than its text.
    for (let n = 0; n < line.text.length; n += 20) sizes.push(line.size);
    const next = lines[i + 1];
    const distance = next ? (next.y - line.y) / line.size : 0;
    if (next && next.page === line.page && distance > 0.8 && distance < 3) leadings.push(distance);
  });
  return { size: median(sizes) || 10, leading: median(leadings) || 1.2 };
}

const isHeading = (line: PdfLine, measures: Measures) =>
  line.size > measures.size * headingSize && line.text.length <= maxHeadingChars && /\p{L}/u.test(line.text);

/** Whether `next` goes on where the paragraph's last line ends. */
function goesOn(paragraph: Paragraph, last: PdfLine, next: PdfLine, measures: Measures): boolean {
  if (bullet.test(next.text)) return false;
  if (Math.abs(next.size - last.size) > last.size * 0.12) return false;
  const distance = (next.y - last.y) / last.size;
  const sameColumn = next.page === last.page && distance > 0;
  // In the next column or on the next page a paragraph goes on only when it was not finished.
  if (!sameColumn) return !sentenceEnd.test(last.text) && /^[\p{Ll}\p{Nd}]/u.test(next.text);
  if (distance > measures.leading * 1.35 + 0.1) return false;
  // Another column or cell on nearly the same height.
  if (next.left > last.right + last.size || next.right < last.left - last.size) return false;
  if (paragraph.kind === 'heading') return true;
  const first = paragraph.lines[0]!;
  const left = Math.min(...paragraph.lines.map((line) => line.left));
  const right = Math.max(...paragraph.lines.map((line) => line.right), next.right);
  // An indent opens a paragraph, unless the whole of this one hangs.
  const indented = next.left - left > last.size * 0.8 && next.left - left < last.size * 6;
  if (
    indented &&
    paragraph.kind !== 'item' &&
    !(first.left < next.left - 1 && paragraph.lines.length > 1 && left < first.left)
  )
    return paragraph.lines.length > 1 && last.left > left + last.size * 0.8;
  const missing = (right - last.right) / Math.max(1, right - left);
  // Half a line that no sentence's end excuses: a cell, an address, a verse.
  if (missing > 0.5 && /^[\p{Lu}\p{Nd}]/u.test(next.text)) return false;
  const short = missing > 0.15;
  return !(short && sentenceEnd.test(last.text) && /^[\p{Lu}\p{Nd}«“"¿¡]/u.test(next.text));
}

function group(lines: readonly PdfLine[], measures: Measures): Paragraph[] {
  const paragraphs: Paragraph[] = [];
  for (const line of lines) {
    const current = paragraphs.at(-1);
    const last = current?.lines.at(-1);
    if (current && last && goesOn(current, last, line, measures)) current.lines.push(line);
    else
      paragraphs.push({
        lines: [line],
        kind: bullet.test(line.text) ? 'item' : isHeading(line, measures) ? 'heading' : 'paragraph',
      });
  }
  return paragraphs;
}

// Scripts that part neither words nor lines by spaces.
const unspacedEnd = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff00-\uffefー]$/u;
const unspacedStart = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff00-\uffefー]/u;
const hyphenEnd = /([\p{L}\p{M}]+)[-‐\u00AD]$/u;

/** Joins lines; a hyphen at a line's end goes, unless the document writes the word with it elsewhere. */
function joinLines(lines: readonly PdfLine[], words: ReadonlySet<string>): string {
  let text = '';
  for (const line of lines) {
    const before = hyphenEnd.exec(text);
    const after = /^\p{Ll}[\p{L}\p{M}]*/u.exec(line.text);
    if (before && after) {
      const hyphenated = `${before[1]}-${after[0]}`.toLowerCase();
      text = words.has(hyphenated) ? text.replace(/[‐\u00AD]$/u, '-') : text.slice(0, -1);
      text += line.text;
    } else {
      const unspaced = unspacedEnd.test(text) && unspacedStart.test(line.text);
      text += (text === '' || unspaced ? '' : ' ') + line.text;
    }
  }
  return text;
}

/** Words with a hyphen inside, as they stand within the lines of the document. */
function hyphenatedWords(lines: readonly PdfLine[]): Set<string> {
  const words = new Set<string>();
  for (const line of lines)
    for (const [word] of line.text.matchAll(/[\p{L}\p{M}]+[-‐][\p{L}\p{M}]+/gu))
      words.add(word.replace('‐', '-').toLowerCase());
  return words;
}

/** The text of a document's pages as HTML: paragraphs across lines and pages, headings, list items. */
export function writePages(pages: readonly PdfPage[]): string {
  const running = runningLines(pages);
  const lines = pages.flatMap((page) => page.lines.filter((line) => !running.has(line)));
  const words = hyphenatedWords(lines);
  return group(lines, measure(lines))
    .map(({ lines: own, kind }) => {
      const text = escapeHtml(joinLines(own, words));
      if (kind === 'heading') return `<h2>${text}</h2>`;
      return kind === 'item' ? `<ul><li>${text.replace(bullet, '')}</li></ul>` : `<p>${text}</p>`;
    })
    .join('\n');
}
