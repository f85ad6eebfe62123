import { existsSync, readdirSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { storeFile } from './store-upload';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'uploads-'));
});
afterEach(() => rm(folder, { recursive: true }));

/** A body of so many chunks of 1,000 bytes; `before` is called before each. */
function bodyOf(chunks: number, before: (sent: number) => void = () => {}): ReadableStream<Uint8Array> {
  let sent = 0;
  return new ReadableStream({
    pull(controller) {
      before(sent);
      if (sent === chunks) return controller.close();
      controller.enqueue(new Uint8Array(1_000).fill(sent));
      sent += 1;
    },
  });
}

test('a body becomes a file that has its name once it is whole', async () => {
  const place = join(folder, 'new');
  const names: string[][] = [];
  // The first look comes before there is a folder.
  const body = bodyOf(40, () => void names.push(existsSync(place) ? readdirSync(place) : []));
  expect(await storeFile(place, 'a', body, { maxBytes: 40_000 })).toEqual({ path: 'a', bytes: 40_000 });
  expect((await readFile(join(place, 'a')))[39_999]).toBe(39);
  expect(names.flat()).not.toContain('a');
  expect(await readdir(place)).toEqual(['a']);
});

test('a file that is too large, or empty, leaves nothing', async () => {
  let asked = 0;
  const endless = bodyOf(1_000_000, (sent) => {
    asked = sent;
  });
  await expect(storeFile(folder, 'a', endless, { maxBytes: 5_000_000 })).rejects.toMatchObject({
    code: 'tooLarge',
    detail: { reason: 'uploadTooLarge', megabytes: 5 },
  });
  expect(asked).toBeLessThan(10_000);
  for (const body of [null, bodyOf(0)]) {
    await expect(storeFile(folder, 'a', body, { maxBytes: 10 })).rejects.toMatchObject({
      detail: { reason: 'emptyFile' },
    });
  }
  expect(await readdir(folder)).toEqual([]);
});

test('a sender who leaves leaves nothing', async () => {
  const leaving = new AbortController();
  const body = bodyOf(1_000_000, (sent) => {
    if (sent === 100) leaving.abort();
  });
  const { signal } = leaving;
  await expect(storeFile(folder, 'a', body, { maxBytes: 1e9, signal })).rejects.toMatchObject({
    code: 'aborted',
  });
  expect(await readdir(folder)).toEqual([]);
});

test('bodies that break at their first byte leave nothing, however many come at once', async () => {
  const broken = () =>
    new ReadableStream<Uint8Array>({
      start: (controller) => controller.error(new Error('connection reset')),
    });
  const stored = Array.from({ length: 50 }, (_, at) =>
    storeFile(folder, `b${at}`, broken(), { maxBytes: 1e9 }),
  );
  for (const one of await Promise.allSettled(stored)) {
    expect(one).toMatchObject({ status: 'rejected', reason: { message: 'connection reset' } });
  }
  expect(await readdir(folder)).toEqual([]);
});
