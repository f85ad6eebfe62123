import type { Focus, WantedRelevance } from '@florilegium/contracts/focus';
import { keepTopics } from '@florilegium/crawling/topic-judge';
import type { Database } from '@florilegium/db/database';
import { topicOfJob } from '@florilegium/db/job-topics';

/** What documents of a run are judged by, as it is handed to a thread. */
export interface TopicToJudge {
  /** The same key always means the same focus. */
  key: string;
  /** The focus as JSON: thousands of terms are copied from thread to thread as one string. */
  focusJson: string;
  /** What is said with a judgement. */
  wanted: WantedRelevance;
  hasTerms: boolean;
}

/** A focus as threads take it. */
export function topicToJudge(key: string, focus: Focus): TopicToJudge {
  const { terms, ...wanted } = focus;
  return { key, focusJson: JSON.stringify(focus), wanted, hasTerms: terms.length > 0 };
}

/** Reads the topics of versions of jobs, which never change; null for a job that takes every topic. */
export function createTopics(
  database: Database,
): (jobId: string, version: number) => Promise<TopicToJudge | null> {
  const kept = keepTopics<{ topic: TopicToJudge | null }>();
  return async (jobId, version) => {
    const key = `${jobId} ${version}`;
    const known = kept(key, () => null);
    if (known) return known.topic;
    const focus = await topicOfJob(database, jobId, version);
    return kept(key, () => ({ topic: focus && topicToJudge(key, focus) }))!.topic;
  };
}
