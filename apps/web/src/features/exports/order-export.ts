import { createExport, type ExportOrder } from '@florilegium/db/corpus/exports';
import { database, queues } from '@/server/context';
import type { SignedInUser } from '@/server/sign-in/session';

/** Orders an export and tells the mapping worker. Returns its id. Throws `notFound`, `storeUnavailable`. */
export async function orderExport(
  user: SignedInUser,
  order: Omit<ExportOrder, 'createdBy'>,
): Promise<string> {
  const open = await queues();
  const exportId = await createExport(database(), { ...order, createdBy: user.id });
  await open.send('write-export', { exportId });
  return exportId;
}
