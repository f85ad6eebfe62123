'use client';

import { Undo2 } from 'lucide-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/button';
import { RelativeTime } from '@/components/relative-time';
import { useDeletion } from './use-deletion';

/** A deletion as the browser gets it. */
export interface ShownDeletion {
  id: string;
  at: string;
  by: string | null;
  under: number | null;
  count: number;
  undone: boolean;
}

/** What was deleted from a job, newest first, each to be taken back. */
export function DeletionsList({
  jobId,
  deletions,
  mayUndo,
}: {
  jobId: string;
  deletions: readonly ShownDeletion[];
  mayUndo: boolean;
}) {
  const t = useTranslations('resources');
  const deletion = useDeletion(jobId);
  return (
    <ul>
      {deletions.map((one) => (
        <li key={one.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b py-2 last:border-0">
          <span className="min-w-0 flex-1">
            {one.under === null
              ? t('deletion.picked', { count: one.count })
              : t('deletion.under', { count: one.count, words: one.under })}
            <span className="block text-muted text-sm">
              {one.by ?? t('deletion.nobody')}, <RelativeTime date={one.at} />
            </span>
          </span>
          {one.undone ? (
            <span className="text-muted text-sm">{t('deletion.undone')}</span>
          ) : (
            <>
              <Link href={`/jobs/${jobId}/resources?deletion=${one.id}`} className="text-sm">
                {t('deletion.show')}
              </Link>
              {mayUndo ? (
                <Button size="small" pending={deletion.pending} onClick={() => void deletion.undo(one.id)}>
                  <Undo2 aria-hidden />
                  {t('undo')}
                </Button>
              ) : null}
            </>
          )}
        </li>
      ))}
    </ul>
  );
}
