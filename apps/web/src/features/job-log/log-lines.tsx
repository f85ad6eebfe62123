'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { Chip } from '@/components/chip';
import { withHappened } from '../job-state/happened';
import { useJobProgress } from '../job-state/job-progress';
import type { Happened } from '../job-state/progress';
import { EventWords } from './events-view';
import { fitsLog, type LogQuery } from './log-query';

/** Lines of a log, newest first; on the first page new ones settle in at the top as they happen. */
export function LogLines({
  lines,
  filter,
  isLatest,
}: {
  lines: readonly Happened[];
  filter: Pick<LogQuery, 'level' | 'kind' | 'q'>;
  isLatest: boolean;
}) {
  const t = useTranslations('monitor');
  const { events } = useJobProgress();
  const newest = lines[0]?.id ?? 0;
  const came = isLatest ? events.filter((event) => event.id > newest && fitsLog(filter, event)) : [];
  const shown = came.length > 0 ? withHappened(lines, came) : lines;
  if (shown.length === 0) return <p className="border-t px-4 py-6 text-muted">{t('log.none')}</p>;
  return (
    <ol aria-label={t('log.events')} className="border-t">
      {shown.map((line) => (
        <LogLine key={line.id} line={line} />
      ))}
    </ol>
  );
}

function LogLine({ line }: { line: Happened }) {
  const t = useTranslations('monitor');
  const format = useFormatter();
  return (
    <li className="settles grid gap-x-4 border-b px-4 py-2 last:border-0 sm:grid-cols-[10.5rem_7rem_1fr]">
      <time dateTime={line.at} className="text-muted text-sm tabular-nums" suppressHydrationWarning>
        {format.dateTime(new Date(line.at), 'second')}
      </time>
      <span>
        {line.level === 'info' ? (
          <span className="text-muted text-sm">{t('log.level.info')}</span>
        ) : (
          <Chip tone={line.level === 'error' ? 'bad' : 'warn'}>{t(`log.level.${line.level}` as never)}</Chip>
        )}
      </span>
      <span className="[overflow-wrap:anywhere]">
        <EventWords event={line} />
      </span>
    </li>
  );
}
