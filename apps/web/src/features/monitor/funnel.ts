import type { DropReason, SkipReason } from '@florilegium/contracts/reasons';
import type { Progress } from './progress';

/** Reasons that a page has which was fetched well: every other one keeps a URL from counting as a page. */
const afterFetch: ReadonlySet<SkipReason> = new Set([
  'formatByContent',
  'navigatedOnly',
  'emptyBody',
  'noIndex',
  'canonicalElsewhere',
  'tdmReserved',
  'noAi',
  'noLicence',
]);

/** Where URLs got lost between one step and the next. */
export type Loss =
  | { kind: 'skip'; reason: SkipReason; count: number }
  | { kind: 'drop'; reason: DropReason; count: number }
  | { kind: 'queued' | 'unmapped'; count: number };

/** A step on the way from a link to a text, with what was lost after it. */
export interface FunnelStep {
  id: 'found' | 'fetched' | 'saved' | 'kept';
  count: number;
  losses: Loss[];
}

/** The way of a run's URLs: found, fetched, saved, in the corpus; every loss with its reason, most first. */
export function funnelOf(progress: Progress): FunnelStep[] {
  const { run, documents, deleted } = progress;
  const skipped = progress.skipped.map((row) => ({ kind: 'skip' as const, ...row }));
  const dropped = progress.dropped
    .filter((row) => row.reason !== 'deletedByUser')
    .map((row) => ({ kind: 'drop' as const, ...row }));
  const before: Loss[] = skipped.filter((loss) => !afterFetch.has(loss.reason));
  const after: Loss[] = skipped.filter((loss) => afterFetch.has(loss.reason));
  const unsaved: Loss[] = [
    ...dropped,
    { kind: 'drop', reason: 'deletedByUser', count: deleted },
    { kind: 'unmapped', count: run?.unmapped ?? 0 },
  ];
  return [
    {
      id: 'found',
      count: run?.urlsFound ?? 0,
      losses: sorted([{ kind: 'queued', count: run?.urlsQueued ?? 0 }, ...before]),
    },
    { id: 'fetched', count: run?.pagesFetched ?? 0, losses: sorted(after) },
    { id: 'saved', count: run?.resources ?? 0, losses: sorted(unsaved) },
    { id: 'kept', count: documents, losses: [] },
  ];
}

function sorted(losses: Loss[]): Loss[] {
  return losses.filter((loss) => loss.count > 0).sort((a, b) => b.count - a.count);
}
