'use client';

import { useLocale } from 'next-intl';
import { type ComponentProps, useState } from 'react';
import { TextInput } from '../form/text-input';
import { useMeantField, useOfferedLists } from './known-fields';
import { shownNumber, typedNumber } from './typed-number';

/**
 * The value of a metadata field, to be typed. In a field for numbers it is typed and shown as the reader's language writes
 * numbers; what is handed on, and comes from files, is the same in all languages.
 */
export function MetadataValueInput({
  field,
  value,
  onValue,
  ...rest
}: Omit<ComponentProps<typeof TextInput>, 'value' | 'onChange' | 'onBlur' | 'list' | 'maxLength'> & {
  field: string;
  value: string;
  onValue: (value: string) => void;
}) {
  const locale = useLocale();
  const { valuesOf } = useOfferedLists();
  const meant = useMeantField();
  /** As it stands while one types: 1. on the way to 1.200 is not rewritten. */
  const [typed, setTyped] = useState<string | null>(null);
  const takesNumbers = meant(field)?.kind === 'number';
  return (
    <TextInput
      {...rest}
      maxLength={2_000}
      list={valuesOf(field)}
      value={typed ?? (takesNumbers ? shownNumber(value, locale) : value)}
      onChange={({ target }) => {
        setTyped(target.value);
        onValue(takesNumbers ? typedNumber(target.value, locale) : target.value);
      }}
      onBlur={() => setTyped(null)}
    />
  );
}
