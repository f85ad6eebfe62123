import { parentPort, workerData } from 'node:worker_threads';
import { packTraits } from '@florilegium/corpus/pairing/pack-traits';
import { readPairingPage } from '@florilegium/corpus/pairing/read-page';
import type { ReadPage } from './read-threads';
import { scalePage } from './scale-pages';

/** Pages that are handed over in one go. */
const batchPages = 200;
const { pages, thread, threads } = workerData as { pages: number; thread: number; threads: number };

let batch: ReadPage[] = [];
for (const language of ['it', 'en'] as const)
  for (let page = thread; page < pages; page += threads) {
    const { key, url, html } = scalePage(language, page, pages);
    const traits = packTraits(readPairingPage({ url, html, language }).traits);
    batch.push({ key, language, traits });
    if (batch.length < batchPages) continue;
    parentPort?.postMessage(batch);
    batch = [];
  }
parentPort?.postMessage(batch);
