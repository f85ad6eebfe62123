'use client';

import { useFormatter, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Kbd } from '@/components/kbd';
import { LanguageName } from '@/components/language-name';
import { FieldName, MetadataValue } from '@/components/metadata/metadata-value';
import type { JudgedText } from './judgement-schemas';
import { overlapKind } from './overlap-kind';
import { reasonWords } from './reason-words';
import { countSteps, type Step } from './steps';
import type { useRound } from './use-round';

/** What stands beside every text of a sample. */
export interface SideFacts {
  /** Of the corpus, and of the sample. */
  guidelines: readonly string[];
  /** Median seconds that this judge needed before; null without any. */
  secondsEach: number | null;
  /** Other judges of an assigned sample: who, of how many, how far. */
  others: readonly { name: string | null; assigned: number; judged: number }[];
  /** Share of the sample that all judge. */
  overlap: number | null;
  /** Everybody had judged all of their texts when the page was opened, so that nothing is hidden. */
  isDone: boolean;
}

/** Page, guidelines with the reasons, progress, other judges: in the order in which a judge needs them. */
export function JudgeSide({
  round,
  reasons,
  facts,
  own,
  mayJudge,
  onReason,
}: {
  round: ReturnType<typeof useRound>;
  reasons: readonly string[];
  facts: SideFacts;
  /** What the reader has to judge. */
  own: readonly Step[];
  mayJudge: boolean;
  onReason: (reason: string) => void;
}) {
  const t = useTranslations('judging');
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3.5">
      {round.text ? (
        <Part title={t('page')}>
          <PageFacts text={round.text} />
        </Part>
      ) : null}
      <Part title={t('guidelines')}>
        {facts.guidelines.map((text) => (
          <p key={text} className="mb-1.5 whitespace-pre-line [overflow-wrap:anywhere]">
            {text}
          </p>
        ))}
        {facts.guidelines.length === 0 ? <p className="mb-1.5 text-muted">{t('noGuidelines')}</p> : null}
        <p className="mb-1.5 text-muted">{t('reasons')}</p>
        <ol className="grid gap-1">
          {reasons.map((reason, index) => (
            <li key={reason}>
              <button
                type="button"
                disabled={!mayJudge || !round.text}
                aria-pressed={round.text?.verdict === 'inadequate' && round.text.reason === reason}
                onClick={() => onReason(reason)}
                className="flex min-h-6 items-center gap-2 text-left hover:underline aria-pressed:text-bad disabled:no-underline"
              >
                <Kbd>{String(index + 1)}</Kbd>{' '}
                <bdi className="min-w-0 [overflow-wrap:anywhere]">{reasonWords(t, reason)}</bdi>
              </button>
            </li>
          ))}
        </ol>
      </Part>
      <Part title={t('progress')}>
        <ProgressFacts round={round} facts={facts} own={own} />
      </Part>
      {facts.others.length > 0 || facts.isDone ? <OtherJudges facts={facts} /> : null}
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="border-b pb-3.5 last:border-0">
      <h2 className="mb-1.5 text-base">{title}</h2>
      {children}
    </section>
  );
}

