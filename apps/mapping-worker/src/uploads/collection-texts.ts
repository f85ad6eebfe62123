import type { ArchiveStore } from '@florilegium/archive/store';
import type { RefusalReason } from '@florilegium/contracts/uploads';
import type { ImportedText } from '@florilegium/corpus/readers/imported-text';
import { conlluReader } from '@florilegium/corpus/readers/read-conllu';
import { readRow } from '@florilegium/corpus/readers/read-row';
import { type LineReader, verticalReader } from '@florilegium/corpus/readers/read-vertical';
import { AppError } from '@florilegium/platform/app-error';
import type { CollectionKind } from './collection-kind';
import { parquetRows } from './parquet-texts';
import { type LineEncoding, type TextLine, textLines } from './text-lines';

/** A text of a collection, or why there is none, with its line (in a table: its row) from 1 on. */
export type CollectedText = { line: number } & (
  | { text: ImportedText }
  /** Of `count` rows from there on. */
  | { refused: RefusalReason; count?: number }
);

/** The texts of a collection, in order. A line that can't be read is named, and the rest goes on. */
export async function* collectedTexts(
  store: Pick<ArchiveStore, 'read' | 'size'>,
  path: string,
  { kind, ...encoding }: CollectionKind & LineEncoding,
): AsyncGenerator<CollectedText> {
  let line = 0;
  const texts =
    kind === 'parquet'
      ? ofTable(store, path)
      : kind === 'jsonl'
        ? ofJsonLines(textLines(store, path, encoding))
        : ofElements(
            kind === 'vertical' ? verticalReader() : conlluReader(),
            textLines(store, path, encoding),
          );
  try {
    for await (const found of texts) {
      line = found.line;
      yield found;
    }
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'recordUnreadable') throw error;
    yield { line: line + 1, refused: 'damaged' };
  }
}

async function* ofTable(
  store: Pick<ArchiveStore, 'read' | 'size'>,
  path: string,
): AsyncGenerator<CollectedText> {
  for await (const { number, row, reason = 'damaged', rows } of parquetRows(store, path)) {
    if (row === null) yield { line: number, refused: reason, ...(rows && { count: rows }) };
    else yield found(number, readRow(row) ?? 'malformed');
  }
}

async function* ofJsonLines(lines: AsyncIterable<TextLine>): AsyncGenerator<CollectedText> {
  for await (const { number, text, isGarbled } of lines) {
    if (text === null) yield { line: number, refused: 'tooLarge' };
    else if (isGarbled) yield { line: number, refused: 'badEncoding' };
    else if (text.trim() !== '') yield found(number, readRow(parsed(text)) ?? 'malformed');
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

async function* ofElements(
  reader: LineReader,
  lines: AsyncIterable<TextLine>,
): AsyncGenerator<CollectedText> {
  let last = 1;
  let isOutside = false;
  /** A line of the text that is being read is garbled, and was named: the text does not come in without it. */
  let isSpoiled = false;
  for await (const { number, text, isGarbled } of lines) {
    last = number;
    const taken = text === null ? 'tooLarge' : reader.take(text);
    // Lines outside of any document are one mistake, not a million.
    const isTold = taken === 'malformed' && isOutside;
    isOutside = taken === 'malformed';
    if (isText(taken)) {
      if (!isSpoiled) yield found(number, taken);
      isSpoiled = false;
    } else if (taken !== null && !isTold && !isGarbled) yield found(number, taken);
    // What ends one text may begin the next, which is the one that it spoils.
    if (!isGarbled || isSpoiled || isTold) continue;
    isSpoiled = !isOutside;
    yield { line: number, refused: 'badEncoding' };
  }
  const left = reader.end();
  if (left !== null && !(isSpoiled && isText(left))) yield found(last, left);
}

const isText = (taken: ReturnType<LineReader['take']>): taken is ImportedText =>
  taken !== null && typeof taken !== 'string';

function found(line: number, text: ImportedText | RefusalReason): CollectedText {
  if (typeof text === 'string') return { line, refused: text };
  return text.paragraphs.length === 0 ? { line, refused: 'empty' } : { line, text };
}
