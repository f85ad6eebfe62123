import type { CappedCount } from '@florilegium/db/corpus/resource-query';
import type { ResourcePage } from '@florilegium/db/screens/resource-page';
import { useTranslations } from 'next-intl';
import { addressWith, type Search } from '@/components/address';
import { Link } from '@/components/links/link';
import { placeText } from './table-query';

/** Below the table: which rows these are, and the way to those before and behind, by place and not by number. */
export function PlacePaging({
  page,
  number,
  pageSize,
  total,
  path,
  search,
}: {
  page: ResourcePage;
  /** Of the page, as it was come to; null after a jump, when nobody knows. */
  number: number | null;
  pageSize: number;
  total: CappedCount;
  path: string;
  search: Search;
}) {
  const t = useTranslations('resources');
  if (page.rows.length === 0) return null;
  const from = number === null ? null : (number - 1) * pageSize + 1;
  const link = 'inline-flex min-h-7 items-center rounded border px-2.5 no-underline';
  const none = { after: null, before: null, page: null };
  const step = (label: string, change: Record<string, string | null> | null) =>
    change === null ? (
      <span className={`${link} text-muted`}>{label}</span>
    ) : (
      <Link className={`${link} hover:bg-sunken`} href={addressWith(path, search, { ...none, ...change })}>
        {label}
      </Link>
    );
  const numbered = (by: number): Record<string, string> =>
    number === null ? {} : { page: String(number + by) };
  const back = page.before && { before: placeText(page.before), ...numbered(-1) };
  return (
    <nav
      aria-label={t('paging.label')}
      className="flex flex-wrap items-center gap-x-3 gap-y-2 border-t px-4 py-2.5 text-sm"
    >
      <span className="flex-1 text-muted">
        {from === null
          ? t('paging.rows', { count: page.rows.length })
          : t(total.isMore ? 'paging.rangeOfMore' : 'paging.range', {
              from,
              to: from + page.rows.length - 1,
              total: Math.max(total.count, from + page.rows.length - 1),
            })}
      </span>
      {step(t('paging.first'), page.before ? {} : null)}
      {step(t('paging.previous'), number === 2 && page.before ? {} : back)}
      {step(t('paging.next'), page.after && { after: placeText(page.after), ...numbered(1) })}
    </nav>
  );
}
