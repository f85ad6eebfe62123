import { jobConfigSchema } from '@florilegium/contracts/jobs/job-config';
import type {
  CorpusQuotaKind,
  CorpusQuotas,
  PersonQuotaKind,
  PersonQuotas,
} from '@florilegium/contracts/quotas/quotas';
import { createTestDatabase, type TestDatabase } from '@florilegium/testkit/database';
import { until } from '@florilegium/testkit/until';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createCorpus } from '../corpus/corpora';
import { withExportSnapshot } from '../corpus/export-snapshot';
import {
  beginExport,
  createExport,
  deleteExport,
  exportById,
  failExport,
  reserveExport,
} from '../corpus/exports';
import { dropDraft, keepDraft } from '../corpus/job-drafts';
import { createTemplate } from '../corpus/job-templates';
import { createJob } from '../corpus/jobs';
import { addPerson } from '../fixtures/filled-job';
import { createUpload, removeUpload } from '../mapping/uploads';
import { setContact } from '../people/installation';
import { sql } from '../sql/sql';
import {
  changeCorpusQuotas,
  changePersonQuotas,
  changeQuotaDefaults,
  readQuotaDefaults,
} from './quota-settings';
import { quotaUseOfCorpora, quotaUseOfPeople } from './quota-use';
import { releaseUpload, reserveUpload } from './upload-reservations';

let database: TestDatabase;
let admin: string;
let ada: string;
let corpusId: string;
let jobId: string;
let serial = 0;
beforeAll(async () => {
  database = await createTestDatabase();
  admin = await addPerson(database, 'admin@example.org', 'admin');
  await setContact(database, { email: '', url: '' });
});
beforeEach(async () => {
  serial += 1;
  ada = await addPerson(database, `ada${serial}@example.org`);
  corpusId = await newCorpus();
  jobId = await newJob(corpusId);
});
afterAll(() => database?.drop());

const newCorpus = () => createCorpus(database, { name: 'Corpus', description: '', languages: [] }, ada);
const newJob = (of: string) => createJob(database, of, { name: 'Job', domainSlug: null, config: {} }, ada);
const bound = (quotas: CorpusQuotas, of = corpusId) =>
  changeCorpusQuotas(database, { actorId: admin, corpusId: of, quotas });
const boundPerson = (quotas: PersonQuotas) =>
  changePersonQuotas(database, { actorId: admin, userId: ada, quotas });
const used = async (kind: CorpusQuotaKind, of = corpusId) =>
  (await quotaUseOfCorpora(database, { ids: [of], kinds: [kind] })).get(of)![0]!.used;
const usedBy = async (kind: PersonQuotaKind) =>
  (await quotaUseOfPeople(database, { ids: [ada], kinds: [kind] })).get(ada)![0]!.used;
const exactly = (bytes: number) => ({ needed: bytes, wanted: bytes });
const incoming = (of = jobId) => ({ id: uuidv7(), jobId: of, userId: ada });
const upload = (bytes: number, reservationId?: string, of = jobId) =>
  createUpload(database, {
    jobId: of,
    name: 'a.txt',
    path: uuidv7(),
    bytes,
    createdBy: ada,
    ...(reservationId ? { reservationId } : {}),
  });
const beyond = (reason: string) => ({
  code: reason.startsWith('export') ? 'wrongState' : 'tooLarge',
  detail: { reason },
});

