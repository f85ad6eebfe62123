import { createHash } from 'node:crypto';
import { appendFile, readdir, readFile, rm, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { type ReleaseFormat, releaseFormats } from '@florilegium/contracts/releases/release';
import type { ManifestFile } from '@florilegium/corpus/manifest';
import { deleteResources } from '@florilegium/db/corpus/deletions';
import { changeCorpusQuotas } from '@florilegium/db/quotas/quota-settings';
import {
  deleteRelease,
  extendRelease,
  resumeRelease,
  stopRelease,
  withdrawRelease,
} from '@florilegium/db/releases/change-release';
import { comparisonOf, differingPages, removedSince } from '@florilegium/db/releases/compare-releases';
import {
  createRelease,
  listReleases,
  releaseById,
  releaseFacts,
  waitingReleases,
} from '@florilegium/db/releases/releases';
import { askRemoval, contentsOf } from '@florilegium/db/removals/archiving';
import { sql } from '@florilegium/db/sql/sql';
import { addSubCorpus } from '@florilegium/db/sub-corpora/sub-corpora';
import { AppError } from '@florilegium/platform/app-error';
import { parseTar } from 'nanotar';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FilledJob, filledJob } from './fixtures/kept-documents';
import { archivedOriginals } from './fixtures/originals';
import { openReleaseWorld, type ReleaseWorld } from './fixtures/release-world';
import { filesOfFormats } from './release-formats';
import type { ReleasePlaces } from './release-writing';
import { doReleaseTask, type ReleaseTask } from './render';

let world: ReleaseWorld;
let database: ReleaseWorld['database'];
let archiveFolder: string;
let releasesFolder: string;
let job: FilledJob;
const documents = 250;

beforeAll(async () => {
  world = await openReleaseWorld();
  ({ database, folder: archiveFolder } = world);
  releasesFolder = world.fileOf('', '');
  const texts = Array.from({ length: documents }, (_, n) => `Il testo numero ${n}. Bolle <l'acqua> & il tè.`);
  job = await filledJob(
    database,
    archiveFolder,
    texts.map((text, at) => ({ url: `http://a.test/${at}`, text, at })),
  );
  await archivedOriginals(database, archiveFolder, job.jobId);
});
afterAll(() => world.close());

const description = {
  title: 'Ricette d’Italia',
  creators: ['Rossi, Ada', 'University of Nowhere'],
  licence: 'CC-BY-4.0',
  doi: '',
  note: 'The first one.',
};

async function order(
  formats: readonly ReleaseFormat[],
  of: FilledJob = job,
  step: 'minor' | 'major' = 'minor',
) {
  const files = filesOfFormats(formats);
  const { corpusId } = of;
  return createRelease(database, {
    corpusId,
    jobId: null,
    subCorpusId: null,
    step,
    description,
    files,
    createdBy: null,
  });
}

const write = (id: string, given: Partial<ReleasePlaces> = {}) =>
  world.write(id, { baseAddress: 'https://corpora.example', ...given });
