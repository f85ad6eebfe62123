import { getTranslations } from 'next-intl/server';
import { addressWith, type Search } from '../address';
import { LinkButton } from '../links/link-button';

/** The way on in a list of which one page is shown, and the way back to its beginning; nothing where all of it is shown. */
export async function ListPages({
  label,
  path,
  search,
  place,
  next,
  anchor,
}: {
  /** What the list is of. */
  label: string;
  path: string;
  search: Search;
  /** The part of the address that says where the page begins. */
  place: string;
  /** Where the next page begins; null: this is the last. */
  next: string | null;
  /** The id of the list in the page. */
  anchor: string;
}) {
  const isFirst = search[place] === undefined;
  if (isFirst && next === null) return null;
  const t = await getTranslations('common.listPages');
  const to = (at: string | null) => `${addressWith(path, search, { [place]: at })}#${anchor}`;
  return (
    <nav aria-label={t('label', { list: label })} className="flex flex-wrap gap-2">
      {isFirst ? null : (
        <LinkButton size="small" href={to(null)}>
          {t('first')}
        </LinkButton>
      )}
      {next === null ? null : (
        <LinkButton size="small" href={to(next)}>
          {t('more')}
        </LinkButton>
      )}
    </nav>
  );
}
