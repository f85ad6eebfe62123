'use client';

import type { ResourceScope } from '@florilegium/db/corpus/resource-scope';
import { RotateCcw } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/button';
import { useBulk } from './use-bulk';

/** Gives one deleted resource back. */
export function RestoreButton({ scope, resourceId }: { scope: ResourceScope; resourceId: string }) {
  const t = useTranslations('resources');
  const bulk = useBulk(scope);
  return (
    <div className="mt-2">
      <Button size="small" pending={bulk.pending} onClick={() => void bulk.restore({ ids: [resourceId] })}>
        <RotateCcw aria-hidden />
        {t('restore')}
      </Button>
    </div>
  );
}
