import { parentPort } from 'node:worker_threads';
import type { ThreadMessage } from '@florilegium/platform/thread-pool';
import type { TextPrint } from './text/duplicate-index';
import { printOf } from './text/text-print';

const answer = (message: ThreadMessage<TextPrint>) => parentPort?.postMessage(message);

parentPort?.on('message', (text: string) => {
  try {
    answer({ output: printOf(text) });
  } catch (error) {
    answer({ failure: error instanceof Error ? error.message : String(error) });
  }
});

answer({ ready: true });
