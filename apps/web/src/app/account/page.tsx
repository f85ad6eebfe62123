import { countApiKeys, listApiKeys } from '@florilegium/db/people/api-keys';
import { passwordHashOf } from '@florilegium/db/people/people';
import { listIdentities } from '@florilegium/db/people/provider/identities';
import { readFactors } from '@florilegium/db/people/second-factors';
import { listSessions } from '@florilegium/db/people/sessions';
import { quotaUseOfPeople } from '@florilegium/db/quotas/quota-use';
import { getTranslations } from 'next-intl/server';
import { Field } from '@/components/form/field';
import { PageHead } from '@/components/page-head';
import { Panel } from '@/components/panel';
import { QuotaPanel } from '@/features/quotas/quota-panel';
import { LanguageSelect } from '@/features/shell/language-switch';
import { ThemeSelect } from '@/features/shell/theme-toggle';
import { database, settings } from '@/server/context';
import { openPage } from '@/server/open-page';
import { linkOutcome } from '@/server/sign-in/provider/link';
import { currentSessionId, requireUser } from '@/server/sign-in/session';
import { ApiKeys } from './api-keys';
import { Identities } from './identities/identities';
import { NameForm } from './name-form';
import { PasswordForm } from './password-form';
import { SecondFactor } from './second-factor/second-factor';
import { Sessions } from './sessions';

export async function generateMetadata() {
  return { title: (await getTranslations('account'))('title') };
}

export default async function AccountPage({ searchParams }: { searchParams: Promise<{ link?: string }> }) {
  await openPage('/account');
  const outcome = linkOutcome((await searchParams).link);
  const user = await requireUser();
  const now = new Date();
  const [t, common, roles, sessions, keys, keyCount, here, hash, factors, factorWords, quotas] =
    await Promise.all([
      getTranslations('account'),
      getTranslations('common'),
      getTranslations('reasons.role'),
      listSessions(database(), user.id, now),
      listApiKeys(database(), user.id),
      countApiKeys(database(), user.id),
      currentSessionId(),
      passwordHashOf(database(), user.id),
      readFactors(database(), user.id),
      getTranslations('factors'),
      quotaUseOfPeople(database(), { ids: [user.id] }),
    ]);
  return (
    <>
      <PageHead
        title={t('title')}
        state={t('state', { email: user.email, role: roles(`${user.actor.role}.label`) })}
      />
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <div className="grid gap-4">
          <Panel title={t('profile.title')}>
            <NameForm name={user.name} />
          </Panel>
          <Panel title={t('display.title')} aside={t('display.aside')}>
            <div className="grid gap-4 sm:grid-cols-2">
              <Field label={common('language')}>
                <LanguageSelect labelled />
              </Field>
              <Field label={common('theme.label')}>
                <ThemeSelect />
              </Field>
            </div>
          </Panel>
          <Panel title={t('password.title')}>
            {hash === null ? (
              <p className="text-muted">{t('password.none', { name: settings().openId?.name ?? '–' })}</p>
            ) : (
              <PasswordForm keys={keyCount} />
            )}
          </Panel>
        </div>
        <div className="grid gap-4">
          <Panel title={t('sessions.title')} flush>
            <Sessions
              sessions={sessions.map((session) => ({ ...session, current: session.id === here }))}
              hasPassword={hash !== null}
            />
          </Panel>
          {hash === null ? null : (
            <Panel title={factorWords('account.title')} flush>
              <SecondFactor factors={factors} />
            </Panel>
          )}
          <IdentitiesPanel userId={user.id} hasPassword={hash !== null} outcome={outcome} />
          <Panel title={t('keys.title')} flush>
            <ApiKeys
              keys={keys.map((key) => ({ ...key, expired: key.expiresAt <= now }))}
              unlisted={keyCount - keys.length}
            />
          </Panel>
          <QuotaPanel scope="person" uses={quotas.get(user.id) ?? []} />
        </div>
      </div>
    </>
  );
}

/** Only where a provider opens the account, or could. */
async function IdentitiesPanel({
  userId,
  hasPassword,
  outcome,
}: {
  userId: string;
  hasPassword: boolean;
  outcome: ReturnType<typeof linkOutcome>;
}) {
  const { openId } = settings();
  const [t, identities] = await Promise.all([
    getTranslations('account.identities'),
    listIdentities(database(), userId),
  ]);
  const isLinked = identities.some(({ issuer }) => issuer === openId?.issuer);
  const linkable = openId !== undefined && hasPassword && !isLinked;
  if (!linkable && identities.length === 0) return null;
  return (
    <Panel title={t('title')} flush>
      <Identities
        identities={identities.map((identity) => ({
          ...identity,
          name: identity.issuer === openId?.issuer ? openId.name : identity.issuer,
        }))}
        linkable={linkable}
        hasPassword={hasPassword}
        provider={openId?.name ?? '–'}
        outcome={outcome === 'done' && !isLinked ? null : outcome}
      />
    </Panel>
  );
}
