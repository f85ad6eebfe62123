'use client';

import type { InadequateItem } from '@florilegium/db/samples/judged-drops';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { z } from 'zod';
import { Button } from '@/components/button';
import { Link } from '@/components/links/link';
import { askApi } from '@/components/live/ask-api';
import { toast } from '@/components/overlay/toast';
import { Panel } from '@/components/panel';
import { DropDialog } from '../../drops/drop-dialog';

/** The documents that the sample found not adequate, each to be dropped alone or with what is like it. */
export function DropPanel({
  sampleId,
  corpusId,
  of,
  items,
  className,
}: {
  sampleId: string;
  corpusId: string;
  /** What the sample was drawn from, or from a part of it. */
  of: 'job' | 'corpus';
  items: readonly InadequateItem[];
  className?: string;
}) {
  const t = useTranslations('validation.drop');
  return (
    <Panel title={t('title')} className={className} aside={<JudgeSimilar sampleId={sampleId} />}>
      <p className="mb-2 max-w-prose text-muted text-sm">{t('text')}</p>
      <ul className="divide-y">
        {items.map((item) => (
          <li key={item.resourceId} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
            <span className="min-w-0 flex-1 basis-60">
              <Link href={`/samples/${sampleId}/${item.position}`}>
                <bdi>{item.title || item.url}</bdi>
              </Link>
              {item.title === '' ? null : <span className="url block text-muted text-sm">{item.url}</span>}
            </span>
            <DropDialog
              address={`/api/v1/samples/${sampleId}/drops`}
              corpusId={corpusId}
              of={of}
              judgedIn="sample"
              item={item}
              trigger={<Button size="small">{t('open')}</Button>}
            />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** The way to judge what is most like these: texts that no sample has yet. */
function JudgeSimilar({ sampleId }: { sampleId: string }) {
  const t = useTranslations('validation.drop');
  const router = useRouter();
  const [pending, setPending] = useState(false);
  async function begin() {
    setPending(true);
    const path = `/api/v1/samples/${sampleId}/similar`;
    const answer = await askApi(z.object({ sampleId: z.string() }), path, { method: 'POST' });
    setPending(false);
    if (answer.ok) router.push(`/samples/${answer.data.sampleId}`);
    else toast.error(answer.message ?? t('unreachable'));
  }
  return (
    <Button size="small" pending={pending} onClick={() => void begin()}>
      {t('similar')}
    </Button>
  );
}
