import { clsx } from 'clsx';
import type { ReactNode } from 'react';

/** both, navigate, save, skip: the four outcomes of a URL; the others say how something stands. */
export type ChipTone = 'both' | 'navigate' | 'save' | 'skip' | 'good' | 'warn' | 'bad' | 'neutral';

const tones: Record<ChipTone, { sign: string; classes: string }> = {
  both: { sign: '●', classes: 'bg-both-soft text-both' },
  navigate: { sign: '→', classes: 'bg-navigate-soft text-navigate' },
  save: { sign: '↓', classes: 'bg-save-soft text-save' },
  skip: { sign: '○', classes: 'bg-skip-soft text-skip' },
  good: { sign: '✓', classes: 'bg-both-soft text-good' },
  warn: { sign: '!', classes: 'bg-navigate-soft text-warn' },
  bad: { sign: '✕', classes: 'bg-bad-soft text-bad' },
  neutral: { sign: '·', classes: 'bg-sunken text-muted' },
};

/** A state in a sign, a word and a colour: never by colour alone. `sign` replaces the tone's own. */
export function Chip({
  tone,
  sign,
  className,
  children,
}: {
  tone: ChipTone;
  sign?: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <span
      className={clsx(
        'inline-flex items-center gap-1.5 whitespace-nowrap rounded-full px-2 py-0.5 text-sm leading-normal',
        tones[tone].classes,
        className,
      )}
    >
      <span aria-hidden>{sign ?? tones[tone].sign}</span>
      {children}
    </span>
  );
}
