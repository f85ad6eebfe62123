import type { FetchResult } from '@florilegium/fetcher/fetcher';

/** Scripts that were fetched for one page and serve the next ones: a site's pages share theirs. */
export interface KnownScripts {
  /** A script that was fetched through this reach, unless it is too old. */
  get(reach: string, url: string): FetchResult | undefined;
  put(reach: string, url: string, result: FetchResult): void;
}

const maxBytes = 64_000_000;
const maxAgeMs = 3_600_000;

/** Makes an empty memory. The scripts that were used longest ago are dropped first. */
export function createKnownScripts(now: () => number = Date.now): KnownScripts {
  const scripts = new Map<string, { result: FetchResult; untilMs: number }>();
  let bytes = 0;
  const drop = (key: string) => {
    bytes -= scripts.get(key)?.result.decoded.length ?? 0;
    scripts.delete(key);
  };
  return {
    get(reach, url) {
      const key = `${reach} ${url}`;
      const known = scripts.get(key);
      if (!known) return undefined;
      if (known.untilMs <= now()) {
        drop(key);
        return undefined;
      }
      scripts.delete(key);
      scripts.set(key, known);
      return known.result;
    },
    put(reach, url, result) {
      const key = `${reach} ${url}`;
      drop(key);
      scripts.set(key, { result, untilMs: now() + maxAgeMs });
      bytes += result.decoded.length;
      for (const oldest of scripts.keys()) {
        if (bytes <= maxBytes) break;
        drop(oldest);
      }
    },
  };
}
