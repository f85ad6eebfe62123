import { createTestDatabase, type TestDatabase } from '@florilegium/testkit/database';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCorpus, deleteCorpus } from '../corpus/corpora';
import { createExport } from '../corpus/exports';
import { createJob } from '../corpus/jobs';
import { addPerson } from '../fixtures/filled-job';
import { inTransaction } from '../sql/database';
import { type Sql, sql } from '../sql/sql';
import { createApiKey, revokeApiKey } from './api-keys';
import { whileAsking } from './asking';
import { withAudit, writeAudit } from './audit';
import { type AuditFilter, auditSql, listAudit } from './audit-list';
import { openSession, revokeSession } from './sessions';
import { noteRefusal, noteRefusedRight, settleRefusals } from './sign-in-refusals';
import { personOfApiKey } from './signed-in-person';

let database: TestDatabase;
let ada: string;
beforeAll(async () => {
  database = await createTestDatabase();
  ada = await addPerson(database, 'ada@example.org', 'admin');
});
afterAll(() => database?.drop());

const corpus = { name: 'Gardens', description: '', languages: ['it'] };
const list = (filter: AuditFilter = {}, limit = 1_000) => listAudit(database, filter, { limit });

describe('the log', () => {
  it.each([
    ['changed', sql`UPDATE audit_entry SET detail = '{}'`],
    ['changed where there is nothing to change', sql`UPDATE audit_entry SET detail = '{}' WHERE false`],
    ['deleted from', sql`DELETE FROM audit_entry`],
    ['emptied', sql`TRUNCATE audit_entry`],
    ['emptied with others', sql`TRUNCATE app_user, audit_entry CASCADE`],
  ])('is never %s', async (_, statement: Sql) => {
    await createCorpus(database, corpus, ada);
    const before = await list();
    await expect(database.query(statement)).rejects.toMatchObject({ code: '42501' });
    expect(await list()).toEqual(before);
  });

  it('has no entry of what did not happen', async () => {
    const before = await list();
    const failed = withAudit(database, { action: 'corpus.changed', subject: 'corpus:x' }, async () => {
      throw new Error('no');
    });
    await expect(failed).rejects.toThrow('no');
    const unwritten = inTransaction(database, async (transaction) => {
      await writeAudit(transaction, { action: 'corpus.changed', subject: 'corpus:x' });
      throw new Error('no');
    });
    await expect(unwritten).rejects.toThrow('no');
    expect(await list()).toEqual(before);
  });

  it('keeps its entries, with the names of then, when account, job and corpus are gone', async () => {
    const bob = await addPerson(database, 'bob@example.org');
    const corpusId = await createCorpus(database, corpus, bob);
    const jobId = await createJob(database, corpusId, { name: 'Roses', domainSlug: null, config: {} }, bob);
    await database.prisma.user.update({ where: { id: bob }, data: { name: 'Robert' } });
    const entries = await list({ corpusId });
    await whileAsking({ userId: ada }, () => deleteCorpus(database, corpusId));
    await database.prisma.user.delete({ where: { id: bob } });
    const [deleted, ...before] = await list({ corpusId });
    expect(deleted).toMatchObject({ action: 'corpus.deleted', actorId: ada, subjectName: 'Gardens' });
    expect(before).toEqual(entries);
    expect(before).toMatchObject([
      {
        action: 'job.created',
        actorName: 'bob@example.org',
        subject: `job:${jobId}`,
        subjectName: 'Roses',
        jobId,
      },
      {
        action: 'corpus.created',
        actorName: 'bob@example.org',
        subject: `corpus:${corpusId}`,
        subjectName: 'Gardens',
      },
    ]);
  });

  it('calls releases and samples after what they are, and of', async () => {
    const corpusId = await createCorpus(database, corpus, ada);
    const jobId = await createJob(database, corpusId, { name: 'Roses', domainSlug: null, config: {} }, ada);
    const description = { title: 'Garden texts', creators: ['Ada'], licence: '', doi: '', note: '' };
    const release = await database.prisma.release.create({
      data: { id: uuidv7(), corpusId, major: 1, minor: 2, description },
    });
    const drawn = { seed: '1', method: 'count', amount: 1, population: 1 };
    const sample = await database.prisma.sample.create({ data: { id: uuidv7(), corpusId, ...drawn } });
    const part = await database.prisma.sample.create({ data: { id: uuidv7(), corpusId, jobId, ...drawn } });
    const nameOf = async (subject: string) => {
      await inTransaction(database, (transaction) => writeAudit(transaction, { action: 'x', subject }));
      return (await list({}, 1))[0]?.subjectName;
    };
    expect(await nameOf(`release:${release.id}`)).toBe('Garden texts 1.2');
    expect(await nameOf(`sample:${sample.id}`)).toBe('Gardens');
    expect(await nameOf(`sample:${part.id}`)).toBe('Roses');
    expect(await nameOf(`sample:${uuidv7()}`)).toBeNull();
  });

  it('cuts what is too long', async () => {
    const long = 'x'.repeat(1_000_000);
    await inTransaction(database, (transaction) =>
      writeAudit(transaction, {
        actorId: ada,
        action: 'fetch.page',
        subject: `page:${long}`,
        detail: { long, longer: long, deep: { long } },
      }),
    );
    expect(JSON.stringify(await list({ action: 'fetch.page' })).length).toBeLessThan(6_000);
  });

  it('takes characters that PostgreSQL refuses, which people and strangers may write', async () => {
    const subject = 'page:https://a.test/\0\ud800';
    const detail = { name: 'a\0b', deep: [{ half: '\udc00' }] };
    const entry = { actorId: ada, action: 'fetch.page', subject, detail };
    await inTransaction(database, (transaction) => writeAudit(transaction, entry));
    expect((await list({ action: 'fetch.page' }))[0]).toMatchObject({
      subject: 'page:https://a.test/\ufffd\ufffd',
      detail: { name: 'a\ufffdb', deep: [{ half: '\ufffd' }] },
    });
  });

  it('says by which key somebody acted', async () => {
    const id = await createApiKey(database, { userId: ada, name: 'ci', keyHash: 'h1', prefix: 'flo' });
    const corpusId = await whileAsking({ userId: ada, apiKeyId: id }, () =>
      createCorpus(database, corpus, ada),
    );
    expect(await list({ corpusId })).toMatchObject([{ apiKeyId: id, apiKeyName: 'ci' }]);
  });
});

