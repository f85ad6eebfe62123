import type { TokenAttribute } from '../query/query-tree';
import { parseAnalysis } from '../segment/analysis';
import type { Segment } from '../segment/segment';
import type { IndexLexicons } from './token-tests';

/** -1 as it is read from a table of numbers. */
const noValue = 0xffff_ffff;

/** The values of an attribute as numbers: equal ones have equal numbers, also where several analyses have one value. */
export class ValuesByNumber {
  private readonly layer: 'words' | 'lemmas' | 'analyses';
  /** Values of analyses, each once. */
  private readonly values: string[] = [];
  private readonly numbers = new Map<string, number>();
  private readonly ofAnalysis: Int32Array;
  /** The number of the empty value, which also stands where there is no token; -1 if no token has it. */
  readonly none: number;

  constructor(
    private readonly attribute: TokenAttribute,
    private readonly lexicons: IndexLexicons,
  ) {
    this.layer = attribute === 'word' ? 'words' : attribute === 'lemma' ? 'lemmas' : 'analyses';
    this.ofAnalysis = new Int32Array(this.layer === 'analyses' ? lexicons.analyses.size : 0).fill(-1);
    this.none = this.layer === 'analyses' ? this.numberOfText('') : lexicons[this.layer].find('');
  }

  reader(segment: Segment): (position: number) => number {
    const read = segment.layer(this.layer);
    if (this.layer !== 'analyses') return read;
    return (position) => {
      const analysis = read(position);
      if (this.ofAnalysis[analysis]! < 0) this.ofAnalysis[analysis] = this.numberOf(analysis);
      return this.ofAnalysis[analysis]!;
    };
  }

  /** There are no more different values than so many, and the empty one. */
  get most(): number {
    return this.lexicons[this.layer].size + 1;
  }

  /** The values of numbers in a row, with spaces between them; '' for {@link none} where no token has it. */
  textOf(numbers: Uint32Array): string {
    return Array.from(numbers, this.valueOf).join(' ');
  }

  private readonly valueOf = (number: number): string => {
    if (number === noValue) return '';
    const { layer } = this;
    return layer === 'analyses' ? this.values[number]! : this.lexicons[layer].value(number);
  };

  private numberOf(analysis: number): number {
    const value = parseAnalysis(this.lexicons.analyses.value(analysis))[
      this.attribute as 'upos' | 'feats' | 'tag'
    ];
    return this.numberOfText(value);
  }

  private numberOfText(value: string): number {
    const known = this.numbers.get(value);
    if (known !== undefined) return known;
    this.numbers.set(value, this.values.length);
    return this.values.push(value) - 1;
  }
}
