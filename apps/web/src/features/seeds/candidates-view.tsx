'use client';

import type { SeedSearchStatus, SeedSource } from '@florilegium/contracts/jobs/seed-search';
import { useTranslations } from 'next-intl';
import { useDeferredValue, useState } from 'react';
import { Alert } from '@/components/alert';
import { Button } from '@/components/button';
import { EmptyState } from '@/components/empty-state';
import { toast } from '@/components/overlay/toast';
import { Panel } from '@/components/panel';
import { TableSkeleton } from '@/components/skeleton';
import { CandidateFilters } from './candidate-filters';
import { CandidateTable } from './candidate-table';
import { type ShownFilter, useCandidates } from './use-candidates';

/** Addresses of files are somebody's choice already; of engines and links the first of each host will do. */
const oneOfEach: readonly SeedSource[] = ['queries', 'pages', 'outlinks'];

/** What a search has found: filtered, sorted, page by page, each address taken or left, or all of a filter at once. */
export function CandidatesView({
  searchId,
  status,
  source,
  onStatus,
}: {
  searchId: string;
  status: SeedSearchStatus;
  source: SeedSource;
  onStatus: (status: SeedSearchStatus) => void;
}) {
  const t = useTranslations('seeds');
  const common = useTranslations('common');
  const [filter, setFilter] = useState<ShownFilter>({
    choice: 'all',
    firstOnly: oneOfEach.includes(source),
    newOnly: true,
    text: '',
    order: source === 'outlinks' ? 'links' : 'found',
  });
  /** What is being done with all of the filter: 100,000 take a second or two. */
  const [choosing, setChoosing] = useState<boolean | null | undefined>(undefined);
  const asked = useDeferredValue(filter);
  const list = useCandidates(searchId, asked, status.found, onStatus);
  const { page } = list;
  const change = (part: Partial<ShownFilter>) => {
    setFilter((now) => ({ ...now, ...part }));
    list.toStart();
  };

  async function chooseAll(chosen: boolean | null) {
    if (choosing !== undefined) return;
    setChoosing(chosen);
    const changed = await list.chooseAll(chosen);
    setChoosing(undefined);
    if (changed === null) toast.error(common('unreachable'));
    else
      toast.success(t(chosen === null ? 'all.reset' : chosen ? 'all.took' : 'all.left', { count: changed }));
  }

  const total = page?.total ?? 0;
  return (
    <Panel title={t('candidates.title')} flush>
      <CandidateFilters filter={filter} change={change} source={source} />
      {list.failed ? (
        <Alert tone="bad" className="mx-4 mb-3">
          {common('unreachable')}
        </Alert>
      ) : null}
      {page === null && !list.failed ? <TableSkeleton columns={4} rows={6} /> : null}
      {page && total > 0 ? (
        <div className="flex flex-wrap items-center gap-2 border-t px-4 py-2.5 text-sm">
          <span className="flex-1 text-muted" aria-live="polite">
            {t('candidates.count', { total })}
          </span>
          <Button size="small" pending={choosing === true} onClick={() => void chooseAll(true)}>
            {t('all.take', { total })}
          </Button>
          <Button size="small" pending={choosing === false} onClick={() => void chooseAll(false)}>
            {t('all.leave', { total })}
          </Button>
          <Button
            size="small"
            variant="quiet"
            pending={choosing === null}
            onClick={() => void chooseAll(null)}
          >
            {t('all.forget')}
          </Button>
        </div>
      ) : null}
      {page && total === 0 ? (
        <EmptyState title={t(status.found > 0 ? 'candidates.filtered' : 'candidates.none')}>
          {t(status.found > 0 ? 'candidates.filteredHelp' : 'candidates.noneHelp')}
        </EmptyState>
      ) : null}
      {page && total > 0 ? (
        <CandidateTable
          candidates={page.candidates}
          source={source}
          onChoose={async (candidate, chosen) => {
            if (!(await list.choose(candidate, chosen))) toast.error(common('unreachable'));
          }}
        />
      ) : null}
      {list.back || list.forward ? (
        <nav
          aria-label={common('paging.label')}
          className="flex flex-wrap items-center justify-end gap-2 border-t px-4 py-2.5"
        >
          <Button size="small" disabled={!list.back} onClick={() => list.back?.()}>
            {common('paging.previous')}
          </Button>
          <Button size="small" disabled={!list.forward} onClick={() => list.forward?.()}>
            {common('paging.next')}
          </Button>
        </nav>
      ) : null}
    </Panel>
  );
}
