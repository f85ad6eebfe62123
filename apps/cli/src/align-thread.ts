import { parentPort } from 'node:worker_threads';
import type { ThreadMessage } from '@florilegium/platform/thread-pool';
import { type AlignPage, createPageReader, type ReadAlignPage } from './text/align-pages';

const read = createPageReader();
const answer = (message: ThreadMessage<ReadAlignPage>, bytes: ArrayBuffer[] = []) =>
  parentPort?.postMessage(message, bytes);

parentPort?.on('message', (page: AlignPage) => {
  read(page).then(
    (output) => answer({ output }, [output.traits.buffer as ArrayBuffer]),
    (error: unknown) => answer({ failure: error instanceof Error ? error.message : String(error) }),
  );
});

answer({ ready: true });
