import { canSomewhere } from '@florilegium/contracts/permissions';
import { getTranslations } from 'next-intl/server';
import { PageHead } from '@/components/page-head';
import { requireUser } from '@/server/sign-in/session';
import { CleaningTool } from './cleaning-tool';

/** The boilerplate remover: one page in, its text and its labelled blocks out. */
export async function CleaningPage() {
  const user = await requireUser();
  const t = await getTranslations('cleaning');
  return (
    <>
      <PageHead title={t('title')} state={t('lead')} />
      <CleaningTool mayFetch={canSomewhere(user.actor, 'job.edit')} />
    </>
  );
}
