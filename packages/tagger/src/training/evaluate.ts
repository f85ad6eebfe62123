import type { Analysis } from '../tag/analyse';
import type { GoldSentence, GoldWord } from './conllu-reader';

/** Number of compared words, and of correct ones. */
export interface Score {
  words: number;
  upos: number;
  lemma: number;
  feats: number;
}

/** Compares an analyser with a treebank, word by word, on the treebank's own words. */
export function evaluate(
  analyse: (forms: readonly string[]) => Analysis[],
  sentences: readonly GoldSentence[],
  { view = 'words', lowerCase = false }: { view?: 'words' | 'tokens'; lowerCase?: boolean } = {},
): Score {
  const score: Score = { words: 0, upos: 0, lemma: 0, feats: 0 };
  for (const sentence of sentences) {
    const gold: GoldWord[] = sentence[view];
    const found = analyse(gold.map(({ form }) => (lowerCase ? form.toLowerCase() : form)));
    gold.forEach((word, at) => {
      const analysis = found[at];
      score.words++;
      if (analysis?.upos === word.upos) score.upos++;
      if (analysis?.lemma === word.lemma) score.lemma++;
      if (analysis?.feats === word.feats) score.feats++;
    });
  }
  return score;
}

/** Adds a score to another. */
export function addScores(sum: Score, score: Score): void {
  sum.words += score.words;
  sum.upos += score.upos;
  sum.lemma += score.lemma;
  sum.feats += score.feats;
}
