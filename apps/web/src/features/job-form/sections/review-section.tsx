'use client';

import type { JobConfig } from '@florilegium/contracts/jobs/job-config';
import { useFormatter, useTranslations } from 'next-intl';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { Alert } from '@/components/alert';
import { inSlices } from '@/components/table/in-slices';
import { useLanguageNames } from '../../../components/language-names';
import { leavesMachine, type SeedInput, seedCounts, seedHosts } from '../../job-draft/seed-input';
import { jobInWords } from '../../job-review/job-in-words';
import { type ReviewWarning, type RuleFacts, warningsOf } from '../../job-review/review-facts';
import type { Words } from '../../job-review/review-words';
import { FormSection } from './form-section';
import { useYieldWarning } from './use-yield-warning';

/** The whole job in one paragraph of plain words, and what somebody may want to look at again before it is saved. */
export function ReviewSection({
  config,
  isReadable,
  ...of
}: ReviewProps & {
  /** False while a field is wrong: then the config is not the one that was typed. */
  isReadable: boolean;
}) {
  const t = useTranslations('jobs');
  return (
    <FormSection name="review" title={t('section.review')} purpose={t('purpose.review')}>
      {isReadable ? (
        <Described config={config} {...of} />
      ) : (
        <Alert tone="warn">{t('review.unreadable')}</Alert>
      )}
    </FormSection>
  );
}

interface ReviewProps {
  config: JobConfig;
  seeds: SeedInput;
  trialSeeds: readonly string[];
  /** Webmasters can write to nobody: only this machine's own pages are fetched. */
  noContact: boolean;
  /** A job that is there may have crawled before, and that says something. */
  jobId: string | undefined;
}

function Described({ config, seeds, trialSeeds, noContact, jobId }: ReviewProps) {
  const t = useTranslations('jobs');
  // Typing stays quick: the words may come a moment later.
  const [given, tried] = [useDeferredValue(config), useDeferredValue(trialSeeds)];
  const rules = useRuleFacts(given, tried);
  const hosts = useMemo(() => seedHosts(tried), [tried]);
  const counts = useMemo(() => seedCounts(seeds), [seeds]);
  const words: Words = {
    t,
    reasons: useTranslations('reasons'),
    format: useFormatter(),
    languages: useLanguageNames(),
  };
  const facts = { ...counts, hosts: hosts.length, noContact: noContact && leavesMachine(tried) };
  const learnt = useYieldWarning(jobId, given.yield);
  const warnings = [...warningsOf(given, facts, rules), ...(learnt ? [learnt] : [])];
  return (
    <>
      <p
        className="max-w-[46rem] font-serif text-lg leading-relaxed [overflow-wrap:anywhere]"
        aria-live="off"
      >
        {jobInWords(words, { config: given, seeds: counts.total - counts.problems, hosts })}
      </p>
      {warnings.length > 0 ? (
        <Alert tone="warn" title={t('review.look')} className="mt-4">
          <ul className="mt-1 grid list-disc gap-1 pl-4">
            {warnings.map((warning) => (
              <li key={warning.kind}>
                <WarningWords warning={warning} />
              </li>
            ))}
          </ul>
        </Alert>
      ) : (
        <Alert tone="good" className="mt-4">
          {t('review.fine')}
        </Alert>
      )}
    </>
  );
}

function WarningWords({ warning }: { warning: ReviewWarning }) {
  const t = useTranslations('jobs');
  const { kind, ...values } = warning;
  return t(`review.warning.${kind}`, values as never);
}

/** What the rules make of the seeds, in the background: patterns need a library that is loaded for this alone. */
function useRuleFacts(config: JobConfig, seeds: readonly string[]): RuleFacts | null {
  const [facts, setFacts] = useState<RuleFacts | null>(null);
  useEffect(() => {
    let left = false;
    let leave = () => {};
    const timer = setTimeout(() => {
      void import('../../job-review/rule-facts').then(({ ruleFacts }) => {
        if (!left) leave = inSlices(ruleFacts(config, seeds), { onDone: setFacts });
      });
    }, 400);
    return () => {
      left = true;
      leave();
      clearTimeout(timer);
    };
  }, [config, seeds]);
  return facts;
}
