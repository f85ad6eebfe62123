import type { AlertKind } from '@florilegium/contracts/hosts';
import type { OpenAlert } from '@florilegium/db/alerts';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { Alert } from '@/components/alert';
import { RelativeTime } from '@/components/relative-time';

/** Alerts that are shown in full: a hundred hosts that refuse are one trouble, not a hundred. */
const mostShown = 5;

// What stops everything stands before what stops one host.
const order: readonly AlertKind[] = ['diskLow', 'noPage', 'hostRefuses', 'robotsDeniesAll'];

/** What somebody should look at, each with what it means and the way to it. */
export function AlertsList({ alerts, withJob }: { alerts: readonly OpenAlert[]; withJob?: boolean }) {
  const t = useTranslations('monitor');
  const reasons = useTranslations('reasons');
  if (alerts.length === 0) return null;
  const sorted = [...alerts].sort((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind));
  const more = alerts.length - mostShown;
  return (
    <section aria-label={t('alerts.label')} className="mb-4 grid gap-2">
      {sorted.slice(0, mostShown).map((alert) => (
        <Alert
          key={alert.id}
          tone={alert.kind === 'diskLow' ? 'bad' : 'warn'}
          title={reasons(`alert.${alert.kind}.label`, { host: alert.subject })}
        >
          <p>
            {reasons(`alert.${alert.kind}.help`, alert.detail)}{' '}
            <span className="text-muted text-sm">
              {t('alerts.since')} <RelativeTime date={alert.since} />
            </span>
          </p>
          <p className="mt-1 flex flex-wrap gap-x-4 text-sm">
            {withJob ? <Link href={`/jobs/${alert.jobId}`}>{alert.jobName}</Link> : null}
            {alert.subject === '' ? null : (
              <Link href={`/jobs/${alert.jobId}/hosts?q=${encodeURIComponent(alert.subject)}`}>
                {t('alerts.host')}
              </Link>
            )}
          </p>
        </Alert>
      ))}
      {more > 0 ? <p className="text-muted">{t('alerts.more', { count: more })}</p> : null}
    </section>
  );
}
