import { addPerson, fillJob } from '@florilegium/db/fixtures/filled-job';
import { planOf } from '@florilegium/db/plan/plans';
import { savePlan } from '@florilegium/db/plan/save-plan';
import { createTestDatabase, type TestDatabase } from '@florilegium/testkit/database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkPlan } from '@/features/job-saving/check-plan';
import { openWebContext } from '@/server/fixtures/web-context';
import { metadataByPlan } from './field-values';

let database: TestDatabase;
let closeContext: (() => Promise<void>) | undefined;
let corpusId: string;
beforeAll(async () => {
  database = await createTestDatabase();
  closeContext = await openWebContext({
    DATABASE_URL: database.url,
    NEXTAUTH_URL: 'http://127.0.0.1:9',
    NEXTAUTH_SECRET: 'a secret that has more than 32 characters',
    LOG_LEVEL: 'silent',
  });
  const userId = await addPerson(database, 'owner@example.org');
  ({ corpusId } = await fillJob(database, userId, [{ url: 'https://a.example/' }]));
  const { version, ...plan } = (await planOf(database, corpusId))!;
  const field = { choices: [], required: false };
  const fields = [
    { ...field, label: 'Author type', kind: 'choice' as const, choices: ['company', 'institution'] },
    { ...field, label: 'Written on', kind: 'date' as const },
    { ...field, label: 'Readers', kind: 'number' as const },
  ];
  const changed = { ...plan, domains: plan.domains.map((domain) => ({ ...domain })), fields };
  await savePlan(database, corpusId, { version, plan: changed as never, moves: {} }, userId);
});
afterAll(async () => {
  await closeContext?.();
  await database?.drop();
});

const stored = async () => (await planOf(database, corpusId))!;
const byPlan = async (given: Record<string, string>, part?: string) =>
  metadataByPlan(await stored(), given, part);

describe('metadata that somebody gives in a corpus with a plan', () => {
  it('have the keys of the fields that are meant, and their values', async () => {
    const given = { 'AUTHOR TYPE': 'Company', written_on: '2026-02', Dominio: 'Sport', Place: 'Rome' };
    expect(await byPlan({ readers: '0120.50' })).toEqual({ readers: '120.5' });
    expect(await byPlan(given)).toEqual({
      'author-type': 'company',
      'written-on': '2026-02',
      domain: 'sport',
      Place: 'Rome',
    });
  });

  it.each([
    ['Written on', '2026-02-31', 'notADate'],
    ['author_type', 'nonsense', 'notAChoice'],
    ['READERS', 'many', 'notANumber'],
    ['domain', 'nowhere', 'notADomain'],
  ])('are refused by whatever name: %s = %s', async (name, value, reason) => {
    await expect(byPlan({ [name]: value }, 'part')).rejects.toMatchObject({
      code: 'badInput',
      detail: { reason, field: 'part' },
    });
  });

  it('name a field once; a name that was changed leaves its value', async () => {
    const twice = { 'Author type': 'company', 'author-type': 'institution' };
    await expect(byPlan(twice)).rejects.toMatchObject({
      detail: { reason: 'metadataTwice' },
    });
    await expect(byPlan({ place: 'a', Place: 'b' })).rejects.toMatchObject({
      detail: { reason: 'metadataTwice' },
    });
    const renamed = { 'author-type': '', 'Author type': 'company' };
    expect(await byPlan(renamed)).toEqual({ 'author-type': 'company' });
    expect(await byPlan({ place: '', Place: 'b' })).toEqual({ place: '', Place: 'b' });
    // Texts may have the field by another name, from a file: beside the plan's that name is taken away, and no other.
    expect(await byPlan({ Readers: '', readers: '5' })).toEqual({
      Readers: '',
      readers: '5',
    });
    expect(await byPlan({ Readers: '' })).toEqual({ readers: '' });
  });

  it('of a job are kept so, and say no domain by another name', async () => {
    const job = { domainSlug: null, config: { metadata: { 'Author type': 'company' }, more: 1 } };
    expect(await checkPlan(await stored(), job)).toEqual({
      domainSlug: null,
      config: { metadata: { 'author-type': 'company' }, more: 1 },
    });
    await expect(
      checkPlan(await stored(), { domainSlug: null, config: { metadata: { Dominio: 'Sport' } } }),
    ).rejects.toMatchObject({ detail: { reason: 'domainOfJob' } });
  });
});
