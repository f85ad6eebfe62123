import { payloadDigest } from './warc-records';

/** A record that was read. */
export interface WarcRecord {
  /** 'response', 'conversion' …; types of other writers as they are. */
  type: string;
  /** Named fields in order, as written. */
  headers: [string, string][];
  /** The first field of that name, whatever its case. */
  header(name: string): string | undefined;
  /** The head of a recorded HTTP message. */
  http?: {
    startLine: string;
    /** Of a response, else undefined. */
    status: number | undefined;
    headers: [string, string][];
  };
  /** An HTTP message's body, content-coded as received; of other records the whole block. */
  payload: Buffer;
}

type Parsed = { ok: true; record: WarcRecord } | { ok: false; reason: 'malformed' | 'digest' };

/** Reads the uncompressed bytes of one WARC 1.0 or 1.1 record and checks its block digest. */
export function parseRecord(bytes: Buffer): Parsed {
  const headEnd = bytes.indexOf('\r\n\r\n');
  if (headEnd < 0) return { ok: false, reason: 'malformed' };
  const [version = '', ...lines] = bytes.toString('utf8', 0, headEnd).split('\r\n');
  const headers = readFields(lines);
  if (!/^WARC\/1\.[01]$/.test(version) || headers === null) return { ok: false, reason: 'malformed' };
  const header = (name: string) => headers.find(([found]) => found.toLowerCase() === name.toLowerCase())?.[1];
  const type = header('WARC-Type');
  const length = header('Content-Length') ?? '';
  const start = headEnd + 4;
  const end = start + Number(length);
  // Two line ends close a record (ISO 28500, 4); without them its length is wrong.
  const closes = bytes.length === end + 4 && bytes.toString('latin1', end) === '\r\n\r\n';
  if (type === undefined || !/^\d+$/.test(length) || !closes) return { ok: false, reason: 'malformed' };
  const block = bytes.subarray(start, end);
  const digest = header('WARC-Block-Digest');
  if (digest?.startsWith('sha1:') && digest !== payloadDigest(block)) return { ok: false, reason: 'digest' };
  if (!/^application\/http\b/i.test(header('Content-Type') ?? '')) {
    return { ok: true, record: { type, headers, header, payload: block } };
  }
  const http = readHttp(block);
  if (http === null) return { ok: false, reason: 'malformed' };
  return { ok: true, record: { type, headers, header, http: http.head, payload: http.body } };
}

function readHttp(block: Buffer): { head: NonNullable<WarcRecord['http']>; body: Buffer } | null {
  const headEnd = block.indexOf('\r\n\r\n');
  if (headEnd < 0) return null;
  const [startLine = '', ...lines] = block.toString('latin1', 0, headEnd).split('\r\n');
  const headers = readFields(lines);
  if (headers === null) return null;
  const status = /^HTTP\/\S+ (\d{3})/.exec(startLine)?.[1];
  const head = { startLine, status: status === undefined ? undefined : Number(status), headers };
  return { head, body: block.subarray(headEnd + 4) };
}

/** 'Name: value' lines; a line that begins with a blank goes on with the one before. Null when a line is neither. */
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
