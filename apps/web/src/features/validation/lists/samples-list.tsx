import type { OwnRound } from '@florilegium/db/samples/sample-items';
import type { SamplesPage } from '@florilegium/db/samples/sample-lists';
import { useTranslations } from 'next-intl';
import type { Search } from '@/components/address';
import { ListPages } from '@/components/table/list-pages';
import { SamplesTable } from './samples-table';

/** One page of a list of samples, and the way to the next. */
export function SamplesList({
  page,
  withJob,
  discarded,
  own,
  ...at
}: {
  page: SamplesPage;
  withJob?: boolean;
  /** They count no more. */
  discarded?: boolean;
  /** How far the reader is in each. */
  own?: readonly OwnRound[];
  path: string;
  search: Search;
  /** The part of the address that says where the page begins. */
  place: string;
  /** The id of the list in the page. */
  anchor: string;
}) {
  const t = useTranslations('validation');
  return (
    <>
      <SamplesTable samples={page.rows} withJob={withJob} discarded={discarded} own={own} />
      <div className="border-t px-4 py-2.5 empty:hidden">
        <ListPages {...at} label={t(discarded ? 'discard.list' : 'samples')} next={page.after} />
      </div>
    </>
  );
}
