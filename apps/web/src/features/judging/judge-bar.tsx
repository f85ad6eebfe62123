'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Kbd } from '@/components/kbd';
import { Link } from '@/components/links/link';
import { Dialog } from '@/components/overlay/dialog';
import { Progress } from '@/components/progress';
import type { JudgedSample } from './judged-sample';
import { countSteps } from './steps';
import type { useRound } from './use-round';

/** One row: the way back, where one is, how far, and on narrow screens the way to what stands at the side. */
export function JudgeBar({
  sample,
  round,
  side,
}: {
  sample: JudgedSample;
  round: ReturnType<typeof useRound>;
  side: ReactNode;
}) {
  const t = useTranslations('judging');
  const own = sample.elsewhere?.steps ?? round.steps;
  const counts = countSteps(own);
  return (
    <header className="flex h-11 items-center gap-3 border-b bg-surface px-3 text-sm sm:h-12 sm:gap-4 sm:px-6">
      <Link
        href={`/samples/${sample.id}`}
        aria-label={t('back')}
        className="inline-flex min-h-6 items-center"
      >
        ← <span className="ml-1 max-sm:hidden">{t('sample')}</span>
      </Link>
      <span className="max-w-[24rem] truncate text-muted max-lg:hidden">{sample.name}</span>
      <span className="flex flex-1 items-center gap-3 lg:justify-center">
        <span aria-live="polite" className="whitespace-nowrap">
          {sample.elsewhere
            ? t('notInRound', { position: round.steps[0]!.position })
            : t.rich('position', {
                position: Math.min(round.at + 1, round.steps.length),
                count: round.steps.length,
                b: (words) => <b className="font-semibold">{words}</b>,
              })}
        </span>
        <span className="w-full max-w-[22rem]">
          <Progress
            label={t('counts', counts)}
            total={own.length}
            parts={[
              { id: 'adequate', value: counts.adequate, tone: 'good' },
              { id: 'inadequate', value: counts.inadequate, tone: 'bad' },
              { id: 'unsure', value: counts.unsure, tone: 'warn' },
              { id: 'skipped', value: counts.skipped, tone: 'neutral' },
            ]}
          />
        </span>
      </span>
      <label className="flex min-h-6 items-center gap-1.5 text-muted max-lg:hidden">
        <input
          type="checkbox"
          checked={round.goesOn}
          onChange={round.switchGoingOn}
          className="accent-leaf"
        />
        {t('goesOn')}
      </label>
      <span className="lg:hidden">
        <Dialog
          title={t('page')}
          trigger={
            <button type="button" className="min-h-6 text-leaf underline underline-offset-2">
              {t('page')}
            </button>
          }
        >
          <label className="mb-4 flex min-h-6 items-center gap-1.5">
            <input
              type="checkbox"
              checked={round.goesOn}
              onChange={round.switchGoingOn}
              className="accent-leaf"
            />
            {t('goesOn')}
          </label>
          {side}
        </Dialog>
      </span>
      <span className="max-sm:hidden" title={t('keys')}>
        <Kbd>?</Kbd>
      </span>
    </header>
  );
}
