import type { SupersededSample } from '@florilegium/db/samples/sample-lists';
import { useFormatter, useTranslations } from 'next-intl';
import { Link } from '@/components/links/link';
import { dated } from '@/i18n/dated';

/** Says which samples are not offered any more because another one was drawn of the same texts, and leads to them. */
export function SupersededSamples({ samples }: { samples: readonly SupersededSample[] }) {
  const t = useTranslations('validation.superseded');
  const format = useFormatter();
  if (samples.length === 0) return null;
  return (
    <details className="mt-4">
      <summary>{t('title', { count: samples.length })}</summary>
      <p className="mt-2 max-w-prose text-muted text-sm">{t('text')}</p>
      <ul className="mt-2 grid gap-1 text-sm">
        {samples.map(({ id, corpusName, jobName, size, createdAt }) => (
          <li key={id}>
            <Link href={`/samples/${id}`}>
              {t('sample', { size, ...dated('time', format.dateTime(createdAt, 'minute')) })}
            </Link>{' '}
            <bdi className="text-muted [overflow-wrap:anywhere]">
              {[corpusName, jobName].filter(Boolean).join(' · ')}
            </bdi>
          </li>
        ))}
      </ul>
    </details>
  );
}
