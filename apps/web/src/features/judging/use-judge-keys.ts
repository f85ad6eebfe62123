'use client';

import { useTranslations } from 'next-intl';
import { useShortcut } from '@/components/shortcuts';
import type { JudgedText } from './judgement-schemas';
import type { useRound } from './use-round';

/** The keys of the judging screen, but those of the corpus's own reasons. */
export function useJudgeKeys(round: ReturnType<typeof useRound>, mayJudge: boolean): void {
  const t = useTranslations('judging');
  const { text, at, judge, go } = round;
  useShortcut('a', t('adequate'), () => judge({ verdict: 'adequate', reason: null }), { enabled: mayJudge });
  useShortcut('x', t('inadequate'), () => judge({ verdict: 'inadequate', reason: null }), {
    enabled: mayJudge,
  });
  useShortcut('d', t('unsure'), () => judge({ verdict: 'unsure', reason: null }), { enabled: mayJudge });
  useShortcut('s', t('skip'), () => judge({ verdict: 'skipped', reason: null }), { enabled: mayJudge });
  useShortcut('u', t('undo'), round.undo, { enabled: mayJudge });
  useShortcut('f', t('flag'), () => judge(({ flagged }) => ({ flagged: !flagged }), { stays: true }), {
    enabled: mayJudge,
  });
  useShortcut('j', t('next'), () => go(at + 1));
  useShortcut('ArrowRight', t('next'), () => go(at + 1));
  useShortcut('k', t('previous'), () => go(at - 1));
  useShortcut('ArrowLeft', t('previous'), () => go(at - 1));
  useShortcut('o', t('original'), () => text && window.open(viewOf(text, 'original'), '_blank', 'noopener'));
  useShortcut('t', t('tagged'), () => text && window.open(viewOf(text, 'tagged'), '_blank', 'noopener'));
}

const viewOf = (text: JudgedText, tab: string) => `/resources/${text.resourceId}?tab=${tab}`;
