import { verdictOf } from '@florilegium/corpus/judging/sample-verdict';
import { type OtherSample, otherSamples } from '@florilegium/db/samples/other-samples';
import type { SampleSummary } from '@florilegium/db/samples/samples';
import { getFormatter, getTranslations } from 'next-intl/server';
import { Alert } from '@/components/alert';
import { Link } from '@/components/links/link';
import { database } from '@/server/context';

const tones: Record<OtherSample['kind'], 'warn' | 'info'> = {
  newer: 'warn',
  older: 'info',
  sameTexts: 'warn',
};

/** Which of the samples of the same texts counts, or will as soon as it has a verdict. */
function whichCounts(sample: SampleSummary, others: readonly OtherSample[]) {
  const newer = others.find(({ kind }) => kind === 'newer');
  if (newer) return newer.hasVerdict ? 'newer' : 'newerLater';
  return verdictOf(sample).state === 'open' ? 'thisLater' : 'this';
}

/** Says of which two samples of the same texts one counts, and which texts would be judged twice. */
export async function OtherSamplesNote({
  sample,
  mayDiscard,
}: {
  sample: SampleSummary;
  mayDiscard: boolean;
}) {
  const [others, t, format] = await Promise.all([
    otherSamples(database(), sample.id),
    getTranslations('validation'),
    getFormatter(),
  ]);
  const of = sample.jobId !== null ? 'job' : sample.part !== null ? 'part' : 'corpus';
  return others.map(({ id, kind, drawnBy, createdAt, shared, hasVerdict }) => (
    <Alert key={id} tone={tones[kind]} className="mb-4">
      {t(`other.${kind}`, {
        of,
        counts: whichCounts(sample, others),
        verdict: hasVerdict ? 'has' : 'none',
        name: drawnBy ?? t('other.gone'),
        time: format.dateTime(createdAt, 'minute'),
        shared,
      })}{' '}
      {mayDiscard && kind !== 'sameTexts' ? `${t('other.discard')} ` : null}
      <Link href={`/samples/${id}`}>{t('other.show')}</Link>
    </Alert>
  ));
}
