import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { openFsStore } from '@florilegium/archive/fs-store';
import { openArchiveStore } from '@florilegium/archive/open-store';
import type { ArchiveStore } from '@florilegium/archive/store';
import { sweepReplays } from '@florilegium/db/mapping/replays';
import { untaggedOf } from '@florilegium/db/mapping/tagging';
import { continueRules } from '@florilegium/db/metadata/metadata-rules';
import { orderDuePairings } from '@florilegium/db/pairs/due-pairings';
import { beat, isFirstWorker, leave, type WorkerIdentity } from '@florilegium/db/runs/workers';
import { type Database, openDatabase } from '@florilegium/db/sql/database';
import { needDatabaseUrl, readSettings, type Settings } from '@florilegium/platform/env';
import { createLog, type Log } from '@florilegium/platform/log';
import { networkIsolation } from '@florilegium/platform/no-network';
import { keepFilesPrivate } from '@florilegium/platform/private-files';
import { onShutdown, runMain, sayReady } from '@florilegium/platform/shutdown';
import { version } from '@florilegium/platform/version';
import { openQueues, type Queues } from '@florilegium/queue/queues';
import { writeExport } from '@florilegium/releases/write-export';
import { type Indexing, openIndexing } from './concordance/indexing';
import { type DiskGuard, openDiskGuard } from './disk-guard';
import { every, type Repetition } from './every';
import { cleanAskedPage } from './map/clean-asked-page';
import type { Delivery } from './map/map-captures';
import { noteMissingWords, type WordsRound } from './map/note-words';
import { createReplayFeeder } from './map/replay-feeder';
import { type Mapping, openMapping } from './mapping';
import { type Round, reconcile } from './reconcile';
import { openReleasing } from './release/releasing';
import { followRights } from './rights/follow-rights';
import { importUpload } from './uploads/import-upload';
import { sweepUploads } from './uploads/sweep-uploads';

const heartbeatMs = 5_000;
const reconcileMs = 30_000;
/** How often new rules of metadata are looked for, and how long they are then applied to what is there. */
const rulesMs = 3_000;
const rightsMs = 1_000;
/** After so long whoever follows rights lets the others have a turn. */
const rightsTurnMs = 10_000;
const replayMs = 2_000;
const wordsMs = 10_000;
const hostsMs = 5_000;
const pairingsMs = 5_000;
const indexMs = 2_000;
const uploadSweepMs = 3_600_000;
/** Messages at once: while the documents of one message are written to the database, another keeps the threads busy. */
const mappingMessages = 3;
const taggingMessages = 2;
/** Pages that people wait for. */
const pageMessages = 4;

/**
 * The mapping worker: captures become documents, ordered exports and releases become files. It reads what strangers wrote in
 * processes without a network, where the machine lets it.
 */
