import { z } from 'zod';
import type { LocalDraft } from './local-drafts';

/** What became of a draft on its way to the server. */
export type DraftSent =
  | { ok: true; at: string }
  /**
   * thrownAway: the draft that it goes on from is there no more, nothing was kept. noLonger: who typed it may not make or
   * change jobs of its corpus any more.
   */
  | { ok: false; why: 'unreachable' | 'signedOut' | 'otherWindow' | 'thrownAway' | 'noLonger' }
  | { ok: false; why: 'refused'; message: string };

/** Most bytes that a browser sends after its page has gone. */
const keepaliveBytes = 60_000;

const problemSchema = z.object({ code: z.string(), reason: z.string().optional(), detail: z.string() });

/** Sends a draft; a short one arrives also when the page is left meanwhile. */
export async function sendDraft(
  { id, at: _at, ...draft }: LocalDraft,
  by: { userId: string; takeOver?: boolean },
): Promise<DraftSent> {
  const body = JSON.stringify({ ...draft, ...by });
  try {
    const response = await fetch(`/api/v1/drafts/${id}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body,
      keepalive: new Blob([body]).size < keepaliveBytes,
    });
    const answer: unknown = await response.json();
    if (response.ok) return { ok: true, at: z.object({ updatedAt: z.string() }).parse(answer).updatedAt };
    const { code, reason, detail } = problemSchema.parse(answer);
    if (response.status === 401) return { ok: false, why: 'signedOut' };
    if (reason === 'thrownAway') return { ok: false, why: 'thrownAway' };
    if (code === 'notAllowed' || code === 'notFound') return { ok: false, why: 'noLonger' };
    if (code === 'conflict') return { ok: false, why: 'otherWindow' };
    if (response.status < 500) return { ok: false, why: 'refused', message: detail };
  } catch {
    // Said below: no answer, or one that isn't ours.
  }
  return { ok: false, why: 'unreachable' };
}

/** Throws a draft away on the server; it stays where that fails, and is offered again. */
export async function dropSentDraft(id: string): Promise<void> {
  await fetch(`/api/v1/drafts/${id}`, { method: 'DELETE', keepalive: true }).catch(() => {});
}
