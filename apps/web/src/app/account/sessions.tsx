'use client';

import type { ActionResult } from '@florilegium/contracts/action-result';
import type { SessionView } from '@florilegium/db/people/sessions';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/button';
import { Chip } from '@/components/chip';
import { useAction } from '@/components/form/action-form';
import { RelativeTime } from '@/components/relative-time';
import { endOtherSessions, endSession } from './actions';
import { PasswordDialog } from './second-factor/password-dialog';
import { describeUserAgent } from './user-agent';

/** Where somebody is signed in; each can be ended from here, with the password if there is one. */
export function Sessions({
  sessions,
  hasPassword,
}: {
  sessions: readonly (SessionView & { current: boolean })[];
  hasPassword: boolean;
}) {
  const t = useTranslations('account.sessions');
  const one = useAction(endSession, { toasts: !hasPassword });
  const others = useAction(endOtherSessions, { toasts: !hasPassword });
  const deviceOf = ({ userAgent }: SessionView) => {
    const { browser, system } = describeUserAgent(userAgent);
    return browser ? t('device', { browser, system: system ?? t('unknownSystem') }) : t('unknownDevice');
  };
  return (
    <>
      <ul>
        {sessions.map((session) => (
          <li key={session.id} className="flex flex-wrap items-center gap-3 border-t px-4 py-2.5">
            <div className="min-w-0 flex-1">
              <div>{deviceOf(session)}</div>
              <div className="text-muted text-sm">
                {t('seen')} <RelativeTime date={session.lastSeenAt} />
              </div>
            </div>
            {session.current ? (
              <Chip tone="good">{t('here')}</Chip>
            ) : (
              <EndButton
                label={t('end')}
                title={t('endLabel', { device: deviceOf(session) })}
                hasPassword={hasPassword}
                pending={one.pending}
                end={(password) => one.run({ id: session.id, password })}
              />
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 ? (
        <div className="border-t px-4 py-3">
          <EndButton
            label={t('endOthers')}
            title={t('endOthers')}
            hasPassword={hasPassword}
            pending={others.pending}
            end={(password) => others.run({ password })}
          />
        </div>
      ) : null}
    </>
  );
}

/** Ends sessions; asks for the password before, if there is one. */
function EndButton({
  label,
  title,
  hasPassword,
  pending,
  end,
}: {
  label: string;
  title: string;
  hasPassword: boolean;
  pending: boolean;
  end: (password: string) => Promise<ActionResult<unknown>>;
}) {
  if (!hasPassword) {
    return (
      <Button size="small" pending={pending} aria-label={title} onClick={() => void end('')}>
        {label}
      </Button>
    );
  }
  return (
    <PasswordDialog
      trigger={
        <Button size="small" aria-label={title}>
          {label}
        </Button>
      }
      title={title}
      confirmLabel={label}
      onConfirm={async (password) => {
        const result = await end(password);
        return result.ok ? null : result.error;
      }}
    />
  );
}
