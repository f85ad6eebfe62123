import { z } from 'zod';
import { type ShownExport, shownExportSchema } from './shown-export';

const answer = z.object({
  exports: z.array(shownExportSchema),
  workerAlive: z.boolean(),
  diskLow: z.boolean(),
});

/** The exports of a corpus as they stand now, asked of the API; null while it can't be reached. */
export async function readExports(
  corpusId: string,
): Promise<{ exports: ShownExport[]; workerAlive: boolean; diskLow: boolean } | null> {
  const response = await fetch(`/api/v1/corpora/${corpusId}/exports`, { cache: 'no-store' }).catch(
    () => null,
  );
  if (!response?.ok) return null;
  const now = answer.safeParse(await response.json());
  return now.success ? now.data : null;
}
