import { type QueueName, type QueuePayload, queueNames, queueSchemas } from '@florilegium/contracts/queues';
import { AppError } from '@florilegium/platform/app-error';
import { createLog, type Log } from '@florilegium/platform/log';
import { type Consumer, type Handler, openConsumer } from './consumer';
import { maxAttempts } from './retry-policy';
import { type MessageQueue, openStore, type StoreAddress } from './store';

/** Number of messages of one queue in each state. `delayed` also counts those that wait for their next try. */
export interface QueueCounts {
  waiting: number;
  active: number;
  delayed: number;
  failed: number;
}

/** A message whose tries are used up, or one for which another try is useless. */
export interface FailedMessage {
  id: string;
  payload: unknown;
  error: string;
  attempts: number;
  at: Date;
}

export interface SendOptions {
  /** Earliest delivery, in ms from now. */
  delayMs?: number;
  /**
   * At most one message with this id waits (no ':' in it). A second one adds nothing, but if it has no delay, a
   * waiting delayed one is delivered at once. If a message with this id is being handled, the new one follows it.
   */
  deduplicationId?: string;
}

/**
 * Senders and consumers of every queue in contracts/queues. Messages are delivered at least once, so handlers are
 * idempotent.
 */
export interface Queues {
  /** Throws AppError `badInput` when the payload isn't the queue's, `storeUnavailable` when it can't be stored. */
  send<N extends QueueName>(name: N, payload: QueuePayload<N>, options?: SendOptions): Promise<void>;
  work<N extends QueueName>(name: N, handler: Handler<N>, options: { concurrency: number }): Consumer;
  counts(): Promise<Record<QueueName, QueueCounts>>;
  /** The latest failed messages, newest first. */
  failed(name: QueueName, limit: number): Promise<FailedMessage[]>;
  /** Puts a failed message back with all its tries. Throws AppError `notFound` when it is not among the failed. */
  retry(name: QueueName, id: string): Promise<void>;
  /** Closes consumers, then senders. */
  close(): Promise<void>;
}

export type OpenQueuesOptions = StoreAddress & {
  log?: Log;
  /** Pause before the second try, in ms; it doubles from there. Default 2,000. */
  baseDelayMs?: number;
  /** How long a worker may be silent before its message is given to another, in ms. Default 30,000. */
  lockMs?: number;
};

/** Opens the queues and creates the store's own tables if needed. Throws AppError `storeUnavailable`. */
export async function openQueues(options: OpenQueuesOptions): Promise<Queues> {
  const log = options.log ?? createLog('queue');
  const store = await openStore(options);
  const senders = new Map<QueueName, MessageQueue>();
  const consumers = new Set<Consumer>();

  /** Made at its first use: a process that sends to one queue only holds connections for one. */
  function sender(name: QueueName): MessageQueue {
    const known = senders.get(name);
    if (known) return known;
    const queue = store.queue(name, {
      defaultJobOptions: {
        attempts: maxAttempts,
        backoff: { type: 'custom' },
        removeOnComplete: true,
        removeOnFail: { count: 1_000 },
      },
    });
    queue.on('error', (error) => log.warn({ queue: name, error: error.message }, 'queue store error'));
    senders.set(name, queue);
    return queue;
  }

  try {
    await stored(() => sender(queueNames[0] as QueueName).waitUntilReady());
  } catch (error) {
    await Promise.allSettled([...senders.values()].map((queue) => queue.close()));
    await store.close();
    throw error;
  }

  return {
    async send(name, payload, { delayMs = 0, deduplicationId } = {}) {
      const parsed = parsePayload(name, payload);
      await stored(() =>
        sender(name).add(name, parsed, {
          delay: delayMs,
          ...(deduplicationId === undefined
            ? {}
            : { deduplication: deduplication(deduplicationId, delayMs) }),
        }),
      );
    },
    work(name, handler, { concurrency }) {
      const consumer = openConsumer(store, name, handler, {
        concurrency,
        baseDelayMs: options.baseDelayMs ?? 2_000,
        lockMs: options.lockMs ?? 30_000,
        log,
      });
      consumers.add(consumer);
      return {
        async close(graceMs) {
          consumers.delete(consumer);
          await consumer.close(graceMs);
        },
      };
    },
    async counts() {
      const pairs = await Promise.all(
        queueNames.map(async (name) => [name, await countsOf(sender(name))] as const),
      );
      return Object.fromEntries(pairs) as Record<QueueName, QueueCounts>;
    },
    async failed(name, limit) {
      const jobs = await stored(() => sender(name).getFailed(0, limit - 1));
      return jobs.map((job) => ({
        id: String(job.id),
        payload: job.data,
        error: job.failedReason,
        attempts: job.attemptsMade,
        at: new Date(job.finishedOn ?? job.timestamp),
      }));
    },
    async retry(name, id) {
      const job = await stored(() => sender(name).getJob(id));
      if (!job || !(await job.isFailed())) {
        throw new AppError('notFound', `No failed message ${id} in queue ${name}.`);
      }
      await stored(() => job.retry('failed', { resetAttemptsMade: true, resetAttemptsStarted: true }));
    },
    async close() {
      await Promise.all([...consumers].map((consumer) => consumer.close()));
      consumers.clear();
      await Promise.allSettled([...senders.values()].map((queue) => queue.close()));
      senders.clear();
      await store.close();
    },
  };
}

/**
 * While a message with the id is being handled, a new one must not be dropped: its cause may be something that the
 * handler has not seen.
 */
function deduplication(id: string, delayMs: number) {
  if (id === '' || id.includes(':')) {
    throw new AppError('badInput', `A deduplication id is not empty and has no colon: "${id}".`);
  }
  return { id, keepLastIfActive: true, reschedule: delayMs === 0 };
}

function parsePayload<N extends QueueName>(name: N, payload: unknown): QueuePayload<N> {
  const parsed = queueSchemas[name].safeParse(payload);
  if (!parsed.success) {
    throw new AppError('badInput', `Not a message for queue ${name}: ${parsed.error.message}`);
  }
  return parsed.data as QueuePayload<N>;
}

async function countsOf(queue: MessageQueue): Promise<QueueCounts> {
  const found = await stored(() => queue.getJobCounts('waiting', 'active', 'delayed', 'failed'));
  return {
    waiting: found.waiting ?? 0,
    active: found.active ?? 0,
    delayed: found.delayed ?? 0,
    failed: found.failed ?? 0,
  };
}

/** Runs an operation of the store. Any error means that the store can't be used now. */
async function stored<T>(operation: () => Promise<T>): Promise<T> {
  try {
    return await operation();
  } catch (cause) {
    if (cause instanceof AppError) throw cause;
    const message = cause instanceof Error ? cause.message : String(cause);
    throw new AppError('storeUnavailable', `The queue store failed: ${message}`, { retry: 'later', cause });
  }
}
