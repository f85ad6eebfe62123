import type { Focus, WantedRelevance } from '@florilegium/contracts/jobs/focus';
import { keepTopics } from '@florilegium/crawling/focus/topic-judge';
import { topicOfJob } from '@florilegium/db/corpus/job-topics';
import type { Database } from '@florilegium/db/sql/database';

/** The topic of a run's documents, in the form for a thread. */
export interface TopicToJudge {
  /** The same key always means the same focus. */
  key: string;
  /** The focus as JSON: thousands of terms pass from thread to thread as one string. */
  focusJson: string;
  /** Values that are stored with a judgement. */
  wanted: WantedRelevance;
  hasTerms: boolean;
}

/** A focus in the form for threads. */
export function topicToJudge(key: string, focus: Focus): TopicToJudge {
  const { terms, ...wanted } = focus;
  return { key, focusJson: JSON.stringify(focus), wanted, hasTerms: terms.length > 0 };
}

/** Reads the topics of versions of jobs, which never change; null for a job without a topic. */
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
