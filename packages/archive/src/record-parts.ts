import { randomUUID } from 'node:crypto';
import { digestOfParts } from './digest';

/** A record to be written; lengths and the block digest are added by the writer. */
export interface WarcRecordInput {
  /** '<urn:uuid:…>', what other records refer to it by. */
  id: string;
  type: WarcType;
  /** Named fields besides WARC-Type, WARC-Record-ID, the digests and Content-Length. */
  fields: [string, string][];
  /** In parts, so that a body isn't copied before it is compressed. */
  block: readonly Buffer[];
  /** The block's last part is compressed by its content-coding: it is kept as it is. */
  isCoded?: boolean;
  /** Of the payload, where the record has one that is not its whole block. */
  payloadDigest?: string;
}

/** Record types of WARC 1.1 (ISO 28500:2017, 6) that are written here; readers meet others too. */
export type WarcType =
  | 'warcinfo'
  | 'request'
  | 'response'
  | 'resource'
  | 'revisit'
  | 'metadata'
  | 'conversion';

/** An id for a new record. */
export function newRecordId(): string {
  return `<urn:uuid:${randomUUID()}>`;
}

/** What follows a record's block (ISO 28500, 4). */
const closing = Buffer.from('\r\n\r\n');

/** The bytes of a record, uncompressed, as ISO 28500 section 4 lays them out: head, the block's parts, two line ends. */
export function recordParts(record: WarcRecordInput): Buffer[] {
  const fields: [string, string][] = [
    ['WARC-Type', record.type],
    ['WARC-Record-ID', record.id],
    ...record.fields,
    ...optionalField('WARC-Payload-Digest', record.payloadDigest),
    ['WARC-Block-Digest', digestOfParts(record.block)],
    ['Content-Length', String(record.block.reduce((sum, part) => sum + part.length, 0))],
  ];
  return [Buffer.from(`WARC/1.1\r\n${fieldLines(fields)}\r\n`, 'utf8'), ...record.block, closing];
}

/** A field, unless it has no value. */
export function optionalField(name: string, value: string | undefined): [string, string][] {
  return value === undefined ? [] : [[name, value]];
}

/** The form application/warc-fields (ISO 28500, 8.1), which record heads have too. */
export function fieldLines(fields: readonly (readonly [string, string])[]): string {
  return fields.map(([name, value]) => `${fieldName(name)}: ${oneLine(value)}\r\n`).join('');
}

/** The head of an HTTP message. Header values are bytes, which Latin-1 keeps; what is none becomes '?'. */
export function httpHead(startLine: string, headers: readonly (readonly [string, string])[]): Buffer {
  const text = `${oneLine(startLine)}\r\n${fieldLines(headers)}\r\n`;
  // Without this a character such as U+010A would be written as its lower byte, a line end.
  return Buffer.from(text.replace(/[^\0-\xff]/g, '?'), 'latin1');
}

/** A name that is no name, for want of a character or because of one that ends it, is mended. */
function fieldName(name: string): string {
  return name.replace(/[\0-\x20:\x7f]/g, '_') || '_';
}

function oneLine(text: string): string {
  return text.replace(/[\r\n]+/g, ' ');
}
