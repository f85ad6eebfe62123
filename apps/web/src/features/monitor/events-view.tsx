'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { Panel } from '@/components/panel';
import { ScrollBox } from '@/components/scroll-box';
import { useJobProgress } from './job-progress';
import type { Progress } from './progress';

/** What happened to the job, newest first. */
export function EventsView() {
  const t = useTranslations('monitor');
  const format = useFormatter();
  const { events } = useJobProgress().progress;
  return (
    <Panel title={t('events.title')}>
      {events.length === 0 ? <p className="text-muted">{t('events.none')}</p> : null}
      <ScrollBox label={t('events.title')} maxHeight="24rem">
        <ol className="grid gap-1">
          {events.map((event) => (
            <li
              key={event.id}
              className="settles grid gap-x-3 border-b py-1.5 last:border-0 sm:grid-cols-[9.5rem_1fr]"
            >
              <time dateTime={event.at} className="text-muted text-sm tabular-nums" suppressHydrationWarning>
                {format.dateTime(new Date(event.at), { dateStyle: 'short', timeStyle: 'medium' })}
              </time>
              <span className={event.level === 'error' ? 'text-bad' : undefined}>
                <EventWords event={event} />
              </span>
            </li>
          ))}
        </ol>
      </ScrollBox>
    </Panel>
  );
}

function EventWords({ event }: { event: Progress['events'][number] }) {
  const t = useTranslations('monitor');
  const reasons = useTranslations('reasons');
  const key = `event.${event.kind}`;
  if (!t.has(key as never)) return event.kind;
  const values = Object.fromEntries(Object.entries(event.detail).map(([name, value]) => [name, value ?? '']));
  const reason = `runEnd.${event.detail.reason}`;
  return t(
    key as never,
    { ...values, reason: reasons.has(reason as never) ? reasons(reason as never) : '' } as never,
  );
}
