import { contradicts, payloadDigest } from './digest';

/** A parsed record. */
export interface WarcRecord {
  /** 'response', 'conversion' …; also types of other writers. */
  type: string;
  /** Named fields in order, as written. */
  headers: [string, string][];
  /** The first field of that name, whatever its case. */
  header(name: string): string | undefined;
  /** The head of a recorded HTTP message. */
  http?: {
    startLine: string;
    /** Status of a response, else undefined. */
    status: number | undefined;
    headers: [string, string][];
  };
  /** The bytes between head and end of the record. */
  block: Buffer;
  /** An HTTP message's body, with its content-coding; for other records the whole block. */
  payload: Buffer;
}

type Parsed = { ok: true; record: WarcRecord } | { ok: false; reason: 'malformed' | 'digest' };

/** The head of a record, before its block. */
export interface WarcHead extends Pick<WarcRecord, 'type' | 'headers' | 'header'> {
  /** Length of the block, in bytes. */
  length: number;
  /** The block is an HTTP message. */
  isHttp: boolean;
}

/** Parses a record's head, without the empty line at its end; null if it is not WARC 1.0 or 1.1. */
export function parseWarcHead(bytes: Buffer): WarcHead | null {
  const [version = '', ...lines] = bytes.toString('utf8').split('\r\n');
  const headers = readFields(lines);
  if (!/^WARC\/1\.[01]$/.test(version) || headers === null) return null;
  const header = (name: string) => headers.find(([found]) => found.toLowerCase() === name.toLowerCase())?.[1];
  const type = header('WARC-Type');
  const length = header('Content-Length') ?? '';
  if (type === undefined || !/^\d{1,15}$/.test(length)) return null;
  const isHttp = /^application\/http\b/i.test(header('Content-Type') ?? '');
  return { type, headers, header, length: Number(length), isHttp };
}

/**
 * The address of a record's content. The grammar of WARC 1.0 puts it between angle brackets, which its authors call an
 * error, and wget writes them.
 */
export function targetOf({ header }: Pick<WarcRecord, 'header'>): string | undefined {
  return header('WARC-Target-URI')?.replace(/^<|>$/g, '');
}

/** Parses the head of an HTTP message, without the empty line at its end. */
export function parseHttpHead(bytes: Buffer): NonNullable<WarcRecord['http']> | null {
  const [startLine = '', ...lines] = bytes.toString('latin1').split('\r\n');
  const headers = readFields(lines);
  if (headers === null) return null;
  const status = /^HTTP\/\S+ (\d{3})/.exec(startLine)?.[1];
  return { startLine, status: status === undefined ? undefined : Number(status), headers };
}

/** Parses the uncompressed bytes of one WARC 1.0 or 1.1 record and checks its block digest. */
export function parseRecord(bytes: Buffer): Parsed {
  const headEnd = bytes.indexOf('\r\n\r\n');
  const head = headEnd < 0 ? null : parseWarcHead(bytes.subarray(0, headEnd));
  if (head === null) return { ok: false, reason: 'malformed' };
  const { type, headers, header, length, isHttp } = head;
  const start = headEnd + 4;
  const end = start + length;
  // Two line ends close a record (ISO 28500, 4); without them its length is wrong.
  const closes = bytes.length === end + 4 && bytes.toString('latin1', end) === '\r\n\r\n';
  if (!closes) return { ok: false, reason: 'malformed' };
  const block = bytes.subarray(start, end);
  const digest = header('WARC-Block-Digest');
  if (digest !== undefined && contradicts(digest, payloadDigest(block)))
    return { ok: false, reason: 'digest' };
  if (!isHttp) return { ok: true, record: { type, headers, header, block, payload: block } };
  const httpEnd = block.indexOf('\r\n\r\n');
  const http = httpEnd < 0 ? null : parseHttpHead(block.subarray(0, httpEnd));
  if (http === null) return { ok: false, reason: 'malformed' };
  return { ok: true, record: { type, headers, header, http, block, payload: block.subarray(httpEnd + 4) } };
}

/** Parses 'Name: value' lines; a line that begins with a blank continues the one before. Null if a line is neither. */
function readFields(lines: string[]): [string, string][] | null {
  const fields: [string, string][] = [];
  for (const line of lines) {
    const last = fields.at(-1);
    const colon = line.indexOf(':');
    if (/^[ \t]/.test(line) && last) last[1] = `${last[1]} ${line.trim()}`;
    else if (colon > 0) fields.push([line.slice(0, colon).trim(), line.slice(colon + 1).trim()]);
    else return null;
  }
  return fields;
}
