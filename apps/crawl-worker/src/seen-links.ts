/**
 * Links that a run has met already, so that a menu on 10,000 pages is decided about once. It forgets the older half
 * when it is full, which costs a repeated insertion and nothing else: the frontier knows every URL.
 */
export interface SeenLinks {
  /** Whether the link was met at this depth or a smaller one; remembers it if not. */
  meet(link: string, depth: number): boolean;
  clear(): void;
}

/** Makes an empty memory of at most twice `half` links. */
export function createSeenLinks(half = 50_000): SeenLinks {
  let young = new Map<string, number>();
  let old = new Map<string, number>();
  return {
    meet(link, depth) {
      const known = young.get(link) ?? old.get(link);
      if (known !== undefined && known <= depth) return true;
      young.set(link, depth);
      if (young.size >= half) {
        old = young;
        young = new Map();
      }
      return false;
    },
    clear() {
      young = new Map();
      old = new Map();
    },
  };
}
