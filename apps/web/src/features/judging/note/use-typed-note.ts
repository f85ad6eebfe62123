'use client';

import { useEffect, useRef, useState } from 'react';
import { browserStore } from '@/components/form/unsaved';
import { keepTypedNote, typedNote } from './typed-notes';

/**
 * What somebody types of a note on the text on the screen. It stays until it is saved, also when its window is closed, the
 * text is left or the page is loaded again.
 *
 * @param documentId of the text on the screen, if there is one
 * @param onLeft a text was left whose note is typed and not saved
 */
export function useTypedNote(
  { userId, sampleId }: { userId: string; sampleId: string },
  documentId: string | undefined,
  onLeft: () => void,
) {
  const [typed, setTyped] = useState<string | null>(null);
  const latest = useRef({ typed, onLeft });
  useEffect(() => {
    latest.current = { typed, onLeft };
  });
  useEffect(() => {
    if (documentId === undefined) return undefined;
    setTyped(typedNote(browserStore(), { userId, sampleId, documentId }));
    return () => {
      if (latest.current.typed !== null) latest.current.onLeft();
      setTyped(null);
    };
  }, [userId, sampleId, documentId]);

  /** Keeps what is typed; null: it is saved, or says what is saved already. */
  function keep(next: string | null) {
    if (documentId === undefined) return;
    keepTypedNote(browserStore(), { userId, sampleId, documentId }, next);
    setTyped(next);
  }
  return { typed, keep };
}
