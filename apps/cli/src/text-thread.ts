import { parentPort } from 'node:worker_threads';
import type { ThreadMessage } from '@florilegium/platform/thread-pool';
import type { Identify } from '@florilegium/text/language/paragraph-language';
import { doTextTask, type TextTask } from './text/text-tasks';

let loaded: Promise<Identify> | null = null;
const identifier = () =>
  (loaded ??= import('@florilegium/text/language/language').then(({ loadIdentifier }) => loadIdentifier()));
const answer = (message: ThreadMessage<object>) => parentPort?.postMessage(message);

parentPort?.on('message', (task: TextTask) => {
  doTextTask(task, identifier).then(
    (output) => answer({ output }),
    (error: unknown) => answer({ failure: error instanceof Error ? error.message : String(error) }),
  );
});

answer({ ready: true });
