import { createHash, randomUUID } from 'node:crypto';

/** A record to be written; lengths and the block digest are added by the writer. */
export interface WarcRecordInput {
  /** '<urn:uuid:…>', what other records refer to it by. */
  id: string;
  type: WarcType;
  /** Named fields besides WARC-Type, WARC-Record-ID, WARC-Block-Digest and Content-Length. */
  fields: [string, string][];
  block: Buffer;
  /** Of the payload, where the record has one that is not its whole block. */
  payloadDigest?: string;
}

/** Record types of WARC 1.1 (ISO 28500:2017, 6) that are written here; readers meet others too. */
export type WarcType = 'warcinfo' | 'request' | 'response' | 'conversion';

/** What is recorded of an exchange: a fetcher's result as it is. */
export interface Exchange {
  url: string;
  status: number;
  statusText: string;
  httpVersion: string;
  rawHeaders: [string, string][];
  requestHeaders: [string, string][];
  /** Content-coded as received, transfer framing undone. */
  body: Buffer;
  remoteAddress: string;
  startedAt: Date;
}

export interface ResponseDetail {
  /** The media type that the content shows, whatever the header says. */
  identifiedType?: string;
  /** Why the body is not whole (ISO 28500, 5.13). */
  truncated?: 'length' | 'time' | 'disconnect' | 'unspecified';
}

/** SHA-1 in base 32, the labelled digest that WARC tools expect: 'sha1:…'. */
export function payloadDigest(bytes: Uint8Array): string {
  return `sha1:${base32(createHash('sha1').update(bytes).digest())}`;
}

/** An id for a new record. */
export function newRecordId(): string {
  return `<urn:uuid:${randomUUID()}>`;
}

/** The response record of an exchange: its head as it came, its body as received. */
export function responseRecord(exchange: Exchange, detail: ResponseDetail = {}): WarcRecordInput {
  const { httpVersion, status, statusText, body } = exchange;
  const head = headBytes(`HTTP/${httpVersion} ${status} ${statusText}`.trimEnd(), framedHeaders(exchange));
  return {
    id: newRecordId(),
    type: 'response',
    fields: [
      ...exchangeFields(exchange, 'response'),
      ...optional('WARC-Identified-Payload-Type', detail.identifiedType),
      ...optional('WARC-Truncated', detail.truncated),
    ],
    block: Buffer.concat([head, body]),
    payloadDigest: payloadDigest(body),
  };
}

/** The request record that belongs to a response record. */
export function requestRecord(exchange: Exchange, response: Pick<WarcRecordInput, 'id'>): WarcRecordInput {
  const { pathname, search } = new URL(exchange.url);
  return {
    id: newRecordId(),
    type: 'request',
    fields: [...exchangeFields(exchange, 'request'), ['WARC-Concurrent-To', response.id]],
    block: headBytes(`GET ${pathname}${search} HTTP/1.1`, exchange.requestHeaders),
  };
}

/** A record that holds another form of an earlier record's content (ISO 28500, 6.8). */
export function conversionRecord(conversion: {
  /** Id of the record that was converted. */
  refersTo: string;
  url: string;
  /** When it was converted. */
  date: Date;
  contentType: string;
  payload: Buffer;
}): WarcRecordInput {
  return {
    id: newRecordId(),
    type: 'conversion',
    fields: [
      ['WARC-Target-URI', conversion.url],
      ['WARC-Date', conversion.date.toISOString()],
      ['WARC-Refers-To', conversion.refersTo],
      ['Content-Type', conversion.contentType],
    ],
    block: conversion.payload,
    payloadDigest: payloadDigest(conversion.payload),
  };
}

/** The record that a file begins with (ISO 28500, 6.2): which software wrote it, and what was done to the bytes. */
export function warcinfoRecord(info: { fileName: string; software: string; date: Date }): WarcRecordInput {
  const about = [
    ['software', info.software],
    ['format', 'WARC File Format 1.1'],
    ['conformsTo', 'https://iipc.github.io/warc-specifications/specifications/warc-format/warc-1.1/'],
    [
      'description',
      'HTTP/1.1 exchanges. Content-codings are kept as received; transfer codings are undone, their header is renamed ' +
        'to X-Archive-Orig-Transfer-Encoding. The version in a status line is the one that was asked for.',
    ],
  ] as const;
  return {
    id: newRecordId(),
    type: 'warcinfo',
    fields: [
      ['WARC-Date', info.date.toISOString()],
      ['WARC-Filename', info.fileName],
      ['Content-Type', 'application/warc-fields'],
    ],
    block: Buffer.from(about.map(([name, value]) => `${name}: ${value}\r\n`).join(''), 'utf8'),
  };
}

/** The bytes of a record, uncompressed, as ISO 28500 section 4 lays them out. */
export function recordBytes(record: WarcRecordInput): Buffer {
  const fields: [string, string][] = [
    ['WARC-Type', record.type],
    ['WARC-Record-ID', record.id],
    ...record.fields,
    ...optional('WARC-Payload-Digest', record.payloadDigest),
    ['WARC-Block-Digest', payloadDigest(record.block)],
    ['Content-Length', String(record.block.length)],
  ];
  const head = `WARC/1.1\r\n${fields.map(([name, value]) => `${name}: ${oneLine(value)}\r\n`).join('')}\r\n`;
  return Buffer.concat([Buffer.from(head, 'utf8'), record.block, Buffer.from('\r\n\r\n')]);
}

function exchangeFields(exchange: Exchange, message: 'request' | 'response'): [string, string][] {
  return [
    ['WARC-Target-URI', exchange.url],
    ['WARC-Date', exchange.startedAt.toISOString()],
    ...optional('WARC-IP-Address', exchange.remoteAddress || undefined),
    ['Content-Type', `application/http;msgtype=${message}`],
  ];
}

/**
 * The response's headers with a framing that fits the recorded body: what framed it on the wire but doesn't any more is
 * renamed, in its place, and the true length is given.
 */
function framedHeaders({ rawHeaders, body }: Exchange): [string, string][] {
  const length = String(body.length);
  let hasLength = false;
  const headers = rawHeaders.map(([name, value]): [string, string] => {
    const lower = name.toLowerCase();
    if (lower === 'transfer-encoding') return [`X-Archive-Orig-${name}`, value];
    if (lower !== 'content-length') return [name, value];
    if (value.trim() !== length || hasLength) return [`X-Archive-Orig-${name}`, value];
    hasLength = true;
    return [name, value];
  });
  return hasLength ? headers : [...headers, ['Content-Length', length]];
}

/** A message head; header values are bytes, which Latin-1 keeps. */
function headBytes(startLine: string, headers: [string, string][]): Buffer {
  const lines = headers.map(([name, value]) => `${oneLine(name)}: ${oneLine(value)}\r\n`).join('');
  return Buffer.from(`${oneLine(startLine)}\r\n${lines}\r\n`, 'latin1');
}

function optional(name: string, value: string | undefined): [string, string][] {
  return value === undefined ? [] : [[name, value]];
}

function oneLine(text: string): string {
  return text.replace(/[\r\n]+/g, ' ');
}

const base32Alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** RFC 4648, section 6, without padding: 20 bytes need none. */
function base32(bytes: Buffer): string {
  let text = '';
  let bits = 0;
  let held = 0;
  for (const byte of bytes) {
    held = (held << 8) | byte;
    bits += 8;
    while (bits >= 5) {
      bits -= 5;
      text += base32Alphabet[(held >> bits) & 31];
    }
    held &= (1 << bits) - 1;
  }
  return bits > 0 ? text + base32Alphabet[(held << (5 - bits)) & 31] : text;
}
