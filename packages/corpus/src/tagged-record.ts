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
const schema = z.object({ tagger: z.string(), language: z.string(), blocks: z.array(blockSchema) });

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

function* blocksOf(elements: Iterable<Uint8Array>): Generator<readonly TaggedSentence[]> {
  for (const element of elements) {
    const sentences = blockSchema.parse(parseElement(element));
    yield sentences.map((sentence) => sentence.map(tokenOf));
  }
}

/** Reads the payload of a tag record; null if it is invalid. */
export function parseTaggedRecord(payload: Uint8Array): TaggedRecord | null {
  try {
    const { blocks, ...known } = schema.parse(
      JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(payload)),
    );
    return {
      ...known,
      blocks: blocks.map((sentences) => sentences.map((sentence) => sentence.map(tokenOf))),
    };
  } catch {
    return null;
  }
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
