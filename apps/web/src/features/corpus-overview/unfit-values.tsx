import type { Balance } from '@florilegium/contracts/corpus-plan/balance-schema';
import { shortened } from '@florilegium/contracts/lengths';
import { getTranslations } from 'next-intl/server';
import { Link } from '@/components/links/link';
import { Panel } from '@/components/panel';
import { fieldNames } from '@/server/plan/known-fields';
import { textsWith } from './texts-with';

const mostChars = 60;

/** Values that texts have and the plan does not take, each leading to its texts; nothing if there are none. */
export async function UnfitValues({ corpusId, unfit }: { corpusId: string; unfit: Balance['unfit'] }) {
  if (unfit.length === 0) return null;
  const [t, nameOf] = await Promise.all([getTranslations('plan.unfit'), fieldNames(corpusId)]);
  return (
    <Panel title={t('title')}>
      <dl className="grid gap-3">
        {unfit.map(({ field, documents, values }) => {
          const others = documents - values.reduce((sum, one) => sum + one.documents, 0);
          return (
            <div key={field}>
              <dt className="[overflow-wrap:anywhere]">
                <bdi>{nameOf(field)}</bdi>
              </dt>
              {values.map((one) => (
                <dd key={one.value} className="flex flex-wrap items-baseline gap-x-3">
                  <bdi className="text-muted [overflow-wrap:anywhere]">{shortened(one.value, mostChars)}</bdi>
                  <Link href={textsWith(corpusId, field, one.value)} className="text-sm tabular-nums">
                    {t('texts', { count: one.documents })}
                  </Link>
                </dd>
              ))}
              {others > 0 ? <dd className="text-muted text-sm">{t('others', { count: others })}</dd> : null}
            </div>
          );
        })}
      </dl>
      <p className="mt-3 text-muted text-sm">{t('help')}</p>
    </Panel>
  );
}
