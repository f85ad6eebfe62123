import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createJob } from '@florilegium/db/corpus/jobs';
import { listUploads } from '@florilegium/db/mapping/uploads';
import { changeCorpusQuotas } from '@florilegium/db/quotas/quota-settings';
import { quotaUseOfCorpora } from '@florilegium/db/quotas/quota-use';
import { until } from '@florilegium/testkit/until';
import { openWorld, type World } from '@florilegium/testkit/world';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { receiveUpload } from './receive-upload';

let world: World;
let folder: string;
let jobId: string;
let free: number;
beforeAll(async () => {
  world = await openWorld('receive');
});
beforeEach(async () => {
  const { database, corpusId } = world;
  await database.prisma.job.deleteMany({});
  jobId = await createJob(database, corpusId, { name: 'Job', domainSlug: null, config: {} }, null);
  folder = join(world.folder, crypto.randomUUID());
  free = 50e9;
});
afterAll(() => world?.close());

const bound = (uploadBytes: number | null) =>
  changeCorpusQuotas(world.database, {
    actorId: world.userId,
    corpusId: world.corpusId,
    quotas: { uploadBytes },
  });
const used = async () =>
  (await quotaUseOfCorpora(world.database, { ids: [world.corpusId], kinds: ['uploadBytes'] })).get(
    world.corpusId,
  )![0]!.used;
const files = () => readdir(folder).catch(() => [] as string[]);

/** A body of so many chunks of 1,000 bytes; `before` is awaited before each. */
function bodyOf(chunks: number, before: (sent: number) => unknown = () => {}): ReadableStream<Uint8Array> {
  let sent = 0;
  return new ReadableStream(
    {
      async pull(controller) {
        await before(sent);
        if (sent === chunks) return controller.close();
        controller.enqueue(new Uint8Array(1_000).fill(97));
        sent += 1;
      },
    },
    { highWaterMark: 0 },
  );
}

const receive = (
  body: ReadableStream<Uint8Array>,
  { length = null, signal, renewMs }: { length?: number | null; signal?: AbortSignal; renewMs?: number } = {},
) =>
  receiveUpload(
    {
      database: world.database,
      folder,
      lookAtDisk: async () => ({ freeBytes: free, totalBytes: 100e9 }),
      ...(renewMs ? { renewMs } : {}),
    },
    {
      jobId,
      userId: world.userId,
      name: 'a.txt',
      body,
      length,
      maxBytes: 1e9,
      signal: signal ?? new AbortController().signal,
    },
  );
const noRoom = { code: 'tooLarge', detail: { reason: 'uploadBytesOfCorpus' } };
const diskLow = { code: 'storeUnavailable', detail: { reason: 'diskLow' } };

describe('a file that comes in', () => {
  it('fills the quota to its last byte', async () => {
    await bound(10_000);
    await receive(bodyOf(4), { length: 4_000 });
    await receive(bodyOf(6));
    const stored = await listUploads(world.database, jobId);
    expect(stored.map(({ bytes }) => bytes)).toEqual([6_000, 4_000]);
    expect(await used()).toBe(10_000);
    const names = await files();
    expect(names).toHaveLength(2);
    for (const name of names) expect((await readFile(join(folder, name))).length % 1_000).toBe(0);
    expect(await world.database.prisma.uploadReservation.count()).toBe(0);
  });

  it('is refused before it is read, where its length is known', async () => {
    await bound(10_000);
    let asked = 0;
    const body = bodyOf(11, () => {
      asked += 1;
    });
    await expect(receive(body, { length: 11_000 })).rejects.toMatchObject(noRoom);
    expect([asked, await files(), await used()]).toEqual([0, [], 0]);
  });

  it('of unknown length is cut off as soon as it goes beyond, and leaves nothing', async () => {
    await bound(10_000);
    let asked = 0;
    const hostile = bodyOf(1_000_000, (sent) => {
      asked = sent;
    });
    await expect(receive(hostile)).rejects.toMatchObject(noRoom);
    expect(asked).toBeLessThan(200);
    expect([await files(), await used()]).toEqual([[], 0]);
  });

  it('leaves nothing when its sender leaves', async () => {
    await bound(10_000);
    const leaving = new AbortController();
    const body = bodyOf(9, (sent) => {
      if (sent === 5) leaving.abort();
    });
    await expect(receive(body, { signal: leaving.signal })).rejects.toMatchObject({ code: 'aborted' });
    expect([await files(), await used()]).toEqual([[], 0]);
  });

  it('has its room while it comes: another one that would exceed with it is refused, until it is gone', async () => {
    await bound(10_000);
    let goOn = () => {};
    const held = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    const leaving = new AbortController();
    const first = receive(
      bodyOf(6, (sent) => (sent === 3 ? held : undefined)),
      { length: 6_000, signal: leaving.signal },
    );
    await until(async () => (await used()) === 6_000);
    await expect(receive(bodyOf(5), { length: 5_000 })).rejects.toMatchObject(noRoom);
    await expect(receive(bodyOf(5))).rejects.toMatchObject(noRoom);
    leaving.abort();
    goOn();
    await expect(first).rejects.toMatchObject({ code: 'aborted' });
    await receive(bodyOf(5), { length: 5_000 });
    expect(await used()).toBe(5_000);
  });

  it('at once with others: none exceeds, and every byte on the disk is counted', async () => {
    await bound(20_000);
    const tries = await Promise.allSettled(
      Array.from({ length: 6 }, (_, n) => receive(bodyOf(7), n % 2 ? { length: 7_000 } : {})),
    );
    const came = tries.filter(({ status }) => status === 'fulfilled').length;
    expect(came).toBeLessThanOrEqual(2);
    expect([(await files()).length, await used()]).toEqual([came, 7_000 * came]);
  });

  it('keeps its room however long it takes', async () => {
    await bound(10_000);
    const expiries = new Set<number>();
    const body = bodyOf(3, async () => {
      const row = await world.database.prisma.uploadReservation.findFirst();
      if (row) expiries.add(row.expiresAt.getTime());
      const { size } = expiries;
      await until(async () => {
        const now = await world.database.prisma.uploadReservation.findFirst();
        return size > 1 || (now !== null && now.expiresAt.getTime() !== row?.expiresAt.getTime());
      });
    });
    await receive(body, { length: 3_000, renewMs: 20 });
    expect(await used()).toBe(3_000);
  });
});

describe('a disk that is almost full', () => {
  it('takes no file that would fill it, and says so before it is read', async () => {
    await bound(null);
    free = 2_000_000_000;
    await expect(receive(bodyOf(1), { length: 1_000 })).rejects.toMatchObject(diskLow);
    await expect(receive(bodyOf(1), { length: 1_000 })).rejects.toMatchObject({ retry: 'later' });
    free = 2_000_001_000;
    await receive(bodyOf(1), { length: 1_000 });
    expect(await files()).toHaveLength(1);
  });

  it('cuts off one that fills up meanwhile, and leaves nothing of it', async () => {
    await bound(null);
    const body = bodyOf(1_000_000, async (sent) => {
      if (sent !== 10) return;
      free = 1e9;
      await new Promise(() => {});
    });
    await expect(receive(body, { renewMs: 20 })).rejects.toMatchObject(diskLow);
    expect([await files(), await used()]).toEqual([[], 0]);
  });
});
