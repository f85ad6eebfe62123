import { gzipSync } from 'node:zlib';
import { recordParts, type WarcRecordInput } from '@florilegium/archive/warc/record-parts';
import { readRecordAt } from '@florilegium/archive/warc/warc-reader';
import { responseRecord, revisitRecord } from '@florilegium/archive/warc/warc-records';
import type { ListedDocument } from '@florilegium/db/releases/release-list';
import { expect, it } from 'vitest';
import { originalMembers } from './original-records';
import type { ReadArchive } from './page-parts';

const startedAt = new Date('2026-01-02T03:04:05Z');
const body = Buffer.from('<p>The same at two addresses.</p>');

function exchange(url: string, status: number) {
  return {
    ...{
      url,
      status,
      statusText: status === 200 ? 'OK' : 'Not Modified',
      httpVersion: '1.1',
      body,
      startedAt,
    },
    rawHeaders: [['Content-Type', 'text/html; charset=utf-8']] as [string, string][],
    ...{ requestHeaders: [], remoteAddress: '192.0.2.1' },
  };
}

const first = 'https://a.test/first';
const again = 'https://a.test/again';
const original = { url: first, date: startedAt };

/** An archive with a file for each record. */
function archiveOf(records: Record<string, WarcRecordInput>) {
  const files = new Map(
    Object.entries(records).map(([path, record]) => [path, gzipSync(Buffer.concat(recordParts(record)))]),
  );
  const place = (path: string) => ({ path, offset: 0, length: files.get(path)!.length });
  const archive = { read: async (path: string) => files.get(path)! } as unknown as ReadArchive;
  return { archive, place };
}

const recordsIn = (members: readonly Uint8Array[]) =>
  Promise.all(
    members.map((bytes) => readRecordAt({ read: async () => Buffer.from(bytes) }, 'x', 0, bytes.length)),
  );

it.each(['identicalPayload', 'notModified'] as const)(
  'a revisit (%s) of a page whose address was taken down becomes a response of its own',
  async (profile) => {
    const { archive, place } = archiveOf({
      first: responseRecord(exchange(first, 200)),
      again: revisitRecord(exchange(again, profile === 'notModified' ? 304 : 200), profile, original),
    });
    const document = {
      ...{ url: again, original: place('again'), rendered: null },
      revisited: { ...place('first'), url: first, capturedAt: startedAt.toISOString() },
    };
    const listed = [{ place: 0, document }] as unknown as ListedDocument[];

    const whole = await originalMembers(archive, listed, new Set(), () => false);
    expect((await recordsIn(whole.members)).map(({ type }) => type)).toEqual(['response', 'revisit']);
    // Were it taken down later, this release would be known to have it.
    expect(whole.parts.noted).toEqual([{ url: first, page: null }]);

    const made = await originalMembers(archive, listed, new Set([0]), (url) => url === first);
    expect(await originalMembers(archive, listed, new Set(), (url) => url === first)).toEqual(made);
    const [record, ...more] = await recordsIn(made.members);
    expect(more).toEqual([]);
    expect(record!.type).toBe('response');
    expect(record!.header('WARC-Target-URI')).toBe(again);
    expect(record!.http).toMatchObject({ status: 200, startLine: 'HTTP/1.1 200 OK' });
    expect(record!.payload.toString()).toBe(body.toString());
    expect(record!.headers.flat().join('\n') + record!.block.toString()).not.toContain(first);
    expect(made.parts.noted).toEqual([]);
  },
);
