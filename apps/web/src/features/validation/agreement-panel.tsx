import { useFormatter, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Panel } from '@/components/panel';
import type { Agreement } from './agreement';

/** How far the judges agree, in four figures with their names; before anybody could see the others' judgements. */
export function AgreementPanel({ agreement }: { agreement: Agreement }) {
  const t = useTranslations('validation.agreement');
  const format = useFormatter();
  const { judges, units, gone, raw, cohen, fleiss, alpha, alphaInterval } = agreement;
  const percent = (value: number) => format.number(value, { style: 'percent', maximumFractionDigits: 1 });
  const figure = (value: number | null) =>
    value === null ? t('none') : format.number(value, { minimumFractionDigits: 3, maximumFractionDigits: 3 });
  const rows: [string, ReactNode][] = [
    [t('raw'), raw === null ? t('none') : percent(raw)],
    ...(judges.length === 2 ? [[t('cohen'), figure(cohen)] as [string, ReactNode]] : []),
    ...(judges.length > 2 ? [[t('fleiss'), figure(fleiss)] as [string, ReactNode]] : []),
    [
      t('alpha'),
      alphaInterval === null
        ? figure(alpha)
        : t('between', {
            alpha: figure(alpha),
            low: figure(alphaInterval[0]),
            high: figure(alphaInterval[1]),
          }),
    ],
  ];
  return (
    <Panel title={t('title')}>
      <p className="mb-2 text-muted text-sm">
        {t('text', { count: units, judges: judges.length })}
        {gone > 0 ? ` ${t('textGone', { count: gone })}` : null}
      </p>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
        {rows.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-muted">{name}</dt>
            <dd className="tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}
