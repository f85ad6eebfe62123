import type { PaperLabel } from '../converted';
import { escapeHtml, labelAttribute, noteAttributes } from '../html-writing';

/** The properties of a paragraph when it ends. */
export interface RtfParagraph {
  /** 0 to 5 for headings, as RTF counts them; more for text. */
  outline: number;
  isItem: boolean;
  label: PaperLabel | null;
}

/** Takes paragraphs, rows and notes when they end, and writes them as HTML. */
export interface RtfBlocks {
  /** Line breaks within the text are kept. */
  paragraph(text: string, what: RtfParagraph): void;
  row(cells: readonly string[]): void;
  note(text: string): void;
  /** Returns everything; the notes come after the text. */
  finish(): string;
}

/** Consecutive rows become one table, consecutive items one list. */
export function createRtfBlocks(): RtfBlocks {
  const html: string[] = [];
  const notes: string[] = [];
  let rows: string[] = [];
  let isInList = false;
  const setList = (inList: boolean) => {
    if (inList !== isInList) html.push(inList ? '<ul>' : '</ul>');
    isInList = inList;
  };
  const endTable = () => {
    if (rows.length === 0) return;
    setList(false);
    html.push(`<table>${rows.join('')}</table>`);
    rows = [];
  };
  return {
    paragraph(text, { outline, isItem, label }) {
      const written = escapeHtml(text.trim()).replaceAll('\n', '<br>');
      if (written === '') return;
      endTable();
      const isHeading = outline < 6;
      setList(isItem && !isHeading);
      const tag = isHeading ? `h${outline + 1}` : isItem ? 'li' : 'p';
      html.push(`<${tag}${label ? labelAttribute(label) : ''}>${written}</${tag}>`);
    },
    row(cells) {
      rows.push(`<tr>${cells.map((cell) => `<td>${escapeHtml(cell)}</td>`).join('')}</tr>`);
    },
    note(text) {
      const written = escapeHtml(text.replace(/\s+/g, ' ').trim());
      if (written) notes.push(`<p${noteAttributes}>${written}</p>`);
    },
    finish() {
      endTable();
      setList(false);
      return [...html, ...notes].join('\n');
    },
  };
}
