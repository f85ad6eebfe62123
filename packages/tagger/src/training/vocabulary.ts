import { lexicalForm } from '../segment/words';
import { findScript, writeScript } from '../tag/lemma-script';
import type { Analysis, Entries, Entry } from './build-lexicon';
import type { GoldWord } from './conllu-reader';
import { countUp, madeOnce, type Numbering } from './numbering';

/** A form in a lexicon. `feats` is '' if the lexicon has none. */
export interface ListedForm {
  form: string;
  upos: string;
  lemma: string;
  feats: string;
}

/** The numberings that all parts of a model share. */
export interface Names {
  uposes: Numbering;
  bundles: Numbering;
  scripts: Numbering;
}

/** Names keep the case of their form in the lemma, other words don't. */
function scriptNumber(names: Names, form: string, lemma: string, upos: string): number {
  return names.scripts.numberOf(writeScript(findScript(form, lemma, upos.startsWith('PROPN'))));
}

/** An analysis by numbers. */
export function analysisOf(names: Names, word: ListedForm): Analysis {
  const { form, upos, lemma, feats } = word;
  return [names.uposes.numberOf(upos), names.bundles.numberOf(feats), scriptNumber(names, form, lemma, upos)];
}

/** A word that occurred once teaches its lemma but is not a feature: otherwise rare words would never look unknown. */
const leastSeen = 2;
/** If a frequent word has a part of speech this rarely, it is an annotation error. */
const slipShare = 0.015;
const frequent = 50;

/**
 * The analyses of forms in the treebanks and in the lexicons. `lexiconsTellNouns`: of a noun with two lemmas the
 * lexicons are believed, not the treebanks.
 */
export function collectEntries(
  words: Iterable<GoldWord>,
  listed: Iterable<ListedForm>,
  names: Names,
  lexiconsTellNouns: boolean,
): Entries {
  const entries = new Map<string, { seen: Entry | null; listed: Entry | null }>();
  const entryOf = (form: string) =>
    madeOnce(entries, form, (): { seen: Entry | null; listed: Entry | null } => ({
      seen: null,
      listed: null,
    }));
  for (const [form, counts] of countAnalyses(words, names)) entryOf(form).seen = seenEntry(counts);
  for (const [form, analyses] of listedAnalyses(listed, names, lexiconsTellNouns)) {
    const entry = entryOf(form);
    entry.listed = { analyses, isFeature: true };
    if (entry.seen && lexiconsTellNouns) entry.seen = withoutSlips(entry.seen, analyses, names);
  }
  return entries;
}

/**
 * What the treebanks say of a form without nouns that are forms of other nouns although lexicons say otherwise. If the
 * lexicons have both and the treebanks never the noun that is its own lemma ('file', and the plural of 'fila'), the
 * context decides, and not the few texts of the treebanks. If the lexicons only have that noun, without features,
 * another lemma is an annotation error ('selfia').
 */
function withoutSlips(seen: Entry, listed: readonly Analysis[], names: Names): Entry | null {
  const noun = names.uposes.find('NOUN');
  const own = ownLemma(names);
  const isNoun = ([upos]: Analysis) => upos === noun;
  const nouns = listed.filter(isNoun);
  const lemmas = new Set(nouns.map(([, , script]) => script));
  if (!lemmas.has(own)) return seen;
  const isOther = (one: Analysis) => isNoun(one) && one[2] !== own;
  if (lemmas.size > 1) return seen.analyses.every((one) => isOther(one) && lemmas.has(one[2])) ? null : seen;
  const isInvariable = nouns.every(([, bundle]) => names.bundles.texts[bundle] === '');
  const analyses = isInvariable ? seen.analyses.filter((one) => !isOther(one)) : seen.analyses;
  return analyses.length > 0 ? { ...seen, analyses } : null;
}

/** The number of the script that only lowers the case. */
function ownLemma(names: Names): number {
  return names.scripts.numberOf(writeScript(findScript('a', 'a', false)));
}

function countAnalyses(words: Iterable<GoldWord>, names: Names): Map<string, Map<string, number>> {
  const forms = new Map<string, Map<string, number>>();
  for (const word of words) {
    const form = lexicalForm(word.form);
    const counts = madeOnce(forms, form, () => new Map<string, number>());
    countUp(counts, analysisOf(names, word).join(' '));
  }
  return forms;
}

function seenEntry(counts: ReadonlyMap<string, number>): Entry {
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
  const byUpos = new Map<number, number>();
  const analyses = [...counts].map(([text, count]) => ({ numbers: text.split(' ').map(Number), count }));
  for (const { numbers, count } of analyses) byUpos.set(numbers[0]!, (byUpos.get(numbers[0]!) ?? 0) + count);
  const kept = analyses
    .filter(({ numbers }) => total < frequent || byUpos.get(numbers[0]!)! / total >= slipShare)
    .sort(
      (a, b) =>
        byUpos.get(b.numbers[0]!)! - byUpos.get(a.numbers[0]!)! ||
        a.numbers[0]! - b.numbers[0]! ||
        b.count - a.count,
    );
  return {
    analyses: kept.map(({ numbers }) => numbers as unknown as Analysis),
    isFeature: total >= leastSeen,
  };
}

function listedAnalyses(
  listed: Iterable<ListedForm>,
  names: Names,
  ownLemmaFirst: boolean,
): Map<string, Analysis[]> {
  const forms = new Map<string, Map<string, Analysis>>();
  for (const word of listed) {
    const analysis = analysisOf(names, word);
    const form = lexicalForm(word.form);
    madeOnce(forms, form, () => new Map<string, Analysis>()).set(analysis.join(' '), analysis);
  }
  const own = ownLemma(names);
  const rank = ([, , script]: Analysis) => (ownLemmaFirst && script === own ? 0 : 1);
  return new Map(
    [...forms].map(([form, analyses]) => [
      form,
      // If the features don't decide between two nouns, the one that is its own lemma does.
      [...analyses.values()].sort((a, b) => a[0] - b[0] || rank(a) - rank(b) || a[1] - b[1] || a[2] - b[2]),
    ]),
  );
}
