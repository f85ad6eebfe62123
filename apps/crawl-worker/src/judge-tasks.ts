import type { Focus, Relevance } from '@florilegium/contracts/focus';
import type { LinkWordList } from '@florilegium/crawling/link-words';
import type { PageLinks } from '@florilegium/crawling/page-links';
import type { MeasuredRun } from '@florilegium/crawling/text-novelty';

/** A page that a thread is to judge. */
export interface JudgeTask {
  url: string;
  /** The decoded body, copied. */
  body: Uint8Array<ArrayBuffer>;
  contentType: string | undefined;
  format: 'html' | 'txt';
  /** Whether it matters which language what stands on a link names. */
  namesLanguages: boolean;
  /** Names the topic that it is judged by; the same key always means the same focus. */
  topicKey: string;
  /** The topic itself, for a thread that doesn't know it; null: it is asked whether it does. */
  focus: Focus | null;
}

/** What a page says, and what is thought of it. */
export interface JudgedText {
  page: PageLinks;
  /** What it shows, for the memory of what its site has shown. */
  runs: MeasuredRun[];
  /** For each link, the weight of the terms on it, where links are ranked by it. */
  linkWeights: Float64Array;
  /** The words of its text and of its links, where links are ranked by what is learnt. */
  words: Int32Array;
  linkWords: LinkWordList;
  relevance: Relevance;
}

/** A thread's answer; unknownTopic: it is to be asked again with the focus. */
export type JudgeResult = JudgedText | 'unknownTopic';

/** A page that was judged, and what it was worth to the run beside the others, 0 to 1. */
export interface JudgedPage extends JudgedText {
  worth: number;
}
