import { randomBytes } from 'node:crypto';
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { TokenRows } from '@florilegium/contracts/documents';
import { Lexicon } from '../lexicon/lexicon';
import { ValueNumbers } from '../lexicon/value-numbers';
import { AnalysisNumbers } from '../segment/analysis-numbers';
import { mergeSegments } from '../segment/merge-segments';
import { DamagedFile } from '../segment/segment';
import {
  type IndexedDocument,
  type IndexNumbers,
  lexiconSizes,
  maxBuiltTokens,
  SegmentBuilder,
} from '../segment/segment-builder';
import { KnownIds } from './known-ids';
import { loadLexicon, saveLexicon } from './lexicon-files';
import {
  emptyManifest,
  isUnusable,
  type LexiconName,
  lexiconNames,
  type Manifest,
  readManifest,
  removeManifest,
  type SegmentEntry,
  writeManifest,
} from './manifest';
import { segmentsToMerge } from './merge';
import { filesOf, segmentFile, segmentPath } from './segment-files';
import { WriterSegments } from './writer-segments';
import { WrittenFiles } from './written-files';

/** Thrown when another writer changed the index: nothing of what is not committed yet was written. */
export class IndexTaken extends Error {}

/**
 * Writes an index; there may be one writer at a time, which a lease of the caller's sees to. What is added or deleted
 * is seen by readers after {@link commit}, all at once; a writer that dies before leaves files that count for nothing.
 */
export class IndexWriter {
  private builder: SegmentBuilder;
  private readonly segments: WriterSegments;
  private readonly known = new KnownIds();
  private readonly files: WrittenFiles;

  /** Bytes of the segments that this writer wrote, those that merges replaced included. */
  writtenBytes = 0;

  private constructor(
    private readonly folder: string,
    private manifest: Manifest,
    private readonly numbers: IndexNumbers,
  ) {
    this.builder = new SegmentBuilder(numbers);
    this.segments = new WriterSegments(folder);
    this.files = new WrittenFiles(folder);
  }

  /**
   * Opens an index for writing, and makes it where there is none. One that is damaged is begun anew: `rebuilt`.
   *
   * @param begunWhole false: nobody is answered from an index that was begun before {@link becomeWhole}
   * @param expected the id of the index that took all changes: one with another id is begun anew; null: any
   */
  static open(
    folder: string,
    { begunWhole = true, expected = null }: { begunWhole?: boolean; expected?: string | null } = {},
  ): { writer: IndexWriter; rebuilt: boolean } {
    mkdirSync(folder, { recursive: true });
    const manifest = readManifest(folder);
    if (manifest === null) return { writer: IndexWriter.begin(folder, begunWhole), rebuilt: false };
    const isOther = isUnusable(manifest) || (expected !== null && manifest.id !== expected);
    const writer = isOther ? null : IndexWriter.continued(folder, manifest);
    if (writer) return { writer, rebuilt: false };
    return { writer: IndexWriter.begin(folder, begunWhole), rebuilt: true };
  }

  private static begin(folder: string, whole: boolean): IndexWriter {
    removeManifest(folder);
    for (const name of readdirSync(folder)) rmSync(join(folder, name), { recursive: true });
    const lexicons = { words: new Lexicon(), lemmas: new Lexicon(), analyses: new Lexicon() };
    const manifest = { ...emptyManifest, id: randomBytes(8).toString('hex'), whole };
    const writer = new IndexWriter(folder, manifest, numbersOf(lexicons, []));
    writer.save(manifest);
    return writer;
  }

  /** Null if the index is damaged. */
  private static continued(folder: string, manifest: Manifest): IndexWriter | null {
    const lexicons = { words: new Lexicon(), lemmas: new Lexicon(), analyses: new Lexicon() };
    try {
      if (!lexiconNames.every((name) => loadLexicon(folder, name, manifest, lexicons[name]))) return null;
      const writer = new IndexWriter(folder, manifest, numbersOf(lexicons, [...manifest.upos]));
      const isWhole = writer.segments.openAll(manifest.segments, (one) => writer.known.addAll(one));
      return isWhole ? writer : null;
    } catch (error) {
      if (error instanceof DamagedFile) return null;
      throw error;
    }
  }

  /** Whether no other writer has changed the index since. */
  isCurrent(): boolean {
    const onDisk = readManifest(this.folder);
    if (onDisk === null || isUnusable(onDisk)) return false;
    return onDisk.id === this.manifest.id && onDisk.generation === this.manifest.generation;
  }

  /** Another one for each index that was begun. */
  get id(): string {
    return this.manifest.id;
  }

  get isWhole(): boolean {
    return this.manifest.whole;
  }

  /** Says that all documents are here, or are sure to come. */
  becomeWhole(): void {
    if (!this.isWhole) this.save({ ...this.manifest, whole: true });
  }

  /** Adds a document. It takes the place of one with the same id. */
  add(document: IndexedDocument): void {
    this.delete(document.id);
    this.known.add(document.id);
    this.builder.add(document);
    if (this.builder.tokens >= maxBuiltTokens) this.commit();
  }

