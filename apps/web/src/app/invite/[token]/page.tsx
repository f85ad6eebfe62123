import { findInvitation } from '@florilegium/db/people/invitations';
import { getTranslations } from 'next-intl/server';
import { EmptyState } from '@/components/empty-state';
import { LinkButton } from '@/components/link-button';
import { PageHead } from '@/components/page-head';
import { Panel } from '@/components/panel';
import { database } from '@/server/context';
import { openPage } from '@/server/open-page';
import { secretHash } from '@/server/sign-in/passwords';
import { currentUser } from '@/server/sign-in/session';
import { InviteForm } from './invite-form';
import { JoinButton } from './join-button';

export async function generateMetadata() {
  // The address holds the secret: it must not travel on with a link or into a search engine.
  const title = (await getTranslations('auth'))('invite.title');
  return { title, referrer: 'no-referrer' as const, robots: { index: false } };
}

export default async function InvitePage({ params }: { params: Promise<{ token: string }> }) {
  await openPage('/invite/[token]', params);
  const { token } = await params;
  const t = await getTranslations('auth.invite');
  const roles = await getTranslations('reasons.role');
  const invitation = await findInvitation(database(), secretHash(token), new Date());
  if (!invitation) {
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
        {user === null ? <InviteForm token={token} /> : null}
        {user && invitation.corpusId ? <JoinButton token={token} name={user.name} /> : null}
        {user && !invitation.corpusId ? <p>{t('signedIn', { name: user.name })}</p> : null}
      </Panel>
    </div>
  );
}
