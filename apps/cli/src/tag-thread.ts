import { openTaskPort } from '@florilegium/platform/task-port';
import { createTagTasks, type TagTask } from './text/tag-tasks';

const doTask = createTagTasks();
const { answer, onTask } = openTaskPort<TagTask, object>();

onTask((task) => {
  doTask(task).then(
    (output) => answer({ output }),
    (error: unknown) => answer({ failure: error instanceof Error ? error.message : String(error) }),
  );
});

answer({ ready: true });
