import { join } from 'node:path';
import { openFsStore } from '@florilegium/archive/fs-store';
import { openArchiveStore } from '@florilegium/archive/open-store';
import type { ArchiveStore } from '@florilegium/archive/store';
import { type Database, openDatabase } from '@florilegium/db/sql/database';
import { needDatabaseUrl, type Settings } from '@florilegium/platform/env';
import type { Log } from '@florilegium/platform/log';
import { openQueues, type Queues } from '@florilegium/queue/queues';
import { type Indexing, openIndexing } from '../concordance/indexing';
import { type DiskGuard, openDiskGuard } from '../disk-guard';
import { type Mapping, openMapping } from '../mapping';
import { openReleasing, type Releasing } from '../release/releasing';

/** The parts of a mapping worker. */
export interface WorkerParts {
  database: Database;
  archive: ArchiveStore;
  /** After this size an archive's file is followed by the next one. */
  archiveFileBytes: number;
  uploads: ArchiveStore;
  mapping: Mapping;
  indexing: Indexing;
  releasing: Releasing;
  queues: Queues;
  disk: DiskGuard;
  exportsFolder: string;
  uploadsFolder: string;
  log: Log;
}

/** Opens all parts by the settings. Its models are loaded a little later: see {@link Mapping.ready}. */
export async function openParts(settings: Settings, log: Log): Promise<WorkerParts> {
  const { archiveFileBytes, taggers, searchServers: servers } = settings;
  const inData = (name: string) => join(settings.dataFolder, name);
  const database = openDatabase(needDatabaseUrl(settings));
  const archive = await openArchiveStore(settings.archive);
  const mapping = await openMapping({ database, archive, archiveFileBytes, taggers, log });
  const uploadsFolder = inData('uploads');
  const uploads = await openFsStore(uploadsFolder);
  const indexing = openIndexing({ database, archive, folder: inData('concordance'), servers, log });
  const releasing = openReleasing({
    database,
    releasesFolder: inData('releases'),
    baseAddress: settings.nextAuthUrl ? new URL(settings.nextAuthUrl).origin : '',
  });
  const queues = await openQueues({ ...queueStore(settings, database), log });
  const disk = openDiskGuard(watchedFolders(settings), {
    onError: (error) => log.warn({ err: error }, 'free disk not read'),
  });
  return {
    database,
    archive,
    archiveFileBytes,
    uploads,
    mapping,
    indexing,
    releasing,
    queues,
    disk,
    exportsFolder: inData('exports'),
    uploadsFolder,
    log,
  };
}

/** Closes the parts, once nothing uses them any more. */
export async function closeParts(parts: WorkerParts): Promise<void> {
  await parts.mapping.close();
  await parts.indexing.close();
  await parts.releasing.close();
  await parts.archive.close();
  await parts.uploads.close();
  await parts.queues.close();
  await parts.database.close();
}

function queueStore(settings: Settings, database: Database): { databaseUrl: string } | { redisUrl: string } {
  return settings.redisUrl ? { redisUrl: settings.redisUrl } : { databaseUrl: database.url };
}

function watchedFolders({ dataFolder, archive }: Settings): string[] {
  return [dataFolder, ...('folder' in archive ? [archive.folder] : [])];
}