describe('what an admin sets', () => {
  it('holds for all, and an own quota before it; none is set for nobody', async () => {
    const allowed = async () =>
      (await quotaUseOfCorpora(database, { ids: [corpusId] }))
        .get(corpusId)!
        .map((use) => [use.allowed, use.isOwn]);
    expect(await allowed()).toEqual([
      [null, false],
      [null, false],
      [null, false],
      [null, false],
      [null, false],
    ]);
    await changeQuotaDefaults(database, {
      actorId: admin,
      quotas: { corpus: { archiveBytes: 5, uploadBytes: 6 }, person: { drafts: 7, uploadBytes: null } },
    });
    await bound({ uploadBytes: null, exportBytes: 8, drafts: 9 });
    expect(await allowed()).toEqual([
      [5, false],
      [null, true],
      [8, true],
      [9, true],
      [null, false],
    ]);
    const person = new Map(
      (await quotaUseOfPeople(database, { ids: [ada] })).get(ada)!.map((use) => [use.kind, use.allowed]),
    );
    expect(Object.fromEntries(person)).toMatchObject({
      drafts: 7,
      uploadBytes: null,
      draftBytes: 200_000_000,
    });
    expect(await readQuotaDefaults(database)).toEqual({
      corpus: { archiveBytes: 5, uploadBytes: 6 },
      person: { drafts: 7, uploadBytes: null },
    });
    await changeQuotaDefaults(database, { actorId: admin, quotas: { corpus: {}, person: {} } });
    const { rows } = await database.query<{ action: string }>(
      sql`SELECT DISTINCT action FROM audit_entry WHERE action LIKE '%quotasChanged' ORDER BY action`,
    );
    expect(rows.map((row) => row.action)).toEqual(['corpus.quotasChanged', 'installation.quotasChanged']);
  });

  it('refuses a corpus and a person that are not there', async () => {
    await expect(bound({}, uuidv7())).rejects.toMatchObject({ code: 'notFound' });
    await expect(
      changePersonQuotas(database, { actorId: admin, userId: uuidv7(), quotas: {} }),
    ).rejects.toMatchObject({ code: 'notFound' });
  });
});

describe('uploads', () => {
  it('fill a quota to the last byte, and not beyond', async () => {
    await bound({ uploadBytes: 100 });
    const first = incoming();
    expect(await reserveUpload(database, first, exactly(60))).toBe(60);
    await upload(60, first.id);
    expect(await used('uploadBytes')).toBe(60);
    await expect(reserveUpload(database, incoming(), exactly(41))).rejects.toMatchObject({
      ...beyond('uploadBytesOfCorpus'),
      detail: { reason: 'uploadBytesOfCorpus', room: 0.00004 },
    });
    const second = incoming();
    expect(await reserveUpload(database, second, exactly(40))).toBe(40);
    await upload(40, second.id);
    await expect(reserveUpload(database, incoming(), exactly(0))).rejects.toMatchObject(
      beyond('uploadBytesOfCorpus'),
    );
    expect(await used('uploadBytes')).toBe(100);
  });

  it('of unknown length get what room there is, and no more', async () => {
    await bound({ uploadBytes: 100 });
    const file = incoming();
    expect(await reserveUpload(database, file, { needed: 10, wanted: 80 })).toBe(80);
    expect(await reserveUpload(database, file, { needed: 81, wanted: 160 })).toBe(100);
    await expect(reserveUpload(database, file, { needed: 101, wanted: 180 })).rejects.toMatchObject(
      beyond('uploadBytesOfCorpus'),
    );
    await releaseUpload(database, file.id);
    expect(await used('uploadBytes')).toBe(0);
  });

  it('at once don’t both take the last room', async () => {
    await bound({ uploadBytes: 100 });
    const tries = await Promise.allSettled(
      Array.from({ length: 8 }, () => reserveUpload(database, incoming(), exactly(30))),
    );
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    expect(await used('uploadBytes')).toBe(90);
  });

  it('count for a person in all corpora together', async () => {
    await boundPerson({ uploadBytes: 100 });
    const other = await newJob(await newCorpus());
    await upload(70);
    await expect(reserveUpload(database, incoming(other), exactly(31))).rejects.toMatchObject(
      beyond('uploadBytesOfPerson'),
    );
    await upload(30, undefined, other);
    await expect(upload(1)).rejects.toMatchObject(beyond('uploadBytesOfPerson'));
    expect([await used('uploadBytes'), await usedBy('uploadBytes')]).toEqual([70, 100]);
  });

  it('that were killed leave their room, and one that comes late has to find new', async () => {
    await bound({ uploadBytes: 100 });
    const killed = incoming();
    await reserveUpload(database, killed, exactly(100));
    await expect(reserveUpload(database, incoming(), exactly(1))).rejects.toThrow();
    await database.query(
      sql`UPDATE upload_reservation SET expires_at = now() - interval '1 second' WHERE id = ${killed.id}`,
    );
    const next = incoming();
    expect(await reserveUpload(database, next, exactly(50))).toBe(50);
    // The one that seemed killed goes on all the same: it has to find room like any other.
    await expect(upload(100, killed.id)).rejects.toMatchObject(beyond('uploadBytesOfCorpus'));
    await upload(50, killed.id);
    await upload(50, next.id);
    expect(await used('uploadBytes')).toBe(100);
  });

  it('free their bytes when they are taken out, and a job its uploads when it is deleted', async () => {
    await bound({ uploadBytes: 100 });
    const id = await upload(100);
    await removeUpload(database, jobId, id);
    expect(await used('uploadBytes')).toBe(0);
    await reserveUpload(database, incoming(), exactly(100));
    await database.prisma.job.delete({ where: { id: jobId } });
    expect(await used('uploadBytes')).toBe(0);
  });
});

