import type { FetchResult } from '@florilegium/fetcher/fetcher';

/** For whom a script was fetched. */
export interface ScriptUser {
  /** With its cookies, and into its archive. */
  jobId: string;
  /** The networks that may be asked. */
  reach: string;
}

/** Scripts that were fetched for one page and serve the next ones of its job: a site's pages share theirs. */
export interface KnownScripts {
  /** A script that was fetched for this user, unless it is too old. */
  get(user: ScriptUser, url: string): FetchResult | undefined;
  put(user: ScriptUser, url: string, result: FetchResult): void;
}

const keyOf = ({ jobId, reach }: ScriptUser, url: string) => `${jobId} ${reach} ${url}`;

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
    get(user, url) {
      const key = keyOf(user, url);
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
    put(user, url, result) {
      const key = keyOf(user, url);
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
