import { join } from 'node:path';
import { openFsStore } from '@florilegium/archive/fs-store';
import type { ArchiveStore } from '@florilegium/archive/store';
import { mendArchive, processSpace } from '../upkeep/mend-archive';
import { createEgress, type Egress } from '../visit/egress';
import { openPageArchive, type PageArchive } from '../visit/page-archive';
import { createRobotsCache, type RobotsCache } from '../visit/robots-cache';
import type { CrawlWorkerOptions } from './worker-options';

/** What a worker has to do with the world outside: the web and the archive. */
export interface Outside {
  egress: Egress;
  robots: RobotsCache;
  archive: PageArchive;
  store: ArchiveStore;
  /** Reads the contact and the networks that an admin has opened. */
  readSettings(): Promise<void>;
  /** Repairs files that a killed worker has left. */
  mend(): Promise<void>;
  close(): Promise<void>;
}

const defaultFileBytes = 1_000_000_000;

/** Opens the archive, repaired, and the ways to the web. */
export async function openOutside(
  { database, dataFolder, log, ...options }: CrawlWorkerOptions,
  { workerId, robotsRetryMs }: { workerId: string; robotsRetryMs: readonly number[] },
): Promise<Outside> {
  const egress = createEgress(database, { hostPorts: options.hostPorts, ownPage: options.ownPage ?? null });
  const robots = createRobotsCache(database, robotsRetryMs);
  const ownStore = options.archive ? null : await openFsStore(join(dataFolder, 'archive'));
  const store = options.archive?.store ?? ownStore!;
  const mend = () => mendArchive(database, store, { workerId, log });
  await mend();
  const archive = await openPageArchive({
    database,
    store,
    maxFileBytes: options.archive?.maxFileBytes ?? defaultFileBytes,
    owner: { workerId, machine: processSpace(), pid: process.pid },
  });
  return {
    egress,
    robots,
    archive,
    store,
    mend,
    async readSettings() {
      if (await egress.refresh()) robots.forgetRefused();
    },
    async close() {
      await archive.close();
      await ownStore?.close();
      await egress.close();
    },
  };
}
