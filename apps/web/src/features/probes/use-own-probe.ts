'use client';

import type { JobConfig } from '@florilegium/contracts/jobs/job-config';
import type { ProbeKind } from '@florilegium/contracts/probes';
import { useEffect, useState } from 'react';
import { probeKeys } from '../../components/kept-work';
import { startProbe, stopProbe } from './send-probe';
import { useProbe } from './use-probe';

/** Why a probe could not be started: the server's words, or null when it wasn't reached. */
export interface ProbeFailure {
  code: string;
  message: string | null;
}

/** One for each form: a draft's is found again in any window of this browser. */
function storageKey(kind: ProbeKind): string {
  const { pathname, search } = window.location;
  return `${probeKeys}${kind} ${pathname} ${new URLSearchParams(search).get('draft') ?? ''}`;
}

/** A form that has no address of its own yet keeps its probe in its window alone: the next empty form is another one. */
function storage(): Storage {
  const { pathname, search } = window.location;
  const isNew = pathname.endsWith('/new') && !new URLSearchParams(search).has('draft');
  return isNew ? window.sessionStorage : window.localStorage;
}

/**
 * The probe of this page's site, of one kind: it is found again after the page was loaded anew, and replaced by the next
 * one.
 *
 * @param earlier a probe of somebody's that is shown while this form has none of its own
 */
export function useOwnProbe(corpusId: string, kind: ProbeKind, earlier: string | null = null) {
  const [ownId, setProbeId] = useState<string | null>(null);
  const [failure, setFailure] = useState<ProbeFailure | null>(null);
  const [pending, setPending] = useState(false);
  const probeId = ownId ?? earlier;
  const probe = useProbe(probeId);

  useEffect(() => setProbeId(kept(kind)), [kind]);
  useEffect(() => {
    if (!probe.gone || ownId === null) return;
    keep(kind, null);
    setProbeId(null);
  }, [probe.gone, kind, ownId]);

  async function start(config: JobConfig, seeds: readonly string[]) {
    setPending(true);
    setFailure(null);
    const answer = await startProbe({ corpusId, kind, config, seeds });
    setPending(false);
    if (!answer.ok) return setFailure({ code: answer.code, message: answer.message });
    keep(kind, answer.data.id);
    setProbeId(answer.data.id);
  }

  async function stop() {
    if (probeId === null) return;
    setPending(true);
    const answer = await stopProbe(probeId);
    setPending(false);
    setFailure(answer.ok ? null : { code: answer.code, message: answer.message });
  }

  return { probe, failure, pending, start, stop };
}

// A browser that keeps nothing is no reason to fail: the probe is only lost with the page.
function kept(kind: ProbeKind): string | null {
  try {
    return storage().getItem(storageKey(kind));
  } catch {
    return null;
  }
}

function keep(kind: ProbeKind, probeId: string | null): void {
  try {
    if (probeId === null) storage().removeItem(storageKey(kind));
    else storage().setItem(storageKey(kind), probeId);
  } catch {}
}
