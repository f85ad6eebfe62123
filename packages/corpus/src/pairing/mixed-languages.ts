import type { UnpairedPage } from './pair-pages';
import type { UnpairedReason } from './unpaired-reasons';

/** From this share of its characters on, a language is one of the page's own: less is a quotation, or a menu. */
const minShare = 0.25;

/** A part of a page's text. */
export interface PartOfPage {
  text: string;
  /** Its language if it differs from the page's, a code of two or three letters. */
  language?: string | null;
}

/** Further languages in which a large part of a page is, in the order of their codes. */
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

/** Reasons that a page in both languages explains; the other reasons hold in any case. */
const explained: ReadonlySet<UnpairedReason> = new Set(['nothingInCommon', 'lowScore', 'partnerTaken']);

/** Whether the languages of an unpaired page need to be identified. */
export const mayBeMixed = ({ language, reason }: UnpairedPage): boolean =>
  language !== null && explained.has(reason);

/**
 * Gives unpaired pages that are in both languages their reason: such a page contains its own translation.
 *
 * @param besideOf the further languages of a page, by its key
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
