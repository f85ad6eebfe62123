import type { ArchiveStore } from '../store';
import { targetOf } from '../warc/warc-record-parser';
import { type ScannedRecord, scanRecords } from '../warc/warc-scan';
import { sortedLines } from './sorted-lines';
import { surtKey } from './surt-key';

/** A WARC file of the store, and its name in the index. */
export interface IndexedFile {
  path: string;
  fileName: string;
}

/**
 * The CDXJ line of a record (CDXJ 0.1.0; fields as in pywb), without its line end, in ASCII. Null for records that
 * replay does not use: only responses, revisits and resources are captures of their URL.
 */
export function cdxjLine(record: ScannedRecord, fileName: string): string | null {
  const { type, header, offset, length, http } = record;
  const url = targetOf(record);
  const date = header('WARC-Date')?.replace(/\D/g, '').slice(0, 14);
  if (!['response', 'revisit', 'resource'].includes(type) || url === undefined || date?.length !== 14)
    return null;
  const fields = {
    url,
    mime: mimeOf(record),
    ...(http?.status !== undefined && { status: String(http.status) }),
    digest: digestOf(record),
    length: String(length),
    offset: String(offset),
    filename: fileName,
  };
  return `${surtKey(url)} ${date} ${inAscii(JSON.stringify(fields))}`;
}

/**
 * The index of files: the lines of all their captures, sorted by byte, each with its line end. Lines that don't fit
 * into memory wait in `folder`. Damaged parts of a file are not in the index.
 * @throws AppError `recordUnreadable` (missing), `storeUnavailable`
 */
export function indexOf(
  store: ArchiveStore,
  files: readonly IndexedFile[],
  folder: string,
): AsyncIterable<string> {
  return sortedLines(linesOf(store, files), folder);
}

async function* linesOf(store: ArchiveStore, files: readonly IndexedFile[]): AsyncGenerator<string> {
  for (const { path, fileName } of files) {
    for await (const scanned of scanRecords(store, path)) {
      const line = scanned.ok ? cdxjLine(scanned, fileName) : null;
      if (line !== null) yield line;
    }
  }
}

/** A media type without its parameters; pywb's 'unk' if there is none. */
function mimeOf({ type, http, header }: ScannedRecord): string {
  if (type === 'revisit') return 'warc/revisit';
  const found = http
    ? http.headers.find(([name]) => name.toLowerCase() === 'content-type')?.[1]
    : header('Content-Type');
  return found?.split(';', 1)[0]?.trim() || 'unk';
}

/** The digest without its label, as in pywb. A record without a digest gets the computed one. */
function digestOf({ header, payloadDigest }: ScannedRecord): string {
  const digest = header('WARC-Payload-Digest') ?? payloadDigest;
  return digest.slice(digest.indexOf(':') + 1);
}

/** If all is ASCII, byte order and JavaScript's order of strings are the same. */
function inAscii(json: string): string {
  return json.replace(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
