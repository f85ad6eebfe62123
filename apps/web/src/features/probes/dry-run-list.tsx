'use client';

import type { ProbePage, ShortJudgement } from '@florilegium/contracts/probes';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { useFormatter, useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { Chip } from '@/components/chip';
import { LanguageName } from '../../components/language-name';
import { DryRunBlocks } from './dry-run-blocks';

/** The pages of a trial, each with what would become of it; one that is opened shows its blocks. */
export function DryRunList({
  probeId,
  pages,
  runsScripts,
}: {
  probeId: string;
  pages: readonly ProbePage[];
  /** The job would run the scripts of pages that wait for them; a trial doesn't. */
  runsScripts: boolean;
}) {
  const t = useTranslations('probes.dryRun');
  const titles = new Map(pages.map(({ number, result, url }) => [number, result?.title || url]));
  return (
    <ul aria-label={t('list')} className="divide-y rounded border">
      {pages.map((page) => (
        <li key={page.number}>
          <PageLine
            probeId={probeId}
            page={page}
            repeats={titles.get(page.result?.duplicateOf ?? 0)}
            waits={runsScripts && waitsForScripts(page)}
          />
        </li>
      ))}
    </ul>
  );
}

function PageLine({
  probeId,
  page,
  repeats,
  waits,
}: {
  probeId: string;
  page: ProbePage;
  /** The title of the page that it repeats. */
  repeats: string | undefined;
  /** It waits for its scripts, and the job would run them. */
  waits: boolean;
}) {
  const t = useTranslations('probes.dryRun');
  const [open, setOpen] = useState(false);
  const id = useId();
  const { result, url } = page;
  const Chevron = open ? ChevronDown : ChevronRight;
  return (
    <>
      <button
        type="button"
        disabled={result === null}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
        className="flex w-full gap-2 px-3 py-2 text-left enabled:hover:bg-sunken"
      >
        <Chevron aria-hidden className="mt-1 size-4 shrink-0 text-muted" />
        <span className="grid min-w-0 flex-1 gap-1">
          <span className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
            <span className="min-w-0 font-medium [overflow-wrap:anywhere]">
              {result ? result.title || t('untitled') : url}
            </span>
            {waits ? <Chip tone="navigate">{t('scripts.chip')}</Chip> : <ResultOfPage page={page} />}
          </span>
          {result ? <span className="url text-muted text-sm">{url}</span> : null}
          {result ? <PageLineFacts result={result} /> : null}
          {result?.inCorpus ? <InCorpusWords inCorpus={result.inCorpus} /> : null}
        </span>
      </button>
      {open && result ? (
        <div id={id} className="border-t px-3 py-3">
          {waits ? (
            <p className="mb-3 max-w-[44rem] text-muted">{t('scripts.help')}</p>
          ) : (
            <WhyDropped result={result} repeats={repeats} />
          )}
          {result.inCorpus ? (
            <p className="mb-3">
              {/* A tab of its own: the form that is filled in stays as it is. */}
              <a href={`/resources/${result.inCorpus.resourceId}`} target="_blank" rel="noopener">
                {t('inCorpus.open')}
              </a>
            </p>
          ) : null}
          <DryRunBlocks probeId={probeId} number={page.number} language={result.language} />
        </div>
      ) : null}
    </>
  );
}

/** Whether a page of a trial is empty only because its scripts did not run. */
export const waitsForScripts = ({ result }: ProbePage) => result?.dropReason === 'needsJavaScript';

type Result = NonNullable<ProbePage['result']>;

function ResultOfPage({ page: { result } }: { page: ProbePage }) {
  const t = useTranslations('probes.dryRun');
  const reasons = useTranslations('reasons');
  if (result === null) return <Chip tone="neutral">{t('cleaning')}</Chip>;
  if (result.dropReason === null && result.inCorpus) return <Chip tone="save">{t('inCorpus.chip')}</Chip>;
  if (result.dropReason === null) return <Chip tone="both">{t('kept')}</Chip>;
  return <Chip tone="skip">{reasons(`drop.${result.dropReason}.label`)}</Chip>;
}

function PageLineFacts({ result }: { result: Result }) {
  const t = useTranslations('probes.dryRun');
  const format = useFormatter();
  const { words, language, shareKept, judged } = result;
  return (
    <span className="flex flex-wrap gap-x-4 text-muted text-sm">
      {judged?.hasTerms && judged.relevance.reason !== 'otherLanguage' ? <Score judged={judged} /> : null}
      <span>{t('words', { words })}</span>
      {language === null ? null : (
        <span>
          <LanguageName code={language} />
        </span>
      )}
      {shareKept === null ? null : (
        <span>
          {t('share', { share: format.number(shareKept, { style: 'percent', maximumFractionDigits: 0 }) })}
        </span>
      )}
    </span>
  );
}

/** The score of a page, beside what it has to be, and its topic classes. */
function Score({ judged: { relevance, wanted } }: { judged: ShortJudgement }) {
  const t = useTranslations('probes.dryRun.topic');
  const { score, topicClasses } = relevance;
  return (
    <>
      <span className="font-medium tabular-nums">{t('score', { score, threshold: wanted.threshold })}</span>
      {topicClasses.length > 0 ? (
        <span className="[overflow-wrap:anywhere]">{t('classes', { classes: topicClasses.join(', ') })}</span>
      ) : null}
    </>
  );
}

/** Which text of the corpus a page repeats, and what that comes to. */
function InCorpusWords({ inCorpus }: { inCorpus: NonNullable<Result['inCorpus']> }) {
  const t = useTranslations('probes.dryRun.inCorpus');
  const { nearly, sameUrl, title, url, jobName } = inCorpus;
  const how = nearly ? 'nearly' : 'same';
  return (
    <span className="max-w-[44rem] text-sm [overflow-wrap:anywhere]">
      {sameUrl
        ? t('sameUrl', { how, job: jobName })
        : t('otherUrl', { how, title: title || url, job: jobName })}
    </span>
  );
}

function WhyDropped({ result, repeats }: { result: Result; repeats: string | undefined }) {
  const t = useTranslations('probes.dryRun');
  const reasons = useTranslations('reasons');
  if (result.dropReason === null || result.inCorpus || result.judged?.relevance.relevant === false)
    return null;
  return (
    <p className="mb-3 max-w-[44rem] text-muted [overflow-wrap:anywhere]">
      {result.duplicateOf === null
        ? reasons(`drop.${result.dropReason}.help`)
        : t('repeats', { title: repeats ?? '' })}
    </p>
  );
}
