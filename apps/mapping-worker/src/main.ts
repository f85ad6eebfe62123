import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { openArchiveStore } from '@florilegium/archive/open-store';
import { type Database, openDatabase } from '@florilegium/db/database';
import { beat, leave, type WorkerIdentity } from '@florilegium/db/workers';
import { needDatabaseUrl, readSettings, type Settings } from '@florilegium/platform/env';
import { createLog, type Log } from '@florilegium/platform/log';
import { onShutdown, runMain, sayReady } from '@florilegium/platform/shutdown';
import { version } from '@florilegium/platform/version';
import { openQueues, type Queues } from '@florilegium/queue/queues';
import { writeExport } from '@florilegium/releases/write-export';
import { every } from './every';
import { type Mapping, openMapping } from './mapping';
import { reconcile } from './reconcile';

const heartbeatMs = 5_000;
const reconcileMs = 30_000;
/** Messages at once: while the documents of one are written to the database, another keeps the threads busy. */
const mappingMessages = 3;

/** The mapping worker: captures become documents, ordered exports become files. It has no way out to the network. */
async function main(): Promise<void> {
  const settings = readSettings(process.env, process.cwd());
  const log = createLog('mapping-worker', settings.logLevel);
  const database = openDatabase(needDatabaseUrl(settings));
  const archive = await openArchiveStore(settings.archive);
  const { archiveFileBytes } = settings;
  const mapping = await openMapping({ database, archive, archiveFileBytes, log });
  const exportsFolder = join(settings.dataFolder, 'exports');
  const queues = await openQueues({ ...storeOf(settings, database), log });
  const consumers = [
    queues.work(
      'map-captures',
      ({ captureIds }, { signal }) => mapMessage(mapping, captureIds, signal, log),
      {
        concurrency: mappingMessages,
      },
    ),
    queues.work(
      'write-export',
      async ({ exportId }, { signal }) => {
        const manifest = await writeExport(database, { exportId, archive, exportsFolder, signal });
        log.info({ exportId, documents: manifest?.documents, words: manifest?.words }, 'export written');
      },
      { concurrency: 1 },
    ),
  ];
  const repetitions = repeat(database, queues, mapping, log);

  onShutdown(async () => {
    log.info('stopping');
    await Promise.all(consumers.map((consumer) => consumer.close()));
    await repetitions.stop();
    await mapping.close();
    await archive.close();
    await queues.close();
    await database.close();
  });
  log.info({ version }, 'ready');
  sayReady();
  await mapping.ready;
  log.info('models loaded');
}

async function mapMessage(
  mapping: Mapping,
  captureIds: readonly string[],
  signal: AbortSignal,
  log: Log,
): Promise<void> {
  const started = performance.now();
  const { kept, dropped, known } = await mapping.map(captureIds, signal);
  log.info({ kept, dropped, known, durationMs: Math.round(performance.now() - started) }, 'mapped');
}

/** The heartbeat, and the look for work whose message was lost. */
function repeat(database: Database, queues: Queues, mapping: Mapping, log: Log): { stop(): Promise<void> } {
  const worker: WorkerIdentity = {
    id: randomUUID(),
    kind: 'mapping',
    version,
    machine: hostname(),
    pid: process.pid,
  };
  const warn = (what: string) => (error: unknown) => log.warn({ err: error }, what);
  const heart = every(
    heartbeatMs,
    () => beat(database, worker, { holding: mapping.inHand.size }),
    warn('heartbeat not written'),
  );
  const reconciler = every(
    reconcileMs,
    async () => {
      const sent = await reconcile(database, queues, mapping.inHand);
      if (sent > 0) log.info({ captures: sent }, 'sent again');
    },
    warn('reconciler failed'),
  );
  return {
    async stop() {
      await Promise.all([heart.stop(), reconciler.stop()]);
      await leave(database, worker.id).catch(warn('worker not signed off'));
    },
  };
}

function storeOf(settings: Settings, database: Database): { databaseUrl: string } | { redisUrl: string } {
  return settings.redisUrl ? { redisUrl: settings.redisUrl } : { databaseUrl: database.url };
}

runMain(main);
