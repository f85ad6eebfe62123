import type { TaggedToken, TokenRows } from '@florilegium/contracts/documents';
import type { Lexicon } from '../lexicon/lexicon';
import { ValueNumbers } from '../lexicon/value-numbers';
import { analysisValue, storableAnalysis } from './analysis';
import { otherUpos } from './frame';

type Analysed = Pick<TaggedToken, 'upos' | 'feats' | 'tag'>;

/** Different analyses that are remembered as records have them: a tagger has some hundred, a hostile import any number. */
const mostKnown = 10_000;
/** The longest of them, in bytes. */
const longestKnown = 200;

/** Gives analyses their numbers, and their parts of speech those of frames. */
export class AnalysisNumbers {
  /** Analyses as records have them. By their numbers here: their number where a space stands before the token, and where none does. */
  private readonly known = new ValueNumbers();
  private readonly apart = new Int32Array(mostKnown).fill(-1);
  private readonly joined = new Int32Array(mostKnown).fill(-1);
  private readonly uposOfKnown = new Uint8Array(mostKnown);

  /** The part of speech of the analysis that was asked for last, as {@link frameOf} takes it. */
  lastUpos = 0;

  /** `upos`: the parts of speech of the index by their number in frames, which new ones are added to. */
  constructor(
    private readonly values: ValueNumbers,
    readonly upos: string[],
  ) {}

  get lexicon(): Lexicon {
    return this.values.lexicon;
  }

  /** The number of a token's analysis, which is added if it is new; `joined`: no space stands before the token. */
  numberOf(given: Analysed, joined: boolean): number {
    const analysis = storableAnalysis(given);
    this.lastUpos = this.uposNumber(analysis.upos);
    return this.values.numberOfStored(analysisValue({ ...analysis, joined }));
  }

  /** The same of the token at which `rows` stand. Throws a SyntaxError if it is no JSON. */
  numberOfRow({ bytes, analysisFrom, analysisTo }: TokenRows, joined: boolean): number {
    if (analysisTo - analysisFrom > longestKnown || this.known.lexicon.size >= mostKnown)
      return this.numberOf(parsed(bytes, analysisFrom, analysisTo), joined);
    const known = this.known.numberOfBytes(bytes, analysisFrom, analysisTo);
    const numbers = joined ? this.joined : this.apart;
    const number = numbers[known]!;
    if (number < 0) {
      numbers[known] = this.numberOf(parsed(bytes, analysisFrom, analysisTo), joined);
      this.uposOfKnown[known] = this.lastUpos;
      return numbers[known];
    }
    this.lastUpos = this.uposOfKnown[known]!;
    return number;
  }

  private uposNumber(upos: string): number {
    const known = this.upos.indexOf(upos);
    if (known >= 0) return known;
    return this.upos.length < otherUpos ? this.upos.push(upos) - 1 : otherUpos;
  }
}

function parsed(bytes: Uint8Array, from: number, to: number): Analysed {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset + from, to - from).toString();
  const [upos, feats, tag] = JSON.parse(`["${text}"]`);
  return { upos, feats, tag };
}
