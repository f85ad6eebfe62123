import type { UnpairedPage } from './pair-pages';
import type { UnpairedReason } from './unpaired-reasons';

/** From this share of its characters on, a language is one of a page's own: less is a quotation, or a menu. */
const minShare = 0.25;

/** A part of a page's text. */
export interface PartOfPage {
  text: string;
  /** Its language where that isn't the page's, a code of two or three letters. */
  language?: string | null;
}

/** The languages besides its own that much of a page is in, in the order of their codes. */
export function languagesBeside(parts: readonly PartOfPage[]): string[] {
  const chars = new Map<string, number>();
  let total = 0;
  for (const { text, language } of parts) {
    total += text.length;
    if (language) chars.set(language, (chars.get(language) ?? 0) + text.length);
  }
  return [...chars]
    .filter(([, count]) => count >= total * minShare)
    .map(([language]) => language)
    .sort();
}

/** What a page's being in both languages explains; the other reasons hold whatever it is in. */
const explained: ReadonlySet<UnpairedReason> = new Set(['nothingInCommon', 'lowScore', 'partnerTaken']);

/** Whether it is worth knowing in what languages an unpaired page is. */
export const mayBeMixed = ({ language, reason }: UnpairedPage): boolean =>
  language !== null && explained.has(reason);

/**
 * Gives unpaired pages that are in both languages at once that reason: such a page has its translation in itself.
 *
 * @param besideOf the languages besides its own that a page is in, by its key
 */
export function explainMixed(
  pages: readonly UnpairedPage[],
  besideOf: (key: string) => readonly string[],
): UnpairedPage[] {
  return pages.map((page) =>
    mayBeMixed(page) && besideOf(page.key).includes(page.language!)
      ? { ...page, reason: 'mixedLanguages' }
      : page,
  );
}
