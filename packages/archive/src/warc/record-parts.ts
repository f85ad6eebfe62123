import { randomUUID } from 'node:crypto';
import { digestOfParts } from './digest';

/** A record to write; the writer adds lengths and the block digest. */
export interface WarcRecordInput {
  /** '<urn:uuid:…>', by which other records refer to it. */
  id: string;
  type: WarcType;
  /** Named fields except WARC-Type, WARC-Record-ID, the digests and Content-Length. */
  fields: [string, string][];
  /** In parts, so that a body isn't copied before it is compressed. */
  block: readonly Buffer[];
  /** The block's last part is already compressed by its content-coding, so it is stored as it is. */
  isCoded?: boolean;
  /** Digest of the payload, if the payload is not the whole block. */
  payloadDigest?: string;
}

/** Record types of WARC 1.1 (ISO 28500:2017, 6) that are written here; readers also meet others. */
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

/** The end of a record, after its block (ISO 28500, 4). */
const closing = Buffer.from('\r\n\r\n');

/** The uncompressed bytes of a record as in ISO 28500, section 4: head, the block's parts, two line ends. */
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

/** A field, unless its value is missing. */
export function optionalField(name: string, value: string | undefined): [string, string][] {
  return value === undefined ? [] : [[name, value]];
}

/** The format application/warc-fields (ISO 28500, 8.1), which record heads use, too. */
export function fieldLines(fields: readonly (readonly [string, string])[]): string {
  return fields.map(([name, value]) => `${fieldName(name)}: ${oneLine(value)}\r\n`).join('');
}

/** The head of an HTTP message. Header values are bytes, which Latin-1 preserves; other characters become '?'. */
export function httpHead(startLine: string, headers: readonly (readonly [string, string])[]): Buffer {
  const text = `${oneLine(startLine)}\r\n${fieldLines(headers)}\r\n`;
  // Otherwise a character such as U+010A would be written as its lower byte, a line end.
  return Buffer.from(text.replace(/[^\0-\xff]/g, '?'), 'latin1');
}

/** Corrects an invalid name: one that is empty, or has a character that would end it. */
function fieldName(name: string): string {
  return name.replace(/[\0-\x20:\x7f]/g, '_') || '_';
}

function oneLine(text: string): string {
  return text.replace(/[\r\n]+/g, ' ');
}
