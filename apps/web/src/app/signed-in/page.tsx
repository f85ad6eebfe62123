import { getTranslations } from 'next-intl/server';
import { Link } from '@/components/links/link';
import { openPage } from '@/server/open-page';
import { requireUser } from '@/server/sign-in/session';

export async function generateMetadata() {
  return { title: (await getTranslations('jobs'))('signedIn.title') };
}

/** Where somebody arrives who signed in beside a form that is half filled: the way back is the other tab. */
export default async function SignedInPage() {
  await openPage('/signed-in');
  await requireUser();
  const t = await getTranslations('jobs');
  return (
    <div className="mx-auto mt-[6vh] max-w-[26rem]">
      <h1 className="mb-2">{t('signedIn.title')}</h1>
      <p className="mb-6 text-muted">{t('signedIn.text')}</p>
      <Link href="/">{t('signedIn.home')}</Link>
    </div>
  );
}
