import type { ExportFormat } from '@florilegium/contracts/exports';
import { createExport } from '@florilegium/db/corpus/exports';
import { database, queues } from '@/server/context';
import type { SignedInUser } from '@/server/sign-in/session';

/** Orders an export and tells the mapping worker. Returns its id. Throws `notFound`, `storeUnavailable`. */
export async function orderExport(
  user: SignedInUser,
  order: { corpusId: string; jobId: string | null; format: ExportFormat },
): Promise<string> {
  const open = await queues();
  const exportId = await createExport(database(), { ...order, createdBy: user.id });
  await open.send('write-export', { exportId });
  return exportId;
}
