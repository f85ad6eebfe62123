import type { AlertKind } from '@florilegium/contracts/hosts';
import type { OpenAlert } from '@florilegium/db/corpus/alerts';
import { useTranslations } from 'next-intl';
import { Alert } from '@/components/alert';
import { Link } from '@/components/links/link';
import { RelativeTime } from '@/components/relative-time';
import { nothingHelp, nothingWords, whyNothingOf } from '../job-state/nothing-fetched';
import { alertLinks } from './alert-links';
import { DismissAlert } from './dismiss-alert';

/** Alerts that are shown in full: a hundred hosts that refuse are one trouble, not a hundred. */
const mostShown = 5;

// What stops everything stands before what stops one host.
const order: readonly AlertKind[] = [
  'diskLow',
  'corpusFull',
  'personFull',
  'domainFull',
  'nothingFetched',
  'noPage',
  'hostRefuses',
  'robotsDeniesAll',
];

/**
 * What somebody should look at, each with what it means and the way to it.
 *
 * @param mayDismiss the corpora in which the reader may put an alert away that lasts until somebody does
 * @param maySet the reader may open the settings of the installation
 */
export function AlertsList({
  alerts,
  withJob,
  mayDismiss,
  maySet,
}: {
  alerts: readonly OpenAlert[];
  withJob?: boolean;
  mayDismiss: (corpusId: string) => boolean;
  maySet: boolean;
}) {
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
          title={titleOf(alert, reasons)}
        >
          {helpOf(alert, reasons, maySet).map((help) => (
            <p key={help}>{help}</p>
          ))}
          <p className="text-muted text-sm">
            {t('alerts.since')} <RelativeTime date={alert.since} />
          </p>
          <p className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
            {withJob ? <Link href={`/jobs/${alert.jobId}`}>{alert.jobName}</Link> : null}
            {alertLinks(alert, maySet).map(({ words, href }) => (
              <Link key={words} href={href}>
                {t(`alerts.${words}`)}
              </Link>
            ))}
            {alert.kind === 'nothingFetched' && mayDismiss(alert.corpusId) ? (
              <DismissAlert jobId={alert.jobId} alertId={alert.id} />
            ) : null}
          </p>
        </Alert>
      ))}
      {more > 0 ? <p className="text-muted">{t('alerts.more', { count: more })}</p> : null}
    </section>
  );
}

type Reasons = ReturnType<typeof useTranslations<'reasons'>>;

function titleOf(alert: OpenAlert, reasons: Reasons): string {
  if (alert.kind !== 'nothingFetched') return reasons(`alert.${alert.kind}.label`, { host: alert.subject });
  return nothingWords(reasons, alert.detail.pages ?? 0, whyNothingOf(alert.detail));
}

function helpOf(alert: OpenAlert, reasons: Reasons, maySet: boolean): string[] {
  if (alert.kind !== 'nothingFetched') return [reasons(`alert.${alert.kind}.help`, alert.detail)];
  return nothingHelp(reasons, whyNothingOf(alert.detail), maySet);
}
