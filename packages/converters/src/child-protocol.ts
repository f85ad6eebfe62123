import type { ConversionFault, ConvertedFormat } from './converted';

/** What the parent asks of the child. */
export interface ConversionRequest {
  id: number;
  format: ConvertedFormat;
  bytes: Uint8Array;
}

/** What the child answers. */
export type ConversionAnswer =
  | { id: number; ok: true; html: string; title?: string }
  | { id: number; ok: false; fault: ConversionFault; message: string };
