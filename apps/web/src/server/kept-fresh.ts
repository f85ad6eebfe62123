/** A value that is read anew when it has become old. */
export interface KeptFresh<T> {
  /**
   * The value: at once where it is fresh. Where it is old a new one is read, and waited for at most `waitMs`; then
   * the old one has to do, or null where there is none. Rejects when the first reading fails.
   */
  get: (waitMs?: number) => Promise<T | null>;
  /** The value as it was read last, without reading it. */
  last: () => T | null;
  /** Something has changed: the value is old from now on. */
  forget: () => void;
}

/**
 * Keeps what is costly to read for all who ask: one reading at a time, and the costlier it was the longer it is good,
 * so that reading takes no more than `share` of the time.
 *
 * @param given minAgeMs: a younger value is fresh whatever it cost; share: 0 to 1
 */
export function keptFresh<T>(
  read: () => Promise<T>,
  given: { minAgeMs: number; share: number; now?: () => number },
): KeptFresh<T> {
  const now = given.now ?? (() => performance.now());
  let value: { of: T; readAt: number; goodForMs: number } | null = null;
  let reading: Promise<T> | null = null;

  const renew = () => {
    const startedAt = now();
    reading ??= read()
      .then((of) => {
        const readAt = now();
        value = { of, readAt, goodForMs: Math.max(given.minAgeMs, (readAt - startedAt) / given.share) };
        return of;
      })
      .finally(() => {
        reading = null;
      });
    return reading;
  };

  return {
    get: async (waitMs = Number.POSITIVE_INFINITY) => {
      if (value && now() - value.readAt < value.goodForMs) return value.of;
      const fresh = renew();
      const old = value?.of ?? null;
      // An old value does while the store is away; whoever shows it says how old.
      const safe = old === null ? fresh : fresh.catch(() => old);
      if (waitMs === Number.POSITIVE_INFINITY) return safe;
      // Whoever doesn't wait for it hears nothing of a failure, either.
      fresh.catch(() => {});
      return Promise.race([safe, after(waitMs).then(() => old)]);
    },
    last: () => value?.of ?? null,
    forget: () => {
      if (value) value.goodForMs = 0;
    },
  };
}

function after(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}
