import type { Format } from '@florilegium/contracts/formats';
import type { ConversionFault, Converted } from './converted';

/** What the parent asks of the child. */
export interface ConversionRequest {
  id: number;
  /** What the document is called. */
  format: Format;
  bytes: Uint8Array;
}

/** What the child answers. */
export type ConversionAnswer =
  | ({ id: number; ok: true } & Converted)
  | { id: number; ok: false; fault: ConversionFault; message: string };
