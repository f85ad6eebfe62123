'use client';

import type { SessionView } from '@florilegium/db/people/sessions';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/button';
import { Chip } from '@/components/chip';
import { useAction } from '@/components/form/action-form';
import { RelativeTime } from '@/components/relative-time';
import { endOtherSessions, endSession } from './actions';
import { describeUserAgent } from './user-agent';

/** Where somebody is signed in; each can be ended from here. */
export function Sessions({ sessions }: { sessions: readonly (SessionView & { current: boolean })[] }) {
  const t = useTranslations('account.sessions');
  const one = useAction(endSession, { toasts: true });
  const others = useAction(endOtherSessions, { toasts: true });
  return (
    <>
      <ul>
        {sessions.map((session) => {
          const { browser, system } = describeUserAgent(session.userAgent);
          const device = browser
            ? t('device', { browser, system: system ?? t('unknownSystem') })
            : t('unknownDevice');
          return (
            <li key={session.id} className="flex flex-wrap items-center gap-3 border-t px-4 py-2.5">
              <div className="min-w-0 flex-1">
                <div>{device}</div>
                <div className="text-muted text-sm">
                  {t('seen')} <RelativeTime date={session.lastSeenAt} />
                </div>
              </div>
              {session.current ? (
                <Chip tone="good">{t('here')}</Chip>
              ) : (
                <Button
                  size="small"
                  pending={one.pending}
                  aria-label={t('endLabel', { device })}
                  onClick={() => void one.run({ id: session.id })}
                >
                  {t('end')}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      {sessions.length > 1 ? (
        <div className="border-t px-4 py-3">
          <Button size="small" pending={others.pending} onClick={() => void others.run({})}>
            {t('endOthers')}
          </Button>
        </div>
      ) : null}
    </>
  );
}
