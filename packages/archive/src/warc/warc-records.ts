import { payloadDigest } from './digest';
import { fieldLines, httpHead, newRecordId, optionalField, type WarcRecordInput } from './record-parts';

/** The recorded data of an exchange: a fetcher's result. */
export interface Exchange {
  url: string;
  status: number;
  statusText: string;
  httpVersion: string;
  rawHeaders: [string, string][];
  requestHeaders: [string, string][];
  /** With its content-coding, without transfer framing. */
  body: Buffer;
  remoteAddress: string;
  startedAt: Date;
  /** Protocols from the top down: 'http/1.1' or 'h2', then 'tls/1.3'. */
  protocols?: string[];
  /** The name of the TLS cipher suite, as IANA registers it. */
  cipherSuite?: string;
  /** Why the body is incomplete (ISO 28500, 5.13). */
  truncated?: 'length' | 'time' | 'disconnect' | 'unspecified';
}

export interface ResponseDetail {
  /** The media type recognised by the content, whatever the header says. */
  identifiedType?: string;
  /** Digest of the body as received, if it is known already. */
  payloadDigest?: string;
}

/** The response record of an exchange: its head and body as received. */
export function responseRecord(exchange: Exchange, detail: ResponseDetail = {}): WarcRecordInput {
  const { body } = exchange;
  return {
    id: newRecordId(),
    type: 'response',
    fields: [
      ...exchangeFields(exchange, 'response'),
      ...optionalField('WARC-Identified-Payload-Type', detail.identifiedType),
      ...optionalField('WARC-Truncated', exchange.truncated),
    ],
    block: [responseHead(exchange, framedHeaders(exchange)), body],
    isCoded: exchange.rawHeaders.some(
      ([name, value]) => /^content-encoding$/i.test(name) && compresses.test(value),
    ),
    payloadDigest: detail.payloadDigest ?? payloadDigest(body),
  };
}

/** Content-codings whose result can't be compressed further. */
const compresses = /\b(gzip|br|deflate|zstd|compress)\b/i;

/** The capture that a revisit record stands for. */
export interface RevisitedCapture {
  url: string;
  /** When it was captured. */
  date: Date;
  /** Id of its response record, if known. */
  recordId?: string;
  payloadDigest?: string;
}

/**
 * The record of an exchange without new content (ISO 28500, 6.7): its head as received, without the body.
 * `identicalPayload`: the body equalled that of an earlier capture, by its digest. `notModified`: the server answered
 * 304. A head keeps the length of the body on the wire; replay takes the body from the earlier record.
 */
export function revisitRecord(
  exchange: Exchange,
  profile: 'identicalPayload' | 'notModified',
  original: RevisitedCapture,
): WarcRecordInput {
  const identical = profile === 'identicalPayload';
  const headers = identical ? framedHeaders(exchange) : exchange.rawHeaders.map(withoutFraming);
  return {
    id: newRecordId(),
    type: 'revisit',
    fields: [
      ...exchangeFields(exchange, 'response'),
      ['WARC-Profile', `http://netpreserve.org/warc/1.1/revisit/${profileNames[profile]}`],
      ...optionalField('WARC-Refers-To', original.recordId),
      ['WARC-Refers-To-Target-URI', original.url],
      ['WARC-Refers-To-Date', original.date.toISOString()],
      ...(identical ? optionalField('WARC-Truncated', 'length') : []),
    ],
    block: [responseHead(exchange, headers)],
    payloadDigest: original.payloadDigest ?? (identical ? payloadDigest(exchange.body) : undefined),
  };
}

const profileNames = { identicalPayload: 'identical-payload-digest', notModified: 'server-not-modified' };

/** The request record of a response or revisit record. */
export function requestRecord(exchange: Exchange, response: Pick<WarcRecordInput, 'id'>): WarcRecordInput {
  const { pathname, search } = new URL(exchange.url);
  return {
    id: newRecordId(),
    type: 'request',
    fields: [...exchangeFields(exchange, 'request'), ['WARC-Concurrent-To', response.id]],
    block: [httpHead(`GET ${pathname}${search} HTTP/${exchange.httpVersion}`, exchange.requestHeaders)],
  };
}

/** Facts about a capture beyond the exchange (ISO 28500, 6.6). */
export interface CaptureMetadata {
  /** The address of the page that had the link. */
  via?: string;
  /** The path from the seed, one letter for each hop as in Heritrix: 'LL', 'LR'. */
  hopsFromSeed?: string;
  /** Time from the first byte sent to the last one received. */
  fetchTimeMs?: number;
  /** Further fields; values become one line. */
  more?: readonly (readonly [string, string])[];
}

