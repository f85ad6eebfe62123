import { AppError } from '@florilegium/platform/app-error';
import {
  createPostgresBackend,
  type JobsOptions,
  type JobType,
  Queue,
  type QueueOptions,
  type RetryOptions,
  Worker,
  type WorkerOptions,
  withBackend,
} from 'bullmq';
import { Redis } from 'ioredis';

/** Where the messages are stored: in PostgreSQL, or in Redis if there is one. */
export type StoreAddress = { databaseUrl: string } | { redisUrl: string };

/** A message as the store keeps it. Its data is checked against its queue's schema before a handler gets it. */
interface StoredMessage {
  id?: string;
  data: unknown;
  attemptsMade: number;
  stalledCounter: number;
  failedReason: string;
  timestamp: number;
  finishedOn?: number;
  isFailed(): Promise<boolean>;
  retry(state: 'failed', options: RetryOptions): Promise<void>;
}

/** The operations that a queue of either backend offers. */
export interface MessageQueue {
  add(name: string, data: unknown, options: JobsOptions): Promise<unknown>;
  getJobCounts(...states: JobType[]): Promise<Record<string, number>>;
  getFailed(start: number, end: number): Promise<StoredMessage[]>;
  getJob(id: string): Promise<StoredMessage | undefined>;
  waitUntilReady(): Promise<unknown>;
  on(event: 'error', listener: (error: Error) => void): unknown;
  close(): Promise<void>;
}

/** A message that a worker is handling. */
export interface TakenMessage extends Pick<StoredMessage, 'id' | 'data' | 'attemptsMade' | 'stalledCounter'> {
  moveToDelayed(timestamp: number, token?: string): Promise<void>;
}

/** The operations that a worker of either backend offers. */
export interface MessageWorker {
  pause(doNotWaitActive: boolean): Promise<void>;
  close(force: boolean): Promise<void>;
  on(event: 'error', listener: (error: Error) => void): unknown;
  on(event: 'failed', listener: (message: TakenMessage | undefined, error: Error) => void): unknown;
}
type Processor = (message: TakenMessage, token?: string) => Promise<void>;

/** Makes queues and workers of one backend; the other files don't know which. */
export interface Store {
  queue(name: string, options: Omit<QueueOptions, 'connection'>): MessageQueue;
  worker(name: string, processor: Processor, options: Omit<WorkerOptions, 'connection'>): MessageWorker;
  close(): Promise<void>;
}

/** Opens the store. Throws AppError `storeUnavailable` when Redis doesn't answer (PostgreSQL is asked by the first queue). */
export async function openStore(address: StoreAddress): Promise<Store> {
  return 'redisUrl' in address ? openRedisStore(address.redisUrl) : openPostgresStore(address.databaseUrl);
}

function openPostgresStore(connectionString: string): Store {
  const backend = withBackend(createPostgresBackend);
  // Every queue and worker has its own pool. The pools are small, so that many processes fit into max_connections.
  // The reconciler sends lost messages again, so commits need not wait for the disk.
  const connection = (max: number) => ({
    connectionString,
    schema: 'bullmq',
    max,
    migrate: true,
    options: '-c synchronous_commit=off',
    application_name: 'florilegium-queue',
  });
  return {
    queue: (name, options) => new backend.Queue(name, { ...options, connection: connection(2) }),
    worker: (name, processor, options) =>
      new backend.Worker(name, processor, { ...options, connection: connection(4) }),
    close: async () => {},
  };
}

async function openRedisStore(url: string): Promise<Store> {
  // A sender gives up soon and reports it. A worker waits as long as Redis is unreachable (BullMQ needs null for
  // this).
  const senders = new Redis(url, { maxRetriesPerRequest: 2, lazyConnect: true, connectTimeout: 5_000 });
  const workers = new Redis(url, { maxRetriesPerRequest: null, lazyConnect: true });
  // Without a listener ioredis prints every lost connection; queues and workers report theirs.
  for (const client of [senders, workers]) client.on('error', () => {});
  try {
    await senders.connect();
  } catch (cause) {
    senders.disconnect();
    throw new AppError('storeUnavailable', 'Redis does not answer at REDIS_URL.', { retry: 'later', cause });
  }
  return {
    queue: (name, options) => new Queue(name, { ...options, connection: senders }),
    worker: (name, processor, options) => new Worker(name, processor, { ...options, connection: workers }),
    close: async () => {
      for (const client of [senders, workers]) client.disconnect();
    },
  };
}
