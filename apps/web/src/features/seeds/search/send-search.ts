import type { SeedSettings } from '@florilegium/contracts/jobs/seed-search';
import { z } from 'zod';
import type { SeedTarget } from '../seed-target';

const problem = z.object({ detail: z.string(), fields: z.record(z.string(), z.string()).optional() });

/** Begins a search; gives its id, or what went wrong in words. */
export async function sendSearch(
  corpusId: string,
  settings: SeedSettings,
  target: SeedTarget,
  unreachable: string,
): Promise<{ ok: true; id: string } | { ok: false; message: string; fields: Record<string, string> }> {
  try {
    const response = await fetch(`/api/v1/corpora/${corpusId}/seed-searches`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ settings, draftId: target && 'draft' in target ? target.draft : null }),
    });
    const body: unknown = await response.json();
    if (response.ok) return { ok: true, id: z.object({ id: z.uuid() }).parse(body).id };
    const { detail, fields = {} } = problem.parse(body);
    const bare = Object.entries(fields).map(([field, said]) => [field.replace(/^settings\./, ''), said]);
    return { ok: false, message: detail, fields: Object.fromEntries(bare) };
  } catch {
    return { ok: false, message: unreachable, fields: {} };
  }
}
