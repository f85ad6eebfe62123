import { openArchiveStore } from '@florilegium/archive/open-store';
import { openDatabase } from '@florilegium/db/database';
import { type DemoSite, startDemoSite } from '@florilegium/demo-site/server';
import { needDatabaseUrl, readSettings } from '@florilegium/platform/env';
import { createLog } from '@florilegium/platform/log';
import { onShutdown, runMain, sayReady } from '@florilegium/platform/shutdown';
import { openQueues } from '@florilegium/queue/queues';
import { startCrawlWorker } from './crawl-worker';

/** How often a worker that found the demo site's port taken looks whether it is free, in ms. */
const demoRetryMs = 10_000;

runMain(async () => {
  const settings = readSettings(process.env, process.cwd());
  const log = createLog('crawl-worker', settings.logLevel);
  const databaseUrl = needDatabaseUrl(settings);
  const database = openDatabase(databaseUrl, { maxConnections: 10 });
  const { redisUrl, demoPort } = settings;
  const store = await openArchiveStore(settings.archive);
  const queues = await openQueues(redisUrl ? { redisUrl, log } : { databaseUrl, log });
  let demoSite: DemoSite | null = null;
  const serveDemo = async () => {
    demoSite ??= await startDemoSite({ port: demoPort }).catch((error) => {
      log.warn({ port: demoPort, error: String(error) }, 'demo site not served');
      return null;
    });
  };
  await serveDemo();
  // Another worker serves it as long as it lives; then this one does.
  const demoTimer = setInterval(serveDemo, demoRetryMs);
  const worker = await startCrawlWorker({
    database,
    queues,
    dataFolder: settings.dataFolder,
    archive: {
      store,
      maxFileBytes: settings.archiveFileBytes,
      folder: 'folder' in settings.archive ? settings.archive.folder : undefined,
    },
    hostPorts: [`127.0.0.1:${demoPort}`],
    secret: settings.nextAuthSecret,
    log,
  });
  onShutdown(async () => {
    clearInterval(demoTimer);
    await worker.close();
    await demoSite?.close();
    await store.close();
    await queues.close();
    await database.close();
  });
  log.info('ready');
  sayReady();
});
