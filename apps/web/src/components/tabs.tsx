'use client';

import { clsx } from 'clsx';
import { usePathname, useRouter } from 'next/navigation';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from './links/link';
import { useShortcut } from './shortcuts';

const tab =
  'inline-flex min-h-9 items-center gap-1.5 whitespace-nowrap border-b-2 border-transparent px-1 py-1.5 text-muted no-underline hover:text-ink';
/** One row on a telephone, which is scrolled: nine tabs would take half of its screen. */
const list = 'mb-4 flex flex-wrap gap-x-4 border-b max-sm:flex-nowrap max-sm:relative max-sm:overflow-x-auto';

/** Sections of a page that have addresses of their own; the current one is marked by the path. g and its number lead to each. */
export function LinkTabs({
  label,
  tabs,
}: {
  label: string;
  tabs: readonly { href: string; label: ReactNode; exact?: boolean; count?: ReactNode }[];
}) {
  const path = usePathname();
  const nav = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the current tab is another one on another path.
  useEffect(() => {
    const current = nav.current?.querySelector<HTMLElement>('[aria-current]');
    if (!nav.current || !current) return;
    nav.current.scrollLeft = current.offsetLeft - (nav.current.clientWidth - current.clientWidth) / 2;
  }, [path]);
  return (
    <nav ref={nav} data-tabs aria-label={label} className={list}>
      {tabs.map(({ href, label: name, exact, count }, position) => {
        const current = path === href || (!exact && path.startsWith(`${href}/`));
        return (
          <Link
            key={href}
            href={href}
            aria-current={current ? 'page' : undefined}
            className={clsx(tab, current && 'border-leaf! text-ink')}
          >
            {name}
            {typeof name === 'string' ? <TabKey href={href} label={name} number={position + 1} /> : null}
            {count === undefined ? null : <span className="text-muted text-sm">{count}</span>}
          </Link>
        );
      })}
    </nav>
  );
}

function TabKey({ href, label, number }: { href: string; label: string; number: number }) {
  const router = useRouter();
  useShortcut(`g ${number}`, label, () => router.push(href), { enabled: number < 10 });
  return null;
}
