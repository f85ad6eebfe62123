/** Values that were costly to make, kept for those who ask again soon. */
interface RecentValues<T> {
  /** The value of a key: kept, being made for another who asks, or made now. Rejects, and keeps nothing, when making it fails. */
  get: (key: string, make: () => Promise<T>) => Promise<T>;
}

/**
 * Keeps the values that were asked for last, as long as they weigh no more than `mostWeight` together; one that is heavier
 * by itself is handed out and not kept.
 */
export function recentValues<T>(given: { mostWeight: number; weigh: (value: T) => number }): RecentValues<T> {
  // In the order of asking: the first is the one that nobody has asked for the longest.
  const kept = new Map<string, { value: Promise<T>; weight: number }>();
  let total = 0;

  const drop = (key: string) => {
    total -= kept.get(key)?.weight ?? 0;
    kept.delete(key);
  };
  const weighIn = (key: string, value: T) => {
    const entry = kept.get(key);
    if (!entry) return;
    entry.weight = given.weigh(value);
    total += entry.weight;
    if (entry.weight > given.mostWeight) return drop(key);
    for (const [other, { weight }] of kept) {
      if (total <= given.mostWeight) return;
      if (other !== key && weight > 0) drop(other);
    }
  };

  return {
    get: (key, make) => {
      const known = kept.get(key);
      if (known) {
        kept.delete(key);
        kept.set(key, known);
        return known.value;
      }
      const value = make();
      kept.set(key, { value, weight: 0 });
      value.then(
        (made) => weighIn(key, made),
        () => drop(key),
      );
      return value;
    },
  };
}
