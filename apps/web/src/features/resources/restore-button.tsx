'use client';

import { RotateCcw } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/button';
import { useBulk } from './use-bulk';

/** Gives one deleted resource back. */
export function RestoreButton({ jobId, resourceId }: { jobId: string; resourceId: string }) {
  const t = useTranslations('resources');
  const bulk = useBulk(jobId);
  return (
    <div className="mt-2">
      <Button size="small" pending={bulk.pending} onClick={() => void bulk.restore({ ids: [resourceId] })}>
        <RotateCcw aria-hidden />
        {t('restore')}
      </Button>
    </div>
  );
}
