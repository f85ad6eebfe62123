'use client';

import { clsx } from 'clsx';
import { useFormatter, useLocale, useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useState } from 'react';
import { Figure } from '@/components/figures';
import { languageName } from '@/components/language-name';
import { Link } from '@/components/links/link';
import { Panel } from '@/components/panel';
import { ScrollBox } from '@/components/table/scroll-box';
import { dated } from '@/i18n/dated';
import { useDomainName } from '@/i18n/domain-name';
import type { CorpusProgress } from './progress-schema';

type DomainProgress = CorpusProgress['domains'][number];

/** How often the figures are asked for while jobs run, in ms. */
const everyMs = 5_000;

/**
 * What a corpus still misses, most first, and which jobs feed it; live while some of them run. On narrow screens a target
 * stands below its words, and what is not wanted below its domain: so no figure is beyond the edge.
 */
export function MissingPanel({
  corpusId,
  initial,
  mayEditJobs,
  mayDraw,
  verdicts,
}: {
  corpusId: string;
  initial: CorpusProgress;
  mayEditJobs: boolean;
  mayDraw: boolean;
  /** By slug: what the latest sample of a domain came to. */
  verdicts: Readonly<Record<string, ReactNode>>;
}) {
  const t = useTranslations('plan.overview');
  const locale = useLocale();
  const progress = useLiveProgress(corpusId, initial);
  const separator = locale === 'it' ? ';' : ',';
  const widest = Math.max(
    1,
    ...progress.domains.map((domain) => Math.max(counted(domain), domain.target ?? 0)),
  );
  return (
    <Panel
      title={progress.domains.length > 0 ? t('title') : t('titleWithout')}
      flush
      aside={
        progress.domains.length > 0 ? (
          <a href={`/api/v1/corpora/${corpusId}/progress?as=csv&separator=${separator}`} download>
            {t('csv')}
          </a>
        ) : null
      }
    >
      <Sums progress={progress} />
      <Leaving jobs={progress.leaving} />
      {progress.domains.length === 0 ? (
        <p className="border-t px-4 py-3 text-muted">
          {t('noDomains')} <Link href={`/corpora/${corpusId}/plan`}>{t('toPlan')}</Link>
        </p>
      ) : (
        <ScrollBox label={t('title')}>
          <table className="w-full border-t text-sm sm:min-w-[46rem]">
            <thead>
              <tr className="text-left text-muted">
                <th scope="col" className="min-w-32 px-4 py-1.5 font-medium sm:min-w-40">
                  {t('column.domain')}
                </th>
                <th scope="col" className="hidden w-40 px-2 py-1.5 font-medium sm:table-cell">
                  <span className="sr-only">{t('column.bar')}</span>
                </th>
                <th scope="col" className="px-2 py-1.5 text-right font-medium">
                  {t('column.words')}
                </th>
                <th scope="col" className="hidden px-2 py-1.5 text-right font-medium sm:table-cell">
                  {t('column.target')}
                </th>
                <th scope="col" className="px-2 py-1.5 text-right font-medium">
                  {t('column.missing')}
                </th>
                <th scope="col" className="min-w-52 px-4 py-1.5 font-medium">
                  {t('column.jobs')}
                </th>
                <th scope="col" className="px-4 py-1.5 font-medium">
                  {t('column.verdict')}
                </th>
              </tr>
            </thead>
            <tbody>
              {progress.domains.map((domain) => (
                <DomainRow
                  key={domain.slug}
                  corpusId={corpusId}
                  domain={domain}
                  widest={widest}
                  mayEditJobs={mayEditJobs}
                  mayDraw={mayDraw}
                  verdict={verdicts[domain.slug] ?? null}
                />
              ))}
            </tbody>
          </table>
        </ScrollBox>
      )}
      {progress.domains.length > 0 && progress.outside.documents > 0 ? (
        <p className="border-t px-4 py-2 text-muted text-sm">{t('outside', progress.outside)}</p>
      ) : null}
    </Panel>
  );
}

/** The latest figures, as long as somebody looks and a job runs. */
function useLiveProgress(corpusId: string, initial: CorpusProgress): CorpusProgress {
  const [progress, setProgress] = useState(initial);
  const isLive = progress.running > 0;
  useEffect(() => setProgress(initial), [initial]);
  useEffect(() => {
    if (!isLive) return;
    const timer = setInterval(async () => {
      if (document.visibilityState !== 'visible') return;
      // What checks the answer comes only where something changes.
      const { fetchProgress } = await import('./fetch-progress');
      const now = await fetchProgress(corpusId);
      if (now) setProgress(now);
    }, everyMs);
    return () => clearInterval(timer);
  }, [corpusId, isLive]);
  return progress;
}

