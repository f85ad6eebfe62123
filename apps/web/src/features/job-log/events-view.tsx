'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { Link } from '@/components/links/link';
import { Panel } from '@/components/panel';
import { ScrollBox } from '@/components/table/scroll-box';
import { useJobProgress } from '../job-state/job-progress';
import type { Happened } from '../job-state/progress';
import { eventWords } from './event-words';

/** More are in the log. */
const shownLines = 12;

/** What happened to the job last, newest first. */
export function EventsView() {
  const t = useTranslations('monitor');
  const format = useFormatter();
  const { jobId, events } = useJobProgress();
  return (
    <Panel title={t('events.title')} aside={<Link href={`/jobs/${jobId}/log`}>{t('events.all')}</Link>}>
      {events.length === 0 ? <p className="text-muted">{t('events.none')}</p> : null}
      <ScrollBox label={t('events.title')} maxHeight="24rem">
        <ol className="grid gap-1">
          {events.slice(0, shownLines).map((event) => (
            <li
              key={event.id}
              className="settles grid gap-x-3 border-b py-1.5 last:border-0 sm:grid-cols-[9.5rem_1fr]"
            >
              <time dateTime={event.at} className="text-muted text-sm tabular-nums" suppressHydrationWarning>
                {format.dateTime(new Date(event.at), 'second')}
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

/** A line of the timeline in words. */
export function EventWords({ event }: { event: Happened }) {
  return eventWords(useTranslations('monitor'), useTranslations('reasons'), event);
}
