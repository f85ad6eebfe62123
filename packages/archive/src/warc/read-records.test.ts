import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openFsStore } from '../fs-store';
import type { ArchiveStore } from '../store';
import { type FoundRecord, readRecords } from './read-records';
import { recordParts, type WarcRecordInput } from './record-parts';
import { splitRecords } from './split-records';

let folder: string;
let store: ArchiveStore;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'records-'));
  store = await openFsStore(folder);
});
afterAll(async () => {
  await store.close();
  await rm(folder, { recursive: true });
});

const record = (url: string, payload: Uint8Array, type: WarcRecordInput['type'] = 'resource') =>
  Buffer.concat(
    recordParts({
      id: `<urn:uuid:${url}>`,
      type,
      fields: [
        ['WARC-Target-URI', url],
        ['WARC-Date', '2026-11-21T09:00:00Z'],
        ['Content-Type', 'text/plain'],
      ],
      block: [Buffer.from(payload)],
    }),
  );

/** URL and payload of a found record, or its problem. */
async function found(bytes: Buffer, maxRecordBytes = 100_000): Promise<string[]> {
  await writeFile(join(folder, 'file'), bytes);
  const all: string[] = [];
  const wants = ({ type }: { type: string }) => type === 'resource';
  for await (const one of readRecords(store, 'file', { wants, maxRecordBytes })) all.push(said(one));
  return all;
}

const said = (one: FoundRecord) =>
  one.ok ? `${one.record.header('WARC-Target-URI')} ${one.record.payload.toString()}` : one.reason;

const records = [
  record('a', Buffer.from('uno')),
  record('i', Buffer.from('about'), 'warcinfo'),
  record('b', Buffer.from('due\r\n\r\nWARC/1.0\r\n')),
];

describe('readRecords', () => {
  const wanted = ['a uno', 'b due\r\n\r\nWARC/1.0\r\n'];

  it('reads files of all three forms', async () => {
    expect(await found(Buffer.concat(records))).toEqual(wanted);
    expect(await found(gzipSync(Buffer.concat(records)))).toEqual(wanted);
    expect(await found(Buffer.concat(records.map((one) => gzipSync(one))))).toEqual(wanted);
  });

  it('says what is torn, garbled or too large, and reads on', async () => {
    const [a, , b] = records as [Buffer, Buffer, Buffer];
    const large = record('large', Buffer.alloc(200_000, 'x'));
    const noise = Buffer.from('no record at all\r\n\r\n');
    expect(await found(Buffer.concat([a, large, noise, b]))).toEqual([
      'a uno',
      'tooLarge',
      'malformed',
      wanted[1],
    ]);
    expect(await found(Buffer.concat([a, b]).subarray(0, -9))).toEqual(['a uno', 'torn']);
    const members = [a, large, b].map((one) => gzipSync(one));
    expect(await found(Buffer.concat(members))).toEqual(['a uno', 'tooLarge', wanted[1]]);
    members[1]![20]! ^= 255;
    expect(await found(Buffer.concat(members))).toEqual(['a uno', 'garbled', wanted[1]]);
    expect(await found(gzipSync(Buffer.concat(records)).subarray(0, -20))).toContain('a uno');
  });

  it('reads records whose digests are in hexadecimal, as warcprox and brozzler write them', async () => {
    const withDigest = (digest: string) => {
      const bytes = record('a', Buffer.from('uno')).toString('latin1');
      return gzipSync(Buffer.from(bytes.replace(/(?<=WARC-Block-Digest: ).*/, digest), 'latin1'));
    };
    const sha1 = createHash('sha1').update('uno').digest('hex');
    expect(await found(withDigest(`sha1:${sha1}`))).toEqual(['a uno']);
    expect(await found(withDigest('sha1:of another kind'))).toEqual(['a uno']);
    expect(
      await found(withDigest(`sha1:${sha1.replace(/./, (digit) => (digit === '0' ? '1' : '0'))}`)),
    ).toEqual(['digest']);
  });

  it('throws the reason of whoever stops it, whatever the form of the file', async () => {
    const whole = Buffer.concat(records);
    for (const bytes of [whole, gzipSync(whole), Buffer.concat(records.map((one) => gzipSync(one)))]) {
      await writeFile(join(folder, 'file'), bytes);
      const signal = AbortSignal.abort(new Error('stopped'));
      const reading = readRecords(store, 'file', { wants: () => true, maxRecordBytes: 100_000, signal });
      await expect(reading.next()).rejects.toThrow('stopped');
    }
  });

  it('finds nothing in what is no WARC file', async () => {
    expect(await found(Buffer.from('%PDF-1.7'))).toEqual(['notGzip']);
    expect(await found(gzipSync('a text'))).toEqual(['malformed']);
    expect(await found(Buffer.from('WARC/'))).toEqual(['malformed']);
  });
});

