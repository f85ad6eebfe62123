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
  const counts = others.every(({ kind }) => kind !== 'newer');
  return others.map(({ id, kind, drawnBy, createdAt, shared }) => (
    <Alert key={id} tone={tones[kind]} className="mb-4">
      {t(`other.${kind}`, {
        of,
        counts: String(counts),
        name: drawnBy ?? t('other.gone'),
        time: format.dateTime(createdAt, 'minute'),
        shared,
      })}{' '}
      {mayDiscard && kind !== 'sameTexts' ? `${t('other.discard')} ` : null}
      <Link href={`/samples/${id}`}>{t('other.show')}</Link>
    </Alert>
  ));
}
