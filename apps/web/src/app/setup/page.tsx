import { isSetUp } from '@florilegium/db/people';
import { redirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { PageHead } from '@/components/page-head';
import { database } from '@/server/context';
import { SetupForm } from './setup-form';

export async function generateMetadata() {
  return { title: (await getTranslations('setup'))('title') };
}

export default async function SetupPage() {
  if (await isSetUp(database())) redirect('/');
  const t = await getTranslations('setup');
  return (
    <div className="mx-auto max-w-[40rem]">
      <PageHead title={t('title')} state={t('intro')} />
      <SetupForm />
    </div>
  );
}
