import { readSettings } from '@florilegium/platform/env';
import { createLog } from '@florilegium/platform/log';
import { keepFilesPrivate } from '@florilegium/platform/private-files';
import { onShutdown, runMain, sayReady } from '@florilegium/platform/shutdown';
import { version } from '@florilegium/platform/version';
import { closeParts, openParts } from './worker/parts';
import { consumeQueues } from './worker/queue-work';
import { repeatWork } from './worker/repeated-work';

/**
 * The mapping worker: captures become documents, ordered exports and releases become files. It reads what strangers wrote in
 * processes without a network, where the machine lets it.
 */
async function main(): Promise<void> {
  keepFilesPrivate();
  const settings = readSettings(process.env, process.cwd());
  const log = createLog('mapping-worker', settings.logLevel);
  const parts = await openParts(settings, log);
  const consumers = consumeQueues(parts);
  const repeated = repeatWork(parts);
  onShutdown(async () => {
    log.info('stopping');
    await Promise.all(consumers.map((consumer) => consumer.close()));
    await parts.disk.stop();
    await repeated.stop();
    await closeParts(parts);
  });
  log.info({ version }, 'ready');
  sayReady();
  await parts.mapping.ready;
  log.info('models loaded');
}

runMain(main);
