import { randomBytes } from 'node:crypto';
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { TokenRows } from '@florilegium/contracts/documents';
import { Lexicon } from '../lexicon/lexicon';
import { ValueNumbers } from '../lexicon/value-numbers';
import { AnalysisNumbers } from '../segment/analysis-numbers';
import { BlockCache } from '../segment/block-cache';
import { mergeSegments } from '../segment/merge-segments';
import { DamagedFile, type Segment } from '../segment/segment';
import {
  type IndexedDocument,
  type IndexNumbers,
  lexiconSizes,
  maxBuiltTokens,
  SegmentBuilder,
} from '../segment/segment-builder';
import { DocumentBits } from './deleted-documents';
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
  writeDurably,
  writeManifest,
} from './manifest';
import { segmentsToMerge } from './merge';
import { filesOf, openSegment, segmentFile, segmentPath } from './segment-files';
import { WrittenFiles } from './written-files';

/** Memory for blocks of segments that are read while documents are deleted and segments merged. */
const writerCacheBytes = 32 * 1024 * 1024;

/** Thrown when another writer changed the index: nothing of what is not committed yet was written. */
export class IndexTaken extends Error {}

/**
 * Writes an index; there may be one writer at a time, which a lease of the caller's sees to. What is added or deleted
 * is seen by readers after {@link commit}, all at once; a writer that dies before leaves files that count for nothing.
 */
export class IndexWriter {
  private builder: SegmentBuilder;
  private readonly cache = new BlockCache(writerCacheBytes);
  private readonly segments = new Map<string, Segment>();
  /** Deletions of the segments of the manifest, as they will be committed. */
  private readonly deleted = new Map<string, DocumentBits>();

  private readonly known = new KnownIds();
  /** Segments with deletions that are not committed. */
  private readonly touched = new Set<string>();
  private readonly files: WrittenFiles;

  /** Bytes of the segments that this writer wrote, those that merges replaced included. */
  writtenBytes = 0;

  private constructor(
    private readonly folder: string,
    private manifest: Manifest,
    private readonly numbers: IndexNumbers,
  ) {
    this.builder = new SegmentBuilder(numbers);
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
      return writer.openSegments() ? writer : null;
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
    for (const { name, documents } of this.manifest.segments) {
      const segment = this.segments.get(name)!;
      const document = segment.findDocument(id);
      if (document < 0) continue;
      const deleted = this.deleted.get(name) ?? DocumentBits.of(documents);
      if (deleted.has(document)) continue;
      deleted.add(document);
      this.deleted.set(name, deleted);
      this.touched.add(name);
      return true;
    }
    return false;
  }

  /** Makes what was added and deleted visible, in one step. Throws {@link IndexTaken}; then this writer is of no more use. */
  commit(): void {
    this.orGiveUp(() => this.committed());
  }

  private committed(): void {
    if (this.builder.documents === 0 && this.touched.size === 0) return;
    const entries = this.manifest.segments.map((entry) =>
      this.touched.has(entry.name) ? this.withDeletions(entry) : entry,
    );
    const added = this.builder.documents > 0 ? [this.writeSegment(this.builder)] : [];
    this.builder = new SegmentBuilder(this.numbers);
    this.touched.clear();
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
      for (const name of names) this.drop(name);
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
    for (const segment of this.segments.values()) segment.close();
    this.segments.clear();
  }

  private openSegments(): boolean {
    for (const { name, deleted, deletedCheck, tokens, documents } of this.manifest.segments) {
      const segment = openSegment(this.folder, name, this.cache);
      if (!segment || segment.tokens !== tokens) return false;
      this.segments.set(name, segment);
      this.known.addAll(segment);
      if (!deleted) continue;
      const bits = DocumentBits.read(join(this.folder, deleted), documents, deletedCheck);
      if (!bits) return false;
      this.deleted.set(name, bits);
    }
    return true;
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
    const parts = some.map(({ name }) => ({
      segment: this.segments.get(name)!,
      deleted: this.deleted.get(name) ?? null,
    }));
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
    this.segments.set(name, openSegment(this.folder, name, this.cache)!);
    return { name, ...facts, deleted: null, deletedCheck: null, deletedDocuments: 0, deletedTokens: 0 };
  }

  private withDeletions(entry: SegmentEntry): SegmentEntry {
    const bits = this.deleted.get(entry.name)!;
    const deleted = `${entry.name}-deleted-${this.manifest.generation + 1}-${randomPart()}`;
    this.files.made(deleted);
    writeDurably(join(this.folder, deleted), bits.bytes);
    const starts = this.segments.get(entry.name)!.documentStarts;
    let [deletedDocuments, deletedTokens] = [0, 0];
    for (let document = 0; document < entry.documents; document++) {
      if (!bits.has(document)) continue;
      deletedDocuments++;
      deletedTokens += starts[document + 1]! - starts[document]!;
    }
    return { ...entry, deleted, deletedCheck: bits.check, deletedDocuments, deletedTokens };
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

  private drop(name: string): void {
    this.segments.get(name)?.close();
    this.segments.delete(name);
    this.deleted.delete(name);
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