async function main(): Promise<void> {
  keepFilesPrivate();
  const settings = readSettings(process.env, process.cwd());
  const log = createLog('mapping-worker', settings.logLevel);
  const database = openDatabase(needDatabaseUrl(settings));
  const archive = await openArchiveStore(settings.archive);
  const { archiveFileBytes } = settings;
  const mapping = await openMapping({
    database,
    archive,
    archiveFileBytes,
    taggers: settings.taggers,
    log,
  });
  const exportsFolder = join(settings.dataFolder, 'exports');
  const uploadsFolder = join(settings.dataFolder, 'uploads');
  const uploads = await openFsStore(uploadsFolder);
  const indexing = openIndexing({
    database,
    archive,
    folder: join(settings.dataFolder, 'concordance'),
    servers: settings.searchServers,
    log,
  });
  const releasing = openReleasing({
    database,
    releasesFolder: join(settings.dataFolder, 'releases'),
    baseAddress: settings.nextAuthUrl ? new URL(settings.nextAuthUrl).origin : '',
  });
  const queues = await openQueues({ ...storeOf(settings, database), log });
  const archiveFolders = 'folder' in settings.archive ? [settings.archive.folder] : [];
  const disk = openDiskGuard([settings.dataFolder, ...archiveFolders], {
    onError: (error) => log.warn({ err: error }, 'free disk not read'),
  });
  const consumers = [
    queues.work(
      'map-captures',
      async ({ captureIds, replayId }, { signal, attempt, interruptions }) => {
        await disk.room(signal);
        const brokeOff = attempt > 1 || interruptions > 0;
        await mapMessage(mapping, captureIds, { signal, replayId, brokeOff }, log);
        const documentIds = await untaggedOf(database, captureIds);
        if (documentIds.length > 0) await sendToTagging(queues, documentIds);
      },
      { concurrency: mappingMessages },
    ),
    queues.work(
      'tag-documents',
      async ({ documentIds }, { signal }) => {
        await disk.room(signal);
        const tagged = await mapping.tag(documentIds, signal);
        log.info({ tagged }, 'tagged');
      },
      { concurrency: taggingMessages },
    ),
    queues.work(
      'import-upload',
      async ({ uploadId }, { signal, interruptions }) => {
        await disk.room(signal);
        const dependencies = { database, archive, uploads, archiveFileBytes, queues };
        await importUpload(dependencies, uploadId, { signal, interruptions });
      },
      { concurrency: 1 },
    ),
    queues.work(
      'write-export',
      async ({ exportId }, { signal }) => {
        const manifest = await writeExport(database, { exportId, archive, exportsFolder, signal });
        log.info({ exportId, documents: manifest?.documents, words: manifest?.words }, 'export written');
      },
      { concurrency: 1 },
    ),
    queues.work(
      'write-release',
      async ({ releaseId }, { signal }) => {
        const end = await releasing.write(releaseId, signal);
        log.info({ releaseId, end }, 'release written');
      },
      { concurrency: 1 },
    ),
    queues.work('pair-pages', ({ pairingId }, { signal }) => mapping.pair(pairingId, signal), {
      concurrency: 1,
    }),
    queues.work('clean-page', ({ cleaningId }) => cleanAskedPage(database, cleaningId, mapping.cleanPage), {
      concurrency: pageMessages,
    }),
    queues.work('map-probe-page', (page, { interruptions }) => mapping.mapProbePage(page, interruptions), {
      concurrency: pageMessages,
    }),
  ];
  const repetitions = repeat({ database, queues, archive, mapping, indexing, disk, uploadsFolder, log });

  onShutdown(async () => {
    log.info('stopping');
    await Promise.all(consumers.map((consumer) => consumer.close()));
    await disk.stop();
    await repetitions.stop();
    await mapping.close();
    await indexing.close();
    await releasing.close();
    await archive.close();
    await uploads.close();
    await queues.close();
    await database.close();
  });
  log.info({ version }, 'ready');
  sayReady();
  await mapping.ready;
  log.info('models loaded');
}

function sendToTagging(queues: Queues, documentIds: readonly string[]) {
  return queues.send(
    'tag-documents',
    { documentIds: [...documentIds] },
    { deduplicationId: `tags-${documentIds[0]}` },
  );
}

async function mapMessage(
  mapping: Mapping,
  captureIds: readonly string[],
  delivery: Delivery,
  log: Log,
): Promise<void> {
  const started = performance.now();
  const { kept, dropped, known } = await mapping.map(captureIds, delivery);
  log.info({ kept, dropped, known, durationMs: Math.round(performance.now() - started) }, 'mapped');
}

interface RepeatedDependencies {
  database: Database;
  queues: Queues;
  archive: ArchiveStore;
  mapping: Mapping;
  indexing: Indexing;
  disk: DiskGuard;
  uploadsFolder: string;
  log: Log;
}

