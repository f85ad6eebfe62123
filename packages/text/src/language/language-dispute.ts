import type { LanguageVerdict } from '@florilegium/contracts/documents';
import { francAll } from 'franc';
import { francCode, languageCode } from './language-codes';
import { weigh } from './language-umpire';

/** The verdict of one identifier; 'und' if it can't tell. */
export interface Voice {
  language: string;
  /** 0 to 1, on the identifier's own scale. */
  confidence: number;
}

/** The verdict on a text of which nothing can be said. */
export const nothing: LanguageVerdict = { language: 'und', confidence: 0, uncertain: true };

/** franc counts trigrams. From this many words on its verdict between two languages is used. */
const minFrancWords = 100;
/** Words by which a language must lead to be certain. */
const certainLead = 2;
/** If only CLD3 knows a language, it must be this confident, on this many words. */
const sureCld3 = 0.98;
const minCld3Words = 10;

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

/**
 * Decides between eld and CLD3. If both agree, that is the language. If not, the words and letters decide that only
 * one of their two languages has; then franc decides from 100 words on. If eld does not know a language, CLD3 may name
 * it when it is confident. In all other cases eld decides, and the verdict is uncertain.
 */
export function decideBetween(
  eld: Voice,
  cld3: Voice,
  eldKnows: ReadonlySet<string>,
  words: number,
  text: string,
): LanguageVerdict {
  if (eld.language === cld3.language)
    return eld.language === 'und' ? nothing : verdict(eld, 1 - (1 - cld3.confidence) * 0.3, false);
  if (cld3.language === 'und') return verdict(eld, Math.min(0.5, eld.confidence), true);
  const isKnownToEld = eldKnows.has(cld3.language);
  if (eld.language === 'und')
    return verdict(cld3, cld3.confidence * 0.9, isKnownToEld || words < minCld3Words);
  const dispute = { eld, cld3, text, words, isKnownToEld };
  return weighBoth(dispute) ?? askFurther(dispute);
}
