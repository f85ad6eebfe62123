import { type Block, blockLabels, blockTypes } from '@florilegium/contracts/documents';
import { z } from 'zod';

/** What a text record holds: a document's title and all its labelled blocks. */
export interface TextRecord {
  title: string;
  blocks: readonly Block[];
}

/** Media type of a text record's payload. */
export const textRecordType = 'application/json';

const schema = z.object({
  title: z.string(),
  blocks: z.array(
    z.object({
      type: z.enum(blockTypes),
      label: z.enum(blockLabels),
      text: z.string(),
      language: z.string().optional(),
    }),
  ),
});

/** The payload of a WARC conversion record: UTF-8 JSON. */
export function writeTextRecord({ title, blocks }: TextRecord): Uint8Array {
  return new TextEncoder().encode(JSON.stringify({ title, blocks }));
}

/** Reads the payload of a text record; null when it is none. */
export function parseTextRecord(payload: Uint8Array): TextRecord | null {
  try {
    return schema.parse(JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(payload)));
  } catch {
    return null;
  }
}
