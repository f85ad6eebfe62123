import type { Block, TaggedSentence } from '@florilegium/contracts/documents';

/** A kept document as the writers take it: where it comes from, what is known of it, and its labelled blocks. */
export interface CorpusDocument {
  id: string;
  url: string;
  title: string;
  /** When it was fetched, ISO 8601 in UTC. */
  capturedAt: string;
  /** ISO 639-1, else 639-3; 'und' when unknown. */
  language: string;
  /** Of the language, 0 to 1. */
  confidence: number | null;
  /** Whether the language identifiers disagreed. */
  uncertain: boolean;
  /** Slug of its functional or semantic domain, '' when it has none. */
  domain: string;
  /** What a focused crawl thought of its page, by its topic; null where none judged it. */
  topicScore: number | null;
  /** Classes of the topic's terms in the page. */
  topicClasses: readonly string[];
  format: string;
  /** Media type as the server named it. */
  contentType: string;
  words: number;
  /** MD5 of the clean text, as hex with dashes. */
  signature: string | null;
  /** How the text was found, and the share of the body's words that was kept. */
  method: string | null;
  shareKept: number | null;
  job: { id: string; name: string };
  metadata: Readonly<Record<string, string>>;
  /** The WARC record of the original: its file below the archive folder, its place, and the payload's digest. */
  original: { file: string; offset: number; length: number; digest: string };
  /** Where that is a revisit record: the record that holds the payload, its URL and date (ISO 8601); else null. */
  revisited: { file: string; offset: number; length: number; url: string; date: string } | null;
  /** What the page says of its use; null when it says nothing. */
  signals: UseSignals | null;
  blocks: readonly Block[];
  /** The sentences of each of its `contentTexts`, with their analysis, and who made it; null while it has none. */
  tagged: { tagger: string; blocks: readonly (readonly TaggedSentence[])[] } | null;
}

/** What a page says of its use: what a project may choose its documents by. Null is what it does not say. */
export interface UseSignals {
  /** An address or a name. */
  licence: string | null;
  /** TDM Reservation Protocol: whether the rights of text and data mining are reserved. */
  tdmReservation: boolean | null;
  tdmPolicy: string | null;
  noAi: boolean;
  /** Directives of the robots meta and of X-Robots-Tag, in lower case. */
  robots: readonly string[];
}

/** The texts of the blocks that are the document's text, in order; nothing blank. */
export function contentTexts(document: Pick<CorpusDocument, 'blocks'>): string[] {
  return document.blocks
    .filter((block) => block.label === 'content' && block.text.trim() !== '')
    .map((block) => block.text);
}
