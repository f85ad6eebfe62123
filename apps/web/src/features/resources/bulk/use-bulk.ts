'use client';

import type { ResourceScope } from '@florilegium/db/corpus/resource-scope';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useAction } from '@/components/form/action-form';
import { dismiss, toast } from '@/components/overlay/toast';
import type { NewField } from '@/server/plan/new-fields';
import type { ResourceQuery } from '../table-query';
import {
  assignMetadataAction,
  deleteResourcesAction,
  restoreResourcesAction,
  undoDeletionAction,
  undoMetadataAction,
} from './actions';

/** Resources that something is done with: picked ones, or all that the table's filter takes. */
export type Picked = { ids: string[] } | { query: ResourceQuery };

/** What came of giving metadata: where it was not done, why is a failure or a field that the corpus hasn't. */
interface Assigned {
  isDone: boolean;
  newField: NewField | null;
}

/** How long the offer to undo stands; the list of changes offers it later. */
const undoForMs = 20_000;

/** The toasts that offer to undo a change, wherever it is undone. */
const offers = new Map<string, number>();

/** What a toast says of a change is no longer so. */
function withdraw(changeId: string): void {
  const offer = offers.get(changeId);
  if (offer !== undefined) dismiss(offer);
  offers.delete(changeId);
}

type Taken = 'undone' | 'deleted';

/** What is said of resources that came back or went; of very many the rest follows. */
const wordsOf = (taken: Taken, { goesOn }: { goesOn: boolean }) =>
  goesOn ? (`${taken}SoFar` as const) : taken;

/** Changes many resources in one step, says how many it were, and offers to take it back at once. */
export function useBulk(scope: ResourceScope) {
  const t = useTranslations('resources');
  const router = useRouter();
  const deletion = useAction(deleteResourcesAction, { toasts: true });
  const restoration = useAction(restoreResourcesAction, { toasts: true });
  const undoing = useAction(undoDeletionAction, { toasts: true });
  const assigning = useAction(assignMetadataAction);
  const unassigning = useAction(undoMetadataAction, { toasts: true });

  async function undo(deletionId: string, taken: Taken) {
    const undone = await undoing.run({ ...scope, deletionId });
    if (!undone.ok) return;
    withdraw(deletionId);
    toast.success(t(wordsOf(taken, undone.data), { count: undone.data.count }));
    router.refresh();
  }

  async function undoMetadata(editId: string) {
    const undone = await unassigning.run({ ...scope, editId });
    if (!undone.ok) return;
    withdraw(editId);
    const { count, goesOn } = undone.data;
    toast.success(t(goesOn ? 'metadata.undoneSoFar' : 'metadata.undone', { count }));
    router.refresh();
  }

  function say(changeId: string, words: string, onUndo: () => Promise<void>) {
    const action = { label: t('undo'), onClick: () => void onUndo() };
    offers.set(changeId, toast.success(words, { duration: undoForMs, action }));
    router.refresh();
  }

  return {
    remove: async (what: Picked | { under: number }) => {
      const done = await deletion.run({ ...scope, what });
      if (!done.ok) return;
      const { deletionId, count } = done.data;
      if (deletionId === null) toast.info(t('nothingDeleted'));
      else say(deletionId, t(wordsOf('deleted', done.data), { count }), () => undo(deletionId, 'undone'));
    },
    restore: async (what: Picked) => {
      const done = await restoration.run({ ...scope, what });
      if (!done.ok) return;
      const { deletionId, count } = done.data;
      if (deletionId === null) toast.info(t('nothingRestored'));
      else say(deletionId, t(wordsOf('undone', done.data), { count }), () => undo(deletionId, 'deleted'));
    },
    /** Answers with the field that the corpus hasn't, where it was not said that one may be made. */
    assign: async (what: Picked, values: Record<string, string>, mayMake: boolean): Promise<Assigned> => {
      const done = await assigning.run({ ...scope, what, values, mayMake });
      if (!done.ok) return { isDone: false, newField: null };
      const { editId, count, goesOn, newField } = done.data;
      if (newField) return { isDone: false, newField };
      if (editId === null) toast.info(t('metadata.nothing'));
      else
        say(editId, t(goesOn ? 'metadata.doneSoFar' : 'metadata.done', { count }), () =>
          undoMetadata(editId),
        );
      return { isDone: true, newField: null };
    },
    undo,
    undoMetadata,
    failure: assigning.failure,
    pending: [deletion, restoration, undoing, assigning, unassigning].some((one) => one.pending),
  };
}
