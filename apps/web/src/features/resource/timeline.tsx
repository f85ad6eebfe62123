import { useFormatter, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';

/** One step of how a resource came to be what it is. */
export interface TimelineStep {
  key: string;
  /** Null: nobody noted when; it stands where it belongs. */
  at: Date | null;
  title: ReactNode;
  /** Who or what did it: a person, a version, a model. */
  by?: ReactNode;
  /** What there is to say of it, by name; without a value a line is left out. `shown`: the name as readers know it. */
  facts: readonly (readonly [name: string, value: ReactNode, shown?: ReactNode])[];
}

/** Steps one below the other on a line, in the order of time. */
export function Timeline({ steps }: { steps: readonly TimelineStep[] }) {
  return (
    <ol className="ml-1.5 border-l pl-5">
      {steps.map((step) => (
        <Step key={step.key} step={step} />
      ))}
    </ol>
  );
}

function Step({ step: { at, title, by, facts } }: { step: TimelineStep }) {
  const t = useTranslations('resources');
  const format = useFormatter();
  const said = facts.filter(([, value]) => value !== null && value !== undefined && value !== '');
  return (
    <li className="relative pb-5 last:pb-0">
      <span
        aria-hidden
        className="-left-[1.6rem] absolute top-1.5 size-2.5 rounded-full border-2 border-leaf bg-surface"
      />
      <h3 className="text-base">{title}</h3>
      <p className="text-muted text-sm">
        {at ? <time dateTime={at.toISOString()}>{format.dateTime(at, 'second')}</time> : t('timeline.noTime')}
        {by ? <> · {by}</> : null}
      </p>
      {said.length > 0 ? (
        <dl className="mt-1 grid gap-x-4 gap-y-0.5 sm:grid-cols-[10rem_1fr]">
          {said.map(([name, value, shown = name]) => (
            <div key={name} className="contents">
              <dt className="text-muted">{shown}</dt>
              <dd className="min-w-0 [overflow-wrap:anywhere] max-sm:mb-1.5">{value}</dd>
            </div>
          ))}
        </dl>
      ) : null}
    </li>
  );
}

/** Steps in the order of time; one without a time keeps its place behind the one before it. */
export function inOrder(steps: readonly TimelineStep[]): TimelineStep[] {
  let last = Number.NEGATIVE_INFINITY;
  const timed = steps.map((step, place) => {
    last = step.at?.getTime() ?? last;
    return { step, place, time: last };
  });
  return timed.sort((a, b) => a.time - b.time || a.place - b.place).map(({ step }) => step);
}
