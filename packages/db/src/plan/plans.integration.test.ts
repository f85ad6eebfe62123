import type { PlanInput } from '@florilegium/contracts/corpus-plan/plan-schema';
import { jobConfigSchema } from '@florilegium/contracts/jobs/job-config';
import { createTestDatabase, type TestDatabase } from '@florilegium/testkit/database';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deleteResources, undoDeletion } from '../corpus/deletions';
import { createTemplate, listTemplates } from '../corpus/job-templates';
import { createJob, jobById } from '../corpus/jobs';
import { editMetadata, undoMetadataEdit } from '../corpus/metadata-edits';
import { beginCorpus } from '../fixtures/begun-corpus';
import { addPerson, capture, fillJob } from '../fixtures/filled-job';
import { rulesOf, saveRules } from '../metadata/metadata-rules';
import { sql } from '../sql/sql';
import { effectiveDomain } from './effective-domain';
import { foldKeptChanges, wordsByDomain } from './kept-words';
import { planOf } from './plans';
import { savePlan } from './save-plan';

let database: TestDatabase;
let ada: string;
let corpusId: string;
beforeAll(async () => {
  database = await createTestDatabase();
  ({ ada, corpusId } = await beginCorpus(database));
});
afterAll(() => database?.drop());

const change = (plan: Partial<PlanInput>, version: number, moves = {}) => ({
  version,
  moves,
  plan: { domains: [], fields: [], hostShare: 0.05, whenFull: 'rest' as const, ...plan },
});
const plan = async (of = corpusId) => (await planOf(database, of))!;

const sport = [{ slug: 'sport', name: '', kind: 'semantic' as const, targets: [] }];

describe('a plan', () => {
  it('begins with RIDIRE’s domains and fields, and is saved as a whole', async () => {
    const begun = await plan();
    expect([begun.version, begun.domains.length, begun.fields.map(({ key }) => key)]).toEqual([
      0,
      12,
      ['functional', 'semantic'],
    ]);
    const domains = [
      { slug: 'sport', name: '', kind: 'semantic' as const, targets: [{ language: 'it', words: 5e9 }] },
      { name: 'Storia locale', kind: 'other' as const, targets: [{ language: '', words: 0 }] },
    ];
    const fields = [
      { label: 'Periodo', kind: 'choice' as const, choices: ['1900', '2000'], required: true },
      { label: 'Domain', kind: 'text' as const, choices: [], required: false },
    ];
    expect(await savePlan(database, corpusId, change({ domains, fields, hostShare: null }, 0), ada)).toEqual({
      version: 1,
      valuesGoOn: false,
    });
    expect(await plan()).toMatchObject({
      version: 1,
      hostShare: null,
      domains: [{ slug: 'sport' }, { slug: 'storia-locale', name: 'Storia locale', targets: [{ words: 0 }] }],
      fields: [{ key: 'periodo', choices: ['1900', '2000'] }, { key: 'domain-2' }],
    });
  });

  it('is refused to the second of two who change it at once', async () => {
    const two = [1, 2].map((share) =>
      savePlan(database, corpusId, change({ domains: sport, hostShare: share / 10 }, 1), ada).then(
        () => 'saved',
        (error) => error.detail?.reason,
      ),
    );
    expect((await Promise.all(two)).sort()).toEqual(['planChanged', 'saved']);
    expect((await plan()).version).toBe(2);
  });

  it('says which jobs have a domain that goes, and moves them where it is told', async () => {
    const job = { name: 'Cronache', domainSlug: 'sport', config: {} };
    const jobId = await createJob(database, corpusId, job, ada);
    const template = {
      name: 'Blogs',
      description: '',
      domainSlug: 'sport',
      config: jobConfigSchema.parse({}),
    };
    await createTemplate(database, corpusId, template, ada);
    const rule = {
      id: uuidv7(),
      part: 'path',
      test: 'is',
      text: '/a',
      field: 'domain',
      value: 'sport',
    } as const;
    await saveRules(
      database,
      corpusId,
      { rules: [rule, { ...rule, id: uuidv7(), value: 'food' }], version: 0 },
      ada,
    );
    const food = [{ slug: 'food', name: '', kind: 'semantic' as const, targets: [] }];
    const without = (moves: Record<string, string | null>) =>
      savePlan(database, corpusId, change({ domains: food }, 2, moves), ada);
    await expect(without({})).rejects.toMatchObject({
      detail: { reason: 'domainInUse', domain: 'sport', jobs: 1, names: 'Cronache', templates: 1, rules: 1 },
    });
    await expect(without({ sport: 'cinema' })).rejects.toMatchObject({
      detail: { reason: 'planMoveUnknown' },
    });
    await without({ sport: 'food' });
    expect(await jobById(database, jobId)).toMatchObject({ domainSlug: 'food', domainName: '', lock: 1 });
    expect(await listTemplates(database, corpusId)).toMatchObject([{ domainSlug: 'food' }]);
    // Else the rule would go on giving new pages a domain that the plan has no more.
    expect(await rulesOf(database, corpusId)).toMatchObject({
      version: 2,
      isUnderWay: true,
      rules: [{ id: rule.id, value: 'food' }, { value: 'food' }],
    });
  });

  it('lets no job have a domain of another corpus', async () => {
    const { corpusId: other } = await fillJob(database, ada, []);
    await expect(
      createJob(database, other, { name: 'J', domainSlug: 'storia-locale', config: {} }, ada),
    ).rejects.toThrow();
  });
});

