import { getTranslations } from 'next-intl/server';
import { PageHead } from '@/components/page-head';
import { Panel } from '@/components/panel';
import { CorpusForm } from './corpus-form';

/** The form of a corpus that doesn't exist yet. */
export async function NewCorpusPage() {
  const t = await getTranslations('corpora');
  return (
    <>
      <PageHead crumbs={[{ label: t('title'), href: '/corpora' }]} title={t('new')} state={t('newState')} />
      <Panel>
        <CorpusForm />
      </Panel>
    </>
  );
}
