'use client';

import { fieldMeant, type KnownField } from '@florilegium/contracts/corpus-plan/field-meant';
import { createContext, type ReactNode, useContext, useId } from 'react';

interface Offered {
  id: string;
  known: readonly KnownField[];
}

const OfferedContext = createContext<Offered | null>(null);

/** Offers the fields of a plan, and their values, wherever one types metadata in it; others may be typed. */
export function KnownFields({ known, children }: { known: readonly KnownField[]; children: ReactNode }) {
  const id = useId();
  const list = (name: string, options: readonly [value: string, label?: string][]) => (
    <datalist key={name} id={`${id}-${name}`}>
      {options.map(([value, label]) => (
        <option key={value} value={value} label={label} />
      ))}
    </datalist>
  );
  return (
    <OfferedContext value={{ id, known }}>
      {list(
        'fields',
        known.map(({ key, label }) => [key, label || undefined]),
      )}
      {known.map(({ key, values }) =>
        list(
          `of-${key}`,
          values.map((value) => [value]),
        ),
      )}
      {children}
    </OfferedContext>
  );
}

/** The field of the plan that somebody means by what they typed; null: none of it. */
export function useMeantField(): (typed: string) => KnownField | null {
  const known = useContext(OfferedContext)?.known ?? [];
  const named = known.map(({ key, label }) => ({ key, names: [label] }));
  return (typed) => {
    const key = fieldMeant(named, typed);
    return known.find((field) => field.key === key) ?? null;
  };
}

/** The field of a key as the plan has it; null where it has none of it. */
export function useKnownField(field: string): KnownField | null {
  return useContext(OfferedContext)?.known.find(({ key }) => key === field) ?? null;
}

/** The lists that fields and values can be chosen from: ids of datalists, none where nothing is known. */
export function useOfferedLists(): { fields?: string; valuesOf: (field: string) => string | undefined } {
  const id = useContext(OfferedContext)?.id;
  const meant = useMeantField();
  return {
    fields: id && `${id}-fields`,
    valuesOf: (field) => {
      const key = meant(field)?.key;
      return key === undefined ? undefined : `${id}-of-${key}`;
    },
  };
}
