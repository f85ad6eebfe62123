import { sortedLines } from './sorted-lines';
import type { ArchiveStore } from './store';
import { surtKey } from './surt-key';
import { type ScannedRecord, scanRecords } from './warc-scan';

/** A WARC file of the store, and how the index names it. */
export interface IndexedFile {
  path: string;
  fileName: string;
}

/**
 * The CDXJ line of a record (CDXJ 0.1.0; fields as pywb writes them), without its line end, in ASCII; null for records
 * that replay has no use for: only responses, revisits and resources are captures of their URL.
 */
export function cdxjLine(record: ScannedRecord, fileName: string): string | null {
  const { type, header, offset, length, http } = record;
  const url = header('WARC-Target-URI');
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
 * The index of files: the lines of all their captures, sorted by byte, each with its line end. `folder` is where lines
 * wait that are too many for memory. What is damaged in a file isn't in its index.
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

/** A media type without its parameters; pywb's 'unk' for want of one. */
function mimeOf({ type, http, header }: ScannedRecord): string {
  if (type === 'revisit') return 'warc/revisit';
  const found = http
    ? http.headers.find(([name]) => name.toLowerCase() === 'content-type')?.[1]
    : header('Content-Type');
  return found?.split(';', 1)[0]?.trim() || 'unk';
}

/** Without its label, as pywb has it. A record that doesn't say its digest gets the one that was found. */
function digestOf({ header, payloadDigest }: ScannedRecord): string {
  const digest = header('WARC-Payload-Digest') ?? payloadDigest;
  return digest.slice(digest.indexOf(':') + 1);
}

/** Byte order and JavaScript's order of strings are the same as long as all is ASCII. */
function inAscii(json: string): string {
  return json.replace(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
