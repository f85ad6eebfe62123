import { z } from 'zod';
import { keepWork, unsentKeys } from '../../../components/kept-work';

/** What is kept in the browser while the server can't have it. */
const localDraftSchema = z.object({
  id: z.uuid(),
  corpusId: z.uuid(),
  jobId: z.uuid().nullable(),
  name: z.string(),
  content: z.record(z.string(), z.unknown()),
  /** Left out: they were not touched. */
  seeds: z.string().nullable().optional(),
  baseLock: z.int().nullable(),
  /** Which open form it is, and the draft that this one went on from: what the server lets it write over. */
  form: z.string(),
  seen: z.string().nullable(),
  /** When it was typed, ISO 8601. */
  at: z.string(),
});
export type LocalDraft = z.infer<typeof localDraftSchema>;

/** Where it is kept; the browser's localStorage, which may be full or forbidden. */
export type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

const prefixOf = unsentKeys.draft;

/** Keeps a draft in the browser; false when it has no room, or whoever typed it has signed out. */
export function putLocalDraft(store: Store, userId: string, draft: LocalDraft): boolean {
  try {
    keepWork(store, { userId, key: prefixOf(userId) + draft.id, value: JSON.stringify(draft) });
    return true;
  } catch {
    return false;
  }
}

/** Forgets a draft: the server has it, or it was thrown away. */
export function removeLocalDraft(store: Store, userId: string, draftId: string): void {
  try {
    store.removeItem(prefixOf(userId) + draftId);
  } catch {
    // What can't be read can't be found again, either.
  }
}

/** A person's drafts in the browser; what can't be read is left out. */
export function localDrafts(store: Store, userId: string): LocalDraft[] {
  const found: LocalDraft[] = [];
  try {
    for (let number = 0; number < store.length; number += 1) {
      const key = store.key(number);
      if (!key?.startsWith(prefixOf(userId))) continue;
      const read = localDraftSchema.safeParse(parsed(store.getItem(key)));
      if (read.success) found.push(read.data);
    }
  } catch {
    return found;
  }
  return found;
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return null;
  }
}
