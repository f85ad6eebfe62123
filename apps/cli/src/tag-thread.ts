import { parentPort } from 'node:worker_threads';
import type { ThreadMessage } from '@florilegium/platform/thread-pool';
import { createTagTasks, type TagTask } from './text/tag-tasks';

const doTask = createTagTasks();
const answer = (message: ThreadMessage<object>) => parentPort?.postMessage(message);

parentPort?.on('message', (task: TagTask) => {
  doTask(task).then(
    (output) => answer({ output }),
    (error: unknown) => answer({ failure: error instanceof Error ? error.message : String(error) }),
  );
});

answer({ ready: true });
