'use client';

import type { ReactNode } from 'react';

/** One way of doing things that a click takes. */
interface PresetCard<Name extends string> {
  name: Name;
  title: string;
  text: string;
  /** Where its numbers come from. */
  source?: string;
}

/** Ways of doing things that a system of the field has, and which of them is in force. */
export function PresetCards<Name extends string>({
  legend,
  cards,
  chosen,
  onTake,
  status,
}: {
  legend: string;
  cards: readonly PresetCard<Name>[];
  /** Null: the settings are nobody's but the job's. */
  chosen: Name | null;
  onTake: (name: Name) => void;
  /** Words that say what is in force, or what it lacks. */
  status: ReactNode;
}) {
  return (
    <fieldset>
      <legend className="font-medium">{legend}</legend>
      <div className="mt-2 grid gap-2 sm:grid-cols-2 lg:grid-cols-3">
        {cards.map(({ name, title, text, source }) => (
          <button
            key={name}
            type="button"
            aria-pressed={chosen === name}
            onClick={() => onTake(name)}
            className="flex flex-col items-start rounded border bg-surface p-3 text-left hover:border-leaf aria-pressed:border-leaf aria-pressed:ring-1 aria-pressed:ring-leaf"
          >
            <span className="font-medium">{title}</span>
            <span className="text-muted text-sm">{text}</span>
            {source ? <span className="mt-1 text-muted text-sm italic">{source}</span> : null}
          </button>
        ))}
      </div>
      <p className="mt-2 text-muted text-sm empty:hidden" aria-live="polite">
        {status}
      </p>
    </fieldset>
  );
}
