import { Worker } from 'node:worker_threads';

/** What a thread makes of one page. */
export interface ReadPage {
  key: string;
  language: 'it' | 'en';
  traits: Uint8Array;
}

/** Makes and reads pages in threads; `take` gets what is kept of each. */
export async function readInThreads(
  { pages, threads }: { pages: number; threads: number },
  take: (page: ReadPage) => void,
): Promise<void> {
  const run = (thread: number) =>
    new Promise<void>((resolve, reject) => {
      const worker = new Worker(new URL('./read-thread.mjs', import.meta.url), {
        workerData: { pages, thread, threads },
        resourceLimits: { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 },
      });
      worker.on('message', (batch: ReadPage[]) => batch.forEach(take));
      worker.on('error', reject);
      worker.on('exit', () => resolve());
    });
  await Promise.all(Array.from({ length: threads }, (_, thread) => run(thread)));
}