  /** The same from the rows of a record; false, and nothing is added, if they can't be read. */
  addRows(id: string, rows: TokenRows): boolean {
    this.delete(id);
    const added = this.builder.addRows(id, rows);
    if (added) this.known.add(id);
    if (this.builder.tokens >= maxBuiltTokens) this.commit();
    return added;
  }

  /** Deletes a document; false if the index hasn't got it. */
  delete(id: string): boolean {
    if (!this.known.mayHave(id)) return false;
    if (this.builder.has(id)) this.commit();
    return this.segments.delete(id, this.manifest.segments);
  }

  /** Makes what was added and deleted visible, in one step. Throws {@link IndexTaken}; then this writer is of no more use. */
  commit(): void {
    this.orGiveUp(() => this.committed());
  }

  private committed(): void {
    if (this.builder.documents === 0 && !this.segments.isTouched) return;
    const entries = this.manifest.segments.map((entry) =>
      this.segments.withDeletions(entry, () => this.fileOfDeletions(entry)),
    );
    const added = this.builder.documents > 0 ? [this.writeSegment(this.builder)] : [];
    this.builder = new SegmentBuilder(this.numbers);
    this.segments.settled();
    this.save({ ...this.manifest, segments: [...entries, ...added] });
  }

  /**
   * Puts small segments together, and leaves out what was deleted, until there is nothing more to gain. `pause` is
   * called between two steps and may throw.
   */
  merge(pause: () => void = () => {}): void {
    this.commit();
    this.orGiveUp(() => this.merged(pause));
  }

  private merged(pause: () => void): void {
    for (
      let some = segmentsToMerge(this.manifest.segments);
      some;
      some = segmentsToMerge(this.manifest.segments)
    ) {
      pause();
      const names = new Set(some.map(({ name }) => name));
      const rest = this.manifest.segments.filter(({ name }) => !names.has(name));
      const added = this.mergedSegment(some);
      this.save({ ...this.manifest, segments: [...rest, ...added] });
      for (const name of names) this.segments.drop(name);
    }
    this.files.sweep(filesOf(this.manifest), () => this.needCurrent());
  }

  private orGiveUp(write: () => void): void {
    try {
      write();
    } catch (error) {
      this.files.giveUp();
      throw error;
    }
  }

  close(): void {
    this.segments.close();
  }

  private writeSegment(builder: SegmentBuilder): SegmentEntry {
    return this.newSegment((path) => {
      const bytes = builder.write(path);
      return { tokens: builder.tokens, documents: builder.documents, bytes };
    });
  }

  /** Writes what stands of some segments; nothing where nothing does. */
  private mergedSegment(some: readonly SegmentEntry[]): SegmentEntry[] {
    if (some.every(({ documents, deletedDocuments }) => documents === deletedDocuments)) return [];
    const parts = some.map(({ name }) => this.segments.standing(name));
    return [this.newSegment((path) => mergeSegments(path, parts, lexiconSizes(this.numbers)))];
  }

  private newSegment(
    write: (path: string) => Pick<SegmentEntry, 'tokens' | 'documents' | 'bytes'>,
  ): SegmentEntry {
    this.needCurrent();
    // No other writer's file has this name, and no block in memory is another file's.
    const name = `segment-${this.manifest.generation + 1}-${randomPart()}`;
    const path = segmentPath(this.folder, name);
    const facts = write(path);
    this.files.made(segmentFile(name));
    this.writtenBytes += facts.bytes;
    this.segments.open(name);
    return { name, ...facts, deleted: null, deletedCheck: null, deletedDocuments: 0, deletedTokens: 0 };
  }

  private fileOfDeletions({ name }: SegmentEntry): string {
    const deleted = `${name}-deleted-${this.manifest.generation + 1}-${randomPart()}`;
    this.files.made(deleted);
    return deleted;
  }

  private save(manifest: Manifest): void {
    if (this.manifest.generation > 0) this.needCurrent();
    for (const name of lexiconNames)
      saveLexicon(this.folder, name, this.manifest, this.numbers[name].lexicon);
    const lexicons = Object.fromEntries(
      lexiconNames.map((name) => {
        const { size, bytes, check } = this.numbers[name].lexicon;
        return [name, { values: size, bytes, check }];
      }),
    ) as Manifest['lexicons'];
    const next = {
      ...manifest,
      lexicons,
      upos: [...this.numbers.analyses.upos],
      generation: this.manifest.generation + 1,
    };
    writeManifest(this.folder, next);
    this.files.named(filesOf(this.manifest), filesOf(next));
    this.manifest = next;
  }

  private needCurrent(): void {
    if (!this.isCurrent()) throw new IndexTaken(`Another writer changed ${this.folder}.`);
  }
}

function numbersOf({ words, lemmas, analyses }: Record<LexiconName, Lexicon>, upos: string[]): IndexNumbers {
  return {
    words: new ValueNumbers(words),
    lemmas: new ValueNumbers(lemmas),
    analyses: new AnalysisNumbers(new ValueNumbers(analyses), upos),
  };
}

const randomPart = () => randomBytes(4).toString('hex');
