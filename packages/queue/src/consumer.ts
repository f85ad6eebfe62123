import { setTimeout as sleep } from 'node:timers/promises';
import { type QueueName, type QueuePayload, queueSchemas } from '@florilegium/contracts/queues';
import type { Log } from '@florilegium/platform/log';
import { DelayedError, UnrecoverableError } from 'bullmq';
import { retryDelayMs } from './retry-policy';
import type { Store, TakenMessage } from './store';

/** Does what a message asks for; it may be called twice for one message. */
export type Handler<N extends QueueName> = (
  payload: QueuePayload<N>,
  context: {
    /** 1 at the first try. */
    attempt: number;
    /** How many workers ended, or fell silent, while they handled it. */
    interruptions: number;
    /** Aborted when the consumer closes. The handler should then end; the message is delivered again. */
    signal: AbortSignal;
  },
) => Promise<void>;

/** Passes messages to a handler. */
export interface Consumer {
  /** Takes no more messages, aborts the handlers' signals and waits for them, `graceMs` (8 s) at most. */
  close(graceMs?: number): Promise<void>;
}

/** Crashes of workers after which a message is still delivered again. */
const maxStalledCount = 10;
const defaultGraceMs = 8_000;
/** How long closing waits for a store that may itself be unreachable. */
const storeGraceMs = 1_500;

interface ConsumerSettings {
  concurrency: number;
  baseDelayMs: number;
  lockMs: number;
  log: Log;
}

/** Starts to pass a queue's messages to `handler`, `concurrency` at a time. */
export function openConsumer<N extends QueueName>(
  store: Store,
  name: N,
  handler: Handler<N>,
  { concurrency, baseDelayMs, lockMs, log }: ConsumerSettings,
): Consumer {
  const closing = new AbortController();
  const running = new Set<Promise<void>>();
  const worker = store.worker(
    name,
    async (job, token) => {
      const payload = queueSchemas[name].safeParse(job.data);
      if (!payload.success) {
        throw new UnrecoverableError(`Not a message for queue ${name}: ${payload.error.message}`);
      }
      // The message was taken while the consumer was closing.
      if (closing.signal.aborted) return giveBack(job, token);
      const attempt = job.attemptsMade + 1;
      const context = { attempt, interruptions: job.stalledCounter, signal: closing.signal };
      const work = handler(payload.data as QueuePayload<N>, context);
      running.add(work);
      try {
        await work;
      } catch (error) {
        if (closing.signal.aborted) return giveBack(job, token);
        if (retryDelayMs(error, attempt, baseDelayMs) === null) {
          throw new UnrecoverableError(error instanceof Error ? error.message : String(error));
        }
        throw error;
      } finally {
        running.delete(work);
      }
    },
    {
      concurrency,
      maxStalledCount,
      lockDuration: lockMs,
      stalledInterval: lockMs,
      runRetryDelay: 1_000,
      settings: {
        backoffStrategy: (attemptsMade, _type, error) => retryDelayMs(error, attemptsMade, baseDelayMs) ?? -1,
      },
    },
  );
  worker.on('error', (error) => log.warn({ queue: name, error: error.message }, 'queue worker error'));
  worker.on('failed', (job, error) =>
    log.warn({ queue: name, message: job?.id, attempts: job?.attemptsMade, err: error }, 'message failed'),
  );

  return {
    async close(graceMs = defaultGraceMs) {
      closing.abort();
      await worker.pause(true);
      const ended = Promise.allSettled(running).then(() => true);
      const inTime = await Promise.race([ended, sleep(graceMs, false, { ref: false })]);
      // A handler that doesn't end loses its lock when the lock expires. Then the message goes to another worker.
      await Promise.race([worker.close(!inTime), sleep(storeGraceMs, undefined, { ref: false })]);
    },
  };
}

/**
 * Puts back a message that was interrupted because this process ends. It is not a failed try, and another worker
 * takes the message at once.
 */
async function giveBack(message: TakenMessage, token: string | undefined): Promise<never> {
  await message.moveToDelayed(Date.now(), token);
  throw new DelayedError();
}
