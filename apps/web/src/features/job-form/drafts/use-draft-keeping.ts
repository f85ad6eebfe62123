'use client';

import { useEffect, useRef, useState } from 'react';
import type { JobFormProps } from '../job-form-props';
import type { useFormState } from '../use-form-state';
import { type DraftKeeper, type Keeping, makeDraftKeeper } from './draft-keeper';
import { type LocalDraft, localDrafts, putLocalDraft, removeLocalDraft } from './local-drafts';
import { dropSentDraft, sendDraft } from './send-draft';

/** Keeps what is typed, on the server or for the time being in the browser; gives how that stands. */
export function useDraftKeeping(
  props: JobFormProps,
  form: ReturnType<typeof useFormState>,
  job: { id: string; lock: number } | undefined,
) {
  const { continued } = props;
  const [keeping, setKeeping] = useState<Keeping>(
    continued ? { state: 'kept', at: continued.updatedAt } : { state: 'untouched' },
  );
  const keeper = useRef<DraftKeeper | null>(null);
  // Names the open form, so that it may always write over what it wrote itself.
  const [name] = useState(() => `${Date.now().toString(36)} ${Math.random().toString(36).slice(2)}`);
  /** When the server last kept the draft that the form goes on from; null: it has none. */
  const seen = useRef(continued?.updatedAt ?? null);
  keeper.current ??= newKeeper(props, setKeeping, (at) => {
    seen.current = at;
  });
  const snapshot = useRef<() => LocalDraft>(null);
  snapshot.current = () => ({
    id: props.draftId,
    corpusId: props.corpusId,
    jobId: job?.id ?? null,
    name: form.draft.name.slice(0, 5_000),
    content: { ...form.draft },
    seeds: form.seedText.text,
    baseLock: job?.lock ?? null,
    form: name,
    seen: seen.current,
    at: new Date().toISOString(),
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: what stands in the form is what is kept.
  useEffect(() => {
    if (form.touched && form.seedText.ready) keeper.current?.touch(() => snapshot.current!());
  }, [form.content, form.touched, form.seedText.ready, job?.id, job?.lock]);

  useFlushing(keeper);
  return {
    keeping,
    flush: () => void keeper.current?.flush(),
    /** What another window kept of this form gives way. */
    takeOver: () => void keeper.current?.flush(true),
    /** Throws the draft away; what is typed from now on begins another. */
    forget: () => void keeper.current?.forget(),
    /** The draft has become a job. */
    close: () => keeper.current?.close(),
    /** The form goes on from a draft that was kept at `at`. */
    goOnFrom: (at: string) => {
      seen.current = at;
    },
  };
}

function newKeeper(
  { userId, draftId }: JobFormProps,
  onChange: (keeping: Keeping) => void,
  onSeen: (at: string | null) => void,
): DraftKeeper {
  return makeDraftKeeper({
    send: async (draft, takeOver) => {
      const sent = await sendDraft(draft, { userId, takeOver });
      if (sent.ok) onSeen(sent.at);
      return sent;
    },
    drop: async () => {
      await dropSentDraft(draftId);
      onSeen(null);
    },
    putLocal: (draft) => putLocalDraft(localStorage, userId, draft),
    removeLocal: () => removeLocalDraft(localStorage, userId, draftId),
    onChange,
    setTimer: (run, ms) => window.setTimeout(run, ms),
    clearTimer: (timer) => window.clearTimeout(timer as number),
  });
}

/** Sends what is left over when a page is hidden, left or come back to, and when the network is there again. */
function useFlushing(keeper: { current: DraftKeeper | null }) {
  useEffect(() => {
    const flush = () => void keeper.current?.flush();
    const leave = () => {
      keeper.current?.holdNow();
      flush();
    };
    const turn = () => (document.visibilityState === 'hidden' ? leave() : flush());
    document.addEventListener('visibilitychange', turn);
    window.addEventListener('pagehide', leave);
    window.addEventListener('online', flush);
    window.addEventListener('focus', flush);
    return () => {
      document.removeEventListener('visibilitychange', turn);
      window.removeEventListener('pagehide', leave);
      window.removeEventListener('online', flush);
      window.removeEventListener('focus', flush);
      leave();
    };
  }, [keeper]);
}

/** What this browser still holds of a form from before the page was opened, and whether the server has it by now. */
export interface HeldDraft {
  held: LocalDraft;
  /** When the server kept it; null: not yet, or it has a newer one of another window. */
  at: string | null;
  otherWindow: boolean;
}

/** Asks once, when the form is opened, what this browser still holds of it; sends that on. */
export function useHeldDraft(props: JobFormProps, onFound: (found: HeldDraft) => void) {
  const found = useRef(onFound);
  found.current = onFound;
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once.
  useEffect(() => {
    const { userId, draftId, job } = props;
    const held = localDrafts(localStorage, userId).find(
      (draft) => draft.id === draftId || (job && draft.jobId === job.id),
    );
    if (!held) return;
    void sendDraft(held, { userId }).then((sent) => {
      // Thrown away elsewhere: it goes on in this form, as one that nobody has kept yet.
      if (sent.ok || sent.why === 'thrownAway') removeLocalDraft(localStorage, userId, held.id);
      found.current({
        held,
        at: sent.ok ? sent.at : null,
        otherWindow: !sent.ok && sent.why === 'otherWindow',
      });
    });
  }, []);
}

/** Sends the drafts that this browser holds of forms that are not open; true when one of them has reached the server. */
export async function sendHeldDrafts(userId: string): Promise<boolean> {
  let arrived = false;
  for (const draft of localDrafts(localStorage, userId)) {
    let sent = await sendDraft(draft, { userId });
    // It was thrown away elsewhere before this was typed, which is nowhere else.
    if (!sent.ok && sent.why === 'thrownAway') sent = await sendDraft({ ...draft, seen: null }, { userId });
    if (!sent.ok) continue;
    removeLocalDraft(localStorage, userId, draft.id);
    arrived = true;
  }
  return arrived;
}
