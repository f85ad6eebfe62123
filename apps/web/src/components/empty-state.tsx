import type { ReactNode } from 'react';

/** What stands where nothing is yet: why, and what to do about it. */
export function EmptyState({
  title,
  children,
  actions,
  heading: Heading = 'h2',
}: {
  title: ReactNode;
  children?: ReactNode;
  actions?: ReactNode;
  /** h1 where it is all there is on the page. */
  heading?: 'h1' | 'h2';
}) {
  return (
    <div className="mx-auto grid max-w-[34rem] justify-items-center gap-3 px-4 py-10 text-center">
      <span aria-hidden className="font-serif text-2xl text-leaf leading-none">
        ❦
      </span>
      <Heading className="text-lg">{title}</Heading>
      {children ? <div className="text-muted">{children}</div> : null}
      {actions ? <div className="mt-2 flex flex-wrap justify-center gap-2">{actions}</div> : null}
    </div>
  );
}
