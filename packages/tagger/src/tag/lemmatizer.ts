import { featureKey, hashSeed, hashUnit, mix } from '../hash';
import type { Model } from '../model-file';
import { lexicalForm, plainApostrophes } from '../segment/words';
import { applyScript } from './lemma-script';
import { scriptOf } from './lexicon';
import { rowOf } from './linear-model';

/** Most keys for the choice of a form's script. */
export const maxLemmaKeys = 40;
const firstTemplate = 200;
/** Longest ending of a form that is used to choose a script. */
const longestEnd = 7;

/** Writes the keys of a form, its part of speech and its features, for the choice among scripts; returns how many. */
export function lemmaKeys(form: string, upos: number, bundle: number, keys: Int32Array): number {
  const lower = lexicalForm(form);
  const unit = upos + 1;
  const isUpper = form !== '' && form[0] !== form[0]?.toLowerCase() ? 1 : 0;
  const isAllUpper = form.length > 1 && form === form.toUpperCase() && form !== form.toLowerCase() ? 1 : 0;
  let count = 0;
  let ends = hashSeed;
  for (let length = 1; length <= longestEnd && length <= lower.length; length++) {
    ends = hashUnit(ends, lower.charCodeAt(lower.length - length));
    keys[count++] = featureKey(firstTemplate + length, mix(ends, unit));
    if (length <= 4) keys[count++] = featureKey(firstTemplate + 10 + length, mix(mix(ends, unit), bundle));
  }
  let starts = hashSeed;
  for (let length = 1; length <= 4 && length <= lower.length; length++) {
    starts = hashUnit(starts, lower.charCodeAt(length - 1));
    keys[count++] = featureKey(firstTemplate + 20 + length, mix(starts, unit));
  }
  keys[count++] = featureKey(firstTemplate + 30, mix(unit, isUpper + 2 * isAllUpper));
  keys[count++] = featureKey(firstTemplate + 31, mix(unit, bundle));
  keys[count++] = featureKey(firstTemplate + 32, mix(unit, Math.min(lower.length, 6)));
  return count;
}

/**
 * How nouns look that a language doesn't inflect, by language. An Italian noun ends in a vowel, and its spelling has
 * no k, w, x or y; the s of an English plural goes.
 */
const foreignNouns: Readonly<Record<string, RegExp>> = {
  it: /[^aeiouàèéìòùs]$|[jkwxy]\p{L}*[^s]$|(?:sh|th|ck|ph|oo|ee)\p{L}*[^s]$/u,
};

/** Finds the lemma of a form, given its part of speech and features by number. */
export type Lemmatizer = (
  form: string,
  upos: number,
  bundle: number,
  seenClass: number,
  listedClass: number,
) => string;

/**
 * Takes a lemma from the treebanks, else from the lexicons, else from the best script of the perceptron that fits the
 * form. A form without letters is its own lemma, and so is an unknown noun that looks foreign. All apostrophes count as the keyboard's: c’è is c'è.
 */
export function createLemmatizer(model: Model): Lemmatizer {
  const { lexicon, scripts, head } = model;
  const guess = createGuesser(model);
  const noun = head.uposes.indexOf('NOUN');
  const foreign = Object.hasOwn(foreignNouns, head.language) ? foreignNouns[head.language] : undefined;
  return (written, upos, bundle, seenClass, listedClass) => {
    if (!/\p{L}/u.test(written)) return written;
    const form = plainApostrophes(written);
    for (const classId of [seenClass, listedClass]) {
      const script = scriptOf(lexicon, classId, upos, bundle);
      if (script < 0) continue;
      // A script that was learnt with the other apostrophe fits only the form as it is written.
      const lemma = applyScript(scripts[script]!, form) ?? applyScript(scripts[script]!, written);
      if (lemma !== null) return lemma;
    }
    const lower = form.toLowerCase();
    if (upos === noun && foreign?.test(lower)) return form === form.toUpperCase() ? form : lower;
    return guess(form, upos, bundle);
  };
}

function createGuesser({
  lemma: model,
  scripts,
}: Model): (form: string, upos: number, bundle: number) => string {
  const keys = new Int32Array(maxLemmaKeys);
  const scores = new Int32Array(scripts.length);
  const touched: number[] = [];
  return (form, upos, bundle) => {
    const count = lemmaKeys(form, upos, bundle, keys);
    for (let at = 0; at < count; at++) {
      const row = rowOf(model, keys[at] as number);
      if (row < 0) continue;
      const end = row + (model.cells[row] as number);
      for (let place = row + 1; place <= end; place++) {
        const cell = model.cells[place] as number;
        const script = cell >> 8;
        if (scores[script] === 0) touched.push(script);
        scores[script] = (scores[script] as number) + ((cell << 24) >> 24);
      }
    }
    let best: string | null = null;
    let bestScore = 0;
    for (const script of touched) {
      const score = scores[script] as number;
      if (score > bestScore) {
        const lemma = applyScript(scripts[script]!, form);
        if (lemma !== null) {
          best = lemma;
          bestScore = score;
        }
      }
      scores[script] = 0;
    }
    touched.length = 0;
    return best ?? form;
  };
}
