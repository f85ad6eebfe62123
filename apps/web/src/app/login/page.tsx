import { isSetUp } from '@florilegium/db/people';
import { redirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { database } from '@/server/context';
import { ownPath } from '@/server/own-path';
import { currentUser } from '@/server/session';
import { LoginForm } from './login-form';

export async function generateMetadata() {
  return { title: (await getTranslations('auth'))('login.title') };
}

export default async function LoginPage({ searchParams }: { searchParams: Promise<{ next?: string }> }) {
  const next = ownPath((await searchParams).next);
  if (await currentUser()) redirect(next);
  if (!(await isSetUp(database()))) redirect('/setup');
  const t = await getTranslations('auth');
  return (
    <div className="mx-auto mt-[6vh] max-w-[26rem]">
      <h1 className="mb-2">{t('login.title')}</h1>
      <p className="mb-6 text-muted">{next === '/' ? t('login.intro') : t('login.introNext')}</p>
      <LoginForm next={next} />
    </div>
  );
}
