import { jobConfigSchema } from '@florilegium/contracts/jobs/job-config';
import { createJob, jobById } from '@florilegium/db/corpus/jobs';
import { replaceSeeds } from '@florilegium/db/corpus/seeds';
import { beginCorpus } from '@florilegium/db/fixtures/begun-corpus';
import { decide } from '@florilegium/scope/rules/decide';
import { normalizeUrl } from '@florilegium/scope/urls/url';
import { createTestDatabase, type TestDatabase } from '@florilegium/testkit/database';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { jobScope } from './job-scope';

let database: TestDatabase;
let jobId: string;
beforeAll(async () => {
  database = await createTestDatabase();
  const { ada, corpusId } = await beginCorpus(database);
  jobId = await createJob(database, corpusId, { name: 'Job', domainSlug: null, config: {} }, ada);
});
afterAll(() => database.drop());

async function putSeeds(...urls: string[]): Promise<void> {
  const job = await jobById(database, jobId);
  async function* batches() {
    yield urls.map((url) => ({ url, problem: null }));
  }
  await replaceSeeds(database, jobId, job!.lock, batches());
}

const configOf = (kind: 'host' | 'folder', excluded: string[] = []) =>
  jobConfigSchema.parse({
    scope: { kind },
    rules: { navigate: excluded.map((value) => ({ action: 'exclude', test: 'contains', value })) },
  });

/** What the job makes of an address, and how often the database was asked for its seeds meanwhile. */
async function outcomeOf(address: string, config: ReturnType<typeof configOf>) {
  const job = await jobById(database, jobId);
  const queries = vi.spyOn(database, 'query');
  const compiled = await jobScope(database, job!, config);
  const reads = queries.mock.calls.filter(([statement]) => statement.text.includes('FROM seed')).length;
  queries.mockRestore();
  const url = normalizeUrl(address);
  if (!compiled.ok || !url.ok) throw new Error(address);
  return { outcome: decide(compiled.scope, url.url).outcome, reads };
}

describe('the scope of a job', () => {
  it('reads the seeds once, whatever the rules are', async () => {
    await putSeeds('https://a.example/news/');
    const first = await outcomeOf('https://a.example/about', configOf('host'));
    expect(first.outcome).toBe('both');
    expect(first.reads).toBeGreaterThan(0);
    expect(await outcomeOf('https://a.example/about', configOf('host', ['about']))).toEqual({
      outcome: 'save',
      reads: 0,
    });
  });

  it('reads them again for another kind of scope, and once they are others', async () => {
    await putSeeds('https://a.example/news/');
    expect((await outcomeOf('https://a.example/about', configOf('host'))).outcome).toBe('both');
    expect((await outcomeOf('https://a.example/about', configOf('folder'))).outcome).toBe('skip');
    await putSeeds('https://b.example/');
    expect((await outcomeOf('https://a.example/about', configOf('host'))).outcome).toBe('skip');
    expect((await outcomeOf('https://b.example/about', configOf('folder'))).outcome).toBe('both');
  });
});
