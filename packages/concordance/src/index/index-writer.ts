import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Lexicon } from '../lexicon/lexicon';
import { ValueNumbers } from '../lexicon/value-numbers';
import { AnalysisNumbers } from '../segment/analysis-numbers';
import { BlockCache } from '../segment/block-cache';
import { mergeSegments } from '../segment/merge-segments';
import { Segment } from '../segment/segment';
import {
  type IndexedDocument,
  type IndexNumbers,
  lexiconSizes,
  maxBuiltTokens,
  SegmentBuilder,
} from '../segment/segment-builder';
import { DocumentBits } from './deleted-documents';
import { loadLexicon, saveLexicon } from './lexicon-files';
import {
  emptyManifest,
  type LexiconName,
  lexiconNames,
  type Manifest,
  readManifest,
  type SegmentEntry,
  writeDurably,
  writeManifest,
} from './manifest';
import { segmentsToMerge } from './merge';

/** Memory for blocks of segments that are read while documents are deleted and segments merged. */
const writerCacheBytes = 64 * 1024 * 1024;

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

  /** Segments with deletions that are not committed. */
  private readonly touched = new Set<string>();

  private constructor(
    private readonly folder: string,
    private manifest: Manifest,
    private readonly numbers: IndexNumbers,
  ) {
    this.builder = new SegmentBuilder(numbers);
  }

  /** Opens an index for writing, and makes it where there is none. One that is damaged is begun anew: `rebuilt`. */
  static open(folder: string): { writer: IndexWriter; rebuilt: boolean } {
    mkdirSync(folder, { recursive: true });
    const manifest = readManifest(folder);
    if (manifest === null) return { writer: IndexWriter.begin(folder), rebuilt: false };
    const writer = manifest === 'unusable' ? null : IndexWriter.continued(folder, manifest);
    if (writer) return { writer, rebuilt: false };
    return { writer: IndexWriter.begin(folder), rebuilt: true };
  }

  private static begin(folder: string): IndexWriter {
    for (const name of readdirSync(folder)) rmSync(join(folder, name), { recursive: true });
    const lexicons = { words: new Lexicon(), lemmas: new Lexicon(), analyses: new Lexicon() };
    const writer = new IndexWriter(folder, emptyManifest, numbersOf(lexicons, []));
    writer.save(emptyManifest);
    return writer;
  }

  private static continued(folder: string, manifest: Manifest): IndexWriter | null {
    const lexicons = { words: new Lexicon(), lemmas: new Lexicon(), analyses: new Lexicon() };
    if (!lexiconNames.every((name) => loadLexicon(folder, name, manifest, lexicons[name]))) return null;
    const writer = new IndexWriter(folder, manifest, numbersOf(lexicons, [...manifest.upos]));
    return writer.openSegments() ? writer : null;
  }

  /** Whether no other writer has changed the index since. */
  isCurrent(): boolean {
    const onDisk = readManifest(this.folder);
    return onDisk !== null && onDisk !== 'unusable' && onDisk.generation === this.manifest.generation;
  }

  /** Adds a document. It takes the place of one with the same id. */
  add(document: IndexedDocument): void {
    this.delete(document.id);
    this.builder.add(document);
    if (this.builder.tokens >= maxBuiltTokens) this.commit();
  }

  /** Deletes a document; false if the index hasn't got it. */
  delete(id: string): boolean {
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

  /** Makes what was added and deleted visible, in one step. Throws {@link IndexTaken}. */
  commit(): void {
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
    this.sweep();
  }

  close(): void {
    for (const segment of this.segments.values()) segment.close();
    this.segments.clear();
  }

  private openSegments(): boolean {
    for (const { name, deleted, tokens } of this.manifest.segments) {
      const segment = openSegment(this.folder, name, this.cache);
      if (!segment || segment.tokens !== tokens) return false;
      this.segments.set(name, segment);
      if (deleted) this.deleted.set(name, DocumentBits.read(join(this.folder, deleted)));
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
    const name = `segment-${this.manifest.generation + 1}`;
    const path = segmentPath(this.folder, name);
    rmSync(path, { force: true });
    const facts = write(path);
    this.segments.set(name, openSegment(this.folder, name, this.cache)!);
    return { name, ...facts, deleted: null, deletedDocuments: 0, deletedTokens: 0 };
  }

  private withDeletions(entry: SegmentEntry): SegmentEntry {
    const bits = this.deleted.get(entry.name)!;
    const deleted = `${entry.name}-deleted-${this.manifest.generation + 1}`;
    writeDurably(join(this.folder, deleted), bits.bytes);
    const starts = this.segments.get(entry.name)!.documentStarts;
    let [deletedDocuments, deletedTokens] = [0, 0];
    for (let document = 0; document < entry.documents; document++) {
      if (!bits.has(document)) continue;
      deletedDocuments++;
      deletedTokens += starts[document + 1]! - starts[document]!;
    }
    return { ...entry, deleted, deletedDocuments, deletedTokens };
  }

  private save(manifest: Manifest): void {
    if (this.manifest.generation > 0 && !this.isCurrent()) {
      throw new IndexTaken(`Another writer changed ${this.folder}.`);
    }
    for (const name of lexiconNames)
      saveLexicon(this.folder, name, this.manifest, this.numbers[name].lexicon);
    const lexicons = Object.fromEntries(
      lexiconNames.map((name) => {
        const { size, bytes } = this.numbers[name].lexicon;
        return [name, { values: size, bytes }];
      }),
    ) as Manifest['lexicons'];
    const next = {
      ...manifest,
      lexicons,
      upos: [...this.numbers.upos],
      generation: this.manifest.generation + 1,
    };
    writeManifest(this.folder, next);
    this.manifest = next;
  }

  private drop(name: string): void {
    this.segments.get(name)?.close();
    this.segments.delete(name);
    this.deleted.delete(name);
  }

  /** Removes files that no manifest names any more. Readers that have them open keep reading them. */
  private sweep(): void {
    const named = new Set(
      this.manifest.segments.flatMap(({ name, deleted }) => [segmentFile(name), deleted]),
    );
    for (const name of readdirSync(this.folder)) {
      if (name.startsWith('segment-') && !named.has(name)) rmSync(join(this.folder, name));
    }
  }
}

function numbersOf({ words, lemmas, analyses }: Record<LexiconName, Lexicon>, upos: string[]): IndexNumbers {
  return {
    words: new ValueNumbers(words),
    lemmas: new ValueNumbers(lemmas),
    analyses: new AnalysisNumbers(new ValueNumbers(analyses)),
    upos,
  };
}

const segmentFile = (name: string) => `${name}.tokens`;
export const segmentPath = (folder: string, name: string): string => join(folder, segmentFile(name));

/** Opens a segment of an index; null if it is damaged or away. */
export function openSegment(folder: string, name: string, cache: BlockCache): Segment | null {
  try {
    return Segment.open(segmentPath(folder, name), cache);
  } catch {
    return null;
  }
}
