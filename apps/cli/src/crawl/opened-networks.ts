import { grantNetwork, withdrawNetwork } from '@florilegium/db/corpus/corpus-networks';
import type { Database } from '@florilegium/db/sql/database';
import { toAppError } from '@florilegium/platform/app-error';

/** Private networks that a command opens for its own run. */
export interface OpenedNetworks {
  /** Opens them to what is fetched for a corpus. */
  openTo(corpusId: string): Promise<void>;
  /** Closes again what was closed before. */
  close(): Promise<void>;
}

/** Nothing is open before the first corpus is named. */
export function openNetworks(database: Database, cidrs: readonly string[]): OpenedNetworks {
  const opened = new Map<string, Set<string>>();
  return {
    async openTo(corpusId) {
      const ours = opened.get(corpusId) ?? new Set();
      opened.set(corpusId, ours);
      for (const cidr of cidrs) {
        const stored = await grantUnlessOpen(database, { corpusId, cidr });
        if (stored !== null) ours.add(stored);
      }
    },
    async close() {
      for (const [corpusId, ours] of opened) {
        for (const cidr of ours) await withdrawIfOpen(database, { corpusId, cidr });
      }
      opened.clear();
    },
  };
}

interface Grant {
  corpusId: string;
  cidr: string;
}

/** The network as it is stored; null: it was open before. */
async function grantUnlessOpen(database: Database, grant: Grant): Promise<string | null> {
  try {
    return await grantNetwork(database, { ...grant, actorId: null, note: 'florilegium crawl' });
  } catch (error) {
    if (toAppError(error).detail.reason === 'networkIsOpen') return null;
    throw error;
  }
}

/** Somebody may have closed it meanwhile, or deleted the corpus. */
async function withdrawIfOpen(database: Database, grant: Grant): Promise<void> {
  try {
    await withdrawNetwork(database, { ...grant, actorId: null });
  } catch (error) {
    if (toAppError(error).code !== 'notFound') throw error;
  }
}
