import type { StoredPlan } from '@florilegium/db/plan/plans';

/** The plan as it stands on the server; null where it can't be read. */
export async function readPlan(corpusId: string): Promise<StoredPlan | null> {
  const answer = await fetch(`/api/v1/corpora/${corpusId}/plan`, { cache: 'no-store' }).catch(() => null);
  return answer?.ok ? ((await answer.json()) as StoredPlan) : null;
}
