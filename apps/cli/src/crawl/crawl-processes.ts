import { existsSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundleApps } from '@florilegium/launcher/bundle';
import { type SupervisedProcess, supervise } from '@florilegium/launcher/supervisor';
import { type WorkerApp, workerProgram } from '@florilegium/launcher/worker-program';
import type { Settings } from '@florilegium/platform/env';
import type { Surroundings } from '../surroundings';

/** How long a worker may take to end, in ms. */
const graceMs = 15_000;

/** The checkout's folder. */
export const root = findRoot(dirname(fileURLToPath(import.meta.url)));

// Sources and bundle are at different depths below it.
function findRoot(folder: string): string {
  return existsSync(join(folder, 'prisma/migrations')) ? folder : findRoot(dirname(folder));
}

/** The worker processes of a crawl. */
export interface CrawlProcesses {
  /** Resolves when every worker is ready; rejects if one can't start. */
  ready: Promise<void>;
  /** Ends them in the order in which work flows. */
  stop(): Promise<void>;
  kill(): void;
}

/**
 * Starts a crawl worker and, if it `maps`, a mapping worker; their logs go to the data folder. `secret`: the secret
 * with which their keys were encrypted.
 */
export async function startCrawlProcesses(
  settings: Settings,
  databaseUrl: string,
  options: { maps: boolean; env: Surroundings['env']; say: (line: string) => void; secret?: string },
): Promise<CrawlProcesses> {
  const apps: WorkerApp[] = options.maps ? ['crawl-worker', 'mapping-worker'] : ['crawl-worker'];
  // The crawl worker's browser runs in a process of its own.
  await bundleApps(root, [...apps, 'render-worker']);
  mkdirSync(join(settings.dataFolder, 'logs'), { recursive: true });
  const env = {
    ...options.env,
    DATABASE_URL: databaseUrl,
    FLORILEGIUM_DATA: settings.dataFolder,
    ...(options.secret === undefined ? {} : { NEXTAUTH_SECRET: options.secret }),
  };
  const processes = apps.map((app): SupervisedProcess => {
    const program = workerProgram(root, app);
    const logPath = join(settings.dataFolder, 'logs', `${app}.log`);
    const plan = { name: app.replace('-', ' '), args: program.args, cwd: root, logPath };
    return supervise({ ...plan, env: { ...program.env, ...env } }, options.say);
  });
  return {
    ready: Promise.all(processes.map((one) => one.ready)).then(() => {}),
    async stop() {
      for (const one of processes) await one.stop(graceMs);
    },
    kill() {
      for (const one of processes) one.kill();
    },
  };
}
