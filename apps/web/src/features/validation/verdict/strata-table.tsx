import { restStratum, type StrataKind } from '@florilegium/corpus/judging/strata';
import type { SampleStratum } from '@florilegium/db/samples/samples';
import { useFormatter, useTranslations } from 'next-intl';
import { ScrollBox } from '@/components/table/scroll-box';
import { useDomainName } from '@/i18n/domain-name';

/** The strata of a sample: how much each weighs, and what was found in it. */
export function StrataTable({ by, strata }: { by: StrataKind | null; strata: readonly SampleStratum[] }) {
  const t = useTranslations('validation.strata');
  const format = useFormatter();
  const domainName = useDomainName();
  const all = strata.reduce((sum, { population }) => sum + population, 0);
  const nameOf = (name: string) => {
    if (name === restStratum) return t('rest');
    if (name === '') return t('none');
    if (by === 'length') return t('fromWords', { words: Number(name) });
    return by === 'domain' ? domainName({ slug: name, name: '' }) : name;
  };
  return (
    <ScrollBox label={t('caption')}>
      <table className="mt-3 w-full max-w-[46rem] text-sm">
        <caption className="pb-1 text-left text-muted">{t('caption')}</caption>
        <thead>
          <tr className="text-left text-muted">
            <th scope="col" className="py-1 pr-3 font-medium">
              {t(`by.${by ?? 'host'}`)}
            </th>
            <th scope="col" className="py-1 pr-3 text-right font-medium">
              {t('weight')}
            </th>
            <th scope="col" className="py-1 pr-3 text-right font-medium">
              {t('judged')}
            </th>
            <th scope="col" className="py-1 text-right font-medium">
              {t('inadequate')}
            </th>
          </tr>
        </thead>
        <tbody>
          {strata.map(({ name, population, adequate, inadequate }) => (
            <tr key={name} className="border-t">
              <th scope="row" className="py-1 pr-3 text-left font-normal [overflow-wrap:anywhere]">
                {nameOf(name)}
              </th>
              <td className="py-1 pr-3 text-right tabular-nums">
                {format.number(population / all, { style: 'percent', maximumFractionDigits: 1 })}
              </td>
              <td className="py-1 pr-3 text-right tabular-nums">{format.number(adequate + inadequate)}</td>
              <td className="py-1 text-right tabular-nums">{format.number(inadequate)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}
