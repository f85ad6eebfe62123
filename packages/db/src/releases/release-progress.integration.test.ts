import { createTestDatabase, type TestDatabase } from '@florilegium/testkit/database';
import { addCorpus } from '@florilegium/testkit/world';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from '../sql/sql';
import { freezeRelease } from './release-list';
import { renewOriginals } from './release-parts';
import {
  failRelease,
  finishRelease,
  noteFailedFile,
  noteFinishedFile,
  noteWritten,
  reserveRelease,
} from './release-progress';
import { asOnlyWriter, asWriter, type ReleaseWriter } from './release-writer';
import { createRelease, releaseById } from './releases';

let database: TestDatabase;
let id: string;

beforeAll(async () => {
  database = await createTestDatabase();
  const corpusId = await addCorpus(database);
  const files = [
    { format: 'jsonl', path: 'corpus.jsonl.gz' } as const,
    { format: 'warc', path: 'w' } as const,
  ];
  ({ id } = await createRelease(database, {
    ...{ corpusId, jobId: null, subCorpusId: null, step: 'minor', createdBy: null, files },
    description: { title: 'T', creators: ['Ada'], licence: '', doi: '', note: '' },
  }));
  await database.query(sql`UPDATE release SET state = 'writing', frozen_at = now() WHERE id = ${id}`);
});
afterAll(() => database.drop());

/** Runs `work` as a writer whose lock went with its connection while another writer, `now`, holds the release. */
async function afterTakeover(work: (old: ReleaseWriter, now: ReleaseWriter) => Promise<void>): Promise<void> {
  await asOnlyWriter(database, id, async (old, lost) => {
    const told = new Promise((resolve) => lost.addEventListener('abort', resolve));
    await database.query(
      sql`SELECT pg_terminate_backend(l.pid, 10000) FROM pg_locks l JOIN pg_database d ON d.oid = l.database
       WHERE l.locktype = 'advisory' AND d.datname = current_database()`,
    );
    await told;
    await asOnlyWriter(database, id, (now) => work(old, now));
  });
}

const written = { format: 'jsonl', nextPlace: 7, bytes: 70, unreadableParts: 0, takenParts: 0 } as const;
const note = (writer: ReleaseWriter, file: Parameters<typeof noteWritten>[2][number]) =>
  asWriter(database, writer, (transaction) => noteWritten(transaction, id, [file]));

it('a writer whose release was taken over notes nothing of it', async () => {
  await afterTakeover(async (old, now) => {
    await note(now, written);
    const before = await releaseById(database, id);
    const ended = { code: 'aborted' };
    await expect(note(old, { ...written, bytes: 3, nextPlace: 1 })).rejects.toMatchObject(ended);
    const whole = { format: 'jsonl', bytes: 3, sha256: 'x' } as const;
    await expect(noteFinishedFile(database, old, whole)).rejects.toMatchObject(ended);
    await expect(noteFailedFile(database, old, { format: 'jsonl', error: 'x' })).rejects.toMatchObject(ended);
    await expect(renewOriginals(database, old, ['warc'])).rejects.toMatchObject(ended);
    expect(await freezeRelease(database, old)).toBe(false);
    expect(await reserveRelease(database, old, 999)).toBe(false);
    expect(await finishRelease(database, old, { manifest: {}, bytes: 3 })).toBe(false);
    await failRelease(database, old, { error: 'x', problem: null, state: 'failed' });
    expect(await releaseById(database, id)).toEqual(before);
    expect(await reserveRelease(database, now, 70)).toBe(true);
  });
});

it('a file that is whole is not written on', async () => {
  await asOnlyWriter(database, id, async (writer) => {
    await noteFinishedFile(database, writer, { format: 'jsonl', bytes: 80, sha256: 'x' });
    await note(writer, { ...written, bytes: 3, nextPlace: 1 });
    const file = (await releaseById(database, id))!.files.find(({ format }) => format === 'jsonl');
    expect(file).toMatchObject({ bytes: 80, nextPlace: 7, sha256: 'x' });
  });
});
