import type { LanguageVerdict } from '@florilegium/contracts/documents';
import { roughWords } from '../clean/block-text';
import { weighCloseLanguages } from './close-languages';
import { type LanguageClassifier, readClassifier } from './language-classifier';
import { languageCode } from './language-codes';
import { decideBetween, nothing, type Voice } from './language-dispute';
import { type EldVoice, type Vote, voteLanguage } from './language-vote';

/** With fewer letters no language can be identified. */
const minLetters = 4;
/** With fewer letters a verdict is uncertain even if the identifiers agree. */
const minCertainLetters = 18;
/** A vote with a smaller lead is uncertain. */
const certainLead = 0.8;
/** Where eld and the classifier agree with this lead, CLD3 isn't asked. */
const sureLead = 3;
/** Characters of each of the three passages of a long text that are looked at. */
const passageChars = 500;
/** Characters that say in which letters a text is. */
const scriptChars = 200;
/** Characters that a first guess uses. */
const glanceChars = 300;
/** First guesses that are cached: a document's blocks are looked at more than once. */
const maxGlances = 512;

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

/** Identifies the language of a text. */
export interface Identifier {
  (text: string): LanguageVerdict;
  /**
   * Only eld's verdict; 'und' for a text without letters. It takes a third of the time, and is right for 98 of 100
   * sentences in the languages that eld knows. It names others by a neighbour: Galician as Portuguese or Spanish.
   */
  glance(text: string): string;
}

const countOf = (text: string, letters: RegExp): number => text.match(letters)?.length ?? 0;

/** The script of most letters, if it is one of those of the classifier's languages. */
function scriptOf(text: string): 'latin' | 'cyrillic' | null {
  const half = countOf(text, /\p{L}/gu) / 2;
  if (countOf(text, /\p{Script=Latin}/gu) > half) return 'latin';
  return countOf(text, /\p{Script=Cyrillic}/gu) > half ? 'cyrillic' : null;
}

/** The voices share some of their evidence, but a verdict is right more often than the sum of their chances says. */
const leadWeight = 2.5;

/** The chance of a vote's winner against the next language. */
const confidenceOf = (lead: number): number => 1 / (1 + Math.exp(-lead * leadWeight));

async function loadClassifier(): Promise<LanguageClassifier> {
  const { default: model } = await import('../../models/language-weights.json');
  return readClassifier(model);
}

/** How long CLD3 may take to load, in ms: on a busy machine its own limit of three seconds is too short. */
const cld3LoadMs = 60_000;

/**
 * Loads the models of eld, CLD3 and our own classifier once and returns the identifier. Run from the sources this takes
 * 1.5 s and 200 MB, run from a bundle 0.4 s and 70 MB (see `compact-ngrams.ts` of the launcher). In Latin and Cyrillic
 * letters all three vote. If a language wins that the classifier doesn't know by name, and in other
 * letters, eld and CLD3 decide between them.
 */
export async function loadIdentifier(): Promise<Identifier> {
  const [{ eld }, cld3Module, classifier] = await Promise.all([
    import('eld/medium'),
    import('cld3-asm'),
    loadClassifier(),
  ]);
  const eldLanguages = new Set(Object.values(eld.info().Languages).map(languageCode));
  const cld3 = (await cld3Module.loadModule({ timeout: cld3LoadMs })).create(0, 6_000);

  const askEld = (text: string): EldVoice => {
    const found = eld.detect(text);
    return { language: languageCode(found.language), scores: found.getScores() };
  };
  const askCld3 = (text: string): Voice => {
    const found = cld3.findLanguage(text);
    return { language: languageCode(found.language), confidence: found.probability };
  };
  /** The winner of the vote; null for a text in letters that the classifier doesn't know. */
  const vote = (text: string, eldVoice: EldVoice, askCld3Too: () => Voice): Vote | null => {
    const script = scriptOf(text.slice(0, scriptChars));
    if (!script) return null;
    const { languages } = classifier;
    const logChances = classifier.logChances(text);
    const closeLanguages = script === 'latin' ? weighCloseLanguages(text, eldVoice.language) : null;
    const electorate = { languages, logChances, eldLanguages, eld: eldVoice, cld3: null, closeLanguages };
    const first = voteLanguage(electorate, script === 'cyrillic');
    if (first.isClassified && first.language === eldVoice.language && first.lead >= sureLead) return first;
    return voteLanguage({ ...electorate, cld3: askCld3Too() }, script === 'cyrillic');
  };

  const decide = (text: string): LanguageVerdict => {
    const eldVoice = askEld(text);
    let cld3Voice: Voice | null = null;
    const byCld3 = () => (cld3Voice ??= askCld3(text));
    const found = vote(text, eldVoice, byCld3);
    if (found?.isClassified) {
      const { language, lead } = found;
      return { language, confidence: confidenceOf(lead), uncertain: lead < certainLead };
    }
    const { language, scores } = eldVoice;
    const first: Voice = { language, confidence: scores[language] ?? 0 };
    return decideBetween(first, byCld3(), eldLanguages, roughWords(text), text);
  };
  const identify = (text: string): LanguageVerdict => {
    const bare = bareText(text);
    const letters = bare.match(/\p{L}/gu)?.length ?? 0;
    if (letters < minLetters) return nothing;
    const found = decide(bare);
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
