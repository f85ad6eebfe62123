'use client';

import { clsx } from 'clsx';
import { useFormatter, useTranslations } from 'next-intl';
import { RelativeTime } from '@/components/relative-time';
import { dated } from '@/i18n/dated';
import { useJobProgress } from './job-progress';
import { cameToNothing, nothingWords, whyNothing } from './nothing-fetched';
import { missingWorker, type Progress } from './progress';
import { roughly } from './rough-time';
import { StateChip } from './state-chip';
import { isUnderWay } from './under-way';

/** The job's state in words and one line: how long it takes and why, what it waits for, or how it ended. */
export function StateLine({ schedule }: { schedule: { everyDays: number; nextAt: string } | null }) {
  const t = useTranslations('common.schedule');
  const format = useFormatter();
  const { progress } = useJobProgress();
  return (
    <div className="flex min-w-0 items-center gap-x-2 max-sm:flex-wrap max-sm:gap-y-1">
      <StateChip state={progress.state} cameToNothing={cameToNothing(progress) !== null} />
      {/* What changes by itself stays on one line of a wide screen: nothing below it moves. The pointer shows it whole. */}
      <span
        className={clsx('min-w-0', isUnderWay(progress.state) && 'sm:truncate')}
        onPointerEnter={({ currentTarget }) => {
          currentTarget.title = currentTarget.textContent;
        }}
      >
        <StateWords progress={progress} />
        {schedule
          ? `${separator}${t('line', {
              days: schedule.everyDays,
              ...dated('when', format.dateTime(new Date(schedule.nextAt), 'minute')),
            })}`
          : null}
      </span>
    </div>
  );
}

/** Between what has nothing to do with each other: how the crawl ended, when, and when it begins again. */
const separator = ' · ';

/** A job's state in one line of words. */
export function StateWords({ progress }: { progress: Progress }) {
  const t = useTranslations('monitor');
  const reasons = useTranslations('reasons');
  const { state, run } = progress;
  if (state === 'draft' || !run) return t('line.draft');
  const waits = missingWorker(progress) === 'crawl';
  if (state === 'starting') return t(waits ? 'line.waitsToStart' : 'line.starting');
  if (state === 'running' && waits) return t('line.waitsForWorker', { urls: run.urlsQueued });
  if (state === 'paused') return t('line.paused', { urls: run.urlsQueued });
  const reading = run.unmapped > 0 ? t('line.reading', { pages: run.unmapped }) : null;
  if (state === 'running') {
    return (
      <>
        <Running run={run} left={progress.pace?.estimate ?? null} /> {reading}
      </>
    );
  }
  const nothing = cameToNothing(progress);
  const ended =
    nothing === 'texts'
      ? reasons('nothing.texts')
      : nothing
        ? nothingWords(reasons, run.pagesFetched, whyNothing(progress.skipped))
        : run.endReason && reasons(`runEnd.${run.endReason}`);
  return (
    <>
      {ended}
      {ended && run.endedAt ? separator : null}
      {run.endedAt ? <RelativeTime date={run.endedAt} /> : null}
      {nothing || !reading ? null : `${separator}${reading}`}
    </>
  );
}

type Left = NonNullable<Progress['pace']>['estimate'];

/** What is left of a crawl that goes on: an honest estimate with its reason, or what waits while there is none. */
function Running({ run, left }: { run: NonNullable<Progress['run']>; left: Left }) {
  const t = useTranslations('monitor');
  const format = useFormatter();
  if (run.urlsQueued === 0 || run.hostsWaiting === 0) return t('line.lastPages');
  const interval = run.intervalMs / 1_000;
  const seconds = format.number(interval, { maximumFractionDigits: 1 });
  if (!left) {
    const hosts = run.hostsWaiting;
    return hosts === null
      ? t('line.counting', { urls: run.urlsQueued })
      : t('line.running', { urls: run.urlsQueued, hosts, seconds });
  }
  const { code, values } = left.because;
  const own = code === 'slowestHost' && values.intervalSeconds !== interval;
  return (
    <>
      {t(left.atLeast ? 'left.atLeast' : 'left.about', { time: roughly(left.secondsLeft * 1_000, t) })}{' '}
      {t(own ? 'left.ownPause' : `left.${code}`, { ...values, urls: run.urlsQueued, seconds })}{' '}
      {left.atLeast ? t('left.growing') : null}
    </>
  );
}
