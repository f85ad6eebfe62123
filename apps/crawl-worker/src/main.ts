import { openArchiveStore } from '@florilegium/archive/open-store';
import { openDatabase } from '@florilegium/db/sql/database';
import { type DemoSite, startDemoSite } from '@florilegium/demo-site/server';
import { needDatabaseUrl, readSettings } from '@florilegium/platform/env';
import { createLog } from '@florilegium/platform/log';
import { keepFilesPrivate } from '@florilegium/platform/private-files';
import { onShutdown, runMain, sayReady } from '@florilegium/platform/shutdown';
import { crawlerPage } from '@florilegium/platform/user-agent';
import { openQueues } from '@florilegium/queue/queues';
import { openRenderer } from '@florilegium/rendering/open-renderer';
import { startCrawlWorker } from './crawl-worker';
import { followIsolationChoice } from './rendering/isolation-choice';

/** If the demo site's port is taken, the worker tries again after this time, in ms. */
const demoRetryMs = 10_000;

runMain(async () => {
  keepFilesPrivate();
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
  // Another worker serves it as long as that worker lives; then this one does.
  const demoTimer = setInterval(serveDemo, demoRetryMs);
  const isolationChoice = await followIsolationChoice(database);
  const renderer = openRenderer({
    browserPath: settings.browserPath,
    socket: settings.renderSocket,
    withoutIsolation: isolationChoice.withoutIsolation,
  });
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
    ownPage: crawlerPage(settings.nextAuthUrl),
    secret: settings.nextAuthSecret,
    renderer,
    log,
  });
  onShutdown(async () => {
    clearInterval(demoTimer);
    await worker.close();
    isolationChoice.close();
    await renderer.close();
    await demoSite?.close();
    await store.close();
    await queues.close();
    await database.close();
  });
  log.info('ready');
  sayReady();
});
