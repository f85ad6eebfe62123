import type { TaggedSentence, TaggedToken } from '@florilegium/contracts/documents';
import { z } from 'zod';
import { parseElement, recordElements } from './record-elements';

/** The content of a tag record: the analysis of a document's content blocks, in order. */
export interface TaggedRecord {
  /** Which tagger and model, e.g. 'florilegium it 1'. */
  tagger: string;
  language: string;
  blocks: readonly (readonly TaggedSentence[])[];
}

// A token is a row, not an object: otherwise field names would make up a tenth of the text.
const tokenSchema = z
  .tuple([z.string(), z.string(), z.string(), z.string(), z.string(), z.union([z.literal(0), z.literal(1)])])
  .rest(z.union([z.number(), z.string()]));
const blockSchema = z.array(z.array(tokenSchema));
const headShape = { tagger: z.string(), language: z.string() };
const schema = z.object({ ...headShape, blocks: z.array(blockSchema) });
/** Its blocks are looked at token by token. */
const recordSchema = z.object({ ...headShape, blocks: z.array(z.unknown()) });

/** The payload of a WARC conversion record: UTF-8 JSON, a token as [form, lemma, upos, feats, tag, spaceAfter, head, deprel]. */
export function writeTaggedRecord({ tagger, language, blocks }: TaggedRecord): Uint8Array {
  const rows = blocks.map((sentences) => sentences.map((sentence) => sentence.map(rowOf)));
  return new TextEncoder().encode(JSON.stringify({ tagger, language, blocks: rows }));
}

/** A tag record whose blocks are read one after another. */
export interface OpenTaggedRecord extends Pick<TaggedRecord, 'tagger' | 'language'> {
  /** Throws if the record is damaged. */
  blocks: Iterable<readonly TaggedSentence[]>;
}

/**
 * Opens the payload of a tag record; null if its head is invalid. Blocks are parsed one by one as they are read: an
 * invalid block throws a ZodError only then.
 */
export function openTaggedRecord(payload: Uint8Array): OpenTaggedRecord | null {
  const record = recordElements(payload);
  const head = schema.safeParse(record?.head);
  if (!record || !head.success) return null;
  const { tagger, language } = head.data;
  return { tagger, language, blocks: blocksOf(record.elements) };
}

/** The head of a record whose list of blocks begins behind these bytes; null if it is invalid. */
export function recordHead(bytes: Uint8Array): Pick<TaggedRecord, 'tagger' | 'language'> | null {
  try {
    const { success, data } = schema.safeParse(JSON.parse(`${new TextDecoder().decode(bytes)}]}`));
    return success ? data : null;
  } catch {
    return null;
  }
}

function* blocksOf(elements: Iterable<Uint8Array>): Generator<readonly TaggedSentence[]> {
  for (const element of elements) {
    const sentences = blockSchema.parse(parseElement(element));
    yield sentences.map((sentence) => sentence.map(tokenOf));
  }
}

/** Reads the payload of a tag record; null if it is invalid. */
export function parseTaggedRecord(payload: Uint8Array): TaggedRecord | null {
  try {
    const parsed = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(payload));
    const { blocks, ...known } = recordSchema.parse(parsed);
    return { ...known, blocks: blocks.map((sentences) => list(sentences).map(sentenceOf)) };
  } catch {
    return null;
  }
}

function sentenceOf(sentence: unknown): TaggedSentence {
  return list(sentence).map((row) => {
    if (!isRow(row)) throw new TypeError('not a token');
    return tokenOf(row);
  });
}

function list(value: unknown): unknown[] {
  if (!Array.isArray(value)) throw new TypeError('not a list');
  return value;
}

/** Whether a value is what {@link tokenSchema} takes. An index reads a million a second, for which zod takes ten times as long. */
function isRow(row: unknown): row is z.infer<typeof tokenSchema> {
  if (!Array.isArray(row) || row.length < 6) return false;
  for (let at = 0; at < 5; at++) if (typeof row[at] !== 'string') return false;
  for (let at = 6; at < row.length; at++)
    if (typeof row[at] !== 'string' && !Number.isFinite(row[at])) return false;
  return row[5] === 0 || row[5] === 1;
}

function rowOf({ form, lemma, upos, feats, tag, spaceAfter, head, deprel }: TaggedToken): unknown[] {
  const row = [form, lemma, upos, feats, tag, spaceAfter ? 1 : 0];
  return head === undefined ? row : [...row, head, deprel ?? ''];
}

function tokenOf([form, lemma, upos, feats, tag, space, head, deprel]: z.infer<
  typeof tokenSchema
>): TaggedToken {
  const token: TaggedToken = { form, lemma, upos, feats, tag, spaceAfter: space === 1 };
  return head === undefined ? token : { ...token, head: Number(head), deprel: String(deprel ?? '') };
}
