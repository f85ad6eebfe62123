import { join } from 'node:path';
import { BlockCache } from '../segment/block-cache';
import type { Segment } from '../segment/segment';
import { DocumentBits } from './deleted-documents';
import { type SegmentEntry, writeDurably } from './manifest';
import { openSegment } from './segment-files';

/** Memory for blocks of segments that are read while documents are deleted and segments merged. */
const cacheBytes = 32 * 1024 * 1024;

/** A segment, and what is deleted of it. */
interface StandingSegment {
  segment: Segment;
  deleted: DocumentBits | null;
}

/** The open segments of a writer, with the deletions that it will commit. */
export class WriterSegments {
  private readonly cache = new BlockCache(cacheBytes);
  private readonly segments = new Map<string, Segment>();
  private readonly deleted = new Map<string, DocumentBits>();
  /** Segments with deletions that are not committed. */
  private readonly touched = new Set<string>();

  constructor(private readonly folder: string) {}

  /** Opens the segments of a manifest, and gives each to `take`; false if one is damaged. */
  openAll(entries: readonly SegmentEntry[], take: (segment: Segment) => void): boolean {
    for (const { name, deleted, deletedCheck, tokens, documents } of entries) {
      const segment = openSegment(this.folder, name, this.cache);
      if (!segment || segment.tokens !== tokens) return false;
      this.segments.set(name, segment);
      take(segment);
      if (!deleted) continue;
      const bits = DocumentBits.read(join(this.folder, deleted), documents, deletedCheck);
      if (!bits) return false;
      this.deleted.set(name, bits);
    }
    return true;
  }

  /** Opens a segment that was just written. */
  open(name: string): void {
    this.segments.set(name, openSegment(this.folder, name, this.cache)!);
  }

  /** Deletes a document from one of the segments; false if it stands in none. */
  delete(id: string, entries: readonly SegmentEntry[]): boolean {
    for (const { name, documents } of entries) {
      const document = this.segments.get(name)!.findDocument(id);
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

  /** Whether there are deletions that are not committed. */
  get isTouched(): boolean {
    return this.touched.size > 0;
  }

  /** Says that all deletions were committed. */
  settled(): void {
    this.touched.clear();
  }

  /** The entry with its deletions, which are written to a file named by `nameOf` if they are not committed. */
  withDeletions(entry: SegmentEntry, nameOf: () => string): SegmentEntry {
    if (!this.touched.has(entry.name)) return entry;
    const bits = this.deleted.get(entry.name)!;
    const deleted = nameOf();
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

  /** A segment with its deletions. */
  standing(name: string): StandingSegment {
    return { segment: this.segments.get(name)!, deleted: this.deleted.get(name) ?? null };
  }

  drop(name: string): void {
    this.segments.get(name)?.close();
    this.segments.delete(name);
    this.deleted.delete(name);
  }

  close(): void {
    for (const segment of this.segments.values()) segment.close();
    this.segments.clear();
  }
}
