'use client';

import { useFormatter, useLocale } from 'next-intl';
import { useKnownField } from './known-fields';
import { shownNumber } from './typed-number';

/** The value of a metadata field as the reader knows it: numbers and days as their language writes them, domains by name. */
export function MetadataValue({ field, value }: { field: string; value: string }) {
  const locale = useLocale();
  const format = useFormatter();
  const known = useKnownField(field);
  if (known?.kind === 'number') return shownNumber(value, locale);
  if (known?.kind === 'date' && isDay(value)) return format.dateTime(new Date(`${value}T12:00:00Z`), 'day');
  return known && Object.hasOwn(known.shownAs, value) ? known.shownAs[value] : value;
}

/** Of many pages the year alone is known, or the month: these are shown as they are. */
const isDay = (value: string) => /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value));

/** A metadata field as the reader knows it: by its label in the plan, or its key. */
export function FieldName({ field }: { field: string }) {
  return useKnownField(field)?.label || field;
}

/** Values by field, one after the other on lines of their own; `nothing` stands for one that is taken away. */
export function MetadataValues({ values, nothing }: { values: Record<string, string>; nothing: string }) {
  return Object.entries(values).map(([field, value]) => (
    <span key={field} className="block [overflow-wrap:anywhere]">
      <FieldName field={field} /> ={' '}
      {value === '' ? (
        <span className="text-muted">{nothing}</span>
      ) : (
        <MetadataValue field={field} value={value} />
      )}
    </span>
  ));
}
