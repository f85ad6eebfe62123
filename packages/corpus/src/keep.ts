import type { LanguageVerdict } from '@florilegium/contracts/documents';
import type { DropReason } from '@florilegium/contracts/reasons';

/** What the decision needs to know of a cleaned document. */
export interface CleanedDocument {
  /** Characters of the clean text. */
  textLength: number;
  words: number;
  /** The page holds no text of its own: scripts would fetch it. */
  needsJavaScript: boolean;
  language: LanguageVerdict;
}

/** What a job asks of a document; languages are ISO 639 codes, none means all. */
export interface KeepThresholds {
  minWords: number;
  languages: readonly string[];
}

/** Kept, or dropped for a reason with what led to it. */
export type KeepDecision = { keep: true } | { keep: false; reason: DropReason; detail: string };

/**
 * Does a document stay in the corpus, as far as it can be said without looking at others? An uncertain language
 * is taken at its best guess: kept when that is a target, dropped when it is not; 'und' is never a target.
 */
export function keep(document: CleanedDocument, thresholds: KeepThresholds): KeepDecision {
  if (document.needsJavaScript) {
    return drop('needsJavaScript', `${document.words} words without scripts`);
  }
  if (document.textLength === 0 || document.words === 0) return drop('empty', 'no words after cleaning');
  if (document.words < thresholds.minWords) {
    return drop('tooShort', `${document.words} words, at least ${thresholds.minWords} wanted`);
  }
  if (thresholds.languages.length > 0 && !isTarget(document.language.language, thresholds.languages)) {
    const doubt = document.language.uncertain ? ', uncertain' : '';
    return drop('otherLanguage', `${document.language.language}${doubt}`);
  }
  return { keep: true };
}

function drop(reason: DropReason, detail: string): KeepDecision {
  return { keep: false, reason, detail };
}

function isTarget(language: string, targets: readonly string[]): boolean {
  if (language === 'und') return false;
  const code = shortestCode(language);
  return targets.some((target) => shortestCode(target) === code);
}

/** 'ita' and 'it' are one language: BCP 47 takes the two-letter code where there is one. */
function shortestCode(code: string): string {
  return Intl.getCanonicalLocales(code)[0]!;
}
