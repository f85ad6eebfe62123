import { closeSync, fstatSync, fsyncSync, openSync, readSync, rmSync, writeSync } from 'node:fs';
import { crc32 } from 'node:zlib';
import { z } from 'zod';
import { blockBytes, blockTokens } from './block-cache';

/** The format of an index. An index of another one is built again from the archive. */
export const indexFormat = 4;

/**
 * The parts of a segment's file. Of each token: its word and lemma by number, a code of its analysis, and its frame; beside
 * the codes, what they stand for, and the analyses that have none. Of each word
 * and lemma that occurs: its number, how often it occurs, and where its postings end, in tables of packed numbers; and
 * the postings, positions as differences. Of each document: its id, its first token, and its place in the order of ids.
 */
export const sectionNames = [
  'words',
  'lemmas',
  'analyses',
  'analysisValues',
  'analysisRest',
  'analysisRestStarts',
  'frames',
  'wordKeys',
  'wordCounts',
  'wordEnds',
  'wordPostings',
  'lemmaKeys',
  'lemmaCounts',
  'lemmaEnds',
  'lemmaPostings',
  'documentIds',
  'documentStarts',
  'documentOrder',
] as const;
export type SectionName = (typeof sectionNames)[number];

const width = z.union([z.literal(2), z.literal(3), z.literal(4)]);
const place = z.tuple([z.int().min(0), z.int().min(0)]);
const headSchema = z.object({
  format: z.literal(indexFormat),
  tokens: z.int().min(0),
  documents: z.int().min(0),
  /** Bytes of a number in each layer; of an analysis that has no code. */
  widths: z.object({ words: width, lemmas: width, analyses: width }),
  sections: z.record(z.enum(sectionNames), place),
  /** The CRC-32 of each block of each section. */
  checks: z.record(z.enum(sectionNames), z.array(z.int().min(0))),
});
/** The table of contents at the end of a segment's file; a section is [offset, length] in bytes. */
export type SegmentHead = z.infer<typeof headSchema>;

/** Bytes of a section that are read and checked together: those of so many tokens in a layer, else a megabyte. */
export function blockLength(name: SectionName, widths: SegmentHead['widths']): number {
  switch (name) {
    case 'words':
    case 'lemmas':
      return widths[name] * blockTokens;
    case 'analysisRest':
      return widths.analyses * blockTokens;
    case 'analyses':
    case 'frames':
      return blockTokens;
    default:
      return blockBytes;
  }
}

const trailerBytes = 8;
const alignment = 8;

type Sections = Iterable<[SectionName, Iterable<Uint8Array>]>;

/**
 * Writes a segment's file from its sections, and its table of contents last; returns its size in bytes. One that can't be
 * written whole is taken away: what filled the disk would keep it full.
 */
export function writeSegmentFile(
  path: string,
  facts: Omit<SegmentHead, 'sections' | 'checks' | 'format'>,
  sections: Sections,
): number {
  const file = openSync(path, 'wx');
  try {
    return writeSections(file, facts, sections);
  } catch (error) {
    rmSync(path, { force: true });
    throw error;
  } finally {
    closeSync(file);
  }
}

function writeSections(
  file: number,
  facts: Omit<SegmentHead, 'sections' | 'checks' | 'format'>,
  sections: Sections,
): number {
  const places: Partial<SegmentHead['sections']> = {};
  const checks: Partial<SegmentHead['checks']> = {};
  let at = 0;
  const write = (bytes: Uint8Array) => {
    for (let done = 0; done < bytes.length; ) done += writeSync(file, bytes, done);
    at += bytes.length;
  };
  for (const [name, pieces] of sections) {
    write(new Uint8Array(-at & (alignment - 1)));
    const start = at;
    const sums = new BlockSums(blockLength(name, facts.widths));
    for (const piece of pieces) {
      sums.add(piece);
      write(piece);
    }
    places[name] = [start, at - start];
    checks[name] = sums.all();
  }
  const head = Buffer.from(JSON.stringify({ format: indexFormat, ...facts, sections: places, checks }));
  write(head);
  const trailer = Buffer.alloc(trailerBytes);
  trailer.writeUInt32LE(head.length, 0);
  trailer.writeUInt32LE(crc32(head), 4);
  write(trailer);
  fsyncSync(file);
  return at;
}

/** The CRC-32 of each block of what is added. */
class BlockSums {
  private readonly sums: number[] = [];
  private sum = 0;
  private filled = 0;

  constructor(private readonly length: number) {}

  add(piece: Uint8Array): void {
    for (let from = 0; from < piece.length; ) {
      const part = piece.subarray(from, from + this.length - this.filled);
      this.sum = crc32(part, this.sum);
      this.filled += part.length;
      from += part.length;
      if (this.filled === this.length) this.end();
    }
  }

  all(): number[] {
    if (this.filled > 0) this.end();
    return this.sums;
  }

  private end(): void {
    this.sums.push(this.sum);
    [this.sum, this.filled] = [0, 0];
  }
}

/** Reads the table of contents of an open segment's file; null if the file is torn or of another format. */
export function readSegmentHead(file: number): SegmentHead | null {
  const { size } = fstatSync(file);
  if (size < trailerBytes) return null;
  const trailer = Buffer.alloc(trailerBytes);
  readSync(file, trailer, 0, trailerBytes, size - trailerBytes);
  const length = trailer.readUInt32LE(0);
  if (length > size - trailerBytes) return null;
  const head = Buffer.alloc(length);
  readSync(file, head, 0, length, size - trailerBytes - length);
  if (crc32(head) !== trailer.readUInt32LE(4)) return null;
  const parsed = headSchema.safeParse(JSON.parse(head.toString()));
  return parsed.success ? parsed.data : null;
}
