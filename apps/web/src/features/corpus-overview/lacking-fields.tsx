import type { Balance } from '@florilegium/contracts/corpus-plan/balance-schema';
import { getTranslations } from 'next-intl/server';
import { Link } from '@/components/links/link';
import { Panel } from '@/components/panel';
import { fieldNames } from '@/server/plan/known-fields';
import { textsWith } from './texts-with';

/** Names the fields that every text should have a value in, and leads to those that have none; nothing if all have. */
export async function LackingFields({
  corpusId,
  lacking,
}: {
  corpusId: string;
  lacking: Balance['lacking'];
}) {
  if (lacking.length === 0) return null;
  const [t, nameOf] = await Promise.all([getTranslations('plan.lacking'), fieldNames(corpusId)]);
  return (
    <Panel title={t('title')}>
      <ul className="grid gap-1">
        {lacking.map(({ field, documents }) => (
          <li key={field} className="flex flex-wrap items-baseline gap-x-3">
            <bdi className="[overflow-wrap:anywhere]">{nameOf(field)}</bdi>
            <Link href={textsWith(corpusId, field)} className="text-sm tabular-nums">
              {t('texts', { count: documents })}
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
