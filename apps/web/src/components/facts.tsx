import type { ReactNode } from 'react';

export interface Fact {
  /** Tells it apart from the others. */
  id: string;
  value: ReactNode;
  label: ReactNode;
}

/** The few numbers that matter, big, in one row of a flush Panel. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] overflow-hidden rounded">
      {facts.map((fact) => (
        <div
          key={fact.id}
          className="-mr-px -mb-px flex flex-col-reverse justify-end border-r border-b px-4 py-3.5"
        >
          <dt className="text-muted text-sm">{fact.label}</dt>
          <dd className="font-medium font-serif text-xl">{fact.value}</dd>
        </div>
      ))}
    </dl>
  );
}
