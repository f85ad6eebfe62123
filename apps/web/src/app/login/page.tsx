import { isSetUp } from '@florilegium/db/people/installation';
import { redirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { Alert } from '@/components/alert';
import { Link } from '@/components/links/link';
import { database, settings } from '@/server/context';
import { openPage } from '@/server/open-page';
import { ownPath } from '@/server/sign-in/own-path';
import { linkErrorPath } from '@/server/sign-in/provider/link';
import { providerProblem } from '@/server/sign-in/provider/problem';
import { currentUser } from '@/server/sign-in/session';
import { LoginForm } from './login-form';
import { ProviderButton } from './provider-button';

export async function generateMetadata() {
  return { title: (await getTranslations('auth'))('login.title') };
}

export default async function LoginPage({
  searchParams,
}: {
  searchParams: Promise<{ next?: string; error?: string }>;
}) {
  await openPage('/login');
  const asked = await searchParams;
  const next = ownPath(asked.next);
  if (await currentUser()) redirect(linkErrorPath(asked.error) ?? next);
  if (!(await isSetUp(database()))) redirect('/setup');
  const t = await getTranslations('auth');
  const provider = settings().openId;
  const problem = provider && providerProblem(asked.error);
  return (
    <div className="mx-auto mt-[6vh] max-w-[26rem]">
      <h1 className="mb-2">{t('login.title')}</h1>
      <p className="mb-6 text-muted">{next === '/' ? t('login.intro') : t('login.introNext')}</p>
      {problem ? (
        <Alert tone="bad" className="mb-6">
          {t(`login.provider.problem.${problem}`, { name: provider.name })}
        </Alert>
      ) : null}
      {provider ? <ProviderButton name={provider.name} next={next} /> : null}
      <LoginForm next={next} />
      <p className="mt-4 text-sm">
        <Link href="/crawler">{t('login.webmasters')}</Link>
      </p>
    </div>
  );
}
