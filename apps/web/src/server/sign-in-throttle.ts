/** Failures that cost nothing: a mistyped password is no attack. */
const freeFailures = 4;
const firstDelayMs = 2_000;
const longestDelayMs = 15 * 60_000;
/** A key whose last failure is older is forgotten. */
const memoryMs = 60 * 60_000;
const maxKeys = 50_000;

interface Failures {
  count: number;
  lastAt: number;
  blockedUntil: number;
}

/** Slows down the guessing of passwords; keys are accounts and addresses. */
interface SignInThrottle {
  /** How long the slowest of the keys must still wait, in milliseconds. */
  waitMs(keys: readonly string[], now: Date): number;
  failed(keys: readonly string[], now: Date): void;
  succeeded(key: string): void;
}

/** Delay after the nth failure in a row: nothing for the first four, then doubling from 2 s up to 15 min. */
export function delayAfter(failures: number): number {
  if (failures <= freeFailures) return 0;
  return Math.min(firstDelayMs * 2 ** (failures - freeFailures - 1), longestDelayMs);
}

/** A throttle in this process's memory: a restart forgives, which costs an attacker's patience, not security. */
export function createSignInThrottle(): SignInThrottle {
  const failures = new Map<string, Failures>();
  return {
    waitMs: (keys, now) =>
      Math.max(0, ...keys.map((key) => (failures.get(key)?.blockedUntil ?? 0) - now.getTime())),
    failed: (keys, now) => {
      const at = now.getTime();
      for (const key of keys) {
        const known = failures.get(key);
        const count = known && at - known.lastAt < memoryMs ? known.count + 1 : 1;
        failures.delete(key);
        failures.set(key, { count, lastAt: at, blockedUntil: at + delayAfter(count) });
      }
      // A Map keeps the order of insertion: the keys that failed longest ago go first.
      for (const key of failures.keys()) {
        if (failures.size <= maxKeys) break;
        failures.delete(key);
      }
    },
    succeeded: (key) => {
      failures.delete(key);
    },
  };
}

const scope = globalThis as typeof globalThis & { florilegiumThrottle?: SignInThrottle };
scope.florilegiumThrottle ??= createSignInThrottle();

/** The throttle of this process. */
export const signInThrottle: SignInThrottle = scope.florilegiumThrottle;
