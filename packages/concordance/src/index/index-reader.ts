import { join } from 'node:path';
import { Lexicon } from '../lexicon/lexicon';
import type { IndexLexicons } from '../search/token-tests';
import type { BlockCache } from '../segment/block-cache';
import { DamagedFile, type Segment } from '../segment/segment';
import { DocumentBits } from './deleted-documents';
import { loadLexicon } from './lexicon-files';
import { isUnusable, lexiconNames, type Manifest, readManifest, type Unusable } from './manifest';
import { openSegment } from './segment-files';

/** A segment with its deletions, as one generation of the index has them. */
export interface OpenSegment {
  segment: Segment;
  deleted: DocumentBits | null;
}

/** The texts of an index at one moment. */
export interface IndexView {
  generation: number;
  lexicons: IndexLexicons;
  segments: readonly OpenSegment[];
  /** Tokens and documents that are not deleted. */
  tokens: number;
  documents: number;
}

const openings = 5;

const noLexicons = () => ({ words: new Lexicon(), lemmas: new Lexicon(), analyses: new Lexicon() });

/** Reads an index that a writer may be changing. */
export class IndexReader {
  private lexicons = noLexicons();
  /** Of the index whose lexicons these are. */
  private id: string | null = null;
  private readonly opened = new Map<string, Segment>();
  private current: IndexView | null = null;

  constructor(
    private readonly folder: string,
    private readonly cache: BlockCache,
  ) {}

  /**
   * The index as it is now; null where there is none yet, or why it has to be built again. Throws {@link DamagedFile} if a
   * file has other bytes than were written.
   */
  view(): IndexView | Unusable | null {
    // A merge may take a segment away between the reading of the manifest and its opening.
    for (let opening = 0; opening < openings; opening++) {
      const manifest = readManifest(this.folder);
      if (manifest === null || isUnusable(manifest)) return manifest;
      if (!manifest.whole) return null;
      if (this.id === manifest.id && this.current?.generation === manifest.generation) return this.current;
      try {
        const view = this.open(manifest);
        if (view) return view;
      } catch (error) {
        // An index that is begun anew meanwhile has other files of the same names, or none yet.
        const mayPass = error instanceof DamagedFile || (error as NodeJS.ErrnoException).code === 'ENOENT';
        if (!mayPass || opening + 1 === openings) throw error;
      }
    }
    return 'unusable';
  }

  /** The id of the index that was read last; each that is begun has another one. */
  get indexId(): string | null {
    return this.id;
  }

  close(): void {
    for (const segment of this.opened.values()) segment.close();
    this.opened.clear();
    this.current = null;
  }

  private open(manifest: Manifest): IndexView | null {
    if (this.id !== manifest.id) {
      // An index that was begun anew has other numbers for the same values.
      this.close();
      this.lexicons = noLexicons();
      this.id = manifest.id;
    }
    if (this.current && manifest.generation < this.current.generation) return null;
    if (!lexiconNames.every((name) => loadLexicon(this.folder, name, manifest, this.lexicons[name])))
      return null;
    const segments: OpenSegment[] = [];
    for (const { name, deleted, deletedCheck, documents } of manifest.segments) {
      const segment = this.opened.get(name) ?? openSegment(this.folder, name, this.cache);
      if (!segment) return null;
      this.opened.set(name, segment);
      const bits =
        deleted === null ? null : DocumentBits.read(join(this.folder, deleted), documents, deletedCheck);
      if (deleted !== null && !bits) return null;
      segments.push({ segment, deleted: bits });
    }
    const named = new Set(manifest.segments.map(({ name }) => name));
    for (const [name, segment] of this.opened) {
      if (named.has(name)) continue;
      segment.close();
      this.opened.delete(name);
    }
    const sum = (of: (entry: Manifest['segments'][number]) => number) =>
      manifest.segments.reduce((all, entry) => all + of(entry), 0);
    this.current = {
      generation: manifest.generation,
      lexicons: { ...this.lexicons, upos: manifest.upos },
      segments,
      tokens: sum(({ tokens, deletedTokens }) => tokens - deletedTokens),
      documents: sum(({ documents, deletedDocuments }) => documents - deletedDocuments),
    };
    return this.current;
  }
}
