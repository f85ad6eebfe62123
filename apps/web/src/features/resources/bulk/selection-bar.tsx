'use client';

import type { ResourceScope } from '@florilegium/db/corpus/resource-scope';
import { RotateCcw, Trash2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Button } from '@/components/button';
import { Kbd } from '@/components/kbd';
import { useShortcut } from '@/components/shortcuts';
import { MetadataDialog } from './metadata-dialog';
import { useSelection } from './selection';
import { useBulk } from './use-bulk';

/** Below the table: what can be done with the picked rows, in the place of the way to other pages, so that nothing moves. */
export function SelectionBar({
  scope,
  deleted,
  children,
}: {
  scope: ResourceScope;
  deleted: boolean;
  /** What stands here while no row is picked. */
  children: ReactNode;
}) {
  const t = useTranslations('resources');
  const { picked, clear } = useSelection();
  const bulk = useBulk(scope);
  const ids = [...picked];
  const isPicked = ids.length > 0;
  const change = async () => {
    await (deleted ? bulk.restore({ ids }) : bulk.remove({ ids }));
    clear();
  };
  useShortcut('d', t(deleted ? 'restore' : 'delete'), () => void change(), { enabled: isPicked });
  useShortcut('Escape', t('unpick'), clear, { enabled: isPicked });
  if (!isPicked) return children;
  return (
    <div className="sticky bottom-0 z-20 flex min-h-12 flex-wrap items-center gap-2 border-t bg-leaf-soft px-4 py-2">
      <span aria-live="polite" className="flex-1">
        {t('picked', { count: ids.length })}
      </span>
      {deleted ? null : (
        <MetadataDialog
          scope={scope}
          what={{ ids }}
          count={t('title', { count: ids.length })}
          label={t('metadata.assign')}
          shortcut="m"
          onDone={clear}
        />
      )}
      <Button size="small" pending={bulk.pending} onClick={() => void change()}>
        {deleted ? <RotateCcw aria-hidden /> : <Trash2 aria-hidden />}
        {t(deleted ? 'restore' : 'delete')}
        <Kbd>D</Kbd>
      </Button>
      <Button size="small" variant="quiet" onClick={clear}>
        {t('unpick')}
        <Kbd>Esc</Kbd>
      </Button>
    </div>
  );
}
