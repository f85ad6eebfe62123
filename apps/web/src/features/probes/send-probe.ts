import type { JobConfigInput } from '@florilegium/contracts/job-config';
import { type DryRunPage, dryRunPageSchema, type ProbeKind, probeSeeds } from '@florilegium/contracts/probes';
import { z } from 'zod';

const problemSchema = z.object({
  code: z.string(),
  detail: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
});

/** What the server answered. A null message: it wasn't reached. */
export type ProbeAnswer<T> =
  | { ok: true; data: T }
  | { ok: false; code: string; message: string | null; fields: Record<string, string> };

/** Has a site looked at; the id is for useProbe. Of more seeds than a probe takes the first are sent. */
export function startProbe(order: {
  corpusId: string;
  kind: ProbeKind;
  config: JobConfigInput;
  seeds: readonly string[];
}): Promise<ProbeAnswer<{ id: string }>> {
  const { corpusId, kind, config, seeds } = order;
  return asked(z.object({ id: z.string() }), `/api/v1/corpora/${corpusId}/probes`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ kind, config, seeds: seeds.slice(0, probeSeeds) }),
  });
}

/** Stops a probe; its last news come to whoever watches it. */
export function stopProbe(probeId: string): Promise<ProbeAnswer<unknown>> {
  return asked(z.unknown(), `/api/v1/probes/${probeId}/stop`, { method: 'POST' });
}

/** A page of a dry run with its blocks. */
export function readDryRunPage(
  probeId: string,
  number: number,
  signal: AbortSignal,
): Promise<ProbeAnswer<DryRunPage>> {
  return asked(dryRunPageSchema, `/api/v1/probes/${probeId}/pages/${number}`, { signal });
}

async function asked<T>(schema: z.ZodType<T>, path: string, request: RequestInit): Promise<ProbeAnswer<T>> {
  const lost: ProbeAnswer<T> = { ok: false, code: 'internal', message: null, fields: {} };
  try {
    const response = await fetch(path, request);
    const answer: unknown = await response.json();
    if (response.ok) return { ok: true, data: schema.parse(answer) };
    const problem = problemSchema.safeParse(answer);
    if (!problem.success) return lost;
    const { code, detail, fields } = problem.data;
    return { ok: false, code, message: detail, fields: fields ?? {} };
  } catch {
    return lost;
  }
}
