import type { LanguageVerdict } from '@florilegium/contracts/documents';
import { francAll } from 'franc';
import { roughWords } from './block-text';
import { francCode, languageCode } from './language-codes';

/** What one identifier says; 'und' when it can't tell. */
interface Voice {
  language: string;
  /** 0 to 1, by its own measure. */
  confidence: number;
}

/** Fewer letters than this carry no language. */
const minLetters = 4;
/** Below this a verdict is marked uncertain even where the voices agree. */
const minCertainLetters = 18;
/** franc counts trigrams: from this many words on its verdict between two languages stands. */
const minFrancWords = 100;
/** From this many words on it is worth asking which of the two is likelier. */
const minUmpireWords = 8;
/** CLD3 alone, on a language that eld hasn't got, must be this sure. */
const sureCld3 = 0.7;
/** Characters that are looked at: three passages of a long text. */
const passageChars = 1_500;

const nothing: LanguageVerdict = { language: 'und', confidence: 0, uncertain: true };

/** The text without what has no language, or any: addresses, handles, lone surrogates, control characters. */
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

/** One language to eld (Croatian or Serbian) and CLD3's coin toss: what CLD3 calls Bosnian is eld's to name. */
function isSameContinuum(eld: Voice, cld3: Voice): boolean {
  return cld3.language === 'bs' && (eld.language === 'hr' || eld.language === 'sr');
}

/** Says which of two languages a text is in, or null when it knows only one of them. */
type Umpire = (first: string, second: string) => string | null;

function decide(
  eld: Voice,
  cld3: Voice,
  eldKnows: ReadonlySet<string>,
  words: number,
  ask: Umpire,
): LanguageVerdict {
  if (eld.language === 'und' && cld3.language === 'und') return nothing;
  if (eld.language === cld3.language)
    return { language: eld.language, confidence: 1 - (1 - cld3.confidence) * 0.3, uncertain: false };
  if (isSameContinuum(eld, cld3)) return { language: eld.language, confidence: 0.7, uncertain: false };
  const third = words >= minUmpireWords ? ask(eld.language, cld3.language) : null;
  if (third !== null)
    return {
      language: third,
      confidence: words >= minFrancWords ? 0.85 : 0.5,
      uncertain: words < minFrancWords,
    };
  if (cld3.language !== 'und' && !eldKnows.has(cld3.language) && cld3.confidence >= sureCld3)
    return { language: cld3.language, confidence: cld3.confidence * 0.9, uncertain: words < minUmpireWords };
  const best = eld.language === 'und' ? cld3 : eld;
  return { language: best.language, confidence: Math.min(0.5, best.confidence), uncertain: true };
}

/**
 * Loads the models of eld and CLD3 once (about a second and 200 MB) and returns the identifier. Where
 * the two agree, that is the language; where they don't, franc says which of their two it is, for certain from
 * 100 words on; a language that franc and eld don't know is CLD3's to name, and whatever is left is uncertain.
 */
export async function loadIdentifier(): Promise<(text: string) => LanguageVerdict> {
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
  const askFranc =
    (text: string): Umpire =>
    (first, second) => {
      const ranked = francAll(text, { only: [francCode(first), francCode(second)] });
      return ranked.length < 2 ? null : languageCode(ranked[0]![0]);
    };

  return (text) => {
    const bare = bareText(text);
    const letters = bare.match(/\p{L}/gu)?.length ?? 0;
    if (letters < minLetters) return nothing;
    const verdict = decide(askEld(bare), askCld3(bare), eldLanguages, roughWords(bare), askFranc(bare));
    return letters < minCertainLetters ? { ...verdict, uncertain: true } : verdict;
  };
}
