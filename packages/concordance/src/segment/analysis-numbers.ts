import type { TaggedToken } from '@florilegium/contracts/documents';
import type { Lexicon } from '../lexicon/lexicon';
import type { ValueNumbers } from '../lexicon/value-numbers';
import { analysisValue } from './analysis';

type Analysed = Pick<TaggedToken, 'upos' | 'feats' | 'tag'>;
type Known = Analysed & { number: number };

/** Different features that are remembered, and analyses of each: a tagger has some hundred, a hostile import any number. */
const mostFeatures = 10_000;
const mostOfFeatures = 64;

/** Gives analyses their numbers. Putting each together as a value, to look it up, took a third of the time of indexing. */
export class AnalysisNumbers {
  private readonly apart = new Map<string, Known[]>();
  private readonly joined = new Map<string, Known[]>();

  constructor(private readonly values: ValueNumbers) {}

  get lexicon(): Lexicon {
    return this.values.lexicon;
  }

  /** The number of a token's analysis, which is added if it is new; `joined`: no space stands before the token. */
  numberOf({ upos, feats, tag }: Analysed, joined: boolean): number {
    const byFeatures = joined ? this.joined : this.apart;
    const known = byFeatures.get(feats);
    if (known) for (const one of known) if (one.upos === upos && one.tag === tag) return one.number;
    const number = this.values.numberOf(analysisValue({ upos, feats, tag, joined }));
    const fresh = { upos, feats, tag, number };
    if (!known && byFeatures.size < mostFeatures) byFeatures.set(feats, [fresh]);
    else if (known && known.length < mostOfFeatures) known.push(fresh);
    return number;
  }
}
