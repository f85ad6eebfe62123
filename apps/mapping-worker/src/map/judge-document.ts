import { focusSchema, type Relevance } from '@florilegium/contracts/jobs/focus';
import {
  type JudgeModels,
  judgeText,
  type KnownTopic,
  keepTopics,
  knownTopic,
  type TextToJudge,
} from '@florilegium/crawling/focus/topic-judge';
import { plainPageText, readPageText } from '@florilegium/crawling/pages/page-text';
import { decodeBytes } from '@florilegium/text/charset/charset';
import type { RawDocument } from './clean-document';

/**
 * Makes a judge of documents by their topics. It judges as a crawl judges a page: by the language and all text that
 * can be read. A converted document has the title that it has in the corpus. Null for a document without a topic.
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
