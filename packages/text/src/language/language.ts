import type { LanguageVerdict } from '@florilegium/contracts/documents';
import { francAll } from 'franc';
import { roughWords } from '../clean/block-text';
import { francCode, languageCode } from './language-codes';
import { weigh } from './language-umpire';

/** The verdict of one identifier; 'und' if it can't tell. */
interface Voice {
  language: string;
  /** 0 to 1, on the identifier's own scale. */
  confidence: number;
}

/** With fewer letters no language can be identified. */
const minLetters = 4;
/** With fewer letters a verdict is uncertain even if the identifiers agree. */
const minCertainLetters = 18;
/** franc counts trigrams. From this many words on its verdict between two languages is used. */
const minFrancWords = 100;
/** Words by which a language must lead to be certain. */
const certainLead = 2;
/** If only CLD3 knows a language, it must be this confident, on this many words. */
const sureCld3 = 0.98;
const minCld3Words = 10;
/** Characters of each of the three passages of a long text that are looked at. */
const passageChars = 500;
/** Characters that a first guess uses. */
const glanceChars = 300;
/** First guesses that are cached: a document's blocks are looked at more than once. */
const maxGlances = 512;

const nothing: LanguageVerdict = { language: 'und', confidence: 0, uncertain: true };

/** The text without parts that have no language: addresses, handles, lone surrogates, control characters. */
function bareText(text: string): string {
  const parts =
    text.length <= passageChars * 3
      ? [text]
      : [0, Math.floor((text.length - passageChars) / 2), text.length - passageChars].map((start) =>
          text.slice(start, start + passageChars),
        );
  return parts
    .join(' ')
    .replace(/(?:https?:\/\/|www\.)\S+|\S{1,64}@\S+|[@#][\p{L}\p{N}_]+/gu, ' ')
    .replace(/[\p{Surrogate}\p{Cc}]/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim();
}

/**
 * Bosnian, Croatian and Serbian: eld knows Croatian and Serbian, and CLD3 picks one of the three by chance. If CLD3
 * says Bosnian, eld decides.
 */
function isSameContinuum(eld: Voice, cld3: Voice): boolean {
  return cld3.language === 'bs' && (eld.language === 'hr' || eld.language === 'sr');
}

/** A verdict of CLD3 against eld. CLD3 knows more languages, and too often takes short texts for small languages. */
interface Dispute {
  eld: Voice;
  cld3: Voice;
  text: string;
  words: number;
  isKnownToEld: boolean;
}

const verdict = (voice: Voice, confidence: number, uncertain: boolean): LanguageVerdict => ({
  language: voice.language,
  confidence,
  uncertain,
});

/** Decides by the words that only one of the two languages has. If they don't decide, eld does. */
function weighBoth({ eld, cld3, text, words, isKnownToEld }: Dispute): LanguageVerdict | null {
  const evidence = weigh(eld.language, cld3.language, text);
  if (!evidence) return null;
  const lead = evidence.first - evidence.second;
  const isCertain = Math.abs(lead) >= certainLead && Math.max(evidence.first, evidence.second) >= words / 40;
  const confidence = isCertain ? 0.9 : 0.6;
  const isCld3 = lead < 0 || (lead === 0 && !isKnownToEld && cld3.confidence >= sureCld3);
  return verdict(isCld3 ? cld3 : eld, confidence, !isCertain);
}

/** For languages without a list of function words: asks franc if it knows both, then uses CLD3's confidence. */
function askFurther({ eld, cld3, text, words, isKnownToEld }: Dispute): LanguageVerdict {
  const ranked =
    words >= minFrancWords
      ? francAll(text, { only: [francCode(eld.language), francCode(cld3.language)] })
      : [];
  if (ranked.length === 2) {
    const language = languageCode(ranked[0]![0]);
    return { language, confidence: 0.85, uncertain: false };
  }
  if (!isKnownToEld && cld3.confidence >= sureCld3 && words >= minCld3Words)
    return verdict(cld3, cld3.confidence * 0.9, words < minFrancWords);
  return verdict(eld, 0.5, true);
}

function decide(
  eld: Voice,
  cld3: Voice,
  eldKnows: ReadonlySet<string>,
  words: number,
  text: string,
): LanguageVerdict {
  if (eld.language === cld3.language)
    return eld.language === 'und' ? nothing : verdict(eld, 1 - (1 - cld3.confidence) * 0.3, false);
  if (isSameContinuum(eld, cld3)) return verdict(eld, 0.9, false);
  if (cld3.language === 'und') return verdict(eld, Math.min(0.5, eld.confidence), true);
  const isKnownToEld = eldKnows.has(cld3.language);
  if (eld.language === 'und')
    return verdict(cld3, cld3.confidence * 0.9, isKnownToEld || words < minCld3Words);
  const dispute = { eld, cld3, text, words, isKnownToEld };
  return weighBoth(dispute) ?? askFurther(dispute);
}

/** Identifies the language of a text. */
export interface Identifier {
  (text: string): LanguageVerdict;
  /**
   * Only eld's verdict; 'und' for a text without letters. It is right for 98 of 100 sentences and takes a third of
   * the time.
   */
  glance(text: string): string;
}

/**
 * Loads the models of eld and CLD3 once (about a second and 200 MB) and returns the identifier. If both agree, that
 * is the language. If not, the words and letters decide that only one of their two languages has; then franc decides
 * from 100 words on. If eld does not know a language, CLD3 may name it when it is confident. In all other cases eld
 * decides, and the verdict is uncertain.
 */
export async function loadIdentifier(): Promise<Identifier> {
  const [{ eld }, cld3Module] = await Promise.all([import('eld/medium'), import('cld3-asm')]);
  const eldLanguages = new Set(Object.values(eld.info().Languages).map(languageCode));
  const cld3 = (await cld3Module.loadModule()).create(0, 6_000);

  const askEld = (text: string): Voice => {
    const found = eld.detect(text);
    return { language: languageCode(found.language), confidence: found.getScores()[found.language] ?? 0 };
  };
  const askCld3 = (text: string): Voice => {
    const found = cld3.findLanguage(text);
    return { language: languageCode(found.language), confidence: found.probability };
  };

  const identify = (text: string): LanguageVerdict => {
    const bare = bareText(text);
    const letters = bare.match(/\p{L}/gu)?.length ?? 0;
    if (letters < minLetters) return nothing;
    const found = decide(askEld(bare), askCld3(bare), eldLanguages, roughWords(bare), bare);
    return letters < minCertainLetters ? { ...found, uncertain: true } : found;
  };
  const glances = new Map<string, string>();
  const glance = (text: string): string => {
    let language = glances.get(text);
    if (language !== undefined) return language;
    if (glances.size >= maxGlances) glances.clear();
    language = languageCode(eld.detect(bareText(text.slice(0, glanceChars))).language);
    glances.set(text, language);
    return language;
  };
  return Object.assign(identify, { glance });
}
