import type { Balance } from '@florilegium/contracts/corpus-plan/balance-schema';
import { isRidireField } from '@florilegium/contracts/corpus-plan/ridire';
import { planOf } from '@florilegium/db/plan/plans';
import { getTranslations } from 'next-intl/server';
import { Link } from '@/components/links/link';
import { Panel } from '@/components/panel';
import { database } from '@/server/context';

/** Names the fields that every text should have a value in, and leads to those that have none; nothing if all have. */
export async function LackingFields({
  corpusId,
  lacking,
}: {
  corpusId: string;
  lacking: Balance['lacking'];
}) {
  if (lacking.length === 0) return null;
  const [t, fields, plan] = await Promise.all([
    getTranslations('plan.lacking'),
    getTranslations('plan.fields'),
    planOf(database(), corpusId),
  ]);
  const nameOf = (key: string) => {
    const label = plan?.fields.find((field) => field.key === key)?.label;
    return label || (isRidireField(key) ? fields(`ridire.${key}` as 'ridire.semantic') : key);
  };
  return (
    <Panel title={t('title')}>
      <ul className="grid gap-1">
        {lacking.map(({ field, documents }) => (
          <li key={field} className="flex flex-wrap items-baseline gap-x-3">
            <span className="[overflow-wrap:anywhere]">{nameOf(field)}</span>
            <Link
              href={`/corpora/${corpusId}/resources?status=kept&field=${encodeURIComponent(field)}`}
              className="text-sm tabular-nums"
            >
              {t('texts', { count: documents })}
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
