import type { z } from 'zod';
import { keepWork, unsentKeys } from '../kept-work';

/** What is typed, by whom and of which corpus: somebody who signs in after another doesn't get what the other typed. */
export interface UnsavedPlace {
  what: 'rules' | 'judging' | 'plan';
  userId: string;
  corpusId: string;
}

/** Where it is kept; the browser's localStorage, which may be full or forbidden. */
export type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const keyOf = ({ what, userId, corpusId }: UnsavedPlace) => unsentKeys[what](userId) + corpusId;

/** Keeps what is typed in the browser, so that a reload finds it; null: there is nothing to keep any more. */
export function keepUnsaved(store: Store, place: UnsavedPlace, unsaved: object | null): void {
  try {
    const { userId } = place;
    if (unsaved) keepWork(store, { userId, key: keyOf(place), value: JSON.stringify(unsaved) });
    else store.removeItem(keyOf(place));
  } catch {
    // Without room, or once whoever typed it has signed out, it stands in the form alone.
  }
}

/** What was kept, unchecked; null where there is nothing, or what can't be read. */
export function readUnsaved(store: Store, place: UnsavedPlace): unknown {
  try {
    return JSON.parse(store.getItem(keyOf(place)) ?? 'null');
  } catch {
    return null;
  }
}

/** What was found, where it has the shape that the form has now; else null. */
export const fitting = <T>(schema: z.ZodType<T>, found: unknown): T | null =>
  schema.safeParse(found).data ?? null;

/** The browser's storage; where it is forbidden, one that takes nothing. */
export function browserStore(): Store {
  try {
    return localStorage;
  } catch {
    return { getItem: () => null, setItem: () => {}, removeItem: () => {} };
  }
}
