import { z } from 'zod';

/** What seeds are looked for: a job that is being made, one that is there, or none yet. */
export type SeedTarget = { draft: string } | { job: string } | null;

const schema = z.object({
  draft: z.uuid().optional().catch(undefined),
  job: z.uuid().optional().catch(undefined),
});

/** What an address says of it; an id that is none says nothing. */
export function targetOf(search: unknown): SeedTarget {
  const { draft, job } = schema.parse(search);
  return draft ? { draft } : job ? { job } : null;
}

/** Where searches stand, for the same target: the page of all, or of one. */
export function placeOf(corpusId: string, target: SeedTarget, searchId?: string): string {
  const path = `/corpora/${corpusId}/seeds${searchId ? `/${searchId}` : ''}`;
  return target ? `${path}?${new URLSearchParams(target)}` : path;
}

/** The form that takes the seeds of a search. */
export function formOf(corpusId: string, target: SeedTarget, searchId: string): string {
  if (target && 'job' in target) return `/jobs/${target.job}/settings?seeds=${searchId}`;
  const draft = target ? `draft=${target.draft}&` : '';
  return `/corpora/${corpusId}/jobs/new?${draft}seeds=${searchId}`;
}
