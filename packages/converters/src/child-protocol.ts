import type { Format } from '@florilegium/contracts/formats';
import type { ConversionFault, Converted } from './converted';

/** A request from the parent to the child. */
export interface ConversionRequest {
  id: number;
  /** The format that the document claims. */
  format: Format;
  bytes: Uint8Array;
}

/** The child's answer. */
export type ConversionAnswer =
  | ({ id: number; ok: true } & Converted)
  | { id: number; ok: false; fault: ConversionFault; message: string };
