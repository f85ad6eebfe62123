import type { IndexView } from '../index/index-reader';
import { checkValue } from '../query/value-pattern';
import { wordList } from '../search/frequencies';
import { keywords } from '../search/keywords';
import { ngrams } from '../search/ngrams';
import { restOf } from '../search/scope';
import type { ConcordanceAnswer, ListView } from './concordance-task';
import { coverageOf } from './coverage';
import { finished } from './finished';
import type { NamedScope, OpenIndex } from './open-index';

/** Lists what the texts of a scope consist of. */
export function listOf(
  index: OpenIndex,
  view: IndexView,
  scope: NamedScope,
  asked: ListView,
): ConcordanceAnswer {
  const { attribute, limit } = asked;
  const chosen = index.choice(view, attribute, asked.wordsOnly);
  const coverage = coverageOf(view, scope);
  switch (asked.kind) {
    case 'words': {
      const { pattern } = asked;
      if (pattern !== '' && checkValue(pattern)) return { kind: 'badPattern' };
      const counts = index.countsOf(view, attribute, scope);
      const { values, different } = wordList(view, attribute, counts, { pattern, chosen, limit });
      return { kind: 'words', rows: values, different, ...coverage };
    }
    case 'ngrams': {
      const { size, least } = asked;
      const list = finished(ngrams(view, scope.filter, { attribute, size, least, chosen, limit }));
      return { kind: 'ngrams', ...list, ...coverage };
    }
    case 'keywords': {
      const others = asked.referenceIds
        ? index.scope(view, asked.referenceIds)
        : { name: `not ${scope.name}`, ...restOf(view, scope) };
      const reference = index.countsOf(view, attribute, others);
      const lexicon = view.lexicons[attribute === 'word' ? 'words' : 'lemmas'];
      const { smoothing, least } = asked;
      const order = { smoothing, least, chosen, limit };
      const rows = keywords(lexicon, index.countsOf(view, attribute, scope), reference, order);
      return { kind: 'keywords', rows, referenceTokens: reference.tokens, ...coverage };
    }
  }
}