describe('filters', () => {
  it('take what fits all of them, page by page', async () => {
    const carla = await addPerson(database, 'carla@example.org');
    const corpusId = await createCorpus(database, { ...corpus, name: 'Herbs 100%' }, carla);
    const job = { name: 'Sage', domainSlug: null, config: {} };
    const jobId = await createJob(database, corpusId, job, carla);
    await createExport(database, { corpusId, jobId, format: 'jsonl', createdBy: ada });
    const actions = async (filter: AuditFilter) => (await list(filter)).map(({ action }) => action);
    expect(await actions({ corpusId })).toEqual(['export.ordered', 'job.created', 'corpus.created']);
    expect(await actions({ jobId })).toEqual(['export.ordered', 'job.created']);
    expect(await actions({ corpusId, actorId: carla })).toEqual(['job.created', 'corpus.created']);
    expect(await actions({ corpusId, kind: 'job' })).toEqual(['job.created']);
    expect(await actions({ corpusId, action: 'export.ordered' })).toEqual(['export.ordered']);
    expect(await actions({ corpusId, text: 'SAGE' })).toEqual(['export.ordered', 'job.created']);
    expect(await actions({ corpusId, text: '100%' })).toEqual(['corpus.created']);
    expect(await actions({ corpusId, text: '_' })).toEqual([]);
    const [, middle] = await list({ corpusId });
    expect(await actions({ corpusId, from: new Date(0), to: middle!.at })).not.toContain('job.created');
    expect(await actions({ corpusId, from: new Date(Date.now() + 60_000) })).toEqual([]);
    const page = { before: middle!.id, limit: 1 };
    expect(await listAudit(database, { corpusId }, page)).toMatchObject([{ action: 'corpus.created' }]);
  });

  it('of a corpus, a job, a person and an action read an index, however long the log is', async () => {
    await database.query(
      sql`INSERT INTO audit_entry (actor_id, action, subject, corpus_id, job_id)
       SELECT md5((i % 100)::text)::uuid, 'job.made' || i % 100, 'job:x', md5((i % 500)::text)::uuid,
         md5((i % 5000)::text)::uuid
       FROM generate_series(1, 50000) i`,
    );
    await database.query(sql`ANALYZE audit_entry`);
    const [corpusId, jobId, actorId] = [uuidv7(), uuidv7(), uuidv7()];
    const filters: AuditFilter[] = [
      { corpusId },
      { jobId },
      { actorId },
      { action: 'queue.retried' },
      { corpusId, kind: 'job', text: 'x' },
    ];
    for (const filter of filters) {
      const { rows } = await database.query<Record<string, string>>(
        sql`EXPLAIN ${auditSql(filter, { limit: 51 })}`,
      );
      const plan = rows.map((row) => Object.values(row)[0]).join('\n');
      expect(plan).toMatch(
        /Index Scan (?:Backward )?using audit_entry_\w+_id_idx|Bitmap Index Scan on audit_entry_/,
      );
      expect(plan).not.toContain('Seq Scan on audit_entry');
    }
  });
});

