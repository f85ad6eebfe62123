import { constants, gunzipSync } from 'node:zlib';
import type { ArchiveStore } from '@florilegium/archive/store';
import { defaultExtensions, formatSchema } from '@florilegium/contracts/formats';
import { utf16Of } from '@florilegium/text/charset/charset';
import { decodeAs } from '@florilegium/text/charset/charset-decoder';

/** A file that holds many texts, by what it holds. */
export interface CollectionKind {
  kind: 'jsonl' | 'vertical' | 'conllu' | 'parquet';
  isGzipped: boolean;
}

const headBytes = 65_536;
const isFormat = (extension: string) => formatSchema.safeParse(defaultExtensions[extension]).success;

/**
 * What kind of collection a file is, by its first bytes and, where they say nothing, by its name; null for one that is none,
 * such as a WARC file or a document.
 */
export async function collectionKind(
  store: Pick<ArchiveStore, 'read'>,
  path: string,
  name: string,
): Promise<CollectionKind | null> {
  const head = await store.read(path, 0, headBytes);
  if (head.toString('latin1', 0, 4) === 'PAR1') return { kind: 'parquet', isGzipped: false };
  const isGzipped = head[0] === 0x1f && head[1] === 0x8b;
  const bytes = isGzipped ? unpacked(head) : head;
  const utf16 = utf16Of(bytes);
  const begin = utf16 ? decodeAs(bytes, utf16) : bytes.toString('utf8');
  const kind = kindOf(begin.replace(/^\ufeff/, '').trimStart(), name.toLowerCase().replace(/\.gz$/, ''));
  return kind && { kind, isGzipped };
}

function kindOf(begin: string, name: string): CollectionKind['kind'] | null {
  const extension = /\.([a-z0-9]+)$/.exec(name)?.[1] ?? '';
  // A note that begins like a line of JSON, or with a comment, is still a note where its name says so.
  if (begin.startsWith('WARC/') || isFormat(extension)) return null;
  if (/^\{\s*"/.test(begin)) return /\.json$/.test(name) && !/^\{[^\n]*\}\s*\n/.test(begin) ? null : 'jsonl';
  if (/^<(?:doc|text)[\s>][^\n]*\n/.test(begin)) return 'vertical';
  if (/^#\s*(?:newdoc|newpar|sent_id|text|global\.columns)\b/.test(begin)) return 'conllu';
  if (/\.(?:jsonl|ndjson)$/.test(name)) return 'jsonl';
  if (/\.(?:vert|vertical|vrt)$/.test(name)) return 'vertical';
  return /\.conllu$/.test(name) ? 'conllu' : null;
}

function unpacked(head: Buffer): Buffer {
  try {
    // What is there of the first member: the file goes on.
    const options = { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength: 64 * headBytes };
    return gunzipSync(head, options).subarray(0, headBytes);
  } catch {
    return Buffer.alloc(0);
  }
}
