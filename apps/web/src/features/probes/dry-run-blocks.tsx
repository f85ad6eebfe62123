'use client';

import type { DryRunPage } from '@florilegium/contracts/probes';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { Alert } from '@/components/alert';
import { Skeleton } from '@/components/skeleton';
import { LabelledBlocks, Legend } from '../cleaning/labelled-blocks';
import { RelevanceView } from '../focus/relevance-view';
import { readDryRunPage } from './send-probe';

/** The blocks of a page of a trial with their labels, fetched when they are asked for. */
export function DryRunBlocks({
  probeId,
  number,
  language,
}: {
  probeId: string;
  number: number;
  language: string | null;
}) {
  const t = useTranslations('probes.dryRun');
  const [page, setPage] = useState<DryRunPage | 'unread' | null>(null);

  useEffect(() => {
    const leaving = new AbortController();
    void readDryRunPage(probeId, number, leaving.signal).then((answer) => {
      if (!leaving.signal.aborted) setPage(answer.ok ? answer.data : 'unread');
    });
    return () => leaving.abort();
  }, [probeId, number]);

  if (page === null) return <BlocksSkeleton label={t('loading')} />;
  if (page === 'unread') return <Alert tone="bad">{t('unread')}</Alert>;
  const judged = page.judged ? (
    <section className="mb-4 border-b pb-4">
      <RelevanceView judgement={page.judged} />
    </section>
  ) : null;
  if (page.blocks.length === 0)
    return (
      <>
        {judged}
        <p className="text-muted">{t('noBlocks')}</p>
      </>
    );
  return (
    <>
      {judged}
      {page.truncated ? <p className="mb-2 text-muted text-sm">{t('truncated')}</p> : null}
      <Legend blocks={page.blocks} />
      <LabelledBlocks blocks={page.blocks} language={language === 'und' ? null : language} />
    </>
  );
}

function BlocksSkeleton({ label }: { label: string }) {
  return (
    <div role="status" className="grid gap-3">
      <span className="sr-only">{label}</span>
      <Skeleton className="w-48" />
      <Skeleton />
      <Skeleton className="w-4/5" />
    </div>
  );
}
