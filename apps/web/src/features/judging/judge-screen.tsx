'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { Button } from '@/components/button';
import { Kbd } from '@/components/kbd';
import { Link } from '@/components/links/link';
import { LinkButton } from '@/components/links/link-button';
import { useShortcut } from '@/components/shortcuts';
import { JudgeActions } from './judge-actions';
import { JudgeBar } from './judge-bar';
import { JudgeSide, type SideFacts } from './judge-side';
import { JudgeText } from './judge-text';
import type { JudgedSample } from './judged-sample';
import type { JudgedNow, JudgedText } from './judgement-schemas';
import { NowNotice } from './now-notice';
import { QueueNotice } from './queue-notice';
import { reasonWords } from './reason-words';
import { countSteps, type Step } from './steps';
import { useJudgeKeys } from './use-judge-keys';
import { useRound } from './use-round';

/** The judging screen: one text, one row of actions, and beside it what a judge needs to know. */
export function JudgeScreen({
  sample,
  userId,
  steps,
  startAt,
  initialTexts,
  initialNow,
  facts,
}: {
  sample: JudgedSample;
  userId: string;
  steps: readonly Step[];
  startAt: number;
  initialTexts: readonly JudgedText[];
  initialNow: JudgedNow;
  facts: SideFacts;
}) {
  const t = useTranslations('judging');
  const router = useRouter();
  const round = useRound({ sampleId: sample.id, userId, steps, startAt, initialTexts, initialNow });
  // Another list would put other reasons under the judge's keys: it comes with the page.
  const { reasons } = initialNow;
  const { text, judge } = round;
  // Who goes on where nothing is taken any more works in vain.
  const { refusal } = round.queue;
  const whyNot = sample.whyNot ?? (refusal && t(refusal.isSignedOut ? 'queue.signInAgain' : 'queue.ended'));
  const mayJudge = whyNot === null;
  const result = `/samples/${sample.id}`;
  useJudgeKeys(round, mayJudge);
  const isAlive = useAlive();
  const place = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: at every other text.
  useEffect(() => {
    // Without a result: browsers begin to return a promise, which is no clean-up.
    place.current?.scrollTo({ top: 0 });
  }, [text?.documentId]);
  const side = (
    <JudgeSide
      round={round}
      reasons={reasons}
      facts={facts}
      own={sample.elsewhere?.steps ?? round.steps}
      mayJudge={mayJudge}
      onReason={(reason) => judge({ verdict: 'inadequate', reason })}
    />
  );
  return (
    <div
      data-whole-screen
      data-alive={isAlive || undefined}
      className="grid h-dvh grid-rows-[auto_minmax(0,1fr)]"
    >
      <JudgeBar sample={sample} round={round} side={side} />
      {reasons.map((reason, index) => (
        <ReasonKey
          key={reason}
          number={index + 1}
          label={`${t('inadequate')}: ${reasonWords(t, reason)}`}
          run={() => judge({ verdict: 'inadequate', reason })}
          enabled={mayJudge}
        />
      ))}
      <div className="grid min-h-0 justify-center grid-cols-[minmax(0,50rem)] gap-8 lg:grid-cols-[minmax(0,50rem)_20rem] lg:px-6">
        <div className="grid min-h-0 grid-rows-[minmax(0,1fr)_auto] border-x bg-surface max-sm:border-0">
          <section
            ref={place}
            aria-label={t('text')}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: it is scrolled by keyboard.
            tabIndex={0}
            className="min-h-0 overflow-y-auto px-4 pt-4 pb-8 sm:px-12 sm:pt-7 lg:px-20"
          >
            <QueueNotice state={round.queue} />
            {mayJudge ? <NowNotice now={round.now} reasons={reasons} /> : null}
            {round.isAtEnd ? (
              <AtEnd round={round} result={result} open={() => router.push(result)} />
            ) : text ? (
              <JudgeText text={text} />
            ) : (
              <p role="status" className="text-muted">
                {round.isGone
                  ? t('gone')
                  : round.problem === null
                    ? t('loading')
                    : t('notLoaded', { problem: round.problem })}
              </p>
            )}
          </section>
          <JudgeActions
            round={round}
            by={{ userId, sampleId: sample.id }}
            whyNot={whyNot}
            elsewhere={sample.elsewhere}
          />
        </div>
        <aside className="min-h-0 overflow-y-auto py-6 text-sm max-lg:hidden" aria-label={t('beside')}>
          {side}
        </aside>
      </div>
    </div>
  );
}

/** False until the page listens to keys. */
function useAlive(): boolean {
  const [isAlive, setAlive] = useState(false);
  useEffect(() => setAlive(true), []);
  return isAlive;
}

function ReasonKey(props: { number: number; label: string; run: () => void; enabled: boolean }) {
  useShortcut(String(props.number), props.label, props.run, { enabled: props.enabled });
  return null;
}

function AtEnd({
  round,
  result,
  open,
}: {
  round: ReturnType<typeof useRound>;
  result: string;
  open: () => void;
}) {
  const t = useTranslations('judging');
  useShortcut('r', t('end.result'), open);
  const { skipped } = countSteps(round.steps);
  const count = round.steps.length;
  return (
    <div role="status">
      <h1>{t('end.title')}</h1>
      <p className="mt-3 mb-4 max-w-[38rem]">
        {skipped === 0
          ? t('end.text', { count })
          : t('end.skippedText', { judged: count - skipped, count, skipped })}
      </p>
      <p className="flex flex-wrap gap-2">
        {skipped === 0 ? null : (
          <BackToSkipped go={() => round.go(round.steps.findIndex(({ verdict }) => verdict === 'skipped'))} />
        )}
        <LinkButton variant={skipped === 0 ? 'main' : 'plain'} href={result}>
          {t('end.result')} <Kbd>R</Kbd>
        </LinkButton>
      </p>
      <p className="mt-4 text-muted text-sm">
        <Link href="/validate">{t('end.others')}</Link>
      </p>
    </div>
  );
}

/** What was skipped is not judged: its judge is led back to it when nothing else is left. */
function BackToSkipped({ go }: { go: () => void }) {
  const t = useTranslations('judging');
  useShortcut('b', t('end.back'), go);
  return (
    <Button variant="main" onClick={go}>
      {t('end.back')} <Kbd>B</Kbd>
    </Button>
  );
}
