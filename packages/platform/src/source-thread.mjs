// Runs a thread's entry from source: a thread does not inherit the loader of TypeScript from its process.
import { workerData } from 'node:worker_threads';
import { register } from 'tsx/esm/api';

register();
await import(workerData.entry);
