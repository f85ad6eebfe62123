import type { Block, TaggedSentence, TokenRows } from '@florilegium/contracts/documents';
import type { OptOut } from '@florilegium/contracts/rights/rights';

/** A kept document as writers take it: its origin, its metadata, and its labelled blocks. */
export interface CorpusDocument {
  id: string;
  url: string;
  title: string;
  /** When it was fetched, ISO 8601 in UTC. */
  capturedAt: string;
  /** ISO 639-1, else 639-3; 'und' when unknown. */
  language: string;
  /** Confidence of the language, 0 to 1. */
  confidence: number | null;
  /** Whether the language identifiers disagreed. */
  uncertain: boolean;
  /** Slug of its functional or semantic domain, '' if it has none. */
  domain: string;
  /** The topic score of its page in a focused crawl; null if it was not judged. */
  topicScore: number | null;
  /** Classes of the topic's terms in the page. */
  topicClasses: readonly string[];
  /** Its most typical terms, the most typical first. */
  keywords: readonly string[];
  /** Addresses of texts of the corpus that it contains, and of those that contain it, whether they are kept or not. */
  contains: readonly string[];
  containedIn: readonly string[];
  format: string;
  /** Media type as the server declared it. */
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
  /** If the original is a revisit record: the record with the payload, its URL and date (ISO 8601); else null. */
  revisited: { file: string; offset: number; length: number; url: string; date: string } | null;
  /** The page's statements about its use; null if it makes none. */
  signals: UseSignals | null;
  /** What these come to, and whether the corpus has a permission for it. */
  rights: DocumentRights;
  blocks: readonly Block[];
  /** The analysis of each of its `contentTexts`; null if it has none. */
  tagged: DocumentTags | null;
}

/** The analysis of a document, and the tagger that made it. */
export interface DocumentTags {
  tagger: string;
  /** Of a record they may be read when they are asked for. */
  readonly blocks: readonly (readonly TaggedSentence[])[];
  /** The same as bytes of a record, from its first token; null where they can't be read so. */
  rows?(): TokenRows | null;
}

/** The rights of a document in short. */
export interface DocumentRights {
  /** Normal form: an SPDX identifier or 'other'; null: it names none. */
  licence: string | null;
  /** What the page or its site asks not to be done with it. */
  optOuts: readonly OptOut[];
  permitted: boolean;
}

/**
 * A page's statements about its use, by which a project may choose its documents. Null means that the page doesn't
 * say it.
 */
export interface UseSignals {
  /** An address or a name. */
  licence: string | null;
  /** TDM Reservation Protocol: whether the rights for text and data mining are reserved. */
  tdmReservation: boolean | null;
  tdmPolicy: string | null;
  noAi: boolean;
  /** Directives of the robots meta and of X-Robots-Tag, in lower case. */
  robots: readonly string[];
}

/** The texts of the content blocks, in order, without blank ones. */
export function contentTexts(document: Pick<CorpusDocument, 'blocks'>): string[] {
  return document.blocks
    .filter((block) => block.label === 'content' && block.text.trim() !== '')
    .map((block) => block.text);
}
