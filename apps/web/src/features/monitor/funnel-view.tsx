'use client';

import { isOfDeleted } from '@florilegium/contracts/resources/resource-filter';
import { useFormatter, useTranslations } from 'next-intl';
import { Link } from '@/components/links/link';
import { Panel } from '@/components/panel';
import { useJobProgress } from '../job-state/job-progress';
import { type FunnelStep, funnelOf, type Loss } from './funnel';

/** Where the URLs went, from found to kept; what was lost on the way leads to the list of it. */
export function FunnelView() {
  const t = useTranslations('monitor');
  const { jobId, progress } = useJobProgress();
  const { found, outside, steps } = funnelOf(progress);
  const out = outside.reduce((sum, loss) => sum + loss.count, 0);
  const most = Math.max(1, ...steps.map((step) => step.count));
  return (
    <Panel title={t('funnel.title')} aside={<Link href={`/jobs/${jobId}/urls`}>{t('funnel.list')}</Link>}>
      <p className="mb-1 text-sm">{t('funnel.found', { found, out })}</p>
      {outside.length > 0 ? <Losses jobId={jobId} losses={outside} /> : null}
      <p className="mt-2 mb-3 text-muted text-sm">
        {t('funnel.adds')} {progress.totals ? null : t('funnel.counting')}
      </p>
      <ol className="grid gap-2">
        {steps.map((step) => (
          <Step key={step.id} jobId={jobId} step={step} most={most} />
        ))}
      </ol>
    </Panel>
  );
}

function Step({ jobId, step, most }: { jobId: string; step: FunnelStep; most: number }) {
  const t = useTranslations('monitor');
  const format = useFormatter();
  return (
    <li>
      <div className="grid grid-cols-[6.5rem_1fr_4.5rem] items-center gap-3 max-sm:grid-cols-[6.5rem_1fr_auto]">
        <span>{t(`funnel.step.${step.id}`)}</span>
        <span aria-hidden className="h-5 rounded-sm bg-leaf-soft">
          <span
            className="block h-full rounded-sm bg-leaf transition-[width] duration-100"
            style={{ width: `${(100 * step.count) / most}%` }}
          />
        </span>
        <span className="text-muted tabular-nums">{format.number(step.count)}</span>
      </div>
      {step.losses.length > 0 ? (
        <div className="my-1 sm:ml-[7.25rem]">
          <Losses jobId={jobId} losses={step.losses} />
        </div>
      ) : null}
    </li>
  );
}

function Losses({ jobId, losses }: { jobId: string; losses: readonly Loss[] }) {
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
      {losses.map((loss) => (
        <li key={loss.kind + ('reason' in loss ? loss.reason : '')}>
          <LossLink jobId={jobId} loss={loss} />
        </li>
      ))}
    </ul>
  );
}

const listOf = {
  queued: 'urls?state=queued',
  unmapped: 'resources?status=waiting',
  unchanged: 'urls?state=done',
} as const;

function LossLink({ jobId, loss }: { jobId: string; loss: Loss }) {
  const t = useTranslations('monitor');
  const reasons = useTranslations('reasons');
  const format = useFormatter();
  const count = format.number(loss.count);
  const link = 'inline-block min-h-6 py-0.5';
  if (loss.kind === 'skip') {
    return (
      <Link
        href={`/jobs/${jobId}/urls?state=skipped&reason=${loss.reason}`}
        className={link}
        title={reasons(`skip.${loss.reason}.help`)}
      >
        {reasons(`skip.${loss.reason}.label`)} {count}
      </Link>
    );
  }
  if (loss.kind === 'drop') {
    const filter =
      loss.reason === 'deletedByUser'
        ? 'status=deleted'
        : isOfDeleted(loss.reason)
          ? `reason=${loss.reason}`
          : `status=dropped&reason=${loss.reason}`;
    return (
      <Link
        href={`/jobs/${jobId}/resources?${filter}`}
        className={link}
        title={reasons(`drop.${loss.reason}.help`)}
      >
        {reasons(`drop.${loss.reason}.label`)} {count}
      </Link>
    );
  }
  const list = listOf[loss.kind];
  return (
    <Link href={`/jobs/${jobId}/${list}`} className={link}>
      {t(`funnel.${loss.kind}`)} {count}
    </Link>
  );
}
