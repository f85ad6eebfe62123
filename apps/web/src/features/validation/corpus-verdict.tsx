import type { SampleSummary } from '@florilegium/db/samples/samples';
import { useTranslations } from 'next-intl';
import { Link } from '@/components/links/link';
import { Panel } from '@/components/panel';
import { VerdictLine } from './verdict-line';

/** What the latest sample of a whole corpus says of it, or that there is none. */
export function CorpusVerdict({
  corpusId,
  sample,
  className,
}: {
  corpusId: string;
  sample: SampleSummary | null;
  className?: string;
}) {
  const t = useTranslations('validation');
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
      {sample ? <VerdictLine sample={sample} /> : <p className="text-muted">{t('corpus.notValidated')}</p>}
    </Panel>
  );
}