describe('sign-ins', () => {
  const at = new Date('2026-11-23T10:00:00Z');
  const later = (minutes: number) => new Date(at.getTime() + minutes * 60_000);
  const ofAccount = (account: string) => list({ kind: 'session', text: `account:${account}` });

  it('have entries when they begin and end', async () => {
    const expiresAt = new Date(Date.now() + 60_000);
    const session = { userId: ada, userAgent: 'Firefox', expiresAt, address: '192.0.2.1' };
    const id = await openSession(database, session);
    await revokeSession(database, { id, now: new Date() });
    await revokeSession(database, { id, now: new Date() });
    expect(await list({ kind: 'session', actorId: ada })).toMatchObject([
      { action: 'session.closed', subject: `user:${ada}` },
      { action: 'session.opened', address: '192.0.2.1', detail: { userAgent: 'Firefox' } },
    ]);
  });

  it('that are refused again and again have two entries an hour, with their number', async () => {
    const refusal = { account: 'eve@example.org', address: '192.0.2.7', reason: 'wrongPassword' } as const;
    for (let n = 0; n < 20; n += 1) await noteRefusal(database, refusal, later(n));
    expect(await ofAccount('eve')).toMatchObject([
      { action: 'session.refused', actorId: null, address: '192.0.2.7', detail: { reason: 'wrongPassword' } },
    ]);
    await settleRefusals(database, later(59));
    expect(await ofAccount('eve')).toHaveLength(1);
    await settleRefusals(database, later(61));
    await settleRefusals(database, later(61));
    expect(await ofAccount('eve')).toMatchObject([
      { action: 'session.refusedFurther', detail: { count: 19, from: at.toISOString() } },
      { action: 'session.refused' },
    ]);
    expect(await ofAccount('eve')).toHaveLength(2);
  });

  it('for lack of a right are counted for each person and operation, and kept from those at sign-in', async () => {
    const eve = await addPerson(database, 'eve-of-rights@example.org');
    const corpusId = await createCorpus(database, corpus, ada);
    const time = later(10_000);
    const refusal = { userId: eve, apiKeyId: null, right: 'job.edit', corpusId, thing: 'x'.repeat(5_000) };
    const ofEve = () => list({ kind: 'right' });
    for (let n = 0; n < 5; n += 1) {
      await noteRefusedRight(database, { ...refusal, operation: 'DELETE /jobs/{id}' }, time);
    }
    await noteRefusedRight(database, { ...refusal, operation: 'saveJob', corpusId: null, thing: null }, time);
    expect(await ofEve()).toMatchObject([
      { actorId: eve, subject: 'right:job.edit', detail: { operation: 'saveJob', right: 'job.edit' } },
      { actorId: eve, subject: `corpus:${corpusId}`, corpusId, detail: { operation: 'DELETE /jobs/{id}' } },
    ]);
    for (let n = 0; n < 20; n += 1) await settleRefusals(database, later(10_100));
    expect((await ofEve())[0]).toMatchObject({
      action: 'right.refusedFurther',
      actorId: eve,
      detail: { count: 4, operation: 'DELETE /jobs/{id}' },
    });
    expect(await ofEve()).toHaveLength(3);
  });

  it('at once by many have one first entry', async () => {
    const refusal = { account: 'many@example.org', address: '192.0.2.8', reason: 'noAccount' } as const;
    await Promise.all(Array.from({ length: 20 }, () => noteRefusal(database, refusal, later(120))));
    expect(await ofAccount('many')).toHaveLength(1);
    await Promise.all(Array.from({ length: 5 }, () => settleRefusals(database, later(240))));
    expect((await ofAccount('many')).map(({ detail }) => detail.count)).toEqual([19, undefined]);
  });

  it('with ever other names do not fill the log, and long names are cut', async () => {
    const time = later(1_000);
    const before = (await list({ kind: 'session' }, 100_000)).length;
    await database.query(
      sql`INSERT INTO sign_in_refusal (key, account, address, started_at)
        SELECT 'k' || i, 'a', 'b', ${time} FROM generate_series(1, 1000) i`,
    );
    for (let n = 0; n < 30; n += 1) {
      const account = `${n}${'é'.repeat(5_000)}\0`;
      await noteRefusal(database, { account, address: '::/64', reason: 'mustWait' }, time);
    }
    const entries = await list({ kind: 'session' }, 100_000);
    expect(entries.length - before).toBe(1);
    expect(entries[0]!.subject.length).toBeLessThanOrEqual(110);
    const over = later(1_100);
    for (let n = 0; n < 20; n += 1) await settleRefusals(database, over);
    expect((await list({ action: 'session.refusedFurther' }))[0]).toMatchObject({ detail: { count: 29 } });
    expect(await database.prisma.signInRefusal.count()).toBe(0);
  });
});

describe('an API key that was revoked', () => {
  it('has an entry when somebody still uses it, once an hour', async () => {
    const id = await createApiKey(database, { userId: ada, name: 'old', keyHash: 'h2', prefix: 'flo' });
    expect(await personOfApiKey(database, 'h2')).toMatchObject({ id: ada, keyId: id });
    await revokeApiKey(database, { id, userId: ada, now: new Date() });
    const uses = Array.from({ length: 5 }, () => personOfApiKey(database, 'h2'));
    expect(await Promise.all(uses)).toEqual([null, null, null, null, null]);
    expect(await personOfApiKey(database, 'unknown')).toBeNull();
    expect(await list({ action: 'apiKey.refused' })).toMatchObject([
      { actorId: null, subject: `apiKey:${id}`, subjectName: 'old', detail: { userId: ada, revoked: true } },
    ]);
  });
});
