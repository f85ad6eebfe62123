import type { TokenRows } from '@florilegium/contracts/documents';
import { mostSpans, type Spans, type ValueNumbers } from '../lexicon/value-numbers';
import type { GrowingNumbers } from './growing-numbers';

const emptySpans = (): Spans => ({
  froms: new Uint32Array(mostSpans),
  tos: new Uint32Array(mostSpans),
  length: 0,
});

/** Gives the fields of rows their numbers in a lexicon, many together, and adds these to a layer. */
export class RowNumbers {
  private readonly spans = emptySpans();
  private readonly found = new Uint32Array(mostSpans);

  constructor(
    private readonly numbers: ValueNumbers,
    private readonly layer: GrowingNumbers<Uint32Array>,
  ) {}

  /** Takes the field of a row. Throws a SyntaxError if it is no JSON. */
  take({ bytes }: TokenRows, from: number, to: number, escaped: boolean): void {
    const { spans } = this;
    if (escaped) {
      this.flush(bytes);
      const text = Buffer.from(bytes.buffer, bytes.byteOffset + from, to - from).toString();
      this.layer.push(this.numbers.numberOf(JSON.parse(`"${text}"`)));
      return;
    }
    spans.froms[spans.length] = from;
    spans.tos[spans.length++] = to;
    if (spans.length === mostSpans) this.flush(bytes);
  }

  /** Adds the numbers of what was taken since. */
  flush(bytes: Uint8Array): void {
    const { spans, found } = this;
    this.numbers.numbersOf(bytes, spans, found);
    for (let at = 0; at < spans.length; at++) this.layer.push(found[at]!);
    spans.length = 0;
  }

  /** Forgets what was taken since. */
  drop(): void {
    this.spans.length = 0;
  }
}
