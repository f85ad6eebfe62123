import { setImmediate as nextTurn } from 'node:timers/promises';
import { decodedPayload, readRecordAt } from '@florilegium/archive/warc/warc-reader';
import type { Block, TaggedSentence } from '@florilegium/contracts/documents';
import { maxTitleChars, shortened } from '@florilegium/contracts/lengths';
import {
  type OpenTaggedRecord,
  openTaggedRecord,
  type TaggedRecord,
} from '@florilegium/corpus/tagged-record';
import { openTextRecord } from '@florilegium/corpus/text-record';
import type { ResourceDetail } from '@florilegium/db/screens/resources';
import { AppError, toAppError } from '@florilegium/platform/app-error';
import { archive, log } from '@/server/context';

/** A document's labelled blocks out of its conversion record; `missing` without one, `unreadable` when it is damaged. */
export type ArchivedText =
  | { kind: 'text'; title: string; blocks: readonly Block[]; isCut: boolean }
  | { kind: 'missing' | 'unreadable' };

/** A document's analysis out of its conversion record; `missing` without one, `unreadable` when it is damaged. */
export type ArchivedTags =
  | ({ kind: 'tags'; isCut: boolean } & TaggedRecord)
  | { kind: 'missing' | 'unreadable' };

/** How much of a text is read: what a screen shows, or an answer has room for. */
export interface TextRoom {
  chars: number;
  blocks: number;
}

/** More a browser takes seconds to show, and nobody reads it on a screen: the whole is a download. */
export const screenRoom: TextRoom = { chars: 300_000, blocks: 3_000 };
/** What is looked through or handed out in one piece. */
export const answerRoom: TextRoom = { chars: 1_000_000, blocks: 20_000 };

/** Reads the clean text of a resource with everything that cleaning left out, labelled, as far as there is room. */
export async function readText(
  place: Pick<ResourceDetail, 'textPath' | 'textOffset' | 'textLength'>,
  room: TextRoom = screenRoom,
): Promise<ArchivedText> {
  const { textPath, textOffset, textLength } = place;
  const read = await readConverted(textPath, textOffset, textLength, async (payload) => {
    const record = openTextRecord(payload);
    return (
      record && { title: shortened(record.title, maxTitleChars), ...(await firstBlocks(record.blocks, room)) }
    );
  });
  return typeof read === 'string' ? { kind: read } : { kind: 'text', ...read };
}

/** The same with the room of an answer: for what is looked through. */
export const readWide = (place: Parameters<typeof readText>[0]) => readText(place, answerRoom);

async function firstBlocks(all: Iterable<Block>, room: TextRoom) {
  const blocks: Block[] = [];
  let left = room.chars;
  for await (const block of inTurns(all)) {
    if (left <= 0 || blocks.length >= room.blocks) return { blocks, isCut: true };
    blocks.push({ ...block, text: shortened(block.text, left) });
    left -= block.text.length;
  }
  return { blocks, isCut: left < 0 };
}

/** The content of a resource's text, whole, a part at a time; null without one. */
export async function contentParts(
  place: Pick<ResourceDetail, 'textPath' | 'textOffset' | 'textLength'>,
): Promise<AsyncGenerator<string> | null> {
  const { textPath, textOffset, textLength } = place;
  const read = await readConverted(textPath, textOffset, textLength, async (payload) =>
    openTextRecord(payload),
  );
  return typeof read === 'string' ? null : contentOf(read.blocks);
}

async function* contentOf(blocks: Iterable<Block>): AsyncGenerator<string> {
  for await (const { label, text } of inTurns(blocks)) {
    if (label !== 'content') continue;
    for (let from = 0; from < text.length; ) {
      const to = from + partChars;
      // Each part is encoded by itself: no pair of surrogates may lie in two.
      const end = isHighSurrogate(text.charCodeAt(to - 1)) ? to + 1 : to;
      yield text.slice(from, end);
      from = end;
    }
    yield '\n';
  }
}

const partChars = 65_536;
const isHighSurrogate = (unit: number) => unit >= 0xd800 && unit <= 0xdbff;

/** Reads the analysis of the first words of a resource's text. */
export async function readTags(
  place: Pick<ResourceDetail, 'tagPath' | 'tagOffset' | 'tagLength'>,
  mostTokens: number,
): Promise<ArchivedTags> {
  const { tagPath, tagOffset, tagLength } = place;
  const read = await readConverted(tagPath, tagOffset, tagLength, async (payload) => {
    const record = openTaggedRecord(payload);
    return record && { ...record, ...(await firstSentences(record.blocks, mostTokens)) };
  });
  return typeof read === 'string' ? { kind: read } : { kind: 'tags', ...read };
}

/** A longer record is not unpacked for its date alone, bytes. */
const maxDatedBytes = 1_000_000;

/** When a resource's text was analysed, as the record of that has it; null where that can't be read, or is long. */
export async function taggedAt(
  place: Pick<ResourceDetail, 'tagPath' | 'tagOffset' | 'tagLength'>,
): Promise<Date | null> {
  const { tagPath, tagOffset, tagLength } = place;
  if (tagPath === null || tagOffset === null || tagLength === null || tagLength > maxDatedBytes) return null;
  const record = await readRecordAt(await archive(), tagPath, tagOffset, tagLength).catch(() => null);
  const at = new Date(record?.header('WARC-Date') ?? '');
  return Number.isNaN(at.getTime()) ? null : at;
}

async function firstSentences(all: OpenTaggedRecord['blocks'], mostTokens: number) {
  const blocks: (readonly TaggedSentence[])[] = [];
  let tokens = 0;
  for await (const block of inTurns(all)) {
    if (tokens >= mostTokens) return { blocks, isCut: true };
    blocks.push(block);
    tokens += block.reduce((sum, sentence) => sum + sentence.length, 0);
  }
  return { blocks, isCut: tokens > mostTokens };
}

/** Longest time that is worked in one go, in ms: then other requests have their turn. */
const sliceMs = 20;

async function* inTurns<T>(things: Iterable<T>): AsyncGenerator<T> {
  let since = performance.now();
  for (const thing of things) {
    yield thing;
    if (performance.now() - since < sliceMs) continue;
    await nextTurn();
    since = performance.now();
  }
}

async function readConverted<T>(
  path: string | null,
  offset: number | null,
  length: number | null,
  parse: (payload: Uint8Array) => Promise<T | null>,
): Promise<T | 'missing' | 'unreadable'> {
  if (path === null || offset === null || length === null) return 'missing';
  try {
    const record = await readRecordAt(await archive(), path, offset, length);
    const parsed = await parse(record.payload);
    if (parsed !== null) return parsed;
    throw new AppError('recordUnreadable', 'The record holds something else.');
  } catch (error) {
    log().warn({ err: toAppError(error), path, offset }, 'conversion record unreadable');
    return 'unreadable';
  }
}

/** Largest body that is read back, decoded. */
const maxBytes = 500_000_000;

/** The archived body of a resource, its content-coding undone. Throws `recordUnreadable`, `notFound`. */
export async function readOriginal(
  place: Pick<ResourceDetail, 'path' | 'offset' | 'length'>,
): Promise<Buffer> {
  const { path, offset, length } = place;
  if (path === null || offset === null || length === null) {
    throw new AppError('notFound', 'Nothing of this resource is in the archive.');
  }
  return decodedPayload(await readRecordAt(await archive(), path, offset, length), maxBytes);
}
