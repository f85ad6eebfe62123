'use client';

import type { PairVerdict } from '@florilegium/contracts/jobs/bilingual';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { Button } from '@/components/button';
import { FormProblem, useAction } from '@/components/form/action-form';
import { Kbd } from '@/components/kbd';
import { useShortcut } from '@/components/shortcuts';
import { judgePairAction } from './actions';

/** Says whether a pair is one, by button or by key, and leads to those before and behind it, where there are any. */
export function JudgePair({
  pairingId,
  number,
  previous,
  next,
  verdict: initial,
  mayJudge,
}: {
  pairingId: string;
  number: number;
  previous: string | null;
  next: string | null;
  verdict: PairVerdict;
  mayJudge: boolean;
}) {
  const t = useTranslations('pairs');
  const router = useRouter();
  const { run, failure } = useAction(judgePairAction);
  const [verdict, setVerdict] = useState(initial);
  const go = (to: string | null) => {
    if (to !== null) router.push(to);
  };
  const judge = async (said: PairVerdict) => {
    if (!mayJudge) return;
    const before = verdict;
    setVerdict(said);
    const done = await run({ pairingId, number, verdict: said });
    if (!done.ok) setVerdict(before);
  };
  useShortcut('a', t('verdict.right'), () => void judge('right'), { enabled: mayJudge });
  useShortcut('x', t('verdict.wrong'), () => void judge('wrong'), { enabled: mayJudge });
  useShortcut('u', t('verdict.unsure'), () => void judge('unsure'), { enabled: mayJudge });
  useShortcut('j', t('judge.next'), () => go(next));
  useShortcut('ArrowRight', t('judge.next'), () => go(next));
  useShortcut('k', t('judge.previous'), () => go(previous));
  useShortcut('ArrowLeft', t('judge.previous'), () => go(previous));
  useEffect(() => {
    if (next !== null) router.prefetch(next);
  }, [router, next]);
  return (
    <section
      aria-label={t('judge.label')}
      className="sticky bottom-0 z-20 -mx-4 mt-4 flex flex-wrap items-center gap-2 border-t bg-surface px-4 py-3 sm:mx-0 sm:rounded sm:border"
    >
      {mayJudge
        ? verdictKeys.map(([name, letter, variant]) => (
            <Button
              key={name}
              variant={verdict === name ? variant : 'plain'}
              aria-pressed={verdict === name}
              onClick={() => void judge(verdict === name ? 'unseen' : name)}
            >
              {t(`verdict.${name}`)} <Kbd>{letter}</Kbd>
            </Button>
          ))
        : null}
      <FormProblem failure={failure} />
      <span className="flex-1" />
      <Button variant="quiet" disabled={previous === null} onClick={() => go(previous)}>
        {t('judge.previous')} <Kbd>K</Kbd>
      </Button>
      <Button variant="quiet" disabled={next === null} onClick={() => go(next)}>
        {t('judge.next')} <Kbd>J</Kbd>
      </Button>
    </section>
  );
}

const verdictKeys = [
  ['right', 'A', 'main'],
  ['wrong', 'X', 'danger'],
  ['unsure', 'U', 'main'],
] as const;
