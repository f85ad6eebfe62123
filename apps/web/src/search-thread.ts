import { parentPort, workerData } from 'node:worker_threads';
import { ConcordanceService } from '@florilegium/concordance/service/concordance-service';
import type { ConcordanceAnswer, ConcordanceTask } from '@florilegium/concordance/service/concordance-task';
import { Turns } from '@florilegium/concordance/service/turns';
import type { SharedThreadAnswer, SharedThreadOrder } from './server/threads/shared-thread';

/** What the thread is given: memory for blocks of indexes. What is not in it is read from files. */
export interface SearchThreadData {
  cacheBytes: number;
}

const post = (answer: SharedThreadAnswer<ConcordanceAnswer>) => parentPort?.postMessage(answer);

const service = new ConcordanceService((workerData as SearchThreadData).cacheBytes);
const turns = new Turns(service, (id, outcome) => post({ id, ...outcome }));
parentPort?.on('message', (order: SharedThreadOrder<ConcordanceTask>) => {
  if ('cancel' in order) {
    turns.cancel(order.cancel);
    post({ cancelled: order.cancel });
  } else turns.ask(order.id, order.input);
});
