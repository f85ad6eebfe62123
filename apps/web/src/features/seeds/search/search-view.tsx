'use client';

import {
  type SeedSearchStatus,
  type SeedSource,
  seedSearchStatusSchema,
} from '@florilegium/contracts/jobs/seed-search';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Alert } from '@/components/alert';
import { useEventStream } from '@/components/live/use-event-stream';
import { AddToSeeds, type NamedThing } from '../add-to-seeds';
import { CandidatesView } from '../candidates-view';
import type { SeedTarget } from '../seed-target';
import { SearchProgress } from './search-progress';

const events = ['status'] as const;

/** A search as it goes on: its progress, its addresses, and the way into a job's seeds. */
export function SearchView({
  corpusId,
  searchId,
  initial,
  source,
  target,
  drafts,
  jobs,
}: {
  corpusId: string;
  searchId: string;
  initial: SeedSearchStatus;
  source: SeedSource;
  target: SeedTarget;
  drafts: readonly NamedThing[];
  jobs: readonly NamedThing[];
}) {
  const t = useTranslations('seeds');
  const [status, setStatus] = useState(initial);
  const isOpen = status.state === 'waiting' || status.state === 'running';
  const { stale } = useEventStream(isOpen ? `/api/v1/seed-searches/${searchId}/events` : null, {
    events,
    onEvent: (_event, data) => {
      const news = seedSearchStatusSchema.safeParse(data);
      if (news.success) setStatus(news.data);
    },
    poll: async () => {
      const response = await fetch(`/api/v1/seed-searches/${searchId}`);
      if (!response.ok) throw new Error(`HTTP ${response.status}`);
      setStatus(seedSearchStatusSchema.parse(await response.json()));
    },
  });
  return (
    <div className="grid gap-4">
      {stale ? (
        <Alert tone="warn" live>
          {t('stale')}
        </Alert>
      ) : null}
      <SearchProgress searchId={searchId} status={status} onStatus={setStatus} />
      <CandidatesView searchId={searchId} status={status} source={source} onStatus={setStatus} />
      <AddToSeeds
        corpusId={corpusId}
        searchId={searchId}
        taken={status.taken}
        target={target}
        drafts={drafts}
        jobs={jobs}
      />
    </div>
  );
}
