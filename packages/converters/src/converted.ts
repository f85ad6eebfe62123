import type { BlockLabel } from '@florilegium/contracts/documents';
import type { Format } from '@florilegium/contracts/formats';

/** The result of a converter: HTML of the document's text, without further markup. */
export interface Converted {
  /** Parts that are not the text carry their label: `data-label` is a `PaperLabel`. */
  html: string;
  title?: string;
  /** The author's descriptions and keywords. */
  descriptions?: string[];
  keywords?: string[];
  /** The format by its bytes, whatever format it claimed. */
  format?: Format;
  /** Notes about the conversion for a reader: pages without text, pages that could not be read. */
  warnings?: string[];
}

/** Parts around the text of a printed page. The converter labels them, and they stay out of the text. */
export type PaperLabel = Extract<
  BlockLabel,
  'runningHead' | 'pageNumber' | 'footnote' | 'tableOfContents' | 'tableData'
>;

/** Why a document could not be converted. */
export type ConversionFault =
  | 'noTextLayer' // a scan: pages without text
  | 'encrypted'
  | 'damaged'
  | 'zipBomb' // it unpacks to more than a document can have
  | 'empty' // it was read and has no text
  | 'otherFormat' // its bytes are in a format that is not converted
  | 'tooLarge'
  | 'timedOut'
  | 'outOfMemory'
  | 'crashed';

/** A document that can't be converted; the code that finds out throws it. */
export class UnconvertibleError extends Error {
  readonly fault: ConversionFault;

  constructor(fault: ConversionFault, message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.name = 'UnconvertibleError';
    this.fault = fault;
  }
}
