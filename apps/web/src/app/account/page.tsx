import { listApiKeys } from '@florilegium/db/api-keys';
import { listSessions } from '@florilegium/db/sessions';
import { getTranslations } from 'next-intl/server';
import { Field } from '@/components/field';
import { LanguageSelect } from '@/components/language-switch';
import { PageHead } from '@/components/page-head';
import { Panel } from '@/components/panel';
import { ThemeSelect } from '@/components/theme-toggle';
import { database } from '@/server/context';
import { currentSessionId, requireUser } from '@/server/session';
import { ApiKeys } from './api-keys';
import { NameForm } from './name-form';
import { PasswordForm } from './password-form';
import { Sessions } from './sessions';

export async function generateMetadata() {
  return { title: (await getTranslations('account'))('title') };
}

export default async function AccountPage() {
  const user = await requireUser();
  const [t, common, roles, sessions, keys, here] = await Promise.all([
    getTranslations('account'),
    getTranslations('common'),
    getTranslations('reasons.role'),
    listSessions(database(), user.id, new Date()),
    listApiKeys(database(), user.id),
    currentSessionId(),
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
            <PasswordForm />
          </Panel>
        </div>
        <div className="grid gap-4">
          <Panel title={t('sessions.title')} flush>
            <Sessions sessions={sessions.map((session) => ({ ...session, current: session.id === here }))} />
          </Panel>
          <Panel title={t('keys.title')} flush>
            <ApiKeys keys={keys} />
          </Panel>
        </div>
      </div>
    </>
  );
}
