import { clsx } from 'clsx';

interface ProgressPart {
  id: string;
  value: number;
  tone: 'good' | 'bad' | 'neutral' | 'warn';
}

const fills = { good: 'bg-good', bad: 'bg-bad', warn: 'bg-warn', neutral: 'bg-edge' };

/** How much of a whole is done, in one or several parts; `label` says it in words. */
export function Progress({
  parts,
  total,
  label,
}: {
  parts: readonly ProgressPart[];
  total: number;
  label: string;
}) {
  return (
    <div role="img" aria-label={label} className="flex h-1.5 w-full overflow-hidden rounded-full bg-sunken">
      {parts.map((part) => (
        <span
          key={part.id}
          className={clsx('block h-full', fills[part.tone])}
          style={{ width: `${total > 0 ? Math.min(100, (100 * part.value) / total) : 0}%` }}
        />
      ))}
    </div>
  );
}
