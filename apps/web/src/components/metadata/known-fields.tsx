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

/** The lists that fields and values can be chosen from: ids of datalists, none where nothing is known. */
export function useOfferedLists(): {
  fields?: string;
  valuesOf: (field: string) => string | undefined;
  /** Whether the field that is meant takes numbers alone. */
  isNumber: (field: string) => boolean;
} {
  const offered = useContext(OfferedContext);
  if (!offered) return { valuesOf: () => undefined, isNumber: () => false };
  const { id, known } = offered;
  const meant = (field: string) => fieldMeant(named, field);
  const named = known.map(({ key, label }) => ({ key, names: [label] }));
  return {
    fields: `${id}-fields`,
    valuesOf: (field) => {
      const key = meant(field);
      return key === null ? undefined : `${id}-of-${key}`;
    },
    isNumber: (field) => known.some(({ key, isNumber }) => isNumber && key === meant(field)),
  };
}
