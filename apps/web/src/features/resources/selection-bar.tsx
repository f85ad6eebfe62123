'use client';

import type { ResourceScope } from '@florilegium/db/corpus/resource-scope';
import { RotateCcw, Trash2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/button';
import { MetadataDialog } from './metadata-dialog';
import { useSelection } from './selection';
import { useBulk } from './use-bulk';

/** What can be done with the picked rows; hidden while none is picked. */
export function SelectionBar({ scope, deleted }: { scope: ResourceScope; deleted: boolean }) {
  const t = useTranslations('resources');
  const { picked, clear } = useSelection();
  const bulk = useBulk(scope);
  if (picked.size === 0) return null;
  const ids = [...picked];
  const change = deleted ? bulk.restore : bulk.remove;
  return (
    <div className="sticky top-14 z-20 flex flex-wrap items-center gap-2 border-t bg-leaf-soft px-4 py-2">
      <span aria-live="polite" className="flex-1">
        {t('picked', { count: ids.length })}
      </span>
      {deleted ? null : (
        <MetadataDialog
          scope={scope}
          what={{ ids }}
          count={t('title', { count: ids.length })}
          label={t('metadata.assign')}
          onDone={clear}
        />
      )}
      <Button
        size="small"
        pending={bulk.pending}
        onClick={async () => {
          await change({ ids });
          clear();
        }}
      >
        {deleted ? <RotateCcw aria-hidden /> : <Trash2 aria-hidden />}
        {t(deleted ? 'restore' : 'delete')}
      </Button>
      <Button size="small" variant="quiet" onClick={clear}>
        {t('unpick')}
      </Button>
    </div>
  );
}