function Sums({ progress }: { progress: CorpusProgress }) {
  const t = useTranslations('plan.overview');
  const { words, target, missing } = progress;
  const facts = [
    // Words beyond a target, or of a language that nobody wants, do not make up for those that are missing.
    ...(target > 0 ? [{ id: 'reached', value: target - missing, label: t('sum.ofWords', { target }) }] : []),
    { id: 'words', value: words, label: t('sum.words', { count: words }) },
    { id: 'documents', value: progress.documents, label: t('sum.documents', { count: progress.documents }) },
    { id: 'jobs', value: progress.jobs, label: t('sum.jobs', { count: progress.jobs }) },
    ...(progress.running > 0 ? [{ id: 'running', value: progress.running, label: t('sum.running') }] : []),
  ];
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-2 px-4 pb-3">
      {facts.map(({ id, value, label }) => (
        <div key={id} className="flex items-baseline gap-2">
          <dt className="order-2 text-muted text-sm">{label}</dt>
          <dd className="font-serif text-xl tabular-nums">
            <Figure value={value} compact />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Which of the words count only until their job is deleted. */
function Leaving({ jobs }: { jobs: CorpusProgress['leaving'] }) {
  const t = useTranslations('plan.overview');
  const format = useFormatter();
  if (jobs.length === 0) return null;
  return (
    <ul className="grid gap-1 px-4 pb-3 text-sm text-warn">
      {jobs.map(({ id, name, words, dueAt }) => (
        <li key={id} className="[overflow-wrap:anywhere]">
          {t.rich('leaving', {
            words,
            ...dated('day', format.dateTime(new Date(dueAt), 'day')),
            job: () => (
              <Link href={`/jobs/${id}`}>
                <bdi>{name}</bdi>
              </Link>
            ),
          })}
        </li>
      ))}
    </ul>
  );
}

function DomainRow({
  corpusId,
  domain,
  widest,
  mayEditJobs,
  mayDraw,
  verdict,
}: {
  corpusId: string;
  domain: DomainProgress;
  widest: number;
  mayEditJobs: boolean;
  mayDraw: boolean;
  verdict: ReactNode;
}) {
  const t = useTranslations('plan.overview');
  const locale = useLocale();
  const format = useFormatter();
  const nameOf = useDomainName();
  const { words, target, missing, full, targets } = domain;
  const ofLanguages = targets.filter(({ language }) => language !== '');
  return (
    <tr className="border-t align-top">
      <th scope="row" className="px-4 py-1.5 text-left font-normal text-base">
        <Link
          href={`/corpora/${corpusId}/resources?domain=${encodeURIComponent(domain.slug)}`}
          className="[overflow-wrap:break-word]"
        >
          {nameOf(domain)}
        </Link>
        {ofLanguages.map((one) => (
          <div key={one.language} className="text-muted text-sm">
            {t('ofLanguage', {
              language: languageName(one.language, locale),
              has: one.has,
              words: one.words,
            })}
          </div>
        ))}
        {full && target === 0 ? (
          <div className="text-good text-sm sm:hidden">
            <NothingWanted targets={targets} />
          </div>
        ) : null}
      </th>
      <td className="hidden px-2 py-2.5 sm:table-cell">
        <Bar words={counted(domain)} target={target} widest={widest} />
      </td>
      <td className="px-2 py-1.5 text-right tabular-nums">
        {format.number(words)}
        {target === null ? null : <div className="text-muted sm:hidden">{t('ofTarget', { target })}</div>}
      </td>
      <td className="hidden px-2 py-1.5 text-right text-muted tabular-nums sm:table-cell">
        {target === null ? '–' : format.number(target)}
      </td>
      <td className={clsx('px-2 py-1.5 text-right tabular-nums', missing > 0 && 'font-semibold')}>
        {missing > 0 ? format.number(missing) : null}
        {full && target === 0 ? (
          // Words, where the others are figures: the column gives them room for two lines.
          <span className="inline-block min-w-40 text-balance text-good max-sm:hidden">
            <NothingWanted targets={targets} />
          </span>
        ) : null}
        {full && target !== 0 ? <span className="text-good">{t('full')}</span> : null}
        {missing === 0 && !full ? '–' : null}
      </td>
      <td className="px-4 py-1.5">
        <FedBy corpusId={corpusId} domain={domain} mayEditJobs={mayEditJobs} />
      </td>
      <td className="whitespace-nowrap px-4 py-1.5">
        {verdict ?? <NoVerdict corpusId={corpusId} domain={domain} mayDraw={mayDraw} />}
      </td>
    </tr>
  );
}

/** Targets of 0: of all languages, or of some alone, beside which any number of words is welcome. */
function NothingWanted({ targets }: Pick<DomainProgress, 'targets'>) {
  const t = useTranslations('plan.overview');
  const locale = useLocale();
  const format = useFormatter();
  if (targets.some(({ language }) => language === '')) return t('nothingWanted');
  const languages = format.list(targets.map(({ language }) => languageName(language, locale)));
  return t('nothingWantedIn', { languages });
}

/** Nobody has judged a sample of the domain; the way to one, where there is something to draw. */
function NoVerdict({
  corpusId,
  domain: { slug, documents },
  mayDraw,
}: {
  corpusId: string;
  domain: DomainProgress;
  mayDraw: boolean;
}) {
  const t = useTranslations('plan.overview');
  if (!mayDraw || documents === 0) return <span className="text-muted">{t('noVerdict')}</span>;
  return (
    <Link href={`/corpora/${corpusId}/validation?domain=${encodeURIComponent(slug)}#draw`}>
      {t('drawSample')}
    </Link>
  );
}

/** Words of a domain that count towards its target; all of them where nothing is missing. */
function counted({ words, target, missing }: DomainProgress): number {
  return target === null || missing === 0 ? words : target - missing;
}

/** Words as a bar, the gap up to the target hatched; the figures beside it say the same. */
function Bar({ words, target, widest }: { words: number; target: number | null; widest: number }) {
  const whole = Math.max(words, target ?? 0);
  return (
    <span aria-hidden className="block h-2.5" style={{ width: `${(100 * whole) / widest}%` }}>
      <span
        className={clsx('block h-full', target === null ? '' : 'border-ink border-r-2')}
        style={{
          background:
            'repeating-linear-gradient(135deg, color-mix(in srgb, var(--color-muted) 55%, transparent) 0 1px, transparent 1px 4px)',
        }}
      >
        <span
          className="block h-full min-w-px rounded-l-sm bg-leaf"
          style={{ width: whole === 0 ? 0 : `${(100 * words) / whole}%` }}
        />
      </span>
    </span>
  );
}

const signs: Record<DomainProgress['jobs'][number]['state'], string> = {
  draft: '✎',
  starting: '…',
  running: '●',
  paused: '‖',
  finished: '✓',
  stopped: '■',
  failed: '✕',
};

/** Jobs of a domain that a row has room for. */
const mostShown = 3;

function FedBy({
  corpusId,
  domain,
  mayEditJobs,
}: {
  corpusId: string;
  domain: DomainProgress;
  mayEditJobs: boolean;
}) {
  const t = useTranslations('plan.overview');
  const reasons = useTranslations('reasons');
  const { jobs, feeding, hours, full, slug, why } = domain;
  if (jobs.length === 0) {
    return (
      <span className={full ? 'text-muted' : 'text-warn'}>
        <span aria-hidden>○ </span>
        {t('noJob')}{' '}
        {mayEditJobs && !full ? (
          <Link href={`/corpora/${corpusId}/jobs/new?domain=${encodeURIComponent(slug)}`}>{t('newJob')}</Link>
        ) : null}
      </span>
    );
  }
  return (
    <>
      {jobs.slice(0, mostShown).map(({ id, name, state, pausedFor, slowed }) => (
        <div key={id}>
          <span aria-hidden className="inline-block w-5 text-leaf">
            {signs[state]}
          </span>
          <Link href={`/jobs/${id}`} className="[overflow-wrap:anywhere]">
            <bdi>{name}</bdi>
          </Link>{' '}
          <span className="text-muted">
            {reasons(`jobState.${state}`)}
            {state === 'paused' && pausedFor ? `: ${reasons(`pausedFor.${pausedFor}`)}` : null}
            {slowed ? `, ${reasons('slowedFor')}` : null}
          </span>
        </div>
      ))}
      {feeding > mostShown ? (
        <div className="text-muted">{t('moreJobs', { count: feeding - mostShown })}</div>
      ) : null}
      {why === null ? null : <Why why={why} />}
      {hours === null ? null : (
        <div className="text-muted">{t('hours', { hours: Math.max(1, Math.round(hours)) })}</div>
      )}
    </>
  );
}

/** Why words are missing although jobs feed the domain. */
function Why({ why: { reason, languages } }: { why: NonNullable<DomainProgress['why']> }) {
  const t = useTranslations('plan.overview.why');
  const locale = useLocale();
  const format = useFormatter();
  const names = format.list(languages.map((language) => languageName(language, locale)));
  return (
    <div className={reason === 'goesFirst' || reason === 'underWay' ? 'text-muted' : 'text-warn'}>
      {reason === 'underWay' || reason === 'noJob' ? null : t(reason, { languages: names })}
      {languages.length > 0 && reason !== 'otherLanguages'
        ? ` ${t('otherLanguages', { languages: names })}`
        : null}
    </div>
  );
}
