'use client';

import { Trash2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/button';
import { MetadataDialog } from './metadata-dialog';
import { useSelection } from './selection';
import { useDeletion } from './use-deletion';

/** What can be done with the picked rows; hidden while none is picked. */
export function SelectionBar({ jobId }: { jobId: string }) {
  const t = useTranslations('resources');
  const { picked, clear } = useSelection();
  const deletion = useDeletion(jobId);
  if (picked.size === 0) return null;
  const ids = [...picked];
  return (
    <div className="sticky top-14 z-20 flex flex-wrap items-center gap-2 border-t bg-leaf-soft px-4 py-2">
      <span aria-live="polite" className="flex-1">
        {t('picked', { count: ids.length })}
      </span>
      <MetadataDialog
        jobId={jobId}
        what={{ ids }}
        count={ids.length}
        label={t('metadata.assign')}
        onDone={clear}
      />
      <Button
        size="small"
        pending={deletion.pending}
        onClick={async () => {
          await deletion.run({ ids });
          clear();
        }}
      >
        <Trash2 aria-hidden />
        {t('delete')}
      </Button>
      <Button size="small" variant="quiet" onClick={clear}>
        {t('unpick')}
      </Button>
    </div>
  );
}
