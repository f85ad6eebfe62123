import { clsx } from 'clsx';

/** A grey line in the shape of what comes. */
function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden
      className={clsx('block h-4 animate-[breathe_1.6s_ease-in-out_infinite] rounded-sm bg-line', className)}
    />
  );
}

/** A page's head and a panel of lines, while the page comes. */
export function PageSkeleton({ label }: { label: string }) {
  return (
    <div role="status">
      <span className="sr-only">{label}</span>
      <Skeleton className="mb-3 w-40" />
      <Skeleton className="mb-3 h-8 w-72 max-w-full" />
      <Skeleton className="mb-6 w-96 max-w-full" />
      <div className="grid gap-4 rounded border bg-surface p-4 shadow-lift">
        {[88, 96, 72, 91, 64].map((share) => (
          <span key={share} style={{ width: `${share}%` }}>
            <Skeleton />
          </span>
        ))}
      </div>
    </div>
  );
}
