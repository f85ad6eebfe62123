import type { BlockLabel } from '@florilegium/contracts/documents';
import type { Format } from '@florilegium/contracts/formats';

/** What a converter makes of a document: HTML of its text, no more than the text asks for. */
export interface Converted {
  /** Parts of the paper that are not its text say so: `data-label` is a `PaperLabel`. */
  html: string;
  title?: string;
  /** What its author says that it is about, and the keywords that it carries. */
  descriptions?: string[];
  keywords?: string[];
  /** What it was by its bytes, whatever it was called. */
  format?: Format;
  /** What a reader should know of the conversion: pages without text, pages that could not be read. */
  warnings?: string[];
}

/** What paper has around its text; the converter labels it, and it stays out of the text. */
export type PaperLabel = Extract<
  BlockLabel,
  'runningHead' | 'pageNumber' | 'footnote' | 'tableOfContents' | 'tableData'
>;

/** Why a document could not be converted. */
export type ConversionFault =
  | 'noTextLayer' // a scan: pages without text
  | 'encrypted'
  | 'damaged'
  | 'zipBomb' // unpacks to more than a document can be
  | 'empty' // read, and there is no text in it
  | 'otherFormat' // its bytes are of no format that is converted
  | 'tooLarge'
  | 'timedOut'
  | 'outOfMemory'
  | 'crashed';

/** A document that can't be converted, told by the code that found out. */
export class UnconvertibleError extends Error {
  readonly fault: ConversionFault;

  constructor(fault: ConversionFault, message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.name = 'UnconvertibleError';
    this.fault = fault;
  }
}
