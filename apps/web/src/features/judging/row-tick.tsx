'use client';

import type { JudgeVerdict, Verdict } from '@florilegium/contracts/validation';
import { clsx } from 'clsx';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { QueueNotice } from './queue-notice';
import { useQueue } from './use-queue';

const Queue = createContext<ReturnType<typeof useQueue>['add'] | null>(null);

/** Around a table whose rows are judged where they stand: RIDIRE's way (figure 3). */
export function RowQueue({
  sampleId,
  userId,
  children,
}: {
  sampleId: string;
  userId: string;
  children: ReactNode;
}) {
  const { state, add } = useQueue(sampleId, userId);
  const router = useRouter();
  const { sent, waiting } = state;
  // Counts and verdict stand on the server.
  useEffect(() => {
    if (sent > 0 && waiting === 0) router.refresh();
  }, [router, sent, waiting]);
  return (
    <Queue.Provider value={add}>
      <div className="px-4 empty:hidden">
        <QueueNotice state={state} />
      </div>
      {children}
    </Queue.Provider>
  );
}

/** Two ticks for one row; the one that is pressed again is taken back. */
export function RowTick({
  position,
  resourceId,
  documentId,
  verdict,
  flagged,
  note,
}: {
  position: number;
  resourceId: string;
  documentId: string;
  /** The reader's own. */
  verdict: Verdict;
  flagged: boolean;
  note: string;
}) {
  const t = useTranslations('judging');
  const add = useContext(Queue);
  const [said, setSaid] = useState<Verdict>(verdict);
  useEffect(() => setSaid(verdict), [verdict]);
  const say = (next: JudgeVerdict) => {
    const now = next === said ? 'unjudged' : next;
    setSaid(now);
    // Nobody knows how long one row among many was looked at.
    add?.({ resourceId, documentId, verdict: now, reason: null, flagged, note, seconds: null });
  };
  const tick = (next: 'adequate' | 'inadequate', sign: string, tone: string) => (
    <button
      type="button"
      aria-pressed={said === next}
      aria-label={`${position}: ${t(next)}`}
      title={t(next)}
      onClick={() => say(next)}
      className={clsx('size-7 rounded border', said === next ? tone : 'text-muted hover:bg-sunken')}
    >
      {sign}
    </button>
  );
  return (
    <span className="inline-flex gap-1">
      {tick('adequate', '✓', 'border-good bg-both-soft text-good')}
      {tick('inadequate', '✕', 'border-bad bg-bad-soft text-bad')}
    </span>
  );
}