const bytesOf = (id: string, path: string) => readFile(join(releasesFolder, id, path));
const textOf = async (id: string, path: string) => {
  const bytes = await bytesOf(id, path);
  return (path.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8');
};

/** A worker that ends after so many batches. */
function endsAfter(batches: number): Partial<ReleasePlaces> {
  const ended = new AbortController();
  let made = 0;
  return {
    signal: ended.signal,
    run: async (task) => {
      made += 1;
      if (made > batches) ended.abort();
      return doReleaseTask(world.archive, task);
    },
  };
}

describe('writeRelease', () => {
  it('writes every format, what describes it, and checksums that hold', async () => {
    const { id, number } = await order(releaseFormats);
    expect([number, await write(id)]).toEqual(['1.0', 'done']);
    const folder = join(releasesFolder, id);
    const sums = (await textOf(id, 'SHA256SUMS')).trimEnd().split('\n');
    const named = sums.map((line) => line.slice(66));
    expect([...named, 'SHA256SUMS'].sort()).toEqual((await readdir(folder)).sort());
    for (const line of sums) {
      const sum = createHash('sha256')
        .update(await bytesOf(id, line.slice(66)))
        .digest('hex');
      expect(sum).toBe(line.slice(0, 64));
    }
    expect(await releaseById(database, id)).toMatchObject({
      state: 'done',
      documents,
      words: documents * 9,
      manifest: {
        files: expect.arrayContaining([
          { path: 'README.md', bytes: expect.any(Number), sha256: expect.any(String) },
        ]),
      },
    });
    expect(await releaseFacts(database, id)).toMatchObject({
      documents,
      hosts: 1,
      byLanguage: [{ name: 'it', documents, words: documents * 9 }],
      byMetadata: { register: [{ name: 'formal', documents }] },
      jobs: [{ name: 'Ricette', seeds: ['http://a.test/'], versions: [{ number: 1 }] }],
    });
  });

  it('has every document once in every format, in the order of capture', async () => {
    const [release] = await listReleases(database, job.corpusId);
    const id = release!.id;
    const urls = Array.from({ length: documents }, (_, at) => `http://a.test/${at}`);
    const lines = (await textOf(id, 'corpus.jsonl.gz')).trimEnd().split('\n');
    expect(lines.map((line) => JSON.parse(line).url)).toEqual(urls);
    const found = async (path: string, pattern: RegExp) =>
      [...(await textOf(id, path)).matchAll(pattern)].map((match) => match[1]);
    expect(await found('corpus.vert.gz', /^<doc [^>]*url="([^"]*)"/gm)).toEqual(urls);
    expect(await found('corpus.conllu.gz', /^# meta::url = (.*)$/gm)).toEqual(urls);
    expect(await found('corpus.tei.xml.gz', /<ptr target="([^"]*)"/g)).toEqual(urls);
    expect(await found('corpus.txt.gz', /^CURRENT URL (.*)$/gm)).toEqual(urls);
    expect((await textOf(id, 'metadata.csv')).trimEnd().split('\r\n')).toHaveLength(documents + 1);
    const tar = parseTar(new Uint8Array(gunzipSync(await bytesOf(id, 'cesdoc.tar.gz'))));
    expect(tar).toHaveLength(documents + 1);
    expect(tar[1]!.text).toContain('<eAddress>http://a.test/0</eAddress>');
  });

  it('shuffles the sentences, all of them, the same way each time', async () => {
    const [first] = await listReleases(database, job.corpusId);
    const lines = (await textOf(first!.id, 'sentences.tsv.gz')).trimEnd().split('\n');
    expect(lines).toHaveLength(2 * documents);
    const numbered = lines
      .filter((line) => line.includes('numero'))
      .map((line) => Number(line.match(/\d+/)![0]));
    expect([...numbered].sort((a, b) => a - b)).toEqual(Array.from({ length: documents }, (_, at) => at));
    expect(numbered.slice(0, 5)).not.toEqual([0, 1, 2, 3, 4]);
  });

  it('goes on where it ended, and has the same bytes as one that was never interrupted', async () => {
    const [whole, broken] = [
      await order(['jsonl', 'metadata'], job, 'major'),
      await order(['jsonl', 'metadata']),
    ];
    expect([whole.number, broken.number]).toEqual(['2.0', '2.1']);
    await write(whole.id);
    for (const batches of [1, 2]) {
      await expect(write(broken.id, endsAfter(batches))).rejects.toMatchObject({ code: 'aborted' });
      expect(await waitingReleases(database, -1)).toContain(broken.id);
      // What a writer that is killed leaves behind what it has noted.
      await appendFile(join(releasesFolder, broken.id, 'corpus.jsonl.gz'), 'torn');
    }
    // What happens to the corpus meanwhile changes nothing.
    const [gone] = await database.prisma.resource.findMany({
      where: { jobId: job.jobId, url: 'http://a.test/249' },
    });
    await deleteResources(database, { jobId: job.jobId }, { ids: [gone!.id] }, null);
    expect(await write(broken.id)).toBe('done');
    for (const path of ['corpus.jsonl.gz', 'metadata.csv']) {
      expect((await textOf(broken.id, path)) === (await textOf(whole.id, path))).toBe(true);
    }
    const later = await order(['txt']);
    await write(later.id);
    expect(await releaseById(database, later.id)).toMatchObject({ documents: documents - 1 });
  });

  it('is compared with an earlier one, and says what was removed since', async () => {
    const releases = (await listReleases(database, job.corpusId)).filter(({ state }) => state === 'done');
    const [later, earlier] = [releases[0]!, releases.at(-1)!];
    const compared = await comparisonOf(database, { earlierId: earlier.id, laterId: later.id });
    expect(compared.domains[0]).toMatchObject({
      domain: 'food',
      same: { documents: documents - 1, words: (documents - 1) * 9 },
      added: { documents: 0, words: 0 },
      gone: { documents: 1, words: 9 },
      changed: { documents: 0 },
      wordsBefore: documents * 9,
      wordsAfter: (documents - 1) * 9,
    });
    const both = { earlierId: earlier.id, laterId: later.id };
    const gone = [{ url: 'http://a.test/249', wordsBefore: 9, wordsAfter: null }];
    expect(await differingPages(database, { ...both, difference: 'gone' }, 10)).toEqual(gone);
    expect(compared.pages).toEqual({ added: [], gone, changed: [] });
    expect(await comparisonOf(database, both)).toEqual(compared);
    expect(await removedSince(database, earlier.id, 10)).toEqual({
      count: 1,
      takenDown: 0,
      leftOut: 0,
      takenParts: 0,
      urls: [{ url: 'http://a.test/249', takenDown: false }],
    });
    expect(await removedSince(database, later.id, 10)).toMatchObject({ count: 0, urls: [] });
  });

  it('can be of a sub-corpus, whose filter it keeps', async () => {
    const { corpusId } = job;
    const input = { name: 'Ones', note: '', filter: { q: 'http://a.test/1' }, timeZone: 'UTC' };
    const subCorpusId = await addSubCorpus(database, corpusId, input, null);
    const files = filesOfFormats(['txt']);
    const { id } = await createRelease(database, {
      ...{ corpusId, jobId: null, subCorpusId, createdBy: null },
      ...{ step: 'minor', description, files },
    });
    await write(id);
    expect(await releaseById(database, id)).toMatchObject({ state: 'done', partName: 'Ones' });
    const facts = await releaseFacts(database, id);
    expect(facts?.part).toEqual({ kind: 'subCorpus', name: 'Ones', filter: input.filter });
    expect(facts?.documents).toBeLessThan(documents - 1);
    expect(facts?.documents).toBeGreaterThan(100);
  });

  it('can be stopped, go on, and get more formats of the same texts', async () => {
    const { id } = await order(['jsonl']);
    const stops: Partial<ReleasePlaces> = {
      run: async (task) => {
        await stopRelease(database, id, null).catch(() => {});
        return doReleaseTask(world.archive, task);
      },
    };
    expect(await write(id, stops)).toBe('left');
    expect(await releaseById(database, id)).toMatchObject({ state: 'stopped' });
    expect(await write(id)).toBe('left');
    await resumeRelease(database, id, null);
    expect(await write(id)).toBe('done');
    const before = (await releaseById(database, id))!;
    await extendRelease(database, id, filesOfFormats(['conllu', 'jsonl']), null);
    expect(await write(id)).toBe('done');
    const after = (await releaseById(database, id))!;
    expect(after.finishedAt).toEqual(before.finishedAt);
    const jsonl = ({ files }: typeof after) => files.find(({ format }) => format === 'jsonl');
    expect(jsonl(after)).toEqual(jsonl(before));
    expect((await textOf(id, 'corpus.conllu.gz')).match(/^# newdoc id/gm)).toHaveLength(after.documents);
  });

  it.each(['jsonl', 'sentences', 'parquet', 'wacz'] as const)(
    'that is withdrawn or deleted while it is written as %s leaves nothing on the disk',
    async (format) => {
      for (const isDeleted of [false, true]) {
        const { id } = await order([format]);
        const removeFiles = () => rm(join(releasesFolder, id), { recursive: true, force: true });
        const takesAway = async () => {
          if (!isDeleted) return withdrawRelease(database, id, { reason: 'X', actorId: null }, removeFiles);
          await stopRelease(database, id, null);
          await deleteRelease(database, id, null, removeFiles);
        };
        const run = async (task: ReleaseTask) => {
          await takesAway().catch(() => {});
          return doReleaseTask(world.archive, task);
        };
        expect(await write(id, { run })).toBe('left');
        expect(await releaseById(database, id)).toEqual(
          isDeleted ? null : expect.objectContaining({ state: 'withdrawn', bytes: 0 }),
        );
        expect(await readdir(releasesFolder)).not.toContain(id);
      }
    },
  );

  it('is written once when several workers get it', async () => {
    const { id } = await order(['txt']);
    const ends = await Promise.all([write(id), write(id), write(id)]);
    expect(ends.filter((end) => end === 'done')).toHaveLength(1);
    expect((await textOf(id, 'corpus.txt.gz')).match(/^CURRENT URL/gm)).toHaveLength(documents - 1);
  });

  it('goes on in another process where its lock is lost, and the first one changes nothing more', async () => {
    const { id } = await order(['jsonl', 'parquet', 'sentences', 'tei']);
    let [shuffles, left] = [() => {}, () => {}];
    const shuffling = new Promise<void>((resolve) => {
      shuffles = resolve;
    });
    const firstLeft = new Promise<void>((resolve) => {
      left = resolve;
    });
    const second = () =>
      write(id, {
        run: async (task) => {
          if (task.kind === 'shuffle') {
            shuffles();
            await firstLeft;
          }
          return doReleaseTask(world.archive, task);
        },
      });
    let other: Promise<string> | undefined;
    let batches = 0;
    const first = write(id, {
      run: async (task) => {
        const result = await doReleaseTask(world.archive, task);
        batches += 1;
        if (batches !== 2) return result;
        await database.query(
          sql`SELECT pg_terminate_backend(pid, 10000) FROM pg_locks WHERE locktype = 'advisory' AND objsubid = 1
           AND (classid::bigint << 32 | objid::bigint) = hashtextextended('release ' || ${id}, 0)`,
        );
        other = second();
        await shuffling;
        return result;
      },
    });
    const came = await first.finally(() => left());
    expect([came, await other]).toEqual(['left', 'done']);
    const { manifest } = (await releaseById(database, id))!;
    for (const { path, bytes, sha256 } of (manifest as { files: ManifestFile[] }).files) {
      const stands = await bytesOf(id, path);
      expect([path, stands.length, createHash('sha256').update(stands).digest('hex')]).toEqual([
        path,
        bytes,
        sha256,
      ]);
    }
    const names = (manifest as { files: ManifestFile[] }).files.map(({ path }) => path);
    expect((await readdir(join(releasesFolder, id))).sort()).toEqual([...names, 'SHA256SUMS'].sort());
  });

  it('numbers that are ordered at once differ', async () => {
    const numbers = await Promise.all(Array.from({ length: 4 }, async () => (await order(['txt'])).number));
    expect(new Set(numbers).size).toBe(4);
  });

  it('fails with the address of a text that is torn, and can be deleted, which frees its number', async () => {
    const torn = await filledJob(database, archiveFolder, [{ url: 'http://torn.test/', text: 'x', at: 1 }]);
    await truncate(join(archiveFolder, torn.textPaths[0]!), 500);
    const { id } = await order(['jsonl'], torn);
    await expect(write(id)).rejects.toMatchObject({ code: 'recordUnreadable' });
    const row = await releaseById(database, id);
    expect(row).toMatchObject({ state: 'failed', error: expect.stringContaining('http://torn.test/') });
    await deleteRelease(database, id, null, async () => {});
    expect((await order(['jsonl'], torn)).number).toBe('1.0');
  });

  it('says that there is nothing to release', async () => {
    const empty = await filledJob(database, archiveFolder, []);
    const { id } = await order(['jsonl'], empty);
    await expect(write(id)).rejects.toMatchObject({ detail: { reason: 'nothingToRelease' } });
    expect(await releaseById(database, id)).toMatchObject({ state: 'failed', problem: 'nothingToRelease' });
  });

  it('waits while the disk is almost full, and is refused beyond a quota', async () => {
    const small = await filledJob(database, archiveFolder, [
      { url: 'http://s.test/', text: 'uno due', at: 1 },
    ]);
    const { id } = await order(['jsonl'], small);
    const full = { lookAtDisk: async () => ({ freeBytes: 1, totalBytes: 1_000_000 }) };
    await expect(write(id, full)).rejects.toMatchObject({ detail: { reason: 'diskLow' } });
    expect(await releaseById(database, id)).toMatchObject({ state: 'waiting', problem: 'diskLow' });
    const quotas = { exportBytes: 10 };
    await changeCorpusQuotas(database, { actorId: crypto.randomUUID(), corpusId: small.corpusId, quotas });
    await expect(write(id)).rejects.toMatchObject({ detail: { reason: 'exportBytesOfCorpus' } });
    expect(await releaseById(database, id)).toMatchObject({
      state: 'failed',
      problem: 'quotaOfCorpus',
      bytes: 0,
    });
  });

  it.each(['render', 'shuffle'])(
    'waits where the disk is full while it is written (%s), and goes on',
    async (kind) => {
      const { id } = await order(['jsonl', 'sentences']);
      let isFull = true;
      const run: ReleasePlaces['run'] = async (task) => {
        // What a thread says of it.
        if (task.kind === kind && isFull)
          throw new AppError('conversionFailed', 'ENOSPC: no space left on device, write');
        return doReleaseTask(world.archive, task);
      };
      await expect(write(id, { run })).rejects.toMatchObject({ detail: { reason: 'diskLow' } });
      const waiting = (await releaseById(database, id))!;
      expect(waiting).toMatchObject({ state: 'waiting', problem: 'diskLow' });
      expect(waiting.files.map(({ error }) => error)).toEqual([null, null]);
      isFull = false;
      expect(await write(id, { run })).toBe('done');
      expect(await releaseById(database, id)).toMatchObject({ state: 'done', problem: null });
    },
  );

  it('keeps its corpus from being deleted until it is withdrawn; its number is not given again', async () => {
    const cited = await filledJob(database, archiveFolder, [
      { url: 'http://w.test/', text: 'uno due', at: 1 },
    ]);
    const { id } = await order(['txt'], cited);
    await write(id);
    const corpus = { kind: 'corpus' as const, id: cited.corpusId };
    await expect(askRemoval(database, corpus, null)).rejects.toMatchObject({
      detail: { reason: 'corpusHasReleases' },
    });
    await expect(deleteRelease(database, id, null, async () => {})).rejects.toMatchObject({
      code: 'wrongState',
    });
    const folder = join(releasesFolder, id);
    const removeFiles = () => rm(folder, { recursive: true, force: true });
    expect(await contentsOf(database, corpus)).toMatchObject({ releases: 1 });
    const [actorId, name] = [uuidv7(), 'Ada Rossi'];
    await database.prisma.user.create({
      data: { id: actorId, email: 'ada@example.org', name, role: 'owner' },
    });
    await withdrawRelease(database, id, { reason: 'A site asked for it.', actorId }, removeFiles);
    expect(await contentsOf(database, corpus)).toMatchObject({ releases: 0 });
    expect(await readdir(releasesFolder)).not.toContain(id);
    expect(await releaseById(database, id)).toMatchObject({
      state: 'withdrawn',
      withdrawal: 'A site asked for it.',
      withdrawnAt: expect.any(Date),
      withdrawnByName: name,
      bytes: 0,
      documents: 1,
    });
    expect((await order(['txt'], cited)).number).toBe('1.1');
    await askRemoval(database, corpus, null);
  });
});
