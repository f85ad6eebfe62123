import { focusSchema, type Relevance } from '@florilegium/contracts/focus';
import { plainPageText, readPageText } from '@florilegium/crawling/page-text';
import {
  type JudgeModels,
  judgeText,
  type KnownTopic,
  keepTopics,
  knownTopic,
  type TextToJudge,
} from '@florilegium/crawling/topic-judge';
import { decodeBytes } from '@florilegium/text/charset';
import type { RawDocument } from './clean-document';

/**
 * Makes a judge of documents by their topics: as a crawl judges a page, by the language and all text that can be read
 * of it. A document that was converted has the title that it goes by in the corpus. Null for one without a topic.
 */
export function createDocumentJudge(
  models: JudgeModels,
): (raw: RawDocument, title: string) => Promise<Relevance | null> {
  const topicOf = keepTopics<KnownTopic>();
  return async (raw, title) => {
    if (!raw.topic) return null;
    const { key, focusJson } = raw.topic;
    const known = topicOf(key, () => knownTopic(focusSchema.parse(JSON.parse(focusJson))))!;
    return judgeText(known, textOf(raw, title), models);
  };
}

function textOf(raw: RawDocument, title: string): TextToJudge {
  if (raw.kind === 'converted') {
    const { text } = readPageText(raw.html, raw.url);
    return { title, metadata: raw.descriptions ?? [], keywords: raw.keywords ?? [], text };
  }
  const { text } = decodeBytes(raw.bytes, raw.contentType);
  return raw.kind === 'html' ? readPageText(text, raw.url) : plainPageText(text, raw.url);
}