function PageFacts({ text }: { text: JudgedText }) {
  const t = useTranslations('judging');
  const reasons = useTranslations('reasons');
  const format = useFormatter();
  const page = `/resources/${text.resourceId}`;
  const view = (tab: string, words: string, letter: string) => (
    <span>
      <a href={`${page}?tab=${tab}`} target="_blank" rel="noopener">
        {words}
      </a>{' '}
      <Kbd>{letter}</Kbd>
    </span>
  );
  const facts: [ReactNode, ReactNode][] = [
    [
      t('fact.address'),
      <span key="url" className="url">
        {text.url}
      </span>,
    ],
    [
      t('fact.words'),
      <span key="words">
        {format.number(text.words)}
        {text.leftOut > 0 ? (
          <>
            {' · '}
            <a href={page} target="_blank" rel="noopener">
              {t('leftOut', { count: text.leftOut })}
            </a>
          </>
        ) : null}
      </span>,
    ],
    [
      t('fact.language'),
      <span key="language">
        <LanguageName code={text.language} />
        {text.confidence === null
          ? null
          : `, ${format.number(text.confidence, { style: 'percent', maximumFractionDigits: 0 })}`}
      </span>,
    ],
    [
      t('fact.format'),
      text.format !== null && reasons.has(`format.${text.format}` as never)
        ? reasons(`format.${text.format}` as never)
        : (text.format ?? '–'),
    ],
    [t('fact.fetched'), text.capturedAt === null ? '–' : format.dateTime(new Date(text.capturedAt), 'day')],
    ...Object.entries(text.metadata).map(([field, value]): [ReactNode, ReactNode] => [
      <FieldName key={field} field={field} />,
      <GivenValue key={field} field={field} value={value} />,
    ]),
    [
      t('fact.views'),
      <span key="views" className="flex flex-wrap gap-x-3">
        {view('original', t('original'), 'O')} {view('tagged', t('tagged'), 'T')}
      </span>,
    ],
  ];
  return (
    <dl className="grid grid-cols-[5.25rem_minmax(0,1fr)] gap-x-2 gap-y-0.5">
      {facts.map(([name, value], place) => (
        <div key={String(place)} className="contents">
          <dt className="break-words text-muted">{name}</dt>
          <dd className="min-w-0 break-words">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Beyond so many characters a value is shown by its first lines: what a judge needs to know stands below it. */
const longValue = 120;

function GivenValue({ field, value }: { field: string; value: string }) {
  if (value.length <= longValue) return <MetadataValue field={field} value={value} />;
  return (
    <details className="group">
      <summary className="line-clamp-3 cursor-pointer group-open:line-clamp-none">{value}</summary>
    </details>
  );
}

const signs = {
  adequate: '✓',
  inadequate: '✕',
  unsure: '?',
  skipped: '→',
  unjudged: '·',
  conflict: '≠',
} as const;
const shownLast = 3;

function ProgressFacts({
  round,
  facts,
  own,
}: {
  round: ReturnType<typeof useRound>;
  facts: SideFacts;
  own: readonly Step[];
}) {
  const t = useTranslations('judging');
  const reasonsOf = t as (key: never) => string;
  const counts = countSteps(own);
  const left = counts.unjudged;
  const minutes =
    facts.secondsEach === null ? null : Math.max(1, Math.round((left * facts.secondsEach) / 60));
  return (
    <>
      <p>{t('counts', counts)}</p>
      <p className="mt-1.5 text-muted">
        {left === 0
          ? counts.skipped === 0
            ? t('noneLeft')
            : t('skippedLeft', { count: counts.skipped })
          : minutes === null
            ? t('left', { count: left })
            : t('leftMinutes', { count: left, minutes, seconds: Math.round(facts.secondsEach ?? 0) })}{' '}
        {facts.isDone ? null : t('shownLater')}
      </p>
      <ul className="mt-2 grid gap-0.5">
        {round.history
          .slice(-shownLast)
          .reverse()
          .map(({ number, position, title, now }) => (
            <li key={number} className="flex gap-2">
              <span aria-hidden className={now.verdict === 'inadequate' ? 'text-bad' : 'text-good'}>
                {signs[now.verdict]}
              </span>
              <button
                type="button"
                className="min-h-6 min-w-0 truncate text-left underline underline-offset-2"
                onClick={() => round.go(round.steps.findIndex((step) => step.position === position))}
              >
                {title}
              </button>
              {now.reason ? <bdi className="text-muted">{reasonWords(reasonsOf, now.reason)}</bdi> : null}
            </li>
          ))}
      </ul>
    </>
  );
}

/** How far the others are, and whether what they said is hidden. */
function OtherJudges({ facts }: { facts: SideFacts }) {
  const t = useTranslations('judging');
  const format = useFormatter();
  return (
    <section className="rounded bg-sunken px-3 py-2.5">
      <h2 className="mb-1 font-sans font-semibold text-sm">
        {facts.isDone ? t('blind.doneTitle') : `◐ ${t('blind.title')}`}
      </h2>
      {facts.others.map(({ name, assigned, judged }) => (
        <p key={name ?? ''} className="text-muted">
          {t('blind.other', { name: name ?? t('blind.gone'), assigned, judged })}
        </p>
      ))}
      <p className="mt-1 text-muted">
        {t(facts.isDone ? 'blind.done' : `blind.overlap.${overlapKind(facts.overlap ?? 0)}`, {
          share: format.number(facts.overlap ?? 0, { style: 'percent', maximumFractionDigits: 0 }),
        })}
      </p>
    </section>
  );
}
