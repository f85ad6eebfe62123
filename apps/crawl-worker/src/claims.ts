import type { Database } from '@florilegium/db/database';
import { type ClaimedUrl, claimUrls, nextRetries } from '@florilegium/db/frontier';

/** What a claim gave. */
export interface Claimed {
  urls: ClaimedUrl[];
  /** When the first URL that waits for its next try is due (ms since 1970); null when none waits. */
  retryAt: number | null;
}

/** Claims URLs for many hosts with one statement. */
export interface Claims {
  claim(hostId: number, runId: number, amount: number): Promise<Claimed>;
}

interface Want {
  hostId: number;
  runId: number;
  amount: number;
  resolve(claimed: Claimed): void;
  reject(error: unknown): void;
}

/** How long wants are gathered, in ms: nothing beside the interval of a host, much beside the cost of a statement. */
const gatherMs = 4;
const maxWants = 500;

/** Makes a claimer that gathers wants and asks for them together. */
export function createClaims(database: Database): Claims {
  const wants: Want[] = [];

  async function ask(asked: Want[]): Promise<void> {
    try {
      const byPair = new Map<string, ClaimedUrl[]>(asked.map((want) => [pairOf(want), []]));
      for (const url of await claimUrls(database, asked)) byPair.get(pairOf(url))!.push(url);
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

  function askForAll(): void {
    while (wants.length > 0) void ask(wants.splice(0, maxWants));
  }

  return {
    claim(hostId, runId, amount) {
      return new Promise((resolve, reject) => {
        if (wants.length === 0) setTimeout(askForAll, gatherMs);
        wants.push({ hostId, runId, amount, resolve, reject });
      });
    },
  };
}

function pairOf({ hostId, runId }: { hostId: number; runId: number }): string {
  return `${runId} ${hostId}`;
}
