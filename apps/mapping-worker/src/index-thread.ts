import { openTaskPort } from '@florilegium/platform/task-port';
import type { IndexResult, IndexTask } from './concordance/index-tasks';
import { IndexWork } from './concordance/index-work';
import { RowsWork } from './concordance/rows-work';

const { answer, onTask } = openTaskPort<IndexTask, IndexResult>();
const inFolders = new IndexWork();
const onServers = new RowsWork();

onTask(async ({ place, ...order }) => {
  try {
    const result =
      'folder' in place
        ? inFolders.do(order, place.folder)
        : await onServers.do(order, place.servers, place.corpusId);
    answer({ output: result });
  } catch (error) {
    answer({ failure: error instanceof Error ? error.message : String(error) });
  }
});
answer({ ready: true });
