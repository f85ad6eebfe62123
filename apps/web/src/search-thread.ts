import { parentPort } from 'node:worker_threads';
import { ConcordanceService } from '@florilegium/concordance/service/concordance-service';
import type { ConcordanceTask } from '@florilegium/concordance/service/concordance-task';

/** Memory for blocks of indexes; whatever is not in it is read from files, which the system keeps in memory, too. */
const cacheBytes = 128 * 1024 * 1024;

const service = new ConcordanceService(cacheBytes);
parentPort?.on('message', (task: ConcordanceTask) => parentPort?.postMessage(service.answer(task)));
