import { readFactors } from '@florilegium/db/people/second-factors';
import { redirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { database } from '@/server/context';
import { openPage } from '@/server/open-page';
import { pendingSignIn } from '@/server/sign-in/factors/pending';
import { ownPath } from '@/server/sign-in/own-path';
import { FirstFactor } from './first-factor';
import { ProveForm } from './prove-form';

export async function generateMetadata() {
  return { title: (await getTranslations('factors'))('signIn.title') };
}

/** The second step of signing in: a factor is proved, or the first one set up where it is demanded. */
export default async function FactorPage({ searchParams }: { searchParams: Promise<{ next?: string }> }) {
  await openPage('/login/factor');
  const next = ownPath((await searchParams).next);
  const pending = await pendingSignIn(new Date());
  if (!pending) redirect(next === '/' ? '/login' : `/login?next=${encodeURIComponent(next)}`);
  const t = await getTranslations('factors');
  const { totp, passkeys } = await readFactors(database(), pending.person.id);
  const { proven } = pending.person;
  const asks = !proven && (totp !== null || passkeys.length > 0);
  return (
    <div className="mx-auto mt-[6vh] max-w-[28rem]">
      <h1 className="mb-2">{asks ? t('signIn.title') : t('first.title')}</h1>
      <p className="mb-6 text-muted">{asks ? t('signIn.intro') : t('first.intro')}</p>
      {asks ? (
        <ProveForm totp={totp !== null} passkey={passkeys.length > 0} next={next} />
      ) : (
        <FirstFactor proven={proven} next={next} />
      )}
    </div>
  );
}
