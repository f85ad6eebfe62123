'use client';

import type { CleanedPage } from '@florilegium/contracts/page-cleaning';
import { useTranslations } from 'next-intl';
import { Alert } from '@/components/alert';
import { EmptyState } from '@/components/empty-state';
import { Panel } from '@/components/panel';
import { DownloadButtons } from './download-buttons';
import { LabelledBlocks, Legend } from './labelled-blocks';
import { PageFacts } from './page-facts';

/** A page that was cleaned: what was kept, how it was found, and every block with its label. */
export function CleanedView({ page }: { page: CleanedPage }) {
  const t = useTranslations('cleaning');
  if (page.blocks.length === 0)
    return <EmptyState title={t('noBlocks.title')}>{t('noBlocks.text')}</EmptyState>;
  return (
    <div className="grid gap-6">
      <Panel title={page.title || t('result.untitled')}>
        <PageFacts page={page} />
        {page.words === 0 ? (
          <Alert tone="warn" className="mt-4">
            {t('nothingKept')}
          </Alert>
        ) : null}
        <DownloadButtons page={page} />
      </Panel>
      <Panel title={t('legend.title')} aside={t('legend.aside')}>
        <Legend blocks={page.blocks} />
        <LabelledBlocks blocks={page.blocks} language={page.language === 'und' ? null : page.language} />
      </Panel>
    </div>
  );
}
