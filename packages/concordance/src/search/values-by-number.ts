import type { TokenAttribute } from '../query/query-tree';
import { parseAnalysis } from '../segment/analysis';
import type { Segment } from '../segment/segment';
import type { IndexLexicons } from './token-tests';

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

  /** The value of a number; '' for -1. Of several numbers, between spaces, all their values. */
  textOf(key: number | string): string {
    if (typeof key === 'string') return key.split(' ').map(Number).map(this.valueOf).join(' ');
    return this.valueOf(key);
  }

  private readonly valueOf = (number: number): string => {
    if (number < 0) return '';
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
