import { priorCaptures } from '@florilegium/db/captures';
import type { Database } from '@florilegium/db/database';
import { type ClaimedUrl, claimUrls, nextRetries, viaUrls } from '@florilegium/db/frontier';
import type { Host } from './host-queue';
import type { RunBook } from './run-book';
import type { UrlToFetch } from './url-to-fetch';

/** What a claim gave. */
export interface Claimed {
  urls: UrlToFetch[];
  /** When the first URL that waits for its next try is due (ms since 1970); null when none waits. */
  retryAt: number | null;
}

/** Claims URLs for many hosts with one statement. */
export interface Claims {
  claim(host: Pick<Host, 'hostId' | 'lease'>, runId: number, amount: number): Promise<Claimed>;
}

interface Want {
  hostId: number;
  shard: number;
  runId: number;
  amount: number;
  /** Best first: what is worth less waits for the next step. */
  floor: number | null;
  resolve(claimed: Claimed): void;
  reject(error: unknown): void;
}

/** How long wants are gathered, in ms: nothing beside the interval of a host, much beside the cost of a statement. */
const gatherMs = 4;
const maxWants = 500;

/** Makes a claimer that gathers wants and asks for them together. */
export function createClaims(database: Database, runs: Pick<RunBook, 'get'>): Claims {
  const wants: Want[] = [];

  async function ask(asked: Want[]): Promise<void> {
    try {
      const byPair = new Map<string, UrlToFetch[]>(asked.map((want) => [pairOf(want), []]));
      for (const url of await withContext(await claimUrls(database, asked)))
        byPair.get(pairOf(url))!.push(url);
      const short = asked.filter((want) => byPair.get(pairOf(want))!.length < want.amount);
      const retries = short.length === 0 ? [] : await nextRetries(database, short);
      const retryAt = new Map(retries.map((retry) => [pairOf(retry), retry.at.getTime()]));
      for (const want of asked) {
        const pair = pairOf(want);
        want.resolve({ urls: byPair.get(pair)!, retryAt: retryAt.get(pair) ?? null });
      }
    } catch (error) {
      for (const want of asked) want.reject(error);
    }
  }

  /** Adds the pages where they were found, and for runs that crawl a job again what is known from earlier. */
  async function withContext(urls: ClaimedUrl[]): Promise<UrlToFetch[]> {
    const found: UrlToFetch[] = [];
    for (const runId of new Set(urls.map((url) => url.runId))) {
      const some = urls.filter((url) => url.runId === runId);
      const run = runs.get(runId);
      const vias = await viaUrls(database, runId, some);
      const keyHashes = some.map((url) => url.keyHash);
      const priors = run?.recrawlOf ? await priorCaptures(database, run.jobId, keyHashes) : [];
      const byKey = new Map(priors.map((prior) => [prior.keyHash, prior]));
      for (const url of some) {
        found.push({ ...url, prior: byKey.get(url.keyHash), via: vias.get(url.viaHash ?? '') });
      }
    }
    return found;
  }

  function askForAll(): void {
    while (wants.length > 0) void ask(wants.splice(0, maxWants));
  }

  return {
    claim({ hostId, lease }, runId, amount) {
      return new Promise((resolve, reject) => {
        if (wants.length === 0) setTimeout(askForAll, gatherMs);
        // The lowest floor lets everything by, also what was queued before an edit made the crawl best first.
        const floor = runs.get(runId)?.priorityFloor || null;
        wants.push({ hostId, shard: lease.shard, runId, amount, floor, resolve, reject });
      });
    },
  };
}

function pairOf({ hostId, runId }: { hostId: number; runId: number }): string {
  return `${runId} ${hostId}`;
}
