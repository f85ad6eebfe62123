import { clsx } from 'clsx';
import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

const tones = {
  info: { Icon: Info, classes: 'border-save/40 bg-save-soft', icon: 'text-save' },
  good: { Icon: CircleCheck, classes: 'border-good/40 bg-both-soft', icon: 'text-good' },
  warn: { Icon: TriangleAlert, classes: 'border-warn/40 bg-navigate-soft', icon: 'text-warn' },
  bad: { Icon: CircleAlert, classes: 'border-bad/40 bg-bad-soft', icon: 'text-bad' },
};

/** Something to know on this page. `live` reads it aloud when it appears: for what follows an action. */
export function Alert({
  tone,
  title,
  live,
  className,
  children,
}: {
  tone: keyof typeof tones;
  title?: ReactNode;
  live?: boolean;
  className?: string;
  children?: ReactNode;
}) {
  const { Icon, classes, icon } = tones[tone];
  return (
    <div
      role={live ? 'alert' : undefined}
      className={clsx('flex gap-3 rounded border px-4 py-3', classes, className)}
    >
      <Icon aria-hidden className={clsx('mt-0.5 size-[1.125rem] shrink-0', icon)} />
      <div className="min-w-0">
        {title ? <p className="font-medium">{title}</p> : null}
        {children}
      </div>
    </div>
  );
}
