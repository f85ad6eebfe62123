import type { GoldSentence } from './conllu-reader';
import { countUp, madeOnce } from './numbering';
import type { Names } from './vocabulary';

/** An exception of a form is kept if it occurred this often. */
const leastSeen = 2;

/**
 * The treebank's own tag for each part of speech with its features ('upos bundle' by number), and for each form
 * ('upos bundle form') with another tag.
 */
export function xposTable(sentences: readonly GoldSentence[], names: Names): Record<string, string> {
  const general = new Map<string, Map<string, number>>();
  const special = new Map<string, Map<string, number>>();
  const count = (counts: Map<string, Map<string, number>>, key: string, xpos: string) =>
    countUp(
      madeOnce(counts, key, () => new Map<string, number>()),
      xpos,
    );
  for (const { words, tokens } of sentences)
    for (const { form, upos, feats, xpos } of words === tokens ? words : [...words, ...tokens]) {
      const key = `${names.uposes.find(upos)} ${names.bundles.find(feats)}`;
      count(general, key, xpos);
      count(special, `${key} ${form.toLowerCase()}`, xpos);
    }
  const table: Record<string, string> = {};
  for (const [key, tags] of general) table[key] = mostFrequent(tags)[0];
  for (const [key, tags] of special) {
    const [xpos, times] = mostFrequent(tags);
    if (times >= leastSeen && table[key.split(' ', 2).join(' ')] !== xpos) table[key] = xpos;
  }
  return table;
}

function mostFrequent(counts: ReadonlyMap<string, number>): [text: string, count: number] {
  return [...counts].reduce((best, one) => (one[1] > best[1] ? one : best));
}
