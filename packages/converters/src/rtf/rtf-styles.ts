import type { PaperLabel } from '../converted';

/** What the name of a style says about its paragraphs. */
export interface RtfStyle {
  outline: number;
  label: PaperLabel | null;
}

/** The outline level of text that is not a heading. */
export const bodyOutline = 9;

/** Names of styles as Word and LibreOffice write them: always in English, whatever the program's language. */
export function styleOf(name: string): RtfStyle {
  const level = /^(?:heading|titre|überschrift|titolo|título) ?([1-6])$/i.exec(name)?.[1];
  if (level) return { outline: Number(level) - 1, label: null };
  if (/^title$/i.test(name)) return { outline: 0, label: null };
  const isContents = /^(?:toc|contents|index|table of (?:figures|authorities))(?: |$)/i.test(name);
  return { outline: bodyOutline, label: isContents ? 'tableOfContents' : null };
}
