'use client';

import type { CandidateOrder, SeedSource } from '@florilegium/contracts/jobs/seed-search';
import { useTranslations } from 'next-intl';
import { Checkbox } from '@/components/form/choices';
import { Field } from '@/components/form/field';
import { Select, TextInput } from '@/components/form/text-input';
import type { ShownFilter } from './use-candidates';

const choices = ['all', 'open', 'taken', 'left'] as const;

/** What of a search is shown, and in which order. */
export function CandidateFilters({
  filter,
  change,
  source,
}: {
  filter: ShownFilter;
  change: (part: Partial<ShownFilter>) => void;
  source: SeedSource;
}) {
  const t = useTranslations('seeds');
  const orders: CandidateOrder[] = ['found', 'host', source === 'outlinks' ? 'links' : 'queries', 'rank'];
  return (
    <div className="grid gap-3 px-4 pb-3">
      <div className="flex flex-wrap items-end gap-3">
        <Field label={t('filter.text')} className="min-w-0 flex-1 basis-56">
          <TextInput
            type="search"
            value={filter.text}
            onChange={(event) => change({ text: event.target.value.slice(0, 200) })}
          />
        </Field>
        <Field label={t('filter.choice')} className="min-w-0">
          <Select
            value={filter.choice}
            onChange={(event) => change({ choice: event.target.value as ShownFilter['choice'] })}
          >
            {choices.map((choice) => (
              <option key={choice} value={choice}>
                {t(`choice.${choice}`)}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={t('filter.order')} className="min-w-0">
          <Select
            value={filter.order}
            onChange={(event) => change({ order: event.target.value as CandidateOrder })}
          >
            {orders.map((order) => (
              <option key={order} value={order}>
                {t(`order.${order}`)}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      <div className="flex flex-wrap gap-x-6 gap-y-1">
        <Checkbox
          label={t('filter.firstOnly')}
          checked={filter.firstOnly}
          onChange={(event) => change({ firstOnly: event.target.checked })}
        />
        <Checkbox
          label={t('filter.newOnly')}
          checked={filter.newOnly}
          onChange={(event) => change({ newOnly: event.target.checked })}
        />
      </div>
    </div>
  );
}
