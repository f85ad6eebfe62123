import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type S3Server, startS3Server } from './fixtures/s3-server';
import { openFsStore } from './fs-store';
import { openS3Store } from './s3-store';
import { type ArchiveStore, streamFile } from './store';

let folder: string;
let server: S3Server;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'store-'));
  server = await startS3Server();
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

let serial = 0;
const newPath = () => `run 7/è-${serial++}.warc.gz`;
const openS3 = async (prefix = '') => openS3Store(server.place(prefix), 1);
const filled = (bytes: number, seed: number) =>
  Buffer.from(Array.from({ length: bytes }, (_, at) => at + seed));

async function whole(store: ArchiveStore, path: string): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of streamFile(store, path)) pieces.push(piece);
  return Buffer.concat(pieces);
}

type Step =
  | { do: 'append'; bytes: number }
  | { do: 'cut'; share: number }
  | { do: 'read'; from: number; share: number }
  | { do: 'seal' | 'reopen' };

const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    {
      weight: 4,
      arbitrary: fc.record({ do: fc.constant('append' as const), bytes: fc.integer({ min: 0, max: 90 }) }),
    },
    {
      weight: 2,
      arbitrary: fc.record({
        do: fc.constant('cut' as const),
        share: fc.double({ min: 0, max: 1.2, noNaN: true }),
      }),
    },
    {
      weight: 4,
      arbitrary: fc.record({
        do: fc.constant('read' as const),
        from: fc.double({ min: 0, max: 1.1, noNaN: true }),
        share: fc.double({ min: 0, max: 1, noNaN: true }),
      }),
    },
    { weight: 1, arbitrary: fc.constant({ do: 'seal' as const }) },
    { weight: 1, arbitrary: fc.constant({ do: 'reopen' as const }) },
  ),
  { maxLength: 25 },
);

/** Applies the steps to a file in the store and to bytes in memory, and compares them. */
async function follow(open: () => Promise<ArchiveStore>, plan: readonly Step[]): Promise<void> {
  const path = newPath();
  let store = await open();
  let model: Buffer = Buffer.alloc(0);
  let sealed = false;
  for (const [at, step] of plan.entries()) {
    if (step.do === 'append' && !sealed) {
      const bytes = filled(step.bytes, at);
      await store.append(path, model.length, [bytes.subarray(0, 3), bytes.subarray(3)]);
      model = Buffer.concat([model, bytes]);
    } else if (step.do === 'cut') {
      const end = Math.floor(model.length * step.share);
      expect(await store.cut(path, end)).toBe(Math.max(0, model.length - end));
      model = model.subarray(0, end);
    } else if (step.do === 'read' && model.length > 0) {
      const from = Math.floor(model.length * step.from);
      const length = Math.floor(model.length * step.share);
      expect((await store.read(path, from, length)).equals(model.subarray(from, from + length))).toBe(true);
    } else if (step.do === 'seal') {
      await store.seal(path);
      sealed = model.length > 0;
    } else if (step.do === 'reopen') {
      await store.close();
      store = await open();
    }
    expect(await store.size(path)).toBe(model.length || null);
  }
  if (model.length > 0) expect((await whole(store, path)).equals(model)).toBe(true);
  await store.close();
}

describe.each([
  ['folder', () => openFsStore(folder)],
  ['bucket', () => openS3('archive/')],
])('a store in a %s', (_, open) => {
  test('holds what was appended, through cuts, seals and restarts', async () => {
    await fc.assert(
      fc.asyncProperty(steps, (plan) => follow(open, plan)),
      { numRuns: 40 },
    );
  });

  test('a file that is not there is missing, and nothing to cut, seal or remove', async () => {
    const store = await open();
    const path = newPath();
    expect(await store.size(path)).toBeNull();
    await expect(store.read(path, 0, 1)).rejects.toMatchObject({
      code: 'recordUnreadable',
      detail: { reason: 'missing' },
    });
    await expect(whole(store, path)).rejects.toMatchObject({ detail: { reason: 'missing' } });
    expect(await store.cut(path, 5)).toBe(0);
    await store.seal(path);
    await store.remove(path);
    await store.close();
  });

  test('appends nowhere but at the end', async () => {
    const store = await open();
    const path = newPath();
    await store.append(path, 0, [filled(10, 0)]);
    for (const offset of [0, 9, 11]) {
      await expect(store.append(path, offset, [filled(1, 0)])).rejects.toMatchObject({ code: 'wrongState' });
    }
    await store.append(path, 10, [filled(1, 0)]);
    expect(await store.size(path)).toBe(11);
    await store.close();
  });

  test('lists files whole, sealed or not, and forgets what was removed', async () => {
    const store = await open();
    for (const name of ['list/b', 'list/a', 'list/c/d']) {
      await store.append(name, 0, [filled(3, 1)]);
      await store.append(name, 3, [filled(3, 2)]);
    }
    await store.seal('list/b');
    expect(await store.list('list/')).toEqual(['list/a', 'list/b', 'list/c/d']);
    expect(await store.list('list/c')).toEqual(['list/c/d']);
    await store.remove('list/a');
    await store.remove('list/b');
    expect(await store.list('list/')).toEqual(['list/c/d']);
    expect(await store.size('list/b')).toBeNull();
    await store.close();
  });

  test.each(['../out', '/etc/passwd', 'a//b', 'a/./b', '', 'a\\b', 'a\0'])(
    'refuses the path %j',
    async (path) => {
      const store = await open();
      await expect(store.append(path, 0, [filled(1, 0)])).rejects.toMatchObject({ code: 'badInput' });
      await expect(store.read(path, 0, 1)).rejects.toMatchObject({ code: 'badInput' });
      await expect(store.size(path)).rejects.toMatchObject({ code: 'badInput' });
      await expect(store.remove(path)).rejects.toMatchObject({ code: 'badInput' });
      await store.close();
    },
  );
});

