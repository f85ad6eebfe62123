import { priorCaptures } from '@florilegium/db/crawl/captures';
import { type ClaimedUrl, claimUrls, nextRetries, viaUrls } from '@florilegium/db/crawl/claims';
import type { Database } from '@florilegium/db/sql/database';
import type { RunBook } from './run-book';
import type { HostView } from './scheduled-host';
import type { Claimed, UrlToFetch } from './url-to-fetch';

/** Claims URLs for many hosts with one statement. */
export interface Claims {
  claim(host: Pick<HostView, 'hostId' | 'lease'>, runId: number, amount: number): Promise<Claimed>;
}

interface Want {
  hostId: number;
  shard: number;
  runId: number;
  amount: number;
  /** Best first: links with a lower priority wait for the next step. */
  floor: number | null;
  resolve(claimed: Claimed): void;
  reject(error: unknown): void;
}

/**
 * How long claims are collected, in ms: nothing compared with the interval of a host, much compared with the cost of
 * a statement.
 */
const gatherMs = 4;
const maxWants = 500;

/** Makes a claimer that collects claims and sends them together. */
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

  /** Adds the pages on which they were found; for runs that crawl a job again, also the captures of earlier runs. */
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
        // The lowest floor accepts everything, including URLs that were queued before an edit made the crawl best
        // first.
        const floor = runs.get(runId)?.ledger.priorityFloor || null;
        wants.push({ hostId, shard: lease.shard, runId, amount, floor, resolve, reject });
      });
    },
  };
}

function pairOf({ hostId, runId }: { hostId: number; runId: number }): string {
  return `${runId} ${hostId}`;
}
