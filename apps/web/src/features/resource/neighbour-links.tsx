'use client';

import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Link } from '@/components/links/link';
import { useShortcut } from '@/components/shortcuts';

/** The way to the resources before and behind this one in the table, by link and by the keys k and j. */
export function NeighbourLinks({
  previous,
  next,
  table,
}: {
  /** Addresses; null at either end. */
  previous: string | null;
  next: string | null;
  /** The table that they stand in. */
  table: string;
}) {
  const t = useTranslations('resources');
  const router = useRouter();
  const go = (address: string | null) => () => {
    if (address) router.push(address);
  };
  useShortcut('k', t('neighbours.previous'), go(previous), { enabled: previous !== null });
  useShortcut('j', t('neighbours.next'), go(next), { enabled: next !== null });
  return (
    <nav aria-label={t('neighbours.label')} className="flex flex-wrap items-center gap-2 text-sm">
      <Link href={table}>{t('neighbours.table')}</Link>
      <Step href={previous} label={t('neighbours.previous')}>
        <ChevronLeft aria-hidden className="size-4" />
      </Step>
      <Step href={next} label={t('neighbours.next')}>
        <ChevronRight aria-hidden className="size-4" />
      </Step>
    </nav>
  );
}

function Step({ href, label, children }: { href: string | null; label: string; children: ReactNode }) {
  const box = 'inline-flex size-8 items-center justify-center rounded border';
  if (href === null) return <span className={`${box} opacity-40`}>{children}</span>;
  return (
    <Link href={href} aria-label={label} title={label} className={`${box} hover:bg-sunken`}>
      {children}
    </Link>
  );
}
