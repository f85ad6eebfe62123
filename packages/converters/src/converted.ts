import type { Format } from '@florilegium/contracts/formats';

/** What a converter makes of a document: HTML of its text, no more than the text asks for. */
export interface Converted {
  html: string;
  title?: string;
}

/** Formats that are converted; HTML and plain text need none. */
export type ConvertedFormat = Exclude<Format, 'html' | 'txt'>;

/** Why a document could not be converted. */
export type ConversionFault =
  | 'noTextLayer' // a scan: pages without text
  | 'encrypted'
  | 'damaged'
  | 'zipBomb' // unpacks to more than a document can be
  | 'empty' // read, and there is no text in it
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
