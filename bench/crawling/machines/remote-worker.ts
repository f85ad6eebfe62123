/** Crawl workers on machines of their own. */
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { workerProgram } from '@florilegium/launcher/worker-program';
import type { WorkerProcess } from '../engine/engine';
import type { Machine } from './own-network';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** Starts the bundled crawl worker on a machine; resolves when it is ready for work. */
export async function startRemoteWorker(
  machine: Machine,
  { databaseUrl, dataFolder }: { databaseUrl: string; dataFolder: string },
): Promise<WorkerProcess> {
  const program = workerProgram(root, 'crawl-worker');
  const command = ['netns', 'exec', machine.name, process.execPath, ...program.args];
  // `ip` becomes the worker: its number and its channel are the worker's.
  const child = spawn('ip', command, {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {
      ...program.env,
      ...process.env,
      DATABASE_URL: databaseUrl,
      REDIS_URL: '',
      FLORILEGIUM_DATA: dataFolder,
      LOG_LEVEL: 'fatal',
    },
  });
  await new Promise<void>((resolve, reject) => {
    child.once('message', () => resolve());
    child.once('exit', (code) =>
      reject(new Error(`The crawl worker on ${machine.name} ended with ${code}.`)),
    );
  });
  return {
    pid: child.pid!,
    async stop(signal = 'SIGTERM') {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const gone = new Promise((resolve) => child.once('exit', resolve));
      child.kill(signal);
      await gone;
    },
  };
}
