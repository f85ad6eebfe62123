import type { Voice } from './language-dispute';

/** What eld says of a text: its verdict, and the likeness of every language that it considers, 0 to 1. */
export interface EldVoice {
  language: string;
  scores: Readonly<Record<string, number>>;
}

/** The winner, and by how much it leads: the natural logarithm of how much likelier it is than the next language. */
export interface Vote {
  language: string;
  lead: number;
  /** Whether the classifier knows the language by name. */
  isClassified: boolean;
}

/** Who votes. */
export interface Electorate {
  /** The classifier's languages; 'und' stands for all others. */
  languages: readonly string[];
  /** The classifier's log chances of these. */
  logChances: ArrayLike<number>;
  /** The languages that eld knows. */
  eldLanguages: ReadonlySet<string>;
  eld: EldVoice;
  /** Null to decide without it. */
  cld3: Voice | null;
  /** What the words of a text say of close languages, natural logarithms; null where none of them may be meant. */
  closeLanguages: Readonly<Record<string, number>> | null;
}

// Searched on sentences of treebanks and of two games' translations, which the classifier's weights had not seen then, and
// adjusted by hand: ADR 32.
/** Weight of eld's likeness in the sum with the classifier's log chances. */
const eldWeight = 30;
/** Likeness below eld's verdict that a language gets which eld doesn't know, or hardly considers. */
const unknownLag = 0.015;
const mostLag = 0.5;
/** Weight of CLD3's confidence, and of eld being for the same language. */
const cld3Weight = 1;
const agreedWeight = 1.5;
/** What it costs to stand against both where they agree, for a language that both know. */
const againstBothCost = 3;
/** Weight of a language that the classifier doesn't know by name. */
const unnamedWeight = 3;
/** In Latin letters Croatian is the likeliest of its continuum: Serbian is mostly written in Cyrillic ones. */
const rarerCost = 3;
const rarer = new Set(['bs', 'sr']);

/** As what others take languages that they don't know. */
const takenFor = new Map([
  ['nn', 'no'],
  ['bs', 'hr'],
  ['fo', 'is'],
]);
/** CLD3 picks one of these by chance. */
const continuum = new Set(['bs', 'hr', 'sr']);
/** Both take one for the other too often for their agreement to count against it. */
const oftenMistaken = new Set(['da', 'no']);

/** What eld and CLD3 add to the log chance of a language. */
function supportOf(electorate: Electorate, language: string, isCyrillic: boolean): number {
  const { eldLanguages, eld, cld3, closeLanguages } = electorate;
  const taken = language === 'sr' && !isCyrillic ? 'hr' : (takenFor.get(language) ?? language);
  let sum = closeLanguages?.[language] ?? 0;
  if (!isCyrillic && rarer.has(language)) sum -= rarerCost;
  if (cld3 && (cld3.language === taken || (continuum.has(language) && continuum.has(cld3.language))))
    sum += cld3.confidence * cld3Weight + (eld.language === taken ? agreedWeight : 0);
  if (eld.language === 'und') return sum;
  const isAgainstBoth = cld3?.language === eld.language && taken !== eld.language && eldLanguages.has(taken);
  if (isAgainstBoth && !(oftenMistaken.has(taken) && oftenMistaken.has(eld.language))) sum -= againstBothCost;
  const top = eld.scores[eld.language] ?? 0;
  const likeness = eldLanguages.has(taken) ? (eld.scores[taken] ?? 0) : top - unknownLag;
  return sum + Math.max(likeness, top - mostLag) * eldWeight;
}

/**
 * Adds up what the classifier, eld and CLD3 say of a text in Latin or Cyrillic letters. The languages that eld and
 * CLD3 name stand for election, too, where the classifier has no name for them.
 */
export function voteLanguage(electorate: Electorate, isCyrillic: boolean): Vote {
  const { languages, logChances, eld, cld3 } = electorate;
  const winner: Vote = { language: 'und', lead: 0, isClassified: false };
  let [most, next] = [Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY];
  const stand = (language: string, logChance: number, isClassified: boolean): void => {
    const sum = logChance + supportOf(electorate, language, isCyrillic);
    if (sum <= most) {
      next = Math.max(next, sum);
      return;
    }
    [most, next] = [sum, most];
    Object.assign(winner, { language, isClassified });
  };
  for (const [at, language] of languages.entries())
    if (language !== 'und') stand(language, logChances[at]!, true);
  const unnamed = logChances[languages.indexOf('und')]! + unnamedWeight;
  // Without CLD3 one of the languages may win that only CLD3 would name: 'und' stands for them.
  if (!cld3) stand('und', unnamed, false);
  for (const language of new Set([eld.language, cld3?.language ?? 'und']))
    if (!languages.includes(language)) stand(language, unnamed, false);
  return { ...winner, lead: most - next };
}
