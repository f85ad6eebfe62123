import type { TaggedSentence } from '@florilegium/contracts/documents';
import type { ValueNumbers } from '../lexicon/value-numbers';
import { analysisValue } from './analysis';
import { frameOf, otherUpos } from './frame';
import { type Postings, postingsOf } from './postings';
import { type SectionName, type SegmentHead, writeSegmentFile } from './segment-layout';

/** Most tokens of a segment. */
export const maxSegmentTokens = 10_000_000;

/** A document as it is indexed: its paragraphs, each of sentences. */
export interface IndexedDocument {
  /** UUID. */
  id: string;
  paragraphs: Iterable<readonly TaggedSentence[]>;
}

/** The lexicons of an index, as its writer has them; parts of speech have numbers of one byte, see {@link frameOf}. */
export interface IndexNumbers {
  words: ValueNumbers;
  lemmas: ValueNumbers;
  analyses: ValueNumbers;
  upos: string[];
}

/** A layer that grows. */
class Layer<Numbers extends Uint8Array | Uint32Array> {
  length = 0;
  constructor(private numbers: Numbers) {}

  push(number: number): void {
    if (this.length === this.numbers.length) {
      const larger = new (this.numbers.constructor as new (length: number) => Numbers)(2 * this.length);
      larger.set(this.numbers);
      this.numbers = larger;
    }
    this.numbers[this.length++] = number;
  }

  get all(): Numbers {
    return this.numbers.subarray(0, this.length) as Numbers;
  }
}

/** A segment in the making: whole documents in memory, some eleven bytes a token. */
export class SegmentBuilder {
  private readonly words = new Layer(new Uint32Array(1 << 12));
  private readonly lemmas = new Layer(new Uint32Array(1 << 12));
  private readonly analyses = new Layer(new Uint32Array(1 << 12));
  private readonly frames = new Layer(new Uint8Array(1 << 12));
  private readonly starts = new Layer(new Uint32Array(1 << 8));
  private readonly ids: string[] = [];
  private readonly known = new Set<string>();

  constructor(private readonly numbers: IndexNumbers) {}

  get tokens(): number {
    return this.words.length;
  }

  get documents(): number {
    return this.ids.length;
  }

  has(id: string): boolean {
    return this.known.has(id);
  }

  /** Adds a document; one without tokens is added, too, so that nobody looks for it again. */
  add({ id, paragraphs }: IndexedDocument): void {
    this.begin(id);
    for (const sentences of paragraphs) {
      let beginsParagraph = true;
      for (const sentence of sentences) {
        this.addSentence(sentence, beginsParagraph);
        if (sentence.length > 0) beginsParagraph = false;
      }
    }
  }

  /** Begins a document whose tokens {@link copy} adds. */
  begin(id: string): void {
    this.ids.push(id);
    this.known.add(id);
    this.starts.push(this.tokens);
  }

  /** Adds a token of another segment of the same index. */
  copy(word: number, lemma: number, analysis: number, frame: number): void {
    this.words.push(word);
    this.lemmas.push(lemma);
    this.analyses.push(analysis);
    this.frames.push(frame);
  }

  /** Writes the segment to a new file; returns its size in bytes. */
  write(path: string): number {
    const { words, lemmas, analyses } = this.numbers;
    const widths = {
      words: widthFor(words.lexicon.size),
      lemmas: widthFor(lemmas.lexicon.size),
      analyses: widthFor(analyses.lexicon.size),
    } as SegmentHead['widths'];
    return writeSegmentFile(path, { tokens: this.tokens, documents: this.documents, widths }, [
      ['words', packed(this.words.all, widths.words)],
      ['lemmas', packed(this.lemmas.all, widths.lemmas)],
      ['analyses', packed(this.analyses.all, widths.analyses)],
      ['frames', [this.frames.all]],
      ...postingSections('word', this.words.all, words.lexicon.size),
      ...postingSections('lemma', this.lemmas.all, lemmas.lexicon.size),
      ...this.documentSections(),
    ]);
  }

  private addSentence(sentence: TaggedSentence, beginsParagraph: boolean): void {
    let joined = false;
    for (const [at, { form, lemma, upos, feats, tag, spaceAfter }] of sentence.entries()) {
      const frame = frameOf(this.uposNumber(upos), at === 0, at === 0 && beginsParagraph);
      const analysis = analysisValue({ upos, feats, tag, joined });
      const { words, lemmas, analyses } = this.numbers;
      this.copy(words.numberOf(form), lemmas.numberOf(lemma), analyses.numberOf(analysis), frame);
      joined = !spaceAfter;
    }
  }

  private uposNumber(upos: string): number {
    const known = this.numbers.upos.indexOf(upos);
    if (known >= 0) return known;
    return this.numbers.upos.length < otherUpos ? this.numbers.upos.push(upos) - 1 : otherUpos;
  }

  private *documentSections(): Generator<[SectionName, Uint8Array[]]> {
    const ids = Buffer.concat(this.ids.map(idBytes));
    const order = Uint32Array.from(this.ids.keys()).sort((a, b) => {
      return ids.compare(ids, 16 * b, 16 * b + 16, 16 * a, 16 * a + 16);
    });
    yield ['documentIds', [ids]];
    yield ['documentStarts', [bytesOf(this.starts.all), bytesOf(Uint32Array.of(this.tokens))]];
    yield ['documentOrder', [bytesOf(order)]];
  }
}

/** The bytes that numbers below `size` need, two at least. */
const widthFor = (size: number) => (size > 0xff_ffff ? 4 : size > 0xffff ? 3 : 2);

/** The sixteen bytes of a UUID. */
export const idBytes = (id: string): Buffer => Buffer.from(id.replaceAll('-', ''), 'hex');

function* postingSections(
  attribute: 'word' | 'lemma',
  layer: Uint32Array,
  values: number,
): Generator<[SectionName, Uint8Array[]]> {
  const { keys, counts, ends, bytes }: Postings = postingsOf(layer, values);
  yield [`${attribute}Keys`, [bytesOf(keys)]];
  yield [`${attribute}Counts`, [bytesOf(counts)]];
  yield [`${attribute}Ends`, [bytesOf(ends)]];
  yield [`${attribute}Postings`, [bytes]];
}

const bytesOf = ({ buffer, byteOffset, byteLength }: Uint32Array) =>
  new Uint8Array(buffer, byteOffset, byteLength);

/** Numbers in two to four bytes each, the low byte first, a megabyte at a time. */
function* packed(numbers: Uint32Array, width: number): Generator<Uint8Array> {
  const step = 1 << 18;
  for (let from = 0; from < numbers.length; from += step) {
    const some = numbers.subarray(from, from + step);
    const bytes = new Uint8Array(width * some.length);
    for (let at = 0, byte = 0; at < some.length; at++) {
      const number = some[at]!;
      bytes[byte++] = number;
      bytes[byte++] = number >>> 8;
      if (width > 2) bytes[byte++] = number >>> 16;
      if (width > 3) bytes[byte++] = number >>> 24;
    }
    yield bytes;
  }
}
