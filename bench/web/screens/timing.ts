import type { Visit } from './visits';

/** What some requests of one kind took, in milliseconds. */
export interface Timing {
  visit: Visit;
  /** Of the answer; 0 where none came. */
  status: number;
  medianMs: number;
  p95Ms: number;
}

/** Asks several times, one after the other, after once that doesn't count; whole answers, or the first bytes. */
export async function time(url: string, cookie: string, visit: Visit, requests: number): Promise<Timing> {
  const taken: number[] = [];
  let status = 0;
  for (let n = 0; n <= requests; n += 1) {
    const started = performance.now();
    const away = new AbortController();
    const response = await fetch(url + visit.path, {
      headers: { cookie, accept: visit.path.startsWith('/api') ? '*/*' : 'text/html' },
      redirect: 'manual',
      signal: away.signal,
    }).catch(() => null);
    status = response?.status ?? 0;
    if (visit.firstByte) {
      await response?.body?.getReader().read();
      taken.push(performance.now() - started);
      away.abort();
    } else {
      await response?.arrayBuffer();
      taken.push(performance.now() - started);
    }
    // What isn't there is nothing to measure, and what takes seconds needn't be asked twenty times.
    if (status >= 400 || (n >= 3 && taken[n]! > 3_000)) break;
  }
  const counted = taken.slice(1).sort((a, b) => a - b);
  return { visit, status, medianMs: share(counted, 0.5), p95Ms: share(counted, 0.95) };
}

/** The value below which a share of sorted values lies. */
export function share(sorted: readonly number[], part: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}
