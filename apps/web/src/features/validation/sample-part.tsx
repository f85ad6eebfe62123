import type { NamedJob } from '@florilegium/db/corpus/jobs';
import type { SampleSummary } from '@florilegium/db/samples/samples';
import { useTranslations } from 'next-intl';
import { type DomainName, useDomainName } from '@/i18n/domain-name';
import { FilterWords } from '../resources/filters/filter-words';

/** From which part of a job or a corpus a sample was drawn, in words; null: from all of it. */
export function useSamplePart(): (sample: SampleSummary) => string | null {
  const t = useTranslations('validation');
  const nameOf = useDomainName();
  return ({ subCorpus, part, domainName }) => {
    if (subCorpus !== null) return t('ofPart', { name: subCorpus });
    if (part?.host !== undefined && Object.keys(part).length === 1) return t('ofHost', { host: part.host });
    if (part?.domain === undefined) return null;
    return t('ofDomain', { name: nameOf({ slug: part.domain, name: domainName ?? '' }) });
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
