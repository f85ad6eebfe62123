import { findPasswordReset } from '@florilegium/db/people/password-resets';
import { getTranslations } from 'next-intl/server';
import { EmptyState } from '@/components/empty-state';
import { LinkButton } from '@/components/link-button';
import { PageHead } from '@/components/page-head';
import { Panel } from '@/components/panel';
import { database } from '@/server/context';
import { openPage } from '@/server/open-page';
import { secretHash } from '@/server/sign-in/passwords';
import { ResetForm } from './reset-form';

export async function generateMetadata() {
  // The address holds the secret: it must not travel on with a link or into a search engine.
  const title = (await getTranslations('auth'))('reset.title');
  return { title, referrer: 'no-referrer' as const, robots: { index: false } };
}

export default async function ResetPage({ params }: { params: Promise<{ token: string }> }) {
  await openPage('/reset/[token]', params);
  const { token } = await params;
  const t = await getTranslations('auth.reset');
  const person = await findPasswordReset(database(), secretHash(token), new Date());
  if (!person) {
    return (
      <EmptyState
        heading="h1"
        title={t('gone.title')}
        actions={<LinkButton href="/login">{t('gone.login')}</LinkButton>}
      >
        <p>{t('gone.text')}</p>
      </EmptyState>
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