describe('exports', () => {
  const order = (of = corpusId) => createExport(database, { corpusId: of, format: 'txt', createdBy: ada });
  const begun = async (of = corpusId) => {
    const id = await order(of);
    await beginExport(database, id, 1);
    return id;
  };

  it('at once share what room there is, to the last byte', async () => {
    await bound({ exportBytes: 100 });
    const [one, other] = [await begun(), await begun()];
    await reserveExport(database, one, 60);
    await reserveExport(database, other, 40);
    await expect(reserveExport(database, one, 61)).rejects.toMatchObject(beyond('exportBytesOfCorpus'));
    await expect(reserveExport(database, other, 41)).rejects.toMatchObject(beyond('exportBytesOfCorpus'));
    expect(await used('exportBytes')).toBe(100);
    await expect(order()).rejects.toMatchObject(beyond('exportBytesOfCorpus'));
    // One is given up: its room is the other's.
    await failExport(database, one, { error: 'full', problem: 'quotaOfCorpus' });
    await reserveExport(database, other, 100);
    const grown = await Promise.allSettled([101, 102].map((bytes) => reserveExport(database, other, bytes)));
    expect(grown.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  });

  it('that are begun again after a kill don’t count twice', async () => {
    await bound({ exportBytes: 100 });
    const id = await begun();
    await reserveExport(database, id, 90);
    await beginExport(database, id, 1);
    expect(await used('exportBytes')).toBe(0);
    await reserveExport(database, id, 100);
    expect(await used('exportBytes')).toBe(100);
  });

  it('count for a person in all corpora together', async () => {
    await boundPerson({ exportBytes: 50 });
    await reserveExport(database, await begun(), 30);
    const other = await begun(await newCorpus());
    await expect(reserveExport(database, other, 21)).rejects.toMatchObject(beyond('exportBytesOfPerson'));
    await reserveExport(database, other, 20);
    expect(await usedBy('exportBytes')).toBe(50);
  });

  it('are deleted with their files, but not while they are written', async () => {
    const id = await begun();
    await reserveExport(database, id, 30);
    let removed = 0;
    const removeFiles = async () => {
      removed += 1;
    };
    const remove = () => deleteExport(database, id, ada, removeFiles);
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    let isRead = false;
    const reading = withExportSnapshot(
      database,
      { id, corpusId, jobId: null, subCorpusId: null },
      async () => {
        isRead = true;
        await held;
        return true;
      },
    );
    await until(() => isRead);
    await expect(remove()).rejects.toMatchObject({
      code: 'wrongState',
      detail: { reason: 'exportUnderWay' },
    });
    expect(removed).toBe(0);
    release();
    await reading;
    // A file that can't be removed keeps its row, so that it can be tried again.
    await expect(
      deleteExport(database, id, ada, () => Promise.reject(new Error('disk away'))),
    ).rejects.toThrow('disk away');
    expect(await exportById(database, id)).not.toBeNull();
    await remove();
    expect([removed, await exportById(database, id), await used('exportBytes')]).toEqual([1, null, 0]);
    await expect(remove()).rejects.toMatchObject({ code: 'notFound' });
  });
});

describe('drafts and templates', () => {
  const draft = (over: object = {}) => ({
    id: uuidv7(),
    userId: ada,
    corpusId,
    jobId: null,
    name: 'Giornali',
    content: {},
    seeds: '',
    baseLock: null,
    form: 'window',
    seen: null,
    ...over,
  });

  it('drafts are bounded in number, and the oldest is named', async () => {
    await boundPerson({ drafts: 2 });
    const oldest = draft({ name: 'Vecchia' });
    await keepDraft(database, oldest);
    await keepDraft(database, draft());
    await expect(keepDraft(database, draft())).rejects.toMatchObject({
      code: 'tooLarge',
      detail: { reason: 'draftsOfPerson', allowed: 2, name: 'Vecchia', corpus: 'Corpus' },
    });
    await keepDraft(database, { ...oldest, name: 'Ancora' });
    await dropDraft(database, ada, oldest.id);
    await keepDraft(database, draft());
    expect(await usedBy('drafts')).toBe(2);
  });

  it('drafts are bounded in bytes: at once, too, and who is over can still shorten', async () => {
    const long = draft({ name: 'Lunga', seeds: 'è'.repeat(1_000) });
    await keepDraft(database, long);
    const before = await usedBy('draftBytes');
    expect(before).toBeGreaterThan(2_000);
    await boundPerson({ draftBytes: before + 2_600 });
    const tries = await Promise.allSettled(
      [1, 2, 3].map(() => keepDraft(database, draft({ seeds: 'x'.repeat(1_200) }))),
    );
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    const failed = tries.find((one) => one.status === 'rejected');
    expect(failed?.reason).toMatchObject({ detail: { reason: 'draftBytesOfPerson', name: 'Lunga' } });
    await boundPerson({ draftBytes: 10 });
    await expect(keepDraft(database, { ...long, seeds: 'è'.repeat(1_001) })).rejects.toMatchObject(
      beyond('draftBytesOfPerson'),
    );
    await keepDraft(database, { ...long, seeds: 'è'.repeat(999) });
    const { rows } = await database.query<{ bytes: number }>(
      sql`SELECT (SELECT sum(octet_length(name) + octet_length(content::text) + octet_length(seeds))
        FROM job_draft WHERE user_id = ${ada})::int AS bytes`,
    );
    expect(await usedBy('draftBytes')).toBe(rows[0]!.bytes);
  });

  it('drafts of all people of a corpus are bounded together: the asker’s own is named, nobody else’s', async () => {
    const bruno = await addPerson(database, `bruno${serial}@example.org`);
    await keepDraft(database, draft({ name: 'Di Ada' }));
    await bound({ drafts: 2 });
    const tries = await Promise.allSettled(
      [ada, bruno, bruno].map((userId) => keepDraft(database, draft({ userId }))),
    );
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await used('drafts')).toBe(2);
    const carla = await addPerson(database, `carla${serial}@example.org`);
    await expect(keepDraft(database, draft({ userId: carla }))).rejects.toMatchObject({
      code: 'tooLarge',
      detail: { reason: 'draftsOfCorpus', allowed: 2, name: '', others: 0 },
    });
    await expect(keepDraft(database, draft({ name: 'Di nuovo' }))).rejects.toMatchObject({
      detail: { reason: 'draftsOfCorpus', name: 'Di Ada', others: 1 },
    });
    await keepDraft(database, draft({ userId: carla, corpusId: await newCorpus() }));
    await bound({ draftBytes: (await used('draftBytes')) + 10 });
    await expect(keepDraft(database, draft({ seeds: 'x'.repeat(100) }))).rejects.toMatchObject(
      beyond('draftBytesOfCorpus'),
    );
  });

  it('templates are bounded for whoever makes them', async () => {
    await boundPerson({ templates: 1 });
    const template = (name: string) => ({
      name,
      description: '',
      domainSlug: null,
      config: jobConfigSchema.parse({}),
    });
    await createTemplate(database, corpusId, template('Una'), ada);
    const other = await newCorpus();
    await expect(createTemplate(database, other, template('Due'), ada)).rejects.toMatchObject({
      detail: { reason: 'templatesOfPerson', name: 'Una' },
    });
    await boundPerson({ templates: null, templateBytes: (await usedBy('templateBytes')) + 5 });
    await expect(createTemplate(database, other, template('Due'), ada)).rejects.toMatchObject(
      beyond('templateBytesOfPerson'),
    );
    expect(await usedBy('templates')).toBe(1);
  });
});
