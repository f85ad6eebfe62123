'use client';

import { pairVerdicts } from '@florilegium/contracts/jobs/bilingual';
import type { PairQuery, pairTallies } from '@florilegium/db/pairs/page-pairs';
import { usePathname, useRouter, useSearchParams } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { Field } from '@/components/form/field';
import { Select, TextInput } from '@/components/form/text-input';

/** Which pairs are shown, and in which order; it lives in the address. */
export function PairFilters({
  tallies,
  query,
  twos,
}: {
  tallies: Awaited<ReturnType<typeof pairTallies>>;
  query: PairQuery;
  /** Two languages each, such as 'it-en'. */
  twos: readonly string[];
}) {
  const t = useTranslations('pairs');
  const router = useRouter();
  const path = usePathname();
  const search = useSearchParams();
  const put = (name: string, value: string) => {
    const next = new URLSearchParams(search);
    for (const place of ['afterNumber', 'afterScore']) next.delete(place);
    if (value === '') next.delete(name);
    else next.set(name, value);
    router.replace(`${path}?${next}`, { scroll: false });
  };
  return (
    <div className="grid items-end gap-3 px-4 pb-3 sm:grid-cols-2 lg:grid-cols-4">
      <Field label={t('filter.order')}>
        <Select value={query.order} onChange={(event) => put('order', event.target.value)}>
          {(['scoreUp', 'scoreDown', 'number'] as const).map((order) => (
            <option key={order} value={order}>
              {t(`order.${order}`)}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t('filter.verdict')}>
        <Select value={query.verdict ?? ''} onChange={(event) => put('verdict', event.target.value)}>
          <option value="">{t('filter.all')}</option>
          {pairVerdicts.map((verdict) => (
            <option key={verdict} value={verdict}>
              {t('filter.counted', { name: t(`verdict.${verdict}`), count: tallies.verdicts[verdict] ?? 0 })}
            </option>
          ))}
        </Select>
      </Field>
      {twos.length > 1 ? (
        <Field label={t('filter.languages')}>
          <Select
            value={query.languageA ? `${query.languageA}-${query.languageB}` : ''}
            onChange={(event) => put('two', event.target.value)}
          >
            <option value="">{t('filter.all')}</option>
            {twos.map((two) => (
              <option key={two} value={two}>
                {two.replace('-', ' – ')}
              </option>
            ))}
          </Select>
        </Field>
      ) : null}
      <Field label={t('filter.text')}>
        <TextInput
          type="search"
          defaultValue={query.text ?? ''}
          onKeyDown={(event) => {
            if (event.key === 'Enter') put('text', event.currentTarget.value.trim());
          }}
          onBlur={(event) => {
            if (event.target.value.trim() !== (query.text ?? '')) put('text', event.target.value.trim());
          }}
        />
      </Field>
    </div>
  );
}