describe('an HTTP head as a server sent it', () => {
  const body = 'ciao\r\n\r\nciao\n\n';
  const response = (http: string) =>
    Buffer.from(
      record('x', Buffer.from(http))
        .toString('latin1')
        .replace('WARC-Type: resource', 'WARC-Type: response')
        .replace('text/plain', 'application/http;msgtype=response'),
      'latin1',
    );

  async function readAs(bytes: Buffer) {
    await writeFile(join(folder, 'file'), bytes);
    const wants = () => true;
    for await (const one of readRecords(store, 'file', { wants, maxRecordBytes: 100_000 }))
      return one.ok ? { ...one.record.http, body: one.record.payload.toString() } : one.reason;
  }

  it.each([
    ['with line ends of one letter', 'HTTP/1.1 200 OK\nA: b\nC: d\n\n'],
    ['with both line ends', 'HTTP/1.1 200 OK\r\nA: b\nC: d\r\n\n'],
    ['with both line ends, the other way round', 'HTTP/1.1 200 OK\nA: b\r\nC: d\n\r\n'],
    ['with lines that are no fields', 'HTTP/1.1 200 OK\r\n odd\r\nA: b\r\nbroken line\r\n:x\r\nC: d\r\n\r\n'],
    ['in order', 'HTTP/1.1 200 OK\r\nA: b\r\nC: d\r\n\r\n'],
  ])('is read %s, in each form of file', async (_, head) => {
    const bytes = response(head + body);
    const headers = [
      ['A', 'b'],
      ['C', 'd'],
    ];
    const expected = { startLine: 'HTTP/1.1 200 OK', status: 200, headers, body };
    expect(await readAs(bytes)).toEqual(expected);
    expect(await readAs(gzipSync(bytes))).toEqual(expected);
  });

  it('has to end', async () => {
    expect(await readAs(response('HTTP/1.1 200 OK\r\nA: b\r\n'))).toBe('malformed');
    expect(await readAs(gzipSync(response('HTTP/1.1 200 OK\nA: b\n')))).toBe('malformed');
  });

  it('is not the head of a record, which keeps to the standard', async () => {
    const text = response(`HTTP/1.1 200 OK\r\n\r\n${body}`).toString('latin1');
    for (const wrong of [text.replace(/\r\n/g, '\n'), text.replace('\r\n', '\r\nbroken line\r\n')])
      expect(await readAs(gzipSync(Buffer.from(wrong, 'latin1')))).toBe('malformed');
  });
});

