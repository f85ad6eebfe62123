import {
  releaseDescriptionSchema,
  releaseFormats,
  releaseNumber,
  releaseProblems,
  releaseStates,
} from '@florilegium/contracts/releases/release';
import type { ReleaseRow } from '@florilegium/db/releases/releases';
import { z } from 'zod';

const fileSchema = z.object({ path: z.string(), bytes: z.number(), sha256: z.string() });

/** A release as the browser and the API see it. */
export const shownReleaseSchema = z.object({
  id: z.uuid(),
  corpusId: z.uuid(),
  number: z.string().describe('Such as 1.0.'),
  jobId: z.uuid().nullable().describe('A release of this job alone.'),
  subCorpusId: z.uuid().nullable().describe('A release of this sub-corpus alone.'),
  partName: z.string().describe('The name of that job or sub-corpus; empty for the whole corpus.'),
  description: releaseDescriptionSchema,
  state: z.enum(releaseStates),
  formats: z.array(z.enum(releaseFormats)),
  documents: z.int(),
  words: z.number(),
  bytes: z.number(),
  unfinished: z
    .array(z.object({ format: z.enum(releaseFormats), error: z.string().nullable() }))
    .describe('Formats that are not whole, and why those can’t be written that failed.'),
  written: z.int().describe('Documents that are in all of its files.'),
  error: z.string().nullable(),
  problem: z.enum(releaseProblems).nullable().describe('Why it failed or waits, where that is foreseen.'),
  createdAt: z.iso.datetime(),
  createdBy: z.string().nullable().describe('The name of whoever ordered it.'),
  frozenAt: z.iso.datetime().nullable().describe('When the list of its documents was fixed.'),
  finishedAt: z.iso.datetime().nullable(),
  withdrawal: z.string().nullable().describe('Why it was withdrawn.'),
  withdrawnAt: z.iso.datetime().nullable(),
  withdrawnBy: z.string().nullable().describe('The name of whoever withdrew it.'),
  files: z.array(fileSchema),
  leftOutParts: z
    .object({ unreadable: z.int(), taken: z.int() })
    .describe(
      'Scripts and data of its pages that its WARC or WACZ lacks: the archive can’t give them, or they were taken down.',
    ),
});
export type ShownRelease = z.infer<typeof shownReleaseSchema>;

// The manifest is a JSON column: what it says of files is read, not trusted.
const manifestSchema = z.object({ files: z.array(fileSchema) });

/** The row as it is shown. While more formats are written, the files from before can still be had. */
export function shownRelease(row: ReleaseRow): ShownRelease {
  const manifest = manifestSchema.safeParse(row.manifest);
  const isThere = row.state !== 'withdrawn' && manifest.success;
  const { id, corpusId, jobId, subCorpusId, partName, description, state } = row;
  const { documents, words, bytes, error, problem } = row;
  return {
    ...{ id, corpusId, jobId, subCorpusId, partName, description, state },
    ...{ documents, words, bytes, error, problem },
    number: releaseNumber(row),
    formats: row.files.map(({ format }) => format),
    unfinished: row.files.flatMap(({ format, error, sha256 }) =>
      sha256 === null ? [{ format, error }] : [],
    ),
    written: Math.min(
      documents,
      ...row.files.flatMap(({ nextPlace, error }) => (error === null ? [nextPlace] : [])),
    ),
    createdAt: row.createdAt.toISOString(),
    createdBy: row.creatorName,
    frozenAt: row.frozenAt?.toISOString() ?? null,
    finishedAt: row.finishedAt?.toISOString() ?? null,
    withdrawal: row.withdrawal,
    withdrawnAt: row.withdrawnAt?.toISOString() ?? null,
    withdrawnBy: row.withdrawnByName,
    files: isThere ? manifest.data.files : [],
    leftOutParts: {
      unreadable: Math.max(0, ...row.files.map(({ unreadableParts }) => unreadableParts)),
      taken: Math.max(0, ...row.files.map(({ takenParts }) => takenParts)),
    },
  };
}

/** Beside the files that a release lists. */
export const checksumsFile = 'SHA256SUMS';

/** Whether a release has a file of this name: only what it lists can be asked for. */
export const hasReleaseFile = (shown: ShownRelease, path: string): boolean =>
  shown.files.length > 0 && (path === checksumsFile || shown.files.some((file) => file.path === path));
