import type { Block } from '@florilegium/contracts/documents';

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
  blocks: readonly Block[];
}

/** The texts of the blocks that are the document's text, in order; nothing blank. */
export function contentTexts(document: Pick<CorpusDocument, 'blocks'>): string[] {
  return document.blocks
    .filter((block) => block.label === 'content' && block.text.trim() !== '')
    .map((block) => block.text);
}
