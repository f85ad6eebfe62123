import { createHash } from 'node:crypto';

/** As long a key counts as good that the app has found good; what a key opens is asked anew with each request. */
const goodForMs = 5 * 60_000;
const mostKeys = 10_000;

/** Keys by their hash, in the order of their use, and when they were used. On globalThis: gate and app are built apart. */
const scope = globalThis as typeof globalThis & { florilegiumGoodKeys?: Map<string, number> };
scope.florilegiumGoodKeys ??= new Map();
const good = scope.florilegiumGoodKeys;

/** The API key of an Authorization header; null when there is none. */
export function bearerKey(authorization: string | null | undefined): string | null {
  return /^Bearer\s+(\S+)$/i.exec(authorization ?? '')?.[1] ?? null;
}

const hashOf = (key: string) => createHash('sha256').update(key).digest('hex');

/** For the app: this key is somebody's, so for a while the gate counts requests with it as theirs. */
export function rememberGoodKey(key: string, now = Date.now()): void {
  const hash = hashOf(key);
  good.delete(hash);
  good.set(hash, now);
  const [oldest] = good.keys();
  if (good.size > mostKeys && oldest !== undefined) good.delete(oldest);
}

/** For the gate: the key's hash if the app has found it good lately, else null. */
export function goodKey(key: string, now = Date.now()): string | null {
  const hash = hashOf(key);
  return now - (good.get(hash) ?? Number.NEGATIVE_INFINITY) < goodForMs ? hash : null;
}
