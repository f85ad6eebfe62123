'use client';

import { useLocale } from 'next-intl';
import { useOfferedLists } from './known-fields';
import { shownNumber } from './typed-number';

/** The value of a metadata field as the reader's language writes it, where its field is known to take numbers. */
export function MetadataValue({ field, value }: { field: string; value: string }) {
  const locale = useLocale();
  const { isNumber } = useOfferedLists();
  return isNumber(field) ? shownNumber(value, locale) : value;
}
