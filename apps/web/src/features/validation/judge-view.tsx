'use client';

import type { Verdict } from '@florilegium/contracts/validation';
import Link from 'next/link';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect } from 'react';
import { Button } from '@/components/button';
import { Chip } from '@/components/chip';
import { Kbd } from '@/components/kbd';
import { useShortcut } from '@/components/shortcuts';
import { type SaveState, useJudging } from './use-judging';
import { VerdictLine } from './verdict-line';

interface JudgeProps {
  sampleId: string;
  position: number;
  size: number;
  verdict: Verdict;
  counts: { adequate: number; inadequate: number; unjudged: number; population: number; threshold: number };
  /** Its resource was deleted: no verdict on it counts. */
  deleted: boolean;
  /** The sample counts no more. */
  discarded: boolean;
  mayJudge: boolean;
  /** Text and original, side by side. */
  children: ReactNode;
}

/** One drawn document to be judged: by button or by a single key; every verdict is saved at once. */
export function JudgeView(props: JudgeProps) {
  const { sampleId, position, size, mayJudge } = props;
  const t = useTranslations('validation');
  const router = useRouter();
  const judging = useJudging(sampleId, position, props.verdict, props.counts);
  const reasons = useTranslations('reasons');
  const go = (to: number) => {
    if (to >= 1 && to <= size) router.push(`/samples/${sampleId}/${to}`);
  };
  const judge = (verdict: Verdict) => {
    if (mayJudge) void judging.judge(verdict);
  };
  useShortcut('a', reasons('verdict.adequate'), () => judge('adequate'), { enabled: mayJudge });
  useShortcut('x', reasons('verdict.inadequate'), () => judge('inadequate'), { enabled: mayJudge });
  useShortcut('u', t('key.unjudge'), () => judge('unjudged'), { enabled: mayJudge });
  useShortcut('j', t('key.next'), () => go(position + 1));
  useShortcut('ArrowRight', t('key.next'), () => go(position + 1));
  useShortcut('k', t('key.previous'), () => go(position - 1));
  useShortcut('ArrowLeft', t('key.previous'), () => go(position - 1));
  useEffect(() => {
    if (position < size) router.prefetch(`/samples/${sampleId}/${position + 1}`);
  }, [router, sampleId, position, size]);

  return (
    <>
      <div className="mb-4">
        <VerdictLine counts={{ ...props.counts, ...judging.counts }} />
      </div>
      {props.children}
      <section
        aria-label={t('judging')}
        className="sticky bottom-0 z-20 -mx-4 mt-4 flex flex-wrap items-center gap-2 border-t bg-surface px-4 py-3 sm:mx-0 sm:rounded sm:border"
      >
        {mayJudge ? (
          <>
            <VerdictButton verdict="adequate" now={judging.verdict} letter="A" onJudge={judge} />
            <VerdictButton verdict="inadequate" now={judging.verdict} letter="X" onJudge={judge} />
            <Button
              variant="quiet"
              disabled={judging.verdict === 'unjudged'}
              onClick={() => judge('unjudged')}
            >
              {t('key.unjudge')} <Kbd>U</Kbd>
            </Button>
            <SavedWords verdict={judging.verdict} state={judging.state} />
          </>
        ) : (
          <span className="text-muted">{t(whyNot(props))}</span>
        )}
        <span className="flex-1" />
        <Step to={position - 1} size={size} sampleId={sampleId} label={t('key.previous')} letter="K" />
        <Step to={position + 1} size={size} sampleId={sampleId} label={t('key.next')} letter="J" />
        <span className="text-muted text-sm">
          <Kbd>?</Kbd> {t('help.title')}
        </span>
      </section>
    </>
  );
}

function whyNot({ discarded, deleted }: { discarded: boolean; deleted: boolean }) {
  if (discarded) return 'discard.item';
  return deleted ? 'itemDeleted' : 'mayNotJudge';
}

function VerdictButton({
  verdict,
  now,
  letter,
  onJudge,
}: {
  verdict: 'adequate' | 'inadequate';
  now: Verdict;
  letter: string;
  onJudge: (verdict: Verdict) => void;
}) {
  const t = useTranslations('reasons');
  const chosen = verdict === now;
  const variant = !chosen ? 'plain' : verdict === 'adequate' ? 'main' : 'danger';
  return (
    <Button variant={variant} aria-pressed={chosen} onClick={() => onJudge(verdict)}>
      {t(`verdict.${verdict}`)} <Kbd>{letter}</Kbd>
    </Button>
  );
}

function SavedWords({ verdict, state }: { verdict: Verdict; state: SaveState }) {
  const t = useTranslations('validation');
  if (verdict === 'unjudged' && state === 'saved') return null;
  return (
    <span aria-live="polite">
      {state === 'waiting' || state === 'refused' ? (
        <Chip tone={state === 'waiting' ? 'warn' : 'bad'}>{t(`save.${state}`)}</Chip>
      ) : (
        <span className="text-muted text-sm">{t(`save.${state}`)}</span>
      )}
    </span>
  );
}

function Step({
  to,
  size,
  sampleId,
  label,
  letter,
}: {
  to: number;
  size: number;
  sampleId: string;
  label: string;
  letter: string;
}) {
  if (to < 1 || to > size) return null;
  return (
    <Link
      href={`/samples/${sampleId}/${to}`}
      className="inline-flex min-h-9 items-center gap-2 rounded border px-3 no-underline hover:bg-sunken"
    >
      {label} <Kbd>{letter}</Kbd>
    </Link>
  );
}
