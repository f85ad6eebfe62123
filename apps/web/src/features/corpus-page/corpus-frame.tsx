import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { PageHead } from '@/components/page-head';
import { LinkTabs } from '@/components/tabs';
import { visibleCorpus } from '../../server/corpus-access';

/** What stands around the pages of a corpus: its name, and the way to the others. */
export async function CorpusFrame({ corpusId, children }: { corpusId: string; children: ReactNode }) {
  const { corpus } = await visibleCorpus(corpusId);
  const t = await getTranslations('corpora');
  const base = `/corpora/${corpus.id}`;
  return (
    <>
      <PageHead
        crumbs={[{ label: t('title'), href: '/corpora' }]}
        title={<bdi className="[overflow-wrap:anywhere]">{corpus.name}</bdi>}
      />
      <LinkTabs
        label={t('tabs.label')}
        tabs={[
          { href: base, label: t('tabs.overview'), exact: true },
          { href: `${base}/resources`, label: t('tabs.resources') },
        ]}
      />
      {children}
    </>
  );
}
