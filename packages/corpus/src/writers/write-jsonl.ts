import { type CorpusDocument, contentTexts } from '../corpus-document';

/**
 * One line of JSONL with its newline: the text with its origin and metadata, similar to OSCAR's documents. The text
 * is the content blocks joined by newlines; its MD5 is `signature`. `warc` is the record of its capture; if that is a
 * revisit, `warc.refersTo` is the record with the payload.
 */
export function writeJsonLine(document: CorpusDocument): string {
  const line = {
    id: document.id,
    url: document.url,
    title: document.title,
    text: contentTexts(document).join('\n'),
    date: document.capturedAt,
    language: {
      code: document.language,
      probability: document.confidence,
      uncertain: document.uncertain,
    },
    words: document.words,
    domain: document.domain || null,
    topic:
      document.topicScore === null ? null : { score: document.topicScore, classes: document.topicClasses },
    metadata: document.metadata,
    job: document.job,
    format: document.format,
    mediaType: document.contentType,
    tagger: document.tagged?.tagger ?? null,
    cleaning: { method: document.method, shareKept: document.shareKept },
    signature: document.signature?.replaceAll('-', '') ?? null,
    contains: document.contains,
    containedIn: document.containedIn,
    signals: document.signals,
    rights: document.rights,
    warc: { ...document.original, refersTo: document.revisited },
  };
  // JSON allows U+2028 and U+2029 in strings, but readers that split lines by Unicode's rules would break there.
  const escaped = JSON.stringify(line)
    .replaceAll('\u0085', '\\u0085')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
  return `${escaped}\n`;
}
