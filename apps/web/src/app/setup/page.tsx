import { isSetUp } from '@florilegium/db/people/installation';
import { crawlerPage } from '@florilegium/platform/user-agent';
import { redirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { EmptyState } from '@/components/empty-state';
import { PageHead } from '@/components/page-head';
import { database, settings } from '@/server/context';
import { openPage } from '@/server/open-page';
import { isSetupToken } from '@/server/sign-in/setup-token';
import { SetupForm } from './setup-form';

export async function generateMetadata() {
  // The address holds the token: it must not travel on with a link.
  return { title: (await getTranslations('setup'))('title'), referrer: 'no-referrer' as const };
}

export default async function SetupPage({
  searchParams,
}: {
  searchParams: Promise<{ token?: string | string[] }>;
}) {
  await openPage('/setup');
  if (await isSetUp(database())) redirect('/');
  const { token } = await searchParams;
  const t = await getTranslations('setup');
  if (typeof token !== 'string' || !isSetupToken(token)) return <WithoutToken given={token !== undefined} />;
  return (
    <div className="mx-auto max-w-[40rem]">
      <PageHead title={t('title')} state={t('intro')} />
      <SetupForm token={token} ownPage={crawlerPage(settings().nextAuthUrl)} />
    </div>
  );
}

/** Says where the token is: whoever can look there runs this installation. */
async function WithoutToken({ given }: { given: boolean }) {
  const t = await getTranslations('setup.token');
  const code = (text: ReactNode) => <code>{text}</code>;
  return (
    <EmptyState heading="h1" title={given ? t('wrong') : t('missing')}>
      <div className="grid gap-3 text-left">
        <p>{t('why')}</p>
        <p>{t.rich('start', { code })}</p>
        <p>{t.rich('file', { code })}</p>
      </div>
    </EmptyState>
  );
}
