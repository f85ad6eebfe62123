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
  const { fields: headers, others } = readFields(lines);
  if (!/^WARC\/1\.[01]$/.test(version) || others > 0) return null;
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

/**
 * Where the head of an HTTP message ends, and where its body begins; null if it has not ended. Crawlers record what a
 * server sent, and a recipient may take a line feed alone for a line end (RFC 9112, 2.2).
 */
export function httpHeadEnd(bytes: Buffer): { head: number; body: number } | null {
  const usual = bytes.indexOf('\n\r\n');
  const bare = (usual < 0 ? bytes : bytes.subarray(0, usual)).indexOf('\n\n');
  const at = bare < 0 ? usual : bare;
  if (at < 0) return null;
  const head = bytes[at - 1] === 0x0d ? at - 1 : at;
  return { head, body: at + (bare < 0 ? 3 : 2) };
}

/** Parses the head of an HTTP message, without the empty line at its end. What servers send beside fields is passed over. */
export function parseHttpHead(bytes: Buffer): NonNullable<WarcRecord['http']> {
  const [startLine = '', ...lines] = bytes.toString('latin1').split(/\r?\n/);
  const { fields } = readFields(lines);
  const status = /^HTTP\/\S+ (\d{3})/.exec(startLine)?.[1];
  return { startLine, status: status === undefined ? undefined : Number(status), headers: fields };
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
  const httpEnd = httpHeadEnd(block);
  if (httpEnd === null) return { ok: false, reason: 'malformed' };
  const http = parseHttpHead(block.subarray(0, httpEnd.head));
  return { ok: true, record: { type, headers, header, http, block, payload: block.subarray(httpEnd.body) } };
}

/** Parses 'Name: value' lines; a line that begins with a blank continues the one before. Other lines are counted. */
function readFields(lines: string[]): { fields: [string, string][]; others: number } {
  const fields: [string, string][] = [];
  let others = 0;
  for (const line of lines) {
    const last = fields.at(-1);
    const colon = line.indexOf(':');
    if (/^[ \t]/.test(line) && last) last[1] = `${last[1]} ${line.trim()}`;
    else if (colon > 0) fields.push([line.slice(0, colon).trim(), line.slice(colon + 1).trim()]);
    else others += 1;
  }
  return { fields, others };
}
