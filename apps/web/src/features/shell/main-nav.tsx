'use client';

import { clsx } from 'clsx';
import { usePathname } from 'next/navigation';
import { Link } from '@/components/links/link';

/** The main screens; where one is, is marked. On a narrow screen they stand in a line of their own. */
export function MainNav({
  label,
  links,
}: {
  label: string;
  links: readonly { href: string; label: string; also?: readonly string[] }[];
}) {
  const path = usePathname();
  if (links.length === 0) return <span className="flex-1" />;
  const under = (base: string) => path === base || path.startsWith(`${base}/`);
  return (
    <nav
      aria-label={label}
      className="flex flex-1 flex-wrap gap-x-4 max-sm:order-last max-sm:justify-between max-sm:gap-x-3 max-sm:flex-[1_0_100%]"
    >
      {links.map(({ href, label: name, also = [] }) => {
        const current = [href, ...also].some(under);
        return (
          <Link
            key={href}
            href={href}
            aria-current={path === href ? 'page' : current ? 'true' : undefined}
            className={clsx(
              'inline-flex min-h-8 items-center border-b-2 no-underline hover:text-ink',
              current ? 'border-leaf text-ink' : 'border-transparent text-muted',
            )}
          >
            {name}
          </Link>
        );
      })}
    </nav>
  );
}