describe('a bucket whose service breaks off', () => {
  afterEach(() => server.answerOnly(Number.POSITIVE_INFINITY));

  const content = filled(500, 3);

  /** A file of five segments, its content the first 500 bytes of `content`. */
  async function written(): Promise<string> {
    const store = await openS3();
    const path = newPath();
    for (let at = 0; at < 5; at++)
      await store.append(path, 100 * at, [content.subarray(100 * at, 100 * at + 100)]);
    return path;
  }

  /** Interrupts `work` after 0, 1, 2 … requests until it succeeds, and checks the file each time. */
  async function brokenOffAnywhere(
    work: (store: ArchiveStore, path: string) => Promise<unknown>,
    lookAt: (bytes: Buffer) => void,
  ): Promise<void> {
    for (let requests = 0, done = false; !done; requests++) {
      const path = await written();
      server.answerOnly(requests);
      done = await work(await openS3(), path).then(
        () => true,
        (error) => {
          expect(error).toMatchObject({ code: 'storeUnavailable', retry: 'later' });
          return false;
        },
      );
      server.answerOnly(Number.POSITIVE_INFINITY);
      const store = await openS3();
      lookAt(await whole(store, path));
      await work(store, path);
      lookAt(await whole(store, path));
      expect(requests).toBeLessThan(100);
    }
  }

  test('a seal leaves the file whole wherever it stops, and comes to its end when it is repeated', async () => {
    await brokenOffAnywhere(
      (store, path) => store.seal(path),
      (bytes) => expect(bytes.equals(content)).toBe(true),
    );
  });

  test('a cut removes only what is beyond, wherever it stops', async () => {
    for (const sealFirst of [false, true]) {
      await brokenOffAnywhere(
        async (store, path) => {
          if (sealFirst) await store.seal(path);
          await store.cut(path, 250);
          expect(await store.size(path)).toBe(250);
        },
        (bytes) => {
          expect(bytes.length).toBeGreaterThanOrEqual(250);
          expect(content.subarray(0, bytes.length).equals(bytes)).toBe(true);
        },
      );
    }
  });

  test('an append that failed counts for nothing once the file is cut', async () => {
    const store = await openS3();
    const path = await written();
    server.answerOnly(2);
    await expect(store.append(path, 500, [filled(9, 9)])).rejects.toMatchObject({ code: 'storeUnavailable' });
    server.answerOnly(Number.POSITIVE_INFINITY);
    await expect(store.append(path, 500, [filled(9, 9)])).rejects.toMatchObject({ code: 'wrongState' });
    await store.cut(path, 500);
    await store.append(path, 500, [filled(9, 9)]);
    expect(
      (await store.read(path, 495, 50)).equals(Buffer.concat([content.subarray(495), filled(9, 9)])),
    ).toBe(true);
  });

  test('a reader that knows the segments finds the file after it was sealed, and shorter after it was cut', async () => {
    const reader = await openS3();
    const writer = await openS3();
    const path = await written();
    const middle = () => reader.read(path, 150, 200);
    expect((await middle()).equals(content.subarray(150, 350))).toBe(true);
    const before = server.requests();
    await middle();
    // One request for each segment, because the list of segments is cached.
    expect(server.requests() - before).toBe(3);
    await writer.cut(path, 300);
    expect((await middle()).equals(content.subarray(150, 300))).toBe(true);
    await writer.seal(path);
    expect((await middle()).equals(content.subarray(150, 300))).toBe(true);
  });

  test('a bucket that is not there is an error, not an empty archive', async () => {
    const store = openS3Store({ ...server.place(''), bucket: 'nobodys' }, 1);
    await expect(store.size('a')).rejects.toMatchObject({ code: 'storeUnavailable' });
    await expect(store.read('a', 0, 1)).rejects.toMatchObject({ code: 'storeUnavailable' });
    await expect(store.append('a', 0, [filled(1, 0)])).rejects.toMatchObject({ code: 'storeUnavailable' });
  });
});

test('a folder that vanished, as an unmounted disk does, is unavailable and not full of missing files', async () => {
  const gone = join(folder, 'gone');
  const store = await openFsStore(gone);
  await store.append('here/a', 0, [filled(5, 0)]);
  await rm(gone, { recursive: true });
  await expect(store.read('here/a', 0, 1)).rejects.toMatchObject({
    code: 'storeUnavailable',
    retry: 'later',
  });
  await expect(store.size('here/a')).rejects.toMatchObject({ code: 'storeUnavailable' });
  await expect(store.append('here/b', 0, [filled(5, 0)])).rejects.toMatchObject({ code: 'storeUnavailable' });
  await store.close();
});
