import type { Standing } from '@florilegium/corpus/judging/standing-verdict';
import type { SampleSummary } from '@florilegium/db/samples/samples';
import { useFormatter, useTranslations } from 'next-intl';
import { Link } from '@/components/links/link';
import { Panel } from '@/components/panel';
import { dated } from '@/i18n/dated';
import { NewerSample } from './newer-sample';
import { VerdictLine } from './verdict-line';

/** What the last verdict on a whole corpus is, and how far a sample is that was drawn since; or that there is none. */
export function CorpusVerdict({
  corpusId,
  sample,
  className,
}: {
  corpusId: string;
  sample: Standing<SampleSummary> | null;
  className?: string;
}) {
  const t = useTranslations('validation');
  const format = useFormatter();
  return (
    <Panel
      title={t('corpus.question')}
      className={className}
      aside={
        <Link href={sample ? `/samples/${sample.id}` : `/corpora/${corpusId}/validation`}>
          {t(sample ? 'corpus.toSample' : 'corpus.toValidation')}
        </Link>
      }
    >
      {sample ? (
        <>
          <VerdictLine sample={sample} />
          <p className="mt-2 text-muted text-sm">
            {t('drawnOf', {
              size: sample.size,
              population: sample.population,
              ...dated('time', format.dateTime(sample.createdAt, 'minute')),
            })}
          </p>
          <NewerSample sample={sample.newer} />
        </>
      ) : (
        <p className="text-muted">{t('corpus.notValidated')}</p>
      )}
    </Panel>
  );
}
