import { parseCql } from './parse-cql';
import type { Pattern, TokenTest, ValueTest } from './query-tree';
import { mostPlaces, partsOfSpeech, type WordForm, type WordPlace, wordGaps } from './word-form';

/**
 * Reads a query back into the form of words; null for one that says more than the form can: alternatives, other
 * attributes, labels, other patterns. What is read asks for the same as the query.
 */
export function cqlToForm(cql: string): WordForm | null {
  const parsed = parseCql(cql);
  if (!parsed.ok) return null;
  const { pattern, within, documents, comparisons } = parsed.query;
  if (within === 'p' || documents.length > 0 || comparisons.length > 0) return null;
  const places = placesOf(pattern.kind === 'sequence' ? pattern.parts : [pattern]);
  return places && places.length <= mostPlaces ? { places, sentence: within === 's' } : null;
}

function placesOf(parts: readonly Pattern[]): WordPlace[] | null {
  const places: WordPlace[] = [];
  let gap: number | null = null;
  for (const part of parts) {
    if (part.kind === 'repeat') {
      // Only between two places, and once.
      if (gap !== null || places.length === 0) return null;
      gap = gapOf(part);
      if (gap === null) return null;
      continue;
    }
    const place = part.kind === 'token' && part.label === null ? placeOf(part.test) : null;
    if (!place) return null;
    const before = places.at(-1);
    if (before && gap === null && isPhrase(before, place))
      places[places.length - 1] = { ...place, text: `${before.text} ${place.text}`, gap: before.gap };
    else places.push({ ...place, gap: gap ?? 0 });
    gap = null;
  }
  return gap === null ? places : null;
}

/** Words that follow each other, of which the last may have a part of speech, are one line. */
const isPhrase = (before: WordPlace, place: WordPlace) =>
  before.ask === 'word' && place.ask === 'word' && before.upos === '' && before.capitals === place.capitals;

function gapOf({ part, min, max }: Extract<Pattern, { kind: 'repeat' }>): number | null {
  if (part.kind !== 'token' || part.test.kind !== 'any' || part.label !== null || min !== 0) return null;
  return wordGaps.find((gap) => gap > 0 && gap === max) ?? null;
}

function placeOf(test: TokenTest): WordPlace | null {
  const tests = test.kind === 'and' ? test.tests : [test];
  const values = tests.flatMap((one) => (one.kind === 'value' ? [one] : []));
  if (values.length !== tests.length || values.length > 2) return null;
  const upos = values.find(({ attribute }) => attribute === 'upos');
  const word = values.find((one) => one !== upos);
  // Two conditions on words, or two parts of speech, are more than a place says.
  if (values.length !== Number(upos !== undefined) + Number(word !== undefined)) return null;
  if (upos && !isPartOfSpeech(upos)) return null;
  const part = upos?.value ?? '';
  if (!word) return { ask: 'any', text: '', upos: part, capitals: false, gap: 0 };
  const { attribute } = word;
  const text = typedOf(word);
  if ((attribute !== 'word' && attribute !== 'lemma') || text === null) return null;
  return { ask: attribute, text, upos: part, capitals: !word.ignoreCase, gap: 0 };
}

const isPartOfSpeech = ({ value, ignoreCase, ignoreDiacritics }: ValueTest): boolean =>
  !ignoreCase && !ignoreDiacritics && (partsOfSpeech as readonly string[]).includes(value);

/** What was typed for a pattern; null for one that nobody can type. */
function typedOf({ value, pattern, ignoreDiacritics }: ValueTest): string | null {
  if (ignoreDiacritics) return null;
  if (!pattern) return /[\s*]/u.test(value) || value === '' ? null : value;
  let typed = '';
  for (const [atom] of value.matchAll(/\\.|\.\*|./gsu)) {
    if (atom === '.*') typed += '*';
    else if (atom.length > 1 && atom.startsWith('\\')) {
      const letter = atom.slice(1);
      if (/[\p{L}\p{N}\s*]/u.test(letter)) return null;
      typed += letter;
    } else if (/[\\^$.|?*+{}()[\]\s]/u.test(atom)) return null;
    else typed += atom;
  }
  return typed === '' ? null : typed;
}
