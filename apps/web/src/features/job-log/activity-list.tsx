import type { Activity } from '@florilegium/db/screens/job-log';
import { useFormatter, useTranslations } from 'next-intl';
import { activityKey } from './activity-actions';

/** Who did what to a job and to the hosts of its runs, newest first. */
export function ActivityList({ entries }: { entries: readonly Activity[] }) {
  const t = useTranslations('monitor');
  const format = useFormatter();
  if (entries.length === 0) return <p className="border-t px-4 py-6 text-muted">{t('log.nobody')}</p>;
  return (
    <ol aria-label={t('log.people')} className="mt-3 border-t">
      {entries.map((entry) => (
        <li
          key={entry.id}
          className="grid gap-x-4 border-b px-4 py-2 last:border-0 sm:grid-cols-[10.5rem_10rem_1fr]"
        >
          <time dateTime={entry.at.toISOString()} className="text-muted text-sm tabular-nums">
            {format.dateTime(entry.at, 'second')}
          </time>
          <span className="font-medium [overflow-wrap:anywhere]">{entry.actorName ?? t('log.gone')}</span>
          <span className="[overflow-wrap:anywhere]">
            <ActivityWords entry={entry} />
          </span>
        </li>
      ))}
    </ol>
  );
}

function ActivityWords({ entry }: { entry: Activity }) {
  const t = useTranslations('monitor');
  const key = activityKey(entry.action);
  if (!t.has(key as never)) return entry.action;
  const values = Object.fromEntries(
    Object.entries(entry.detail).map(([name, value]) => [
      name,
      typeof value === 'number' ? value : String(value ?? ''),
    ]),
  );
  const thing = entry.subject.slice(entry.subject.indexOf(':') + 1);
  return t(key as never, { version: 0, skipped: 0, queued: 0, ...values, thing } as never);
}
