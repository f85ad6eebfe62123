import { pairFeatureNames } from '@florilegium/corpus/pairing/pair-features';
import type { StoredFeature } from '@florilegium/db/pairings';
import { clsx } from 'clsx';
import { useFormatter, useTranslations } from 'next-intl';

/** What was compared of two pages: the value of each, and how much it speaks for or against the pair. */
export function FeatureList({ features }: { features: readonly StoredFeature[] }) {
  const t = useTranslations('pairs');
  const format = useFormatter();
  const most = Math.max(1, ...features.map((feature) => Math.abs(feature.part)));
  const sorted = [...features].sort((one, other) => Math.abs(other.part) - Math.abs(one.part));
  return (
    <ul className="grid gap-1">
      {sorted.map((feature) => {
        const known = pairFeatureNames.find((name) => name === feature.name);
        const speaksFor = feature.part >= 0;
        return (
          <li key={feature.name} className="grid grid-cols-[minmax(0,22rem)_3rem_5rem] items-center gap-3">
            <span>{known ? t(`feature.${known}`) : feature.name}</span>
            <span className="text-right tabular-nums">
              {format.number(feature.value, { maximumFractionDigits: 2 })}
            </span>
            <span className="flex items-center gap-2">
              <span
                aria-hidden
                className={clsx('h-2 rounded-sm', speaksFor ? 'bg-good' : 'bg-bad')}
                style={{ width: `${(Math.abs(feature.part) / most) * 3.5}rem` }}
              />
              <span className="sr-only">
                {t(speaksFor ? 'feature.for' : 'feature.against', { part: feature.part })}
              </span>
            </span>
          </li>
        );
      })}
    </ul>
  );
}
