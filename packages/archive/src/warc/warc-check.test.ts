import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { exchange } from '../fixtures/exchange';
import { openFsStore } from '../fs-store';
import type { ArchiveStore } from '../store';
import { recordParts, type WarcRecordInput } from './record-parts';
import { checkWarc } from './warc-check';
import { cutToCommitted } from './warc-cut';
import { metadataRecord, requestRecord, responseRecord, revisitRecord, warcinfoRecord } from './warc-records';
import { openWarcWriter } from './warc-writer';

let folder: string;
let store: ArchiveStore;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'check-'));
  store = await openFsStore(folder);
});
afterAll(async () => {
  await store.close();
  await rm(folder, { recursive: true });
});

const member = (content: WarcRecordInput | Buffer | string) =>
  gzipSync(
    typeof content === 'string' || Buffer.isBuffer(content) ? content : Buffer.concat(recordParts(content)),
  );
const info = () => member(warcinfoRecord({ software: 'x', fileName: 'a', date: new Date(0) }));

/** The problems of a file with these members, and their offsets. */
async function problemsOf(...members: Buffer[]) {
  await writeFile(join(folder, 'made.warc.gz'), Buffer.concat(members));
  const { problems } = await checkWarc(store, 'made.warc.gz');
  return problems.map(({ kind, offset }) => [kind, startsOf(members).indexOf(offset)]);
}

const startsOf = (members: Buffer[]) =>
  members.map((_, at) => members.slice(0, at).reduce((sum, { length }) => sum + length, 0));

test('a file as the writer makes it has nothing wrong', async () => {
  const out = await openWarcWriter({ store, prefix: 'sound', software: 'x' });
  const records = [1, 2, 3].flatMap((day) => {
    const page = exchange({
      startedAt: new Date(Date.UTC(2026, 10, day)),
      body: Buffer.alloc(100_000 * day, 'x'),
    });
    const response =
      day === 3
        ? revisitRecord(page, 'identicalPayload', { url: page.url, date: new Date(0) })
        : responseRecord({ ...page, truncated: day === 2 ? 'length' : undefined });
    return [response, requestRecord(page, response), metadataRecord(page, response, { via: 'x' })];
  });
  const places = await out.append(records);
  await out.close();
  const { path } = places[0]!;
  expect(await checkWarc(store, path)).toEqual({
    path,
    bytes: await store.size(path),
    records: { warcinfo: 1, response: 2, request: 3, metadata: 3, revisit: 1 },
    problems: [],
    problemCount: 0,
  });
});

test('damage is found where it is, and the records behind it are read', async () => {
  const page = member(responseRecord(exchange()));
  const bent = Buffer.from(member(responseRecord(exchange({ body: Buffer.from('0123456789'.repeat(500)) }))));
  bent[40]! ^= 0xff;
  const wrongCheck = Buffer.from(member(responseRecord(exchange({ startedAt: new Date(1) }))));
  wrongCheck[wrongCheck.length - 8]! ^= 1;
  const after = member(responseRecord(exchange({ startedAt: new Date(2) })));
  expect(await problemsOf(info(), bent, page)).toEqual([['garbled', 1]]);
  expect(await problemsOf(info(), wrongCheck, page)).toEqual([['garbled', 1]]);
  expect(await problemsOf(info(), Buffer.from('free text'), page)).toEqual([['notGzip', 1]]);
  expect(await problemsOf(info(), member('no record'), page)).toEqual([['malformed', 1]]);
  expect(await problemsOf(info(), page, after.subarray(0, 30))).toEqual([['torn', 2]]);
  expect(await problemsOf(info(), page, after.subarray(0, after.length - 3))).toEqual([['torn', 2]]);
  expect(await problemsOf(info(), page, Buffer.from([0x1f]))).toEqual([['torn', 2]]);
});

