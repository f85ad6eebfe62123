import { availableParallelism } from 'node:os';
import type { Focus } from '@florilegium/contracts/jobs/focus';
import { AppError, toAppError } from '@florilegium/platform/app-error';
import { entryBeside } from '@florilegium/platform/beside';
import { networkIsolation } from '@florilegium/platform/no-network';
import { ThreadPool } from '@florilegium/platform/thread-pool';
import type { JudgedText, JudgeResult, JudgeTask } from './judge-tasks';

/** What the judging threads are told about the topic of a run. */
export interface TopicForJudges {
  /** The same key always means the same focus. */
  key: string;
  focus: Focus;
  /** Whether links to another language are searched for. */
  namesLanguages: boolean;
}

/** The threads that judge the pages of focused crawls. */
export interface PageJudges {
  /**
   * Judges a page. Throws AppError `conversionFailed` for a page that takes too long or crashes its thread, `aborted`
   * when closing, `internal` if no thread runs.
   */
  judge(
    topic: TopicForJudges,
    page: { url: string; format: 'html' | 'txt'; body: Buffer; contentType: string | undefined },
  ): Promise<JudgedText>;
  close(): Promise<void>;
}

const maxThreads = 4;
const threadHeapMb = 768;

/**
 * Makes judges; their threads start with the first page. If a page takes longer than `timeoutMs`, only this page
 * fails.
 */
export function createPageJudges(timeoutMs: number): PageJudges {
  let pool: ThreadPool<JudgeTask, JudgeResult> | null = null;
  let closed = false;

  function open(): ThreadPool<JudgeTask, JudgeResult> {
    if (closed) throw new AppError('aborted', 'The worker is stopping.', { retry: 'now' });
    pool ??= new ThreadPool({
      entry: entryBeside('judge-thread', import.meta.url),
      threads: Math.max(1, Math.min(maxThreads, availableParallelism() - 1)),
      isolation: networkIsolation(),
      timeoutMs,
      maxHeapMb: threadHeapMb,
    });
    return pool;
  }

  /** A pool whose threads have all ended can't be used any more: the next page starts a new pool. */
  async function ask(task: JudgeTask): Promise<JudgeResult> {
    const asked = open();
    try {
      return await asked.run(task);
    } catch (error) {
      if (pool === asked && toAppError(error).code === 'internal') pool = null;
      throw error;
    }
  }

  return {
    async judge(topic, { url, format, body, contentType }) {
      const task = {
        url,
        format,
        // A copy: posting transfers the whole buffer, and the bytes have yet to be archived.
        body: new Uint8Array(body),
        contentType,
        topicKey: topic.key,
        namesLanguages: topic.namesLanguages,
      };
      const asked = await ask({ ...task, focus: null });
      const judged = asked === 'unknownTopic' ? await ask({ ...task, focus: topic.focus }) : asked;
      if (judged === 'unknownTopic') throw new AppError('internal', 'A thread does not take its topic.');
      return judged;
    },
    async close() {
      closed = true;
      await pool?.close();
    },
  };
}
