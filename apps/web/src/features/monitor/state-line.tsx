'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { RelativeTime } from '@/components/relative-time';
import { useJobProgress } from './job-progress';
import { type Progress, remainingMs } from './progress';
import { StateChip } from './state-chip';

/** The job's state in words and one line: what it waits for, or how it ended. */
export function StateLine() {
  const { progress } = useJobProgress();
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <StateChip state={progress.state} />
      <span>
        <Words progress={progress} />
      </span>
    </div>
  );
}

function Words({ progress }: { progress: Progress }) {
  const t = useTranslations('monitor');
  const reasons = useTranslations('reasons');
  const format = useFormatter();
  const { state, run } = progress;
  if (state === 'draft' || !run) return t('line.draft');
  if (state === 'starting') return t('line.starting');
  if (state === 'paused') return t('line.paused', { urls: run.urlsQueued });
  const reading = run.unmapped > 0 ? ` ${t('line.reading', { pages: run.unmapped })}` : '';
  if (state === 'running') {
    const left = remainingMs(run);
    if (left === null) return t('line.lastPages') + reading;
    const seconds = format.number(run.intervalMs / 1_000, { maximumFractionDigits: 1 });
    const waiting = t('line.running', { urls: run.urlsQueued, hosts: run.hostsWaiting, seconds });
    return `${waiting}${left < 10_000 ? '' : ` ${t('line.left', { time: roughly(left, t) })}`}${reading}`;
  }
  return (
    <>
      {run.endReason ? reasons(`runEnd.${run.endReason}`) : null}{' '}
      {run.endedAt ? <RelativeTime date={run.endedAt} /> : null}
      {reading}
    </>
  );
}

function roughly(ms: number, t: ReturnType<typeof useTranslations<'monitor'>>): string {
  const minutes = ms / 60_000;
  if (minutes < 1.5) return t('time.seconds', { count: Math.round(ms / 10_000) * 10 });
  if (minutes < 90) return t('time.minutes', { count: Math.round(minutes) });
  if (minutes < 48 * 60) return t('time.hours', { count: Math.round(minutes / 60) });
  return t('time.days', { count: Math.round(minutes / 60 / 24) });
}
