'use client';

import type { JudgeVerdict } from '@florilegium/contracts/validation';
import { clsx } from 'clsx';
import { useTranslations } from 'next-intl';
import type { ComponentProps } from 'react';
import { buttonClasses } from '@/components/button';
import { Kbd } from '@/components/kbd';
import type { JudgedSample } from './judged-sample';
import { JudgeNote } from './note/judge-note';
import { quietAction } from './quiet-action';
import type { useRound } from './use-round';

/**
 * What can be said of the text: in one row where there is room, else in as many as it takes; on narrow screens the keys
 * stand above the words of a verdict.
 */
export function JudgeActions({
  round,
  by,
  whyNot,
  elsewhere,
}: {
  round: ReturnType<typeof useRound>;
  /** Who judges what. */
  by: { userId: string; sampleId: string };
  whyNot: string | null;
  elsewhere: JudgedSample['elsewhere'];
}) {
  const t = useTranslations('judging');
  const { text, judge } = round;
  if (whyNot !== null)
    return (
      <p className="border-t px-4 py-3 text-muted">
        {whyNot} {/* Loaded as a page: the round begins anew. */}
        {elsewhere ? <a href={`/samples/${by.sampleId}/${elsewhere.position}`}>{t('toYours')}</a> : null}
      </p>
    );
  const say = (verdict: JudgeVerdict) => () => judge({ verdict, reason: null });
  const button = (letter: string, verdict: JudgeVerdict, words: string, classes?: string) => (
    <button
      type="button"
      disabled={!text}
      aria-pressed={text?.verdict === verdict}
      onClick={say(verdict)}
      className={clsx(
        buttonClasses('plain'),
        narrow,
        'aria-pressed:border-leaf aria-pressed:bg-leaf-soft aria-pressed:font-semibold',
        classes,
      )}
    >
      {words} <Kbd>{letter}</Kbd>
    </button>
  );
  return (
    <section
      aria-label={t('actions')}
      className="flex flex-wrap gap-1.5 border-t bg-surface p-2 sm:px-3 sm:py-3"
    >
      {button('A', 'adequate', t('adequate'), 'text-leaf!')}
      {button('X', 'inadequate', t('inadequate'), 'text-bad!')}
      {button('D', 'unsure', t('unsure'))}
      {button('S', 'skipped', t('skip'))}
      <span className="flex-1 max-sm:hidden" />
      <button
        type="button"
        disabled={round.history.length === 0}
        onClick={round.undo}
        className={clsx(buttonClasses('quiet'), narrow, 'max-sm:border-line')}
      >
        {t('undo')} <Kbd>U</Kbd>
      </button>
      <FlagAndNote round={round} by={by} />
    </section>
  );
}

const narrow =
  'whitespace-nowrap max-sm:min-h-13 max-sm:grow max-sm:flex-col-reverse max-sm:gap-1 max-sm:px-1 max-sm:text-sm sm:gap-1 sm:px-2 sm:text-sm';

/** A flag for whoever looks at the sample later, and a note. */
function FlagAndNote({ round, by }: Pick<ComponentProps<typeof JudgeActions>, 'round' | 'by'>) {
  const t = useTranslations('judging');
  const { text, judge } = round;
  return (
    <>
      <button
        type="button"
        disabled={!text}
        aria-pressed={text?.flagged ?? false}
        onClick={() => judge(({ flagged }) => ({ flagged: !flagged }), { stays: true })}
        className={clsx(buttonClasses('quiet'), quietAction, 'aria-pressed:text-warn')}
      >
        {text?.flagged ? `⚑ ${t('flagged')}` : t('flag')} <Kbd>F</Kbd>
      </button>
      <JudgeNote round={round} by={by} />
    </>
  );
}