describe('words by domain', () => {
  /** What the noted changes say, which has to be what the rows say. */
  async function counted(of: string) {
    const { rows } = await database.query(
      sql`SELECT ${effectiveDomain} AS domain, coalesce(d.language, 'und') AS language,
         count(*)::float8 AS documents, sum(d.words)::float8 AS words
       FROM document d JOIN resource r ON r.id = d.resource_id JOIN job j ON j.id = d.job_id
       WHERE d.corpus_id = ${of} AND d.kept AND d.current AND r.deleted_at IS NULL GROUP BY 1, 2 ORDER BY 1, 2`,
    );
    const noted = (await wordsByDomain(database, [of])).get(of)!;
    expect(noted).toEqual(rows);
    return noted;
  }

  it('agree with the rows, whatever happens to them', async () => {
    const person = await addPerson(database, 'bea@example.org');
    const job = await fillJob(database, person, [
      { url: 'https://a.example/1', words: 100 },
      { url: 'https://a.example/2', words: 20, language: 'de' },
      { url: 'https://a.example/3', words: 7, dropReason: 'tooShort' },
      { url: 'https://a.example/4', words: 3, language: null },
      { url: 'https://a.example/5' },
    ]);
    const { jobId, resourceIds } = job;
    const words = async () =>
      (await counted(job.corpusId)).map((one) => [one.domain, one.language, one.words]);
    const none = [
      [null, 'de', 20],
      [null, 'it', 100],
      [null, 'und', 3],
    ];
    expect(await words()).toEqual(none);
    const edit = await editMetadata(
      database,
      { jobId },
      { ids: resourceIds.slice(0, 2) },
      { domain: 'food' },
      person,
    );
    expect(await words()).toEqual([
      ['food', 'de', 20],
      ['food', 'it', 100],
      [null, 'und', 3],
    ]);
    const deletion = await deleteResources(database, { jobId }, { under: 50 }, person);
    expect(await words()).toEqual([['food', 'it', 100]]);
    await undoMetadataEdit(database, { jobId }, edit.editId!, person);
    await undoDeletion(database, { jobId }, deletion.deletionId!, person);
    expect(await words()).toEqual(none);
    // A recrawl supersedes a document; a duplicate is dropped and comes back; a text is cleaned anew.
    const again = await database.prisma.run.create({ data: { jobId, version: 1 } });
    await capture(
      database,
      { ...job, runId: again.id, resourceId: resourceIds[0]! },
      { url: '', words: 150 },
    );
    expect(await words()).toEqual([
      [null, 'de', 20],
      [null, 'it', 150],
      [null, 'und', 3],
    ]);
    const german = sql`job_id = ${jobId} AND language = 'de'`;
    await database.query(sql`UPDATE document SET kept = false, drop_reason = 'duplicate' WHERE ${german}`);
    await counted(job.corpusId);
    await database.query(
      sql`UPDATE document SET kept = true, drop_reason = NULL, words = 21 WHERE ${german}`,
    );
    await database.query(sql`UPDATE document SET tagger = 'x' WHERE job_id = ${jobId}`);
    expect(await words()).toEqual([
      [null, 'de', 21],
      [null, 'it', 150],
      [null, 'und', 3],
    ]);
    await database.query(sql`UPDATE job SET domain_slug = NULL WHERE id = ${jobId}`);
    await database.query(sql`DELETE FROM document WHERE ${german}`);
    expect(await words()).toEqual([
      [null, 'it', 150],
      [null, 'und', 3],
    ]);
    await database.query(
      sql`INSERT INTO kept_change (job_id, domain, language, documents, words)
        SELECT ${jobId}, '', 'it', s, s FROM generate_series(-150, 150) s`,
    );
    expect(await foldKeptChanges(database)).toBeGreaterThan(300);
    await counted(job.corpusId);
    await database.query(sql`DELETE FROM job WHERE id = ${jobId}`);
    const left = await database.query(sql`SELECT FROM kept_change WHERE job_id = ${jobId}`);
    expect(left.rowCount).toBe(0);
  });
});
