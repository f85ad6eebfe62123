import type { NamedJob } from '@florilegium/db/corpus/jobs';
import type { SampleSummary } from '@florilegium/db/samples/samples';
import { useTranslations } from 'next-intl';
import { type DomainName, useDomainName } from '@/i18n/domain-name';
import { FilterWords } from '../resources/filters/filter-words';

/**
 * What a sample was drawn from, in words: `partOf` a job or a corpus, null where it is all of it; `wholeOf`: the job, or the
 * part of the corpus, or all of that.
 */
export function useSamplePart() {
  const t = useTranslations('validation');
  const nameOf = useDomainName();
  const wordsFor = (sample: SampleSummary, from: 'from' | 'is') => {
    const { subCorpus, part, domainName } = sample;
    if (subCorpus !== null) return t(`partNamed.subCorpus.${from}`, { name: subCorpus });
    if (part?.host !== undefined && Object.keys(part).length === 1)
      return t(`partNamed.host.${from}`, { name: part.host });
    if (part?.domain === undefined) return null;
    return t(`partNamed.domain.${from}`, { name: nameOf({ slug: part.domain, name: domainName ?? '' }) });
  };
  return {
    partOf: (sample: SampleSummary) => wordsFor(sample, 'from'),
    wholeOf: (sample: SampleSummary) => sample.jobName ?? wordsFor(sample, 'is') ?? t('wholeCorpus'),
  };
}

/** What the part asks of texts, and whether its sub-corpus still asks the same. */
export function SamplePart({
  sample,
  jobs,
  domains,
}: {
  sample: SampleSummary;
  /** Of the corpus, where the part asks for one. */
  jobs: readonly NamedJob[];
  domains: readonly DomainName[];
}) {
  const t = useTranslations('validation.part');
  const { part, partIs } = sample;
  if (part === null) return null;
  return (
    <div className="mt-3 grid gap-1.5 text-sm">
      <p className="text-muted">{t('asks')}</p>
      <FilterWords query={part} jobs={jobs} domains={domains} />
      {partIs === 'changed' || partIs === 'gone' ? <p className="text-warn">{t(partIs)}</p> : null}
    </div>
  );
}
