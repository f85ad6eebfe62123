import { findPasswordReset } from '@florilegium/db/people/password-resets';
import { getTranslations } from 'next-intl/server';
import { GoneLink, secretPage } from '@/components/links/secret-link';
import { PageHead } from '@/components/page-head';
import { Panel } from '@/components/panel';
import { database } from '@/server/context';
import { openPage } from '@/server/open-page';
import { secretHash } from '@/server/sign-in/passwords';
import { ResetForm } from './reset-form';

export async function generateMetadata() {
  return secretPage((await getTranslations('auth'))('reset.title'));
}

export default async function ResetPage({ params }: { params: Promise<{ token: string }> }) {
  await openPage('/reset/[token]', params);
  const { token } = await params;
  const t = await getTranslations('auth.reset');
  const person = await findPasswordReset(database(), secretHash(token), new Date());
  if (!person) {
    return (
      <GoneLink title={t('gone.title')} login={t('gone.login')}>
        {t('gone.text')}
      </GoneLink>
    );
  }
  return (
    <div className="mx-auto max-w-[34rem]">
      <PageHead title={t('title')} state={t('state', { name: person.name })} />
      <Panel>
        <ResetForm token={token} email={person.email} keys={person.keys} />
      </Panel>
    </div>
  );
}
