import { pairFeatureNames } from '@florilegium/corpus/pairing/pair-features';
import type { StoredFeature } from '@florilegium/db/pairs/page-pairs';
import { clsx } from 'clsx';
import { useFormatter, useTranslations } from 'next-intl';

/** What was compared of two pages: the value of each, and how much it speaks for or against the pair. */
export function FeatureList({ features }: { features: readonly StoredFeature[] }) {
  const t = useTranslations('pairs');
  const format = useFormatter();
  const most = Math.max(1, ...features.map((feature) => Math.abs(feature.part)));
  const sorted = [...features].sort((one, other) => Math.abs(other.part) - Math.abs(one.part));
  const nameOf = (feature: StoredFeature) => {
    const known = pairFeatureNames.find((name) => name === feature.name);
    return known ? t(`feature.${known}`) : feature.name;
  };
  const strongest = (speaksFor: boolean) =>
    format.list(
      sorted
        .filter(({ part }) => (speaksFor ? part > 0 : part < 0))
        .slice(0, 3)
        .map((feature) => t('feature.quoted', { name: nameOf(feature) })),
      { type: 'conjunction' },
    );
  const summary = [strongest(true), strongest(false)];
  return (
    <>
      {summary.map((names, at) =>
        names === '' ? null : (
          <p key={at === 0 ? 'for' : 'against'} className="mb-2 max-w-[46rem]">
            {t(at === 0 ? 'feature.mostFor' : 'feature.mostAgainst', { names })}
          </p>
        ),
      )}
      <ul className="mt-3 grid gap-1">
        {sorted.map((feature) => {
          const speaksFor = feature.part >= 0;
          return (
            <li key={feature.name} className="grid grid-cols-[minmax(0,22rem)_3rem_5rem] items-center gap-3">
              <span>{nameOf(feature)}</span>
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
    </>
  );
}
