import {
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { indexFormat } from '../segment/segment-layout';

/** The attributes that have a lexicon of their own. */
export const lexiconNames = ['words', 'lemmas', 'analyses'] as const;
export type LexiconName = (typeof lexiconNames)[number];

/** The CRC-32 of what a file has; those that older versions wrote have none. */
const check = z.int().min(0).nullable().default(null);
const lexiconSchema = z.object({ values: z.int().min(0), bytes: z.int().min(1), check });
const segmentSchema = z.object({
  name: z.string().regex(/^[a-z0-9-]+$/),
  tokens: z.int().min(0),
  documents: z.int().min(0),
  bytes: z.int().min(0),
  /** The file of its deleted documents, a bit each; a new one for each change. */
  deleted: z
    .string()
    .regex(/^[a-z0-9.-]+$/)
    .nullable(),
  deletedCheck: check,
  deletedDocuments: z.int().min(0),
  deletedTokens: z.int().min(0),
});
const manifestSchema = z.object({
  format: z.literal(indexFormat),
  /** Another one whenever an index is begun anew: its values have other numbers then. Older indexes have none. */
  id: z
    .string()
    .regex(/^[0-9a-f]*$/)
    .default(''),
  /** False until it is sure that all documents will come into an index that was begun: nobody is answered from it. */
  whole: z.boolean().default(true),
  /** Grows with each change: two answers of one generation are of the same texts. */
  generation: z.int().min(0),
  lexicons: z.object({ words: lexiconSchema, lemmas: lexiconSchema, analyses: lexiconSchema }),
  /** The parts of speech that frames have by number. */
  upos: z.array(z.string()),
  segments: z.array(segmentSchema),
});

const otherFormat = z.object({ format: z.int().refine((format) => format !== indexFormat) });

/** What an index consists of. What its folder has besides was left by a writer that died, and counts for nothing. */
export type Manifest = z.infer<typeof manifestSchema>;
export type SegmentEntry = z.infer<typeof segmentSchema>;

const file = (folder: string) => join(folder, 'manifest.json');

export const emptyManifest: Manifest = {
  format: indexFormat,
  id: '',
  whole: true,
  generation: 0,
  lexicons: {
    words: { values: 0, bytes: 1, check: 0 },
    lemmas: { values: 0, bytes: 1, check: 0 },
    analyses: { values: 0, bytes: 1, check: 0 },
  },
  upos: [],
  segments: [],
};

/** Why an index has to be built again: its files are damaged, or another version of the program wrote them. */
export type Unusable = 'unusable' | 'otherVersion';
export const isUnusable = (read: unknown): read is Unusable => read === 'unusable' || read === 'otherVersion';

/** The manifest of an index; null where there is none. */
export function readManifest(folder: string): Manifest | Unusable | null {
  if (!existsSync(file(folder))) return null;
  if (existsSync(damageFile(folder))) return 'unusable';
  try {
    const read: unknown = JSON.parse(readFileSync(file(folder), 'utf8'));
    const { success } = otherFormat.safeParse(read);
    return success ? 'otherVersion' : manifestSchema.parse(read);
  } catch {
    return 'unusable';
  }
}

const damageFile = (folder: string) => join(folder, 'damaged');

/**
 * Notes that a file of an index has other bytes than were written, whoever came upon it: nobody reads the index any more,
 * and its writer begins another one. Where nothing can be written, whoever comes upon it next says so again.
 */
export function noteDamage(folder: string, error: Error): void {
  try {
    writeFileSync(damageFile(folder), `${error.message}\n`);
  } catch {
    // A folder that can't be written is no reason to fail otherwise.
  }
}

/** Takes the manifest away: the other files of the folder count for nothing then. */
export const removeManifest = (folder: string): void => rmSync(file(folder), { force: true });

/** Puts a manifest in the place of the one before, in one step: readers see the one or the other. */
export function writeManifest(folder: string, manifest: Manifest): void {
  const path = file(folder);
  writeDurably(`${path}.new`, JSON.stringify(manifest));
  renameSync(`${path}.new`, path);
  syncFolder(folder);
}

/** Writes a file, and returns once it is on the disk. One that can't be written whole is taken away. */
export function writeDurably(path: string, content: string | Uint8Array): void {
  const opened = openSync(path, 'w');
  try {
    writeFileSync(opened, content);
    fsyncSync(opened);
  } catch (error) {
    rmSync(path, { force: true });
    throw error;
  } finally {
    closeSync(opened);
  }
}

function syncFolder(folder: string): void {
  // Windows can't open folders; its renames are in order all the same.
  if (process.platform === 'win32') return;
  const opened = openSync(folder, 'r');
  try {
    fsyncSync(opened);
  } finally {
    closeSync(opened);
  }
}
