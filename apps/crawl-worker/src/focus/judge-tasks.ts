import type { Focus, Relevance } from '@florilegium/contracts/jobs/focus';
import type { LinkWordList } from '@florilegium/crawling/focus/link-words';
import type { PageLinks } from '@florilegium/crawling/pages/page-links';
import type { MeasuredRun } from '@florilegium/crawling/urls/text-novelty';

/** A page for a judging thread. */
export interface JudgeTask {
  url: string;
  /** The decoded body, copied. */
  body: Uint8Array<ArrayBuffer>;
  contentType: string | undefined;
  format: 'html' | 'txt';
  /** Whether the links' texts are searched for names of languages. */
  namesLanguages: boolean;
  /** Identifies the topic: the same key always means the same focus. */
  topicKey: string;
  /** The topic, for a thread that doesn't know it; null: first ask the thread whether it does. */
  focus: Focus | null;
}

/** A page's content, and its judgement. */
export interface JudgedText {
  page: PageLinks;
  /** Its texts, for the memory of the site's texts. */
  runs: MeasuredRun[];
  /** For each link the weight of its terms, if links are ranked by terms. */
  linkWeights: Float64Array;
  /** The words of its text and of its links, if links are ranked by what is learnt. */
  words: Int32Array;
  linkWords: LinkWordList;
  relevance: Relevance;
  /** Characters of the article in its data, by which it was judged, too; 0 where it shows text of its own. */
  articleChars: number;
}

/** A thread's answer; unknownTopic: ask again with the focus. */
export type JudgeResult = JudgedText | 'unknownTopic';

/** A judged page, and its worth to the run compared with other pages, 0 to 1. */
export interface JudgedPage extends JudgedText {
  worth: number;
}
