import { keepWork, unsentKeys } from '@/components/kept-work';

/** The text that a note is on, and who types it. */
export interface NotePlace {
  userId: string;
  sampleId: string;
  documentId: string;
}

const keyOf = ({ userId, sampleId, documentId }: NotePlace) =>
  `${unsentKeys.note(userId)}${sampleId}:${documentId}`;

/** What is typed of a note and not saved, as the browser keeps it; null: nothing. */
export function typedNote(store: Pick<Storage, 'getItem'>, place: NotePlace): string | null {
  try {
    return store.getItem(keyOf(place));
  } catch {
    return null;
  }
}

/** Keeps what is typed of a note until it is saved; null: nothing is left to keep. */
export function keepTypedNote(
  store: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
  place: NotePlace,
  typed: string | null,
): void {
  try {
    if (typed === null) store.removeItem(keyOf(place));
    else keepWork(store, { userId: place.userId, key: keyOf(place), value: typed });
  } catch {
    // Without room, or once whoever typed it has signed out, it stands on the page alone.
  }
}
