import type { JobConfigInput } from '@florilegium/contracts/jobs/job-config';
import { type DryRunPage, dryRunPageSchema, type ProbeKind, probeSeeds } from '@florilegium/contracts/probes';
import { z } from 'zod';
import { type ApiAnswer, askApi } from '@/components/live/ask-api';

/** What the server answered. */
export type ProbeAnswer<T> = ApiAnswer<T>;

/** Has a site looked at; the id is for useProbe. Of more seeds than a probe takes the first are sent. */
export function startProbe(order: {
  corpusId: string;
  kind: ProbeKind;
  config: JobConfigInput;
  seeds: readonly string[];
}): Promise<ProbeAnswer<{ id: string }>> {
  const { corpusId, kind, config, seeds } = order;
  return askApi(z.object({ id: z.string() }), `/api/v1/corpora/${corpusId}/probes`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ kind, config, seeds: seeds.slice(0, probeSeeds) }),
  });
}

/** Stops a probe; its last news come to whoever watches it. */
export function stopProbe(probeId: string): Promise<ProbeAnswer<unknown>> {
  return askApi(z.unknown(), `/api/v1/probes/${probeId}/stop`, { method: 'POST' });
}

/** A page of a dry run with its blocks. */
export function readDryRunPage(
  probeId: string,
  number: number,
  signal: AbortSignal,
): Promise<ProbeAnswer<DryRunPage>> {
  return askApi(dryRunPageSchema, `/api/v1/probes/${probeId}/pages/${number}`, { signal });
}
