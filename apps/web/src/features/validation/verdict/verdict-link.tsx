import type { Standing } from '@florilegium/corpus/judging/standing-verdict';
import type { SampleSummary } from '@florilegium/db/samples/samples';
import { useFormatter, useTranslations } from 'next-intl';
import { Link } from '@/components/links/link';
import { dated } from '@/i18n/dated';
import { judgedItems, OtherStateMark, VerdictChip } from './verdict-line';

/**
 * The last verdict in a word, wherever what it judges is named; it leads to its sample. Beside it stands how far a sample
 * is that was drawn since.
 */
export function VerdictLink({ sample }: { sample: Standing<SampleSummary> }) {
  const t = useTranslations('validation.newer');
  const format = useFormatter();
  const { newer } = sample;
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 font-normal text-base">
      <span className="whitespace-nowrap">
        <Link href={`/samples/${sample.id}`} className="no-underline">
          <VerdictChip sample={sample} />
        </Link>
        <OtherStateMark sample={sample} />
      </span>
      {newer === null ? null : (
        <span className="text-muted text-sm">
          {t('of', dated('date', format.dateTime(sample.createdAt, 'day')))}{' '}
          <Link href={`/samples/${newer.id}`}>
            {t('short', { judged: judgedItems(newer), count: newer.size - newer.deleted })}
          </Link>
        </span>
      )}
    </span>
  );
}
