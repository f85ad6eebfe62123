import { samplesWaiting } from '@florilegium/db/samples/samples';
import { getTranslations } from 'next-intl/server';
import { EmptyState } from '@/components/empty-state';
import { PageHead } from '@/components/page-head';
import { Panel } from '@/components/panel';
import { database } from '@/server/context';
import { requireUser } from '@/server/sign-in/session';
import { SamplesTable } from './samples-table';

/** The samples that wait for this person's judgement. */
export async function ValidatePage() {
  const user = await requireUser();
  const t = await getTranslations('validation');
  const samples = await samplesWaiting(database(), user.actor);
  return (
    <>
      <PageHead title={t('waiting.title')} state={t('waiting.state', { count: samples.length })} />
      <Panel flush={samples.length > 0}>
        {samples.length > 0 ? (
          <SamplesTable samples={samples} withJob />
        ) : (
          <EmptyState title={t('waiting.none')}>{t('waiting.noneText')}</EmptyState>
        )}
      </Panel>
    </>
  );
}