test('what contradicts itself is found', async () => {
  const response = responseRecord(exchange());
  const page = member(response);
  const text = Buffer.concat(recordParts(response)).toString('latin1');
  const changed = (from: string | RegExp, to: string) =>
    member(Buffer.from(text.replace(from, to), 'latin1'));
  const other = responseRecord(exchange({ startedAt: new Date(7) }));
  expect(await problemsOf(info(), changed('<p>', '<q>'))).toEqual([
    ['blockDigest', 1],
    ['payloadDigest', 1],
  ]);
  expect(await problemsOf(info(), changed('OK', 'KO'))).toEqual([['blockDigest', 1]]);
  expect(await problemsOf(page)).toEqual([['noWarcinfo', 0]]);
  expect(await problemsOf(info(), member(requestRecord(exchange(), response)))).toEqual([
    ['unknownConcurrent', 1],
  ]);
  // The request may come first.
  expect(await problemsOf(info(), member(requestRecord(exchange(), response)), page)).toEqual([]);
  expect(await problemsOf(info(), page, member({ ...other, id: response.id }))).toEqual([['duplicateId', 2]]);
  expect(await problemsOf(info(), page, member(responseRecord(exchange())))).toEqual([
    ['duplicateCapture', 2],
  ]);
  expect(await problemsOf(info(), changed(/Content-Length: \d+/, 'Content-Length: 9'))).toEqual([
    ['malformed', 1],
  ]);
  expect(await problemsOf(info(), changed('\r\n\r\n', '\r\n'))).toEqual([['malformed', 1]]);
});

test('an address between angle brackets is the same address', async () => {
  const [first, second] = [responseRecord(exchange()), responseRecord(exchange())];
  const text = Buffer.concat(recordParts(second)).toString('latin1');
  const bracketed = text.replace(/(?<=WARC-Target-URI: ).*(?=\r\n)/, '<$&>');
  expect(await problemsOf(info(), member(first), member(Buffer.from(bracketed, 'latin1')))).toEqual([
    ['duplicateCapture', 2],
  ]);
});

test('digests in hexadecimal are compared, too', async () => {
  const text = Buffer.concat(recordParts(responseRecord(exchange()))).toString('latin1');
  const inHex = text.replace(/(?<=-Digest: sha1:)[A-Z2-7]{32}/g, (found) => base32ToHex(found));
  expect(inHex).toMatch(/WARC-Block-Digest: sha1:[0-9a-f]{40}\r\n/);
  expect(await problemsOf(info(), member(Buffer.from(inHex, 'latin1')))).toEqual([]);
  expect(await problemsOf(info(), member(Buffer.from(inHex.replace('<p>', '<q>'), 'latin1')))).toEqual([
    ['blockDigest', 1],
    ['payloadDigest', 1],
  ]);
});

/** The digits are worth five bits each. */
const base32ToHex = (digits: string) =>
  [...digits]
    .reduce((sum, digit) => sum * 32n + BigInt('ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(digit)), 0n)
    .toString(16)
    .padStart(40, '0');

test('no bytes make the check fail, and what is whole before them is counted', async () => {
  const before = Buffer.concat([info(), member(responseRecord(exchange()))]);
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 300 }), fc.nat(before.length), async (bytes, at) => {
      const bent = Buffer.concat([before, before.subarray(0, at), bytes]);
      await writeFile(join(folder, 'any.warc.gz'), bent);
      const report = await checkWarc(store, 'any.warc.gz');
      expect(report.bytes).toBe(bent.length);
      expect(report.records.response).toBeGreaterThanOrEqual(1);
    }),
    { numRuns: 60 },
  );
});

test('a missing file is an error of its own', async () => {
  await expect(checkWarc(store, 'none.warc.gz')).rejects.toMatchObject({ detail: { reason: 'missing' } });
});

test('files are cut to what was committed, and nothing else is touched', async () => {
  const bytes = Buffer.concat([info(), member(responseRecord(exchange()))]);
  for (const name of ['over', 'exact', 'short', 'never']) await writeFile(join(folder, name), bytes);
  const committed = bytes.length - 10;
  const files = [
    { path: 'over', bytes: committed },
    { path: 'exact', bytes: bytes.length },
    { path: 'short', bytes: bytes.length + 5 },
    { path: 'never', bytes: 0 },
    { path: 'missing', bytes: 0 },
    { path: 'lost', bytes: 7 },
  ];
  expect(await cutToCommitted(store, files)).toEqual([
    { path: 'over', removedBytes: 10, missingBytes: 0 },
    { path: 'short', removedBytes: 0, missingBytes: 5 },
    { path: 'never', removedBytes: bytes.length, missingBytes: 0 },
    { path: 'lost', removedBytes: 0, missingBytes: 7 },
  ]);
  expect((await readFile(join(folder, 'over'))).equals(bytes.subarray(0, committed))).toBe(true);
  expect(await store.size('never')).toBeNull();
  // A second time, as after a crash: nothing is left to do except for lost bytes.
  expect(await cutToCommitted(store, files.slice(0, 2))).toEqual([]);
});
