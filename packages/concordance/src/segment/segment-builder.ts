import type { TaggedSentence, TokenRows } from '@florilegium/contracts/documents';
import type { ValueNumbers } from '../lexicon/value-numbers';
import { analysisSections } from './analysis-codes';
import type { AnalysisNumbers } from './analysis-numbers';
import { idBytes } from './document-ids';
import { frameOf } from './frame';
import { GrowingNumbers, growingTable } from './growing-numbers';
import { RowNumbers } from './row-numbers';
import { type SegmentHead, writeSegmentFile } from './segment-layout';
import {
  documentSections,
  type LexiconSizes,
  layerNames,
  packLayer,
  postingSections,
  type Section,
  widthsFor,
} from './segment-sections';

/** Most tokens of a segment. */
export const maxSegmentTokens = 10_000_000;
/** Tokens after which a segment in the making is written: larger ones come about by merging. */
export const maxBuiltTokens = 1_000_000;

/** A document as it is indexed: its paragraphs, each of sentences. */
export interface IndexedDocument {
  /** UUID. */
  id: string;
  paragraphs: Iterable<readonly TaggedSentence[]>;
}

/** The lexicons of an index, as its writer has them. */
export interface IndexNumbers {
  words: ValueNumbers;
  lemmas: ValueNumbers;
  analyses: AnalysisNumbers;
}

/** How many values the lexicons have. */
export const lexiconSizes = ({ words, lemmas, analyses }: IndexNumbers): LexiconSizes => ({
  words: words.lexicon.size,
  lemmas: lemmas.lexicon.size,
  analyses: analyses.lexicon.size,
});

/** A segment in the making: whole documents in memory, some eleven bytes a token. */
export class SegmentBuilder {
  private readonly words = growingTable();
  private readonly lemmas = growingTable();
  private readonly analyses = growingTable();
  private readonly frames = new GrowingNumbers(new Uint8Array(1 << 12));
  private readonly starts = growingTable();
  private readonly ids: string[] = [];
  private readonly known = new Set<string>();

  private readonly rowWords: RowNumbers;
  private readonly rowLemmas: RowNumbers;

  constructor(private readonly numbers: IndexNumbers) {
    this.rowWords = new RowNumbers(numbers.words, this.words);
    this.rowLemmas = new RowNumbers(numbers.lemmas, this.lemmas);
  }

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
    this.ids.push(id);
    this.known.add(id);
    this.starts.push(this.tokens);
    for (const sentences of paragraphs) {
      let beginsParagraph = true;
      for (const sentence of sentences) {
        this.addSentence(sentence, beginsParagraph);
        if (sentence.length > 0) beginsParagraph = false;
      }
    }
  }

  /** Adds a document from the rows of its record; false, and nothing is added, if they can't be read to their end. */
  addRows(id: string, rows: TokenRows): boolean {
    const before = this.tokens;
    if (!this.addTokens(rows)) {
      for (const layer of [this.words, this.lemmas, this.analyses, this.frames]) layer.length = before;
      for (const taken of [this.rowWords, this.rowLemmas]) taken.drop();
      return false;
    }
    this.ids.push(id);
    this.known.add(id);
    this.starts.push(before);
    return true;
  }

  /** Writes the segment to a new file; returns its size in bytes. */
  write(path: string): number {
    const widths = widthsFor(lexiconSizes(this.numbers));
    const facts = { tokens: this.tokens, documents: this.documents, widths };
    return writeSegmentFile(path, facts, this.sections(widths));
  }

  private *sections(widths: SegmentHead['widths']): Generator<Section> {
    for (const name of layerNames) yield [name, packLayer(this[name].all, widths[name])];
    yield* analysisSections(() => [this.analyses.all], widths.analyses);
    yield ['frames', [this.frames.all]];
    yield* postingSections('word', this.words.all);
    yield* postingSections('lemma', this.lemmas.all);
    yield* documentSections(Buffer.concat(this.ids.map(idBytes)), this.starts.all, this.tokens);
  }

  private addSentence(sentence: TaggedSentence, beginsParagraph: boolean): void {
    let joined = false;
    const { words, lemmas, analyses } = this.numbers;
    for (let at = 0; at < sentence.length; at++) {
      const token = sentence[at]!;
      this.words.push(words.numberOf(token.form));
      this.lemmas.push(lemmas.numberOf(token.lemma));
      this.analyses.push(analyses.numberOf(token, joined));
      this.frames.push(frameOf(analyses.lastUpos, at === 0, at === 0 && beginsParagraph));
      joined = !token.spaceAfter;
    }
  }

  private addTokens(rows: TokenRows): boolean {
    const { rowWords, rowLemmas } = this;
    const { analyses } = this.numbers;
    let [joined, beginsParagraph] = [false, true];
    try {
      while (rows.next()) {
        const { beginsSentence } = rows;
        if (rows.beginsParagraph) beginsParagraph = true;
        if (beginsSentence) joined = false;
        rowWords.take(rows, rows.formFrom, rows.formTo, rows.formEscaped);
        rowLemmas.take(rows, rows.lemmaFrom, rows.lemmaTo, rows.lemmaEscaped);
        this.analyses.push(analyses.numberOfRow(rows, joined));
        this.frames.push(frameOf(analyses.lastUpos, beginsSentence, beginsParagraph));
        beginsParagraph = false;
        joined = !rows.spaceAfter;
      }
      rowWords.flush(rows.bytes);
      rowLemmas.flush(rows.bytes);
      return rows.ended;
    } catch (error) {
      if (error instanceof SyntaxError) return false;
      throw error;
    }
  }
}
