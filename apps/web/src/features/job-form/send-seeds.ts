import { z } from 'zod';
import type { BadSeed } from '../job-draft/seed-stream';

const answer = z.object({
  total: z.int(),
  problems: z.int(),
  lock: z.int(),
  bad: z.array(z.object({ line: z.int(), url: z.string(), reason: z.string() })),
});

/** What the server made of a seed list. */
export interface SentSeeds {
  total: number;
  problems: number;
  lock: number;
  bad: BadSeed[];
}

/** Sends a seed list as it is, text or file; the browser streams a file from the disk. */
export async function sendSeeds(
  jobId: string,
  lock: number,
  list: string | Blob,
  unreachable: string,
): Promise<{ ok: true; sent: SentSeeds } | { ok: false; code: string; message: string }> {
  try {
    const response = await fetch(`/api/v1/jobs/${jobId}/seeds?lock=${lock}`, {
      method: 'POST',
      headers: { 'content-type': 'text/plain; charset=utf-8' },
      body: list,
    });
    const body: unknown = await response.json();
    if (response.ok) return { ok: true, sent: answer.parse(body) };
    const problem = z.object({ code: z.string(), detail: z.string() }).parse(body);
    return { ok: false, code: problem.code, message: problem.detail };
  } catch {
    return { ok: false, code: 'internal', message: unreachable };
  }
}