/** The metadata record of a response or revisit record. */
export function metadataRecord(
  exchange: Pick<Exchange, 'url' | 'startedAt'>,
  response: Pick<WarcRecordInput, 'id'>,
  { via, hopsFromSeed, fetchTimeMs, more = [] }: CaptureMetadata,
): WarcRecordInput {
  const fields = [
    ...optionalField('via', via),
    ...optionalField('hopsFromSeed', hopsFromSeed),
    ...optionalField('fetchTimeMs', fetchTimeMs === undefined ? undefined : String(Math.round(fetchTimeMs))),
    ...more,
  ];
  return {
    id: newRecordId(),
    type: 'metadata',
    fields: [
      ['WARC-Target-URI', exchange.url],
      ['WARC-Date', exchange.startedAt.toISOString()],
      ['WARC-Concurrent-To', response.id],
      ['Content-Type', 'application/warc-fields'],
    ],
    block: [Buffer.from(fieldLines(fields), 'utf8')],
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
    block: [conversion.payload],
    payloadDigest: payloadDigest(conversion.payload),
  };
}

/** A record of something that was made of a capture when it was captured (ISO 28500, 6.4), under an address of its own. */
export function resourceRecord(
  resource: { url: string; date: Date; contentType: string; payload: Buffer },
  concurrentTo: Pick<WarcRecordInput, 'id'>,
): WarcRecordInput {
  return {
    id: newRecordId(),
    type: 'resource',
    fields: [
      ['WARC-Target-URI', resource.url],
      ['WARC-Date', resource.date.toISOString()],
      ['WARC-Concurrent-To', concurrentTo.id],
      ['Content-Type', resource.contentType],
    ],
    block: [resource.payload],
    payloadDigest: payloadDigest(resource.payload),
  };
}

/** The maker of a file and its methods; see warcinfoRecord. */
export interface WarcInfo {
  /** Name and version. */
  software: string;
  /** A name and how to reach it: 'Dipartimento di Lingue <crawl@example.org>'. */
  operator?: string;
  /** How robots.txt was obeyed. */
  robots?: string;
  /** What the file belongs to, e.g. the name of a corpus. */
  isPartOf?: string;
}

const whatWasDone =
  'HTTP exchanges. Response headers stand as they came, in order; over HTTP/2 their names are in lower case. ' +
  'Content-codings are kept as received; transfer codings are undone, their header is renamed to ' +
  "X-Archive-Orig-Transfer-Encoding, and so is a length that doesn't fit. The version in a status line is the one that " +
  'was spoken, not the one that the server may have written there.';

/** The first record of a file (ISO 28500, 6.2): which software wrote it, and what was done to the bytes. */
export function warcinfoRecord(info: WarcInfo & { fileName: string; date: Date }): WarcRecordInput {
  const about: [string, string][] = [
    ['software', info.software],
    ['format', 'WARC File Format 1.1'],
    ['conformsTo', 'https://iipc.github.io/warc-specifications/specifications/warc-format/warc-1.1/'],
    ...optionalField('operator', info.operator),
    ...optionalField('robots', info.robots),
    ...optionalField('isPartOf', info.isPartOf),
    ['description', whatWasDone],
  ];
  return {
    id: newRecordId(),
    type: 'warcinfo',
    fields: [
      ['WARC-Date', info.date.toISOString()],
      ['WARC-Filename', info.fileName],
      ['Content-Type', 'application/warc-fields'],
    ],
    block: [Buffer.from(fieldLines(about), 'utf8')],
  };
}

function exchangeFields(exchange: Exchange, message: 'request' | 'response'): [string, string][] {
  return [
    ['WARC-Target-URI', exchange.url],
    ['WARC-Date', exchange.startedAt.toISOString()],
    ...optionalField('WARC-IP-Address', exchange.remoteAddress || undefined),
    // An extension that IIPC adopted; one field for each protocol.
    ...(exchange.protocols ?? []).map((protocol): [string, string] => ['WARC-Protocol', protocol]),
    ...optionalField('WARC-Cipher-Suite', exchange.cipherSuite),
    ['Content-Type', `application/http;msgtype=${message}`],
  ];
}

/**
 * The response's headers with a framing that fits the recorded body. Headers of the original framing that no longer
 * fit are renamed in place, and the true length is added.
 */
function framedHeaders({ rawHeaders, body }: Exchange): [string, string][] {
  const length = String(body.length);
  let hasLength = false;
  const headers = rawHeaders.map((header): [string, string] => {
    const [name, value] = header;
    if (!/^content-length$/i.test(name)) return withoutFraming(header);
    if (value.trim() !== length || hasLength) return [`X-Archive-Orig-${name}`, value];
    hasLength = true;
    return [name, value];
  });
  return hasLength ? headers : [...headers, ['Content-Length', length]];
}

function withoutFraming([name, value]: [string, string]): [string, string] {
  return [/^transfer-encoding$/i.test(name) ? `X-Archive-Orig-${name}` : name, value];
}

function responseHead({ httpVersion, status, statusText }: Exchange, headers: [string, string][]): Buffer {
  return httpHead(`HTTP/${httpVersion} ${status} ${statusText}`.trimEnd(), headers);
}
