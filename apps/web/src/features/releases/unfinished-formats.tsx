'use client';

import type { ReleaseFormat } from '@florilegium/contracts/releases/release';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { z } from 'zod';
import { Button } from '@/components/button';
import { askApi } from '@/components/live/ask-api';
import { toast } from '@/components/overlay/toast';

/** Formats of a release that are not whole, each with the reason if it failed, and a way to do without it. */
export function UnfinishedFormats({
  releaseId,
  unfinished,
  mayDrop,
}: {
  releaseId: string;
  unfinished: readonly { format: ReleaseFormat; error: string | null }[];
  mayDrop: boolean;
}) {
  const t = useTranslations('releases');
  const router = useRouter();
  const [dropping, setDropping] = useState<ReleaseFormat | null>(null);

  async function drop(format: ReleaseFormat) {
    setDropping(format);
    const answer = await askApi(z.unknown(), `/api/v1/releases/${releaseId}/formats/drop`, {
      method: 'POST',
      body: JSON.stringify({ formats: [format] }),
    });
    setDropping(null);
    if (!answer.ok) toast.error(answer.message ?? t('actions.unreachable'));
    router.refresh();
  }

  return (
    <ul className="grid gap-2">
      {unfinished.map(({ format, error }) => (
        <li key={format} className="flex flex-wrap items-start gap-x-4 gap-y-1">
          <span className="min-w-0 flex-[1_1_20rem]">
            <span className="font-medium">{t(`format.${format}.label`)}</span>
            <span className="block break-words text-muted text-sm">{error ?? t('unfinished.notYet')}</span>
          </span>
          {mayDrop ? (
            <Button pending={dropping === format} onClick={() => drop(format)}>
              {t('unfinished.drop')}
            </Button>
          ) : null}
        </li>
      ))}
    </ul>
  );
}
