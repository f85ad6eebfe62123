import { can } from '@florilegium/contracts/permissions';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { PageHead } from '@/components/page-head';
import { visibleCorpus } from '../corpora/access';
import { formProps } from './form-props';
import { JobForm } from './job-form';

/** The form of a job that doesn't exist yet. */
export async function NewJobPage({ corpusId }: { corpusId: string }) {
  const { user, corpus } = await visibleCorpus(corpusId);
  if (!can(user.actor, 'job.edit', { corpusId: corpus.id })) notFound();
  const t = await getTranslations('jobs');
  return (
    <>
      <PageHead
        crumbs={[{ label: corpus.name, href: `/corpora/${corpus.id}` }]}
        title={t('new.title')}
        state={t('new.state')}
      />
      <JobForm {...(await formProps(user, { corpusId: corpus.id }))} />
    </>
  );
}
