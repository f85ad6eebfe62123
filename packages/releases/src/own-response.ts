import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { recordParts } from '@florilegium/archive/warc/record-parts';
import type { WarcRecord } from '@florilegium/archive/warc/warc-record-parser';

/** Fields of a revisit that a response has as well; the others say what it refers to, and what its block is. */
const kept = /^(?:WARC-(?:Target-URI|Date|IP-Address|Protocol|Cipher-Suite|Payload-Digest)|Content-Type)$/i;

/**
 * What a revisit stands for as a response of its own, a gzip member: its address and time with the payload of the record
 * that it refers to, which is not copied. The same revisit gives the same bytes.
 */
export function ownResponse(revisit: WarcRecord, payload: WarcRecord): Buffer {
  // An answer 'not modified' has no head that fits a payload.
  const http = revisit.http?.status === 304 ? payload.http : revisit.http;
  const lines = [
    http?.startLine ?? 'HTTP/1.1 200 OK',
    ...(http?.headers ?? []).map((field) => field.join(': ')),
  ];
  const record = {
    id: `<urn:uuid:${idFrom(revisit.header('WARC-Record-ID') ?? '')}>`,
    type: 'response' as const,
    fields: revisit.headers.filter(([name]) => kept.test(name)),
    block: [Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1'), payload.payload],
  };
  return gzipSync(Buffer.concat(recordParts(record)));
}

/** A UUID of version 8 (RFC 9562, 5.8): the hash of a name. */
function idFrom(name: string): string {
  const hex = createHash('sha256').update(`response of ${name}`).digest('hex');
  return [
    ...[hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`],
    ...[`8${hex.slice(17, 20)}`, hex.slice(20, 32)],
  ].join('-');
}