/** The heartbeat, the replays, and the repair of lost work. */
function repeat(dependencies: RepeatedDependencies): { stop(): Promise<void> } {
  const { database, queues, mapping, indexing, disk, log } = dependencies;
  const worker: WorkerIdentity = {
    id: randomUUID(),
    kind: 'mapping',
    version,
    machine: hostname(),
    pid: process.pid,
    hasNetworkIsolation: networkIsolation() !== null,
  };
  if (!worker.hasNetworkIsolation)
    log.warn('strangers’ pages and documents are read with a network: unshare --net is refused');
  const warn = (what: string) => (error: unknown) => log.warn({ err: error }, what);
  const heart = every(
    heartbeatMs,
    () =>
      beat(database, worker, { holding: mapping.inHand.size, state: disk.isLow() ? 'diskLow' : 'running' }),
    warn('heartbeat not written'),
  );
  const repairs = repair(dependencies, warn);
  const feeder = createReplayFeeder(database, queues, (error, replayId) =>
    log.warn({ err: error, replayId }, 'replay not fed'),
  );
  const replays = every(
    replayMs,
    async () => {
      if (await isFirstWorker(database, worker)) await feeder.feed();
    },
    warn('replays not looked through'),
  );
  const lastWords: WordsRound = { last: null };
  const words = every(
    wordsMs,
    async () => {
      if (!(await isFirstWorker(database, worker))) return;
      const documents = await noteMissingWords(dependencies, lastWords);
      if (documents > 0) log.info({ documents }, 'words noted');
    },
    warn('words not noted'),
  );
  const stopping = new AbortController();
  const hosts = every(
    hostsMs,
    async () => {
      if (disk.isLow() || !(await isFirstWorker(database, worker))) return;
      const documents = await mapping.settleHosts(async (documentIds) => {
        if (documentIds.length > 0) await sendToTagging(queues, documentIds);
      }, stopping.signal);
      if (documents > 0) log.info({ documents }, 'labelled by their hosts');
    },
    warn('templates not followed'),
  );
  const indexes = every(
    indexMs,
    async () => {
      if (disk.isLow()) return;
      const changes = await indexing.follow(stopping.signal);
      if (changes > 0) log.info({ changes }, 'indexed');
    },
    warn('indexes not written'),
  );
  const pairings = every(
    pairingsMs,
    async () => {
      if (!(await isFirstWorker(database, worker))) return;
      for (const pairingId of await orderDuePairings(database))
        await queues.send('pair-pages', { pairingId });
    },
    warn('pairings not ordered'),
  );
  const rules = every(
    rulesMs,
    async () => {
      const until = Date.now() + rulesMs;
      while (Date.now() < until && !stopping.signal.aborted && (await continueRules(database)));
    },
    warn('metadata rules not applied'),
  );
  const rights = every(
    rightsMs,
    async () => {
      const untilMs = Date.now() + rightsTurnMs;
      const steps = await followRights(dependencies, { signal: stopping.signal, untilMs });
      if (steps > 0) log.info({ steps }, 'rights settled');
    },
    warn('rights not settled'),
  );
  return {
    async stop() {
      stopping.abort();
      await Promise.all(
        [heart, replays, words, hosts, indexes, pairings, rules, rights, ...repairs].map((repetition) =>
          repetition.stop(),
        ),
      );
      await leave(database, worker.id).catch(warn('worker not signed off'));
    },
  };
}

/** Looks for work whose message was lost, and for files that nobody needs any more. */
function repair(
  { database, queues, mapping, uploadsFolder, log }: RepeatedDependencies,
  warn: (what: string) => (error: unknown) => void,
): Repetition[] {
  const round: Round = { lastUntagged: null };
  const reconciler = every(
    reconcileMs,
    async () => {
      await sweepReplays(database);
      const sent = await reconcile(database, queues, mapping.inHand, round);
      if (sent > 0) log.info({ captures: sent }, 'sent again');
    },
    warn('reconciler failed'),
  );
  const sweeper = every(
    uploadSweepMs,
    async () => {
      const removed = await sweepUploads(database, uploadsFolder, Date.now());
      if (removed > 0) log.info({ files: removed }, 'forgotten uploads removed');
    },
    warn('uploads folder not swept'),
  );
  return [reconciler, sweeper];
}

function storeOf(settings: Settings, database: Database): { databaseUrl: string } | { redisUrl: string } {
  return settings.redisUrl ? { redisUrl: settings.redisUrl } : { databaseUrl: database.url };
}

runMain(main);
