import type { Lexicon } from '../lexicon/lexicon';
import type { TokenAttribute } from '../query/query-tree';
import { parseAnalysis } from './analysis';

/** Analyses between two pauses: some milliseconds of work. */
const together = 1 << 12;

/** What an analysis has values of. */
export type AnalysisAttribute = Exclude<TokenAttribute, 'word' | 'lemma'>;

/**
 * The different values that the analyses of a lexicon have of an attribute, and which one each has: a tagger has few, and
 * even where somebody's tags are all different, none is taken apart again for each question.
 */
class AnalysisValues {
  private readonly values: string[] = [];
  private readonly numbers = new Map<string, number>();
  private ofAnalysis = new Uint32Array(1 << 8);
  private filled = 0;

  constructor(
    private readonly lexicon: Lexicon,
    private readonly attribute: AnalysisAttribute,
  ) {}

  /** The numbers of the analyses whose value fits, ascending. Each value is tried once. Pauses (yields) now and then. */
  *matching(fits: (value: string) => boolean): Generator<void, Uint32Array> {
    yield* this.fill();
    const { filled, values } = this;
    const fitting = new Uint8Array(values.length);
    for (let number = 0; number < fitting.length; number++) {
      fitting[number] = Number(fits(values[number]!));
      if (number % together === together - 1) yield;
    }
    const ids: number[] = [];
    for (let id = 0; id < filled; id++) if (fitting[this.ofAnalysis[id]!] === 1) ids.push(id);
    return Uint32Array.from(ids);
  }

  /** Takes in the analyses that came since. Another question may go on with it during a pause. */
  private *fill(): Generator<void> {
    while (this.filled < this.lexicon.size) {
      const behind = Math.min(this.lexicon.size, this.filled + together);
      if (behind > this.ofAnalysis.length) {
        const grown = new Uint32Array(2 * behind);
        grown.set(this.ofAnalysis);
        this.ofAnalysis = grown;
      }
      for (; this.filled < behind; this.filled++)
        this.ofAnalysis[this.filled] = this.numberOf(
          parseAnalysis(this.lexicon.value(this.filled))[this.attribute],
        );
      yield;
    }
  }

  private numberOf(value: string): number {
    const known = this.numbers.get(value);
    if (known !== undefined) return known;
    this.numbers.set(value, this.values.length);
    return this.values.push(value) - 1;
  }
}

const ofLexicons = new WeakMap<Lexicon, Map<AnalysisAttribute, AnalysisValues>>();

/** The values of an attribute in a lexicon of analyses, which are kept as long as it is. */
export function analysisValues(lexicon: Lexicon, attribute: AnalysisAttribute): AnalysisValues {
  const kept = ofLexicons.get(lexicon) ?? new Map<AnalysisAttribute, AnalysisValues>();
  ofLexicons.set(lexicon, kept);
  const values = kept.get(attribute) ?? new AnalysisValues(lexicon, attribute);
  kept.set(attribute, values);
  return values;
}
