import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import zlib, { deflateRawSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { exchange } from '../fixtures/exchange';
import { openFsStore } from '../fs-store';
import type { ArchiveStore } from '../store';
import { recordParts } from './record-parts';
import { responseRecord } from './warc-records';
import { type ScanOptions, scanRecords } from './warc-scan';

let folder: string;
let store: ArchiveStore;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'scan-'));
  store = await openFsStore(folder);
});
afterAll(async () => {
  await store.close();
  await rm(folder, { recursive: true });
});

const sound = () => gzipSync(Buffer.concat(recordParts(responseRecord(exchange()))));
const header = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);

/** A stored block of so many of the bytes that follow it (RFC 1951, 3.2.4). */
function stored(length: number): Buffer {
  const head = Buffer.alloc(5);
  head.writeUInt16LE(length, 1);
  head.writeUInt16LE(~length & 0xffff, 3);
  return head;
}

/** Many members that each hold the header of the next, and behind the last one a bomb without an end. */
function overlapping(count: number, beginning = ''): Buffer {
  const start = Buffer.concat([Buffer.from(beginning), header]);
  const nested = Buffer.concat([stored(start.length), start]);
  const bomb = deflateRawSync(Buffer.alloc(12_000_000)).subarray(0, -10);
  return Buffer.concat([header, ...Array.from({ length: count }, () => nested), bomb]);
}

async function scanned(
  bytes: Buffer,
  options: ScanOptions = {},
  given: Pick<ArchiveStore, 'read' | 'size'> = store,
) {
  await writeFile(join(folder, 'file'), bytes);
  const all = [];
  for await (const one of scanRecords(given, 'file', options))
    all.push([one.ok ? one.type : one.reason, one.offset, one.length]);
  return all;
}

test('bytes that look like many members are inflated by little, and the record behind them is found', async () => {
  const damage = overlapping(1_000);
  const record = sound();
  const inflate = zlib.inflateRawSync;
  const tries: { given: number; atMost: number | undefined }[] = [];
  zlib.inflateRawSync = (bytes, options) => {
    tries.push({ given: (bytes as Buffer).length, atMost: options?.maxOutputLength });
    return inflate(bytes, options);
  };
  syncBuiltinESMExports();
  try {
    expect((await scanned(Buffer.concat([damage, record]))).at(-1)).toEqual([
      'response',
      damage.length,
      record.length,
    ]);
  } finally {
    zlib.inflateRawSync = inflate;
    syncBuiltinESMExports();
  }
  const short = tries.filter(({ given, atMost }) => given <= 320 && atMost! <= 4_096);
  expect(short.length).toBeGreaterThanOrEqual(1_000);
  // The others read the damaged member and the record.
  expect(tries.length - short.length).toBeLessThanOrEqual(4);
});

test('a record is recognised by its beginning, however it is compressed', async () => {
  const record = Buffer.concat(recordParts(responseRecord(exchange({ body: Buffer.alloc(100_000, 'x') }))));
  for (const level of [0, 1, 9]) {
    const member = gzipSync(record, { level });
    expect(await scanned(Buffer.concat([Buffer.from('noise'), member]))).toEqual([
      ['notGzip', 0, 5],
      ['response', 5, member.length],
    ]);
  }
});

test('what looks for a record reads its file once', async () => {
  let read = 0;
  const counted: Pick<ArchiveStore, 'read' | 'size'> = {
    size: (path) => store.size(path),
    async read(path, offset, length) {
      read += length;
      return store.read(path, offset, length);
    },
  };
  // A member begins every 1,000 bytes, but none holds a record.
  const bytes = Buffer.alloc(3_000_000, Buffer.concat([header, Buffer.alloc(990, 0xff)]));
  expect(await scanned(bytes, {}, counted)).toEqual([['garbled', 0, bytes.length]]);
  expect(read).toBeLessThan(bytes.length * 2);
});

test('a file that costs too much in vain is given up', async () => {
  const damage = overlapping(20, 'WARC/');
  const record = sound();
  const whole = Buffer.concat([damage, record]);
  expect((await scanned(whole)).at(-1)).toEqual(['response', damage.length, record.length]);
  const found = await scanned(whole, { maxWastedBytes: 50_000_000 });
  const [last] = found.slice(-1);
  expect(found.length).toBeLessThan(8);
  expect(last).toEqual(['garbled', last![1], whole.length - Number(last![1])]);
});

test('whoever stops it has its reason thrown, also where nothing is found', async () => {
  const stopping = new AbortController();
  setTimeout(() => stopping.abort(new Error('stopped')), 20);
  const bytes = Buffer.alloc(10_000_000, Buffer.concat([header, Buffer.from([0xff])]));
  await expect(scanned(bytes, { signal: stopping.signal })).rejects.toThrow('stopped');
  await expect(scanned(sound(), { signal: AbortSignal.abort(new Error('before')) })).rejects.toThrow(
    'before',
  );
});
