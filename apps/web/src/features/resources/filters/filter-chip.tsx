'use client';

import { clsx } from 'clsx';
import { ChevronDown, X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { addressWith, type Search } from '@/components/address';
import { Link } from '@/components/links/link';
import { Menu, MenuItem } from '@/components/overlay/menu';

/** A value that a filter can have; of how many resources. */
export interface FilterChoice {
  value: string;
  label: string;
  count?: number;
}

/** A filter of the table by its name in the address. */
export interface Filter {
  names: readonly string[];
  label: string;
  /** What it is set to, in words; null: it is not set. */
  shown: string | null;
  /** Values to choose from; none for what is typed. */
  choices: readonly FilterChoice[];
}

/** Where filters stand: the page's path and the address' search. */
export interface FilterPlace {
  path: string;
  search: Search;
}

/** A place belongs to one filter and order: whoever filters anew begins with the first page. */
export const firstPage = { after: null, before: null, page: null };

const box = 'inline-flex h-8 items-center whitespace-nowrap border text-sm';

/** The looks of what can be set, and of what is. */
export const chipClasses = (isSet: boolean) =>
  clsx(box, isSet ? 'border-leaf bg-leaf-soft text-ink' : 'border-line bg-surface text-ink hover:bg-sunken');

/** A filter: what it is set to, the values that it can have, and a cross that takes it away. Each acts at once. */
export function FilterChip({ filter, place }: { filter: Filter; place: FilterPlace }) {
  const { names, label, shown, choices } = filter;
  const isSet = shown !== null;
  const words = isSet ? `${label}: ${shown}` : label;
  const middle = <span className="max-w-56 truncate">{words}</span>;
  if (choices.length === 0 && !isSet) return null;
  return (
    <span className="inline-flex">
      {choices.length === 0 ? (
        <span className={clsx(chipClasses(true), 'rounded-l-full border-r-0 pl-3')}>{middle}</span>
      ) : (
        <Menu
          align="start"
          trigger={
            <button
              type="button"
              className={clsx(
                chipClasses(isSet),
                'gap-1.5 pl-3',
                isSet ? 'rounded-l-full border-r-0 pr-1' : 'rounded-full pr-2.5',
              )}
            >
              {middle}
              <ChevronDown aria-hidden className="size-3.5 text-muted" />
            </button>
          }
        >
          {choices.map(({ value, label: choice, count }) => (
            <Choice
              key={value}
              href={addressWith(place.path, place.search, { ...firstPage, [names[0]!]: value || null })}
              label={choice}
              count={count}
            />
          ))}
        </Menu>
      )}
      {isSet ? <TakeAway filter={filter} place={place} /> : null}
    </span>
  );
}

function Choice({ href, label, count }: { href: string; label: string; count?: number }) {
  const t = useTranslations('resources');
  return (
    <MenuItem href={href}>
      <span className="flex-1">{label}</span>
      {count === undefined ? null : (
        <span className="pl-4 text-muted tabular-nums">{t('filter.count', { count })}</span>
      )}
    </MenuItem>
  );
}

function TakeAway({ filter: { names, label }, place }: { filter: Filter; place: FilterPlace }) {
  const t = useTranslations('resources');
  const none = Object.fromEntries(names.map((name) => [name, null]));
  return (
    <Link
      href={addressWith(place.path, place.search, { ...firstPage, ...none })}
      scroll={false}
      aria-label={t('filter.remove', { filter: label })}
      title={t('filter.remove', { filter: label })}
      className={clsx(chipClasses(true), 'rounded-r-full border-l-0 pr-2.5 pl-1 no-underline')}
    >
      <X aria-hidden className="size-4" />
    </Link>
  );
}