describe('splitRecords', () => {
  const split = async (bytes: Buffer, step: number, maxRecordBytes = 100_000) => {
    const all: FoundRecord[] = [];
    const chunks = (async function* () {
      for (let at = 0; at < bytes.length; at += step) yield bytes.subarray(at, at + step);
    })();
    for await (const one of splitRecords(chunks, maxRecordBytes)) all.push(one);
    return all;
  };

  it('finds every record, however the bytes are cut, and passes over whatever lies between', async () => {
    const part = fc.oneof(
      fc.uint8Array({ maxLength: 300 }).map((payload) => ({ isRecord: true, bytes: record('x', payload) })),
      fc.string({ minLength: 1, maxLength: 40 }).map((text) => {
        return { isRecord: false, bytes: Buffer.from(`noise ${text.replaceAll('WARC', '')}\r\n`) };
      }),
    );
    await fc.assert(
      fc.asyncProperty(
        fc.array(part, { maxLength: 8 }),
        fc.integer({ min: 1, max: 400 }),
        async (parts, step) => {
          const all = await split(Buffer.concat(parts.map(({ bytes }) => bytes)), step);
          const isWhole = all.filter((one) => one.ok).length;
          expect(isWhole).toBe(parts.filter(({ isRecord }) => isRecord).length);
        },
      ),
    );
  });

  /** A record that says to be so long. */
  const saying = (length: number) =>
    Buffer.from(
      record('wrong', Buffer.from('ciao'))
        .toString('latin1')
        .replace(/(?<=Content-Length: )\d+/, String(length)),
      'latin1',
    );
  const outcomes = async (bytes: Buffer, step = 700, maxRecordBytes?: number) =>
    (await split(bytes, step, maxRecordBytes)).map((one) =>
      one.ok ? one.record.header('WARC-Target-URI') : one.reason,
    );

  it('takes up the records behind one whose length is wrong, however long it says to be', async () => {
    const [a, b, c] = ['a', 'b', 'c'].map((url) => record(url, Buffer.from('ciao'))) as [
      Buffer,
      Buffer,
      Buffer,
    ];
    const filler = record('filler', Buffer.alloc(90_000, 'x'));
    expect(await outcomes(Buffer.concat([a, saying(300_000_000), b, c]))).toEqual(['a', 'torn', 'b', 'c']);
    expect(await outcomes(Buffer.concat([a, saying(99_950), b, filler, filler, c]))).toEqual([
      ...['a', 'malformed', 'b', 'filler', 'filler', 'c'],
    ]);
    // What is kept of it is no more than a record may have.
    const long = await outcomes(Buffer.concat([saying(400_000), b, ...Array(8).fill(filler), c]));
    expect([long[0], ...long.slice(-4)]).toEqual(['malformed', 'filler', 'filler', 'filler', 'c']);
  });

  it('passes over a large record that is sound as one, whatever stands in it', async () => {
    const inside = Buffer.concat([Buffer.from('\r\n'), record('inside', Buffer.from('no'))]);
    const large = record('large', Buffer.concat([inside, Buffer.alloc(200_000, 'x'), inside]));
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 7, max: 3_000 }), async (step) => {
        const bytes = Buffer.concat([large, record('b', Buffer.from('ciao'))]);
        expect(await outcomes(bytes, step)).toEqual(['tooLarge', 'b']);
      }),
      { numRuns: 20 },
    );
  });

  it('reads a file of wrong lengths not again for each of them', async () => {
    const wrong = Array.from({ length: 20_000 }, () => saying(2_100_000));
    // Else 40 GB would be looked through.
    expect((await outcomes(Buffer.concat(wrong), 65_536, 2_000_000)).length).toBeGreaterThan(18_000);
  });

  it('copies what it holds not again for each piece that comes', async () => {
    const wrong = Array.from({ length: 40_000 }, () => saying(4_000_000));
    const file = Buffer.concat(wrong);
    const { concat } = Buffer;
    let copied = 0;
    Buffer.concat = (parts, length) => {
      const whole = concat(parts, length);
      copied += whole.length;
      return whole;
    };
    try {
      expect(await outcomes(file, 500, 5_000_000)).toHaveLength(40_000);
    } finally {
      Buffer.concat = concat;
    }
    // Else 40 GB would be.
    expect(copied).toBeLessThan(20 * file.length);
  });

  it('answers whatever it is given', async () => {
    const bytes = fc.uint8Array({ maxLength: 400 });
    const some = fc.oneof(
      bytes,
      fc.constantFrom('WARC/1.0\r\n', 'Content-Length: 99\r\n', 'WARC-Type: x\r\n', '\r\n\r\n'),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(some), async (parts) => {
        await split(Buffer.concat(parts.map((one) => Buffer.from(one as string))), 7);
      }),
    );
  });
});
