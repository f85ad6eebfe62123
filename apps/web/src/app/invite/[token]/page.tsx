import { findInvitation } from '@florilegium/db/people/invitations';
import { getTranslations } from 'next-intl/server';
import { Link } from '@/components/links/link';
import { GoneLink, secretPage } from '@/components/links/secret-link';
import { PageHead } from '@/components/page-head';
import { Panel } from '@/components/panel';
import { database } from '@/server/context';
import { openPage } from '@/server/open-page';
import { secretHash } from '@/server/sign-in/passwords';
import { currentUser } from '@/server/sign-in/session';
import { InviteForm } from './invite-form';
import { JoinButton } from './join-button';

export async function generateMetadata() {
  return secretPage((await getTranslations('auth'))('invite.title'));
}

export default async function InvitePage({ params }: { params: Promise<{ token: string }> }) {
  await openPage('/invite/[token]', params);
  const { token } = await params;
  const t = await getTranslations('auth.invite');
  const roles = await getTranslations('reasons.role');
  const invitation = await findInvitation(database(), secretHash(token), new Date());
  if (!invitation) {
    return (
      <GoneLink title={t('gone.title')} login={t('gone.login')}>
        {t('gone.text')}
      </GoneLink>
    );
  }
  const user = await currentUser();
  const role = roles(`${invitation.role}.label`);
  const state = invitation.corpusName
    ? t('toCorpus', { role, corpus: invitation.corpusName })
    : t('toAll', { role });
  return (
    <div className="mx-auto max-w-[34rem]">
      <PageHead title={t('title')} state={state} />
      <Panel>
        <p className="mb-4 text-muted">{roles(`${invitation.role}.help`)}</p>
        {user === null ? <InviteForm token={token} email={invitation.email} /> : null}
        {user === null && invitation.corpusId ? (
          <p className="mt-4 border-t pt-4 text-muted">
            {t.rich('haveAccount', { link: (words) => <Link href="/login">{words}</Link> })}
          </p>
        ) : null}
        {user && invitation.corpusId ? <JoinButton token={token} name={user.name} /> : null}
        {user && !invitation.corpusId ? <p>{t('signedIn', { name: user.name })}</p> : null}
      </Panel>
    </div>
  );
}
