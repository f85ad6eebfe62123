'use client';

import { Field } from '@/components/form/field';
import { TextInput } from '@/components/form/text-input';

/** A number of a job's form, kept as it is typed. */
export function NumberInput({
  name,
  label,
  help,
  error,
  value,
  onValue,
}: {
  /** As problems name the field. */
  name: string;
  label: string;
  help?: string;
  error?: string;
  value: string;
  onValue: (typed: string) => void;
}) {
  return (
    <Field name={name} label={label} help={help} error={error}>
      <TextInput
        inputMode="decimal"
        className="max-w-40 tabular-nums"
        value={value}
        onChange={(event) => onValue(event.target.value)}
      />
    </Field>
  );
}
