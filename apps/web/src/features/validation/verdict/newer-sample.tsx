import type { SampleSummary } from '@florilegium/db/samples/samples';
import { useFormatter, useTranslations } from 'next-intl';
import { Link } from '@/components/links/link';
import { Progress } from '@/components/progress';
import { dated } from '@/i18n/dated';
import { judgedItems } from './verdict-line';

/** How far a sample is that was drawn after the one whose verdict stands; nothing where there is none. */
export function NewerSample({ sample }: { sample: SampleSummary | null }) {
  const t = useTranslations('validation.newer');
  const format = useFormatter();
  if (sample === null) return null;
  const [judged, all] = [judgedItems(sample), sample.size - sample.deleted];
  const words = t(sample.unjudged > 0 ? 'line' : 'toSettle', {
    judged,
    count: all,
    unsettled: sample.unsettled,
    ...dated('time', format.dateTime(sample.createdAt, 'minute')),
  });
  return (
    <div className="mt-3 grid gap-1.5 border-t pt-3 text-sm">
      <p>
        {words} {t('stands')} <Link href={`/samples/${sample.id}`}>{t('show')}</Link>
      </p>
      <Progress label={words} total={all} parts={[{ id: 'judged', value: judged, tone: 'neutral' }]} />
    </div>
  );
}
