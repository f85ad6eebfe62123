import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { startedJob } from '@florilegium/db/fixtures/captured-job';
import { startReplay } from '@florilegium/db/mapping/replays';
import { AppError } from '@florilegium/platform/app-error';
import { entryBeside } from '@florilegium/platform/beside';
import type { TestDatabase } from '@florilegium/testkit/database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fetchedPages } from '../fixtures/fetched-pages';
import { type MappingWorld, openMappingWorld } from '../fixtures/mapping-world';
import { htmlPage, prose } from '../fixtures/pages';
import { currentDocuments, dropsOf, playedToTheEnd } from '../fixtures/replayed-job';
import { type MappingDependencies, mapCaptures } from './map-captures';

let database: TestDatabase;
let folder: string;
let dependencies: MappingWorld['dependencies'];
let world: MappingWorld;

beforeAll(async () => {
  world = await openMappingWorld('quarantine');
  ({ database, folder, dependencies } = world);
});
afterAll(() => world?.close());

/** A job with one page for each word, which is also the page's name. */
async function jobWith(words: readonly string[]) {
  const job = await startedJob(database, { nearDuplicates: { drop: false } });
  const pages = words.map((word) => [`/${word}`, { body: htmlPage(word, [prose('it', word)]) }] as const);
  const captures = await fetchedPages(database, folder, job, Object.fromEntries(pages));
  return { ...job, captures, ids: words.map((word) => captures[`/${word}`]!) };
}

/** Maps in a separate process; returns how it ended. */
async function mappedElsewhere(captureIds: string[], brokeOff: boolean): Promise<string> {
  const child = fork(fileURLToPath(entryBeside('killed-mapping', import.meta.url)), {
    execArgv: [],
    env: { ...process.env, TO_MAP: JSON.stringify({ url: database.url, folder, captureIds, brokeOff }) },
  });
  const [code, signal] = await once(child, 'exit');
  return signal ?? String(code);
}

/** Fails on pages with this word, a given number of times. */
function failingOn(word: string, error: Error, times = Number.POSITIVE_INFINITY): MappingDependencies {
  let left = times;
  return {
    ...dependencies,
    clean: async (raw) => {
      if (raw.kind !== 'converted' && Buffer.from(raw.bytes).includes(word) && left-- > 0) throw error;
      return dependencies.clean(raw);
    },
  };
}

describe('a resource that fails twice', () => {
  it('is put in quarantine when it kills its worker, and its neighbours are not', async () => {
    const { ids, jobId, runId } = await jobWith(['prima', 'fatale', 'dopo', 'ultima']);
    expect(await mappedElsewhere(ids, false)).toBe('SIGKILL');
    expect(await database.prisma.document.count({ where: { jobId } })).toBe(0);
    expect(await mappedElsewhere(ids, true)).toBe('SIGKILL');
    expect(await mappedElsewhere(ids, true)).toBe('0');
    expect(await currentDocuments(database, jobId)).toMatchObject({
      '/prima': { kept: true },
      '/fatale': { kept: false, dropReason: 'failedTwice' },
      '/dopo': { kept: true },
      '/ultima': { kept: true },
    });
    expect(await dropsOf(database, runId)).toEqual({ failedTwice: 1 });
    expect(await database.prisma.capture.count({ where: { runId, mapFailures: { gt: 0 } } })).toBe(0);
  }, 120_000);

  it('is put in quarantine with its error, and tried again by a replay', async () => {
    const { ids, jobId, runId, captures } = await jobWith(['buona', 'cattiva', 'migliore']);
    const broken = failingOn('cattiva', new TypeError('nobody thought of that'));
    await expect(mapCaptures(broken, ids)).rejects.toThrow('nobody thought of that');
    expect(await mapCaptures(broken, ids, { brokeOff: true })).toEqual({ kept: 2, dropped: 1, known: 0 });
    expect((await currentDocuments(database, jobId))['/cattiva']).toMatchObject({
      dropReason: 'failedTwice',
      detail: 'nobody thought of that',
    });
    const { replayId } = await startReplay(database, { jobId });
    expect(await mapCaptures(broken, [captures['/cattiva']!], { replayId, brokeOff: true })).toMatchObject({
      dropped: 1,
    });
    await playedToTheEnd(database, dependencies);
    expect(await dropsOf(database, runId)).toEqual({ failedTwice: 1 });
    await startReplay(database, { jobId });
    await playedToTheEnd(database, dependencies);
    expect((await currentDocuments(database, jobId))['/cattiva']).toMatchObject({ kept: true });
    expect(await dropsOf(database, runId)).toEqual({});
  });

  it('is not one whose worker was stopped, or whose archive was away', async () => {
    const { ids, jobId, runId } = await jobWith(['paziente']);
    const away = failingOn('paziente', new AppError('storeUnavailable', 'away', { retry: 'later' }), 3);
    const stopped = failingOn('paziente', new AppError('aborted', 'The worker is stopping.'), 3);
    for (const broken of [away, stopped, away, stopped]) {
      await expect(mapCaptures(broken, ids, { brokeOff: true })).rejects.toThrow();
      expect(await database.prisma.capture.count({ where: { runId, mapFailures: { gt: 0 } } })).toBe(0);
    }
    expect(await mapCaptures(dependencies, ids, { brokeOff: true })).toMatchObject({ kept: 1 });
    expect(await currentDocuments(database, jobId)).toMatchObject({ '/paziente': { kept: true } });
  });

  it('is not one that failed only beside others', async () => {
    const { ids, runId } = await jobWith(['vicina', 'casa']);
    const once = failingOn('casa', new TypeError('only this time'), 1);
    await expect(mapCaptures(once, ids)).rejects.toThrow('only this time');
    expect(await mapCaptures(once, ids, { brokeOff: true })).toMatchObject({ kept: 2, dropped: 0 });
    expect(await dropsOf(database, runId)).toEqual({});
  });
});
