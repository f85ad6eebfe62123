import { openTaskPort } from '@florilegium/platform/task-port';
import type { IndexResult, IndexTask } from './concordance/index-tasks';
import { IndexWork } from './concordance/index-work';

const { answer, onTask } = openTaskPort<IndexTask, IndexResult>();
const work = new IndexWork();

onTask((task) => {
  try {
    answer({ output: work.do(task) });
  } catch (error) {
    answer({ failure: error instanceof Error ? error.message : String(error) });
  }
});
answer({ ready: true });
