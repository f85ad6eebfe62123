import { listDeletions } from '@florilegium/db/corpus/deletions';
import { listMetadataEdits } from '@florilegium/db/corpus/metadata-edits';
import type { ResourceScope } from '@florilegium/db/corpus/resource-scope';
import { database } from '@/server/context';
import type { ShownChange } from './changes-list';

/** Changes of many resources that are listed. */
const mostChanges = 20;

/** The latest changes of many resources at once, deletions and edits of metadata, newest first. */
export async function readChanges(scope: ResourceScope): Promise<ShownChange[]> {
  const [deletions, edits] = await Promise.all([
    listDeletions(database(), scope, mostChanges),
    listMetadataEdits(database(), scope, mostChanges),
  ]);
  const shown = [
    ...deletions.map((one) => ({ ...one, what: { kind: 'deletion' as const, said: one.filter } })),
    ...edits.map((one) => ({
      ...one,
      what: { kind: 'metadata' as const, values: one.values, source: one.source },
    })),
  ];
  return shown
    .sort((a, b) => b.at.getTime() - a.at.getTime())
    .slice(0, mostChanges)
    .map(({ id, at, by, what, count, jobs, undoneAt, going }) => ({
      id,
      at: at.toISOString(),
      by,
      what,
      count,
      jobs,
      undone: undoneAt !== null,
      going,
    }));
}
