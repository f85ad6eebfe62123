'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { RelativeTime } from '@/components/relative-time';
import { useJobProgress } from './job-progress';
import type { Progress } from './progress';
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
    if (run.urlsQueued === 0 || run.hostsWaiting === 0) return t('line.lastPages') + reading;
    const seconds = format.number(run.intervalMs / 1_000, { maximumFractionDigits: 1 });
    return t('line.running', { urls: run.urlsQueued, hosts: run.hostsWaiting, seconds }) + reading;
  }
  return (
    <>
      {run.endReason ? reasons(`runEnd.${run.endReason}`) : null}{' '}
      {run.endedAt ? <RelativeTime date={run.endedAt} /> : null}
      {reading}
    </>
  );
}
