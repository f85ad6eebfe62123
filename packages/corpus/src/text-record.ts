import { type Block, blockLabels, blockTypes } from '@florilegium/contracts/documents';
import { z } from 'zod';
import { parseElement, recordElements } from './record-elements';

/** The content of a text record: a document's title and all its labelled blocks. */
export interface TextRecord {
  title: string;
  blocks: readonly Block[];
}

/** Media type of a text record's payload. */
export const textRecordType = 'application/json';

const blockSchema = z.object({
  type: z.enum(blockTypes),
  label: z.enum(blockLabels),
  text: z.string(),
  language: z.string().optional(),
});
const schema = z.object({ title: z.string(), blocks: z.array(blockSchema) });

/** The payload of a WARC conversion record: UTF-8 JSON. */
export function writeTextRecord({ title, blocks }: TextRecord): Uint8Array {
  return new TextEncoder().encode(JSON.stringify({ title, blocks }));
}

/** A text record whose blocks are read one after another: to show the beginning, only that part is read. */
export interface OpenTextRecord {
  title: string;
  /** Throws if the record is damaged. */
  blocks: Iterable<Block>;
}

/** Opens the payload of a text record; null if it is invalid. */
export function openTextRecord(payload: Uint8Array): OpenTextRecord | null {
  const record = recordElements(payload);
  const head = schema.safeParse(record?.head);
  if (!record || !head.success) return null;
  return { title: head.data.title, blocks: blocksOf(record.elements) };
}

function* blocksOf(elements: Iterable<Uint8Array>): Generator<Block> {
  for (const element of elements) yield blockSchema.parse(parseElement(element));
}

/** Reads the payload of a text record; null if it is invalid. */
export function parseTextRecord(payload: Uint8Array): TextRecord | null {
  try {
    return schema.parse(JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(payload)));
  } catch {
    return null;
  }
}
