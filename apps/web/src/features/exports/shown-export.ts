import { exportFormats, exportProblems, exportStates } from '@florilegium/contracts/exports';
import type { ExportRow } from '@florilegium/db/corpus/exports';
import { z } from 'zod';

/** An export as the browser and the API see it. */
export const shownExportSchema = z.object({
  id: z.uuid(),
  corpusId: z.uuid(),
  jobId: z.uuid().nullable(),
  jobName: z.string().nullable(),
  subCorpusId: z.uuid().nullable(),
  partName: z.string().describe('The name of the sub-corpus when the export was ordered; ‘’ for none.'),
  format: z.enum(exportFormats),
  state: z.enum(exportStates),
  documents: z.int(),
  total: z.int(),
  words: z.int(),
  bytes: z.number(),
  error: z.string().nullable(),
  problem: z.enum(exportProblems).nullable().describe('Why it was stopped or waits, where that is foreseen.'),
  createdAt: z.iso.datetime(),
  finishedAt: z.iso.datetime().nullable(),
  isOutdated: z
    .boolean()
    .describe(
      'Texts were taken down, or left out for their rights, since it was written: it may have some of them.',
    ),
  files: z.array(z.object({ path: z.string(), bytes: z.number(), sha256: z.string() })),
});
export type ShownExport = z.infer<typeof shownExportSchema>;

// The manifest is a JSON column: what it says of files is read, not trusted.
const manifestFiles = z.object({
  files: z.array(z.object({ path: z.string(), bytes: z.number(), sha256: z.string() })),
});

/** The row as it is shown, its files out of its manifest. */
export function shownExport(row: ExportRow): ShownExport {
  const manifest = manifestFiles.safeParse(row.manifest);
  const { id, corpusId, jobId, jobName, subCorpusId, partName, format, state } = row;
  const { documents, total, words, bytes, error, problem, isOutdated } = row;
  return {
    id,
    corpusId,
    jobId,
    jobName,
    subCorpusId,
    partName,
    format,
    state,
    documents,
    total,
    words,
    bytes,
    error,
    problem,
    createdAt: row.createdAt.toISOString(),
    finishedAt: row.finishedAt?.toISOString() ?? null,
    isOutdated,
    files: manifest.success && state === 'done' ? manifest.data.files : [],
  };
}

/** Files that stand beside the texts in every export. */
const besides = ['manifest.json', 'SHA256SUMS'];

/** Whether an export has a file of this name: only what its manifest lists can be asked for. */
export function hasFile(shown: ShownExport, path: string): boolean {
  return shown.state === 'done' && (besides.includes(path) || shown.files.some((file) => file.path === path));
}
