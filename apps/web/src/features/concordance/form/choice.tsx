import type { ReactNode } from 'react';
import { Field } from '@/components/form/field';
import { Select } from '@/components/form/text-input';

/** A list to choose from, narrow enough to stand beside others. */
export function Choice({
  name,
  label,
  value,
  children,
}: {
  name: string;
  label: string;
  value: string;
  children: ReactNode;
}) {
  return (
    <Field label={label} className="min-w-0 sm:max-w-56">
      <Select name={name} defaultValue={value}>
        {children}
      </Select>
    </Field>
  );
}
