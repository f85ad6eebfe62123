import { problemOfValue } from '@florilegium/contracts/corpus-plan/metadata-value';
import type { CorpusPlan } from '@florilegium/contracts/corpus-plan/plan';
import { jobConfigSchema } from '@florilegium/contracts/jobs/job-config';
import { createTestDatabase, type TestDatabase } from '@florilegium/testkit/database';
import { until } from '@florilegium/testkit/until';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { copyJob } from '../corpus/job-copies';
import { createTemplate } from '../corpus/job-templates';
import { createJob, jobById, saveJob } from '../corpus/jobs';
import { editMetadata } from '../corpus/metadata-edits';
import { addPerson, fillJob } from '../fixtures/filled-job';
import { JobsByHost } from '../metadata/jobs-by-host';
import { beginEdit } from '../metadata/metadata-changes';
import { importLines } from '../metadata/metadata-import';
import { saveRules } from '../metadata/metadata-rules';
import { inTransaction } from '../sql/database';
import { sql } from '../sql/sql';
import { type ByPlan, planOf } from './plans';
import { savePlan } from './save-plan';

let database: TestDatabase;
let userId: string;
let corpusId: string;
let jobId: string;
let ids: string[];
beforeAll(async () => {
  database = await createTestDatabase();
  userId = await addPerson(database, 'ada@example.org');
});
afterAll(() => database?.drop());
beforeEach(async () => {
  ({
    corpusId,
    jobId,
    resourceIds: ids,
  } = await fillJob(database, userId, [{ url: `https://a.example/${uuidv7()}`, words: 40 }]));
  await save(['news', 'poem']);
});

/** Saves a plan with one field, which takes these values. */
async function save(choices: string[]): Promise<{ version: number }> {
  const { version, hostShare, whenFull } = (await planOf(database, corpusId))!;
  const fields = [{ key: 'genre', label: 'Genre', kind: 'choice' as const, choices, required: false }];
  const plan = { domains: [], fields, hostShare, whenFull };
  return savePlan(database, corpusId, { version, plan, moves: {} }, userId);
}

/** As whoever gives values asks the plan. */
function taken({ fields }: Pick<CorpusPlan, 'fields'>, value: string): string {
  const field = fields.find(({ key }) => key === 'genre')!;
  if (problemOfValue(field, value) !== null) throw new Error('not taken');
  return value;
}

/** A way that somebody waits on, until it is opened. */
function gate() {
  let open = () => {};
  const passed = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, passed };
}

/** Somebody waits for a lock that another one holds. */
const somebodyWaits = () =>
  until(async () => {
    const { rows } = await database.query(
      sql`SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
    );
    return rows.length > 0;
  }, 30_000);

const rule = (value: string) => {
  return {
    id: uuidv7(),
    part: 'path' as const,
    test: 'startsWith' as const,
    text: '/',
    field: 'genre',
    value,
  };
};
/** A job with a value for all its texts. */
const job = (genre: string) => ({
  name: 'Job',
  domainSlug: null,
  config: jobConfigSchema.parse({ metadata: { genre } }),
});

/** Makes what is given of the value that the plan takes. */
type Given = <T>(made: (genre: string) => T) => ByPlan<T>;

/** Ways to give a value. */
const ways = {
  edit: (given: Given) =>
    editMetadata(
      database,
      { corpusId },
      { ids },
      given((genre) => ({ genre })),
      userId,
    ),
  rules: (given: Given) =>
    saveRules(database, corpusId, { version: 0, rules: given((genre) => [rule(genre)]) }, userId),
  job: (given: Given) => createJob(database, corpusId, given(job), userId),
  settings: (given: Given) => saveJob(database, jobId, 0, given(job), userId),
  template: (given: Given) => {
    const template = given((genre) => ({ ...job(genre), description: '' }));
    return createTemplate(database, corpusId, template, userId);
  },
};

/** Gives a value in one of the ways; once the plan has taken it, waits for `meanwhile`. */
async function give(way: keyof typeof ways, value: string, meanwhile = async () => {}): Promise<void> {
  await ways[way]((made) => async (plan) => {
    const genre = taken(plan, value);
    await meanwhile();
    return made(genre);
  });
}

describe.each(Object.keys(ways) as (keyof typeof ways)[])(
  'a value that comes by %s while a plan is saved',
  (way) => {
    it('holds the plan that took it: one that takes it no more is saved afterwards, and finds it', async () => {
      const [asked, wait] = [gate(), gate()];
      const given = give(way, 'news', () => {
        asked.open();
        return wait.passed;
      });
      await asked.passed;
      const saved = save(['poem']).catch((error: unknown) => error);
      await somebodyWaits().finally(wait.open);
      await given;
      expect(await saved).toMatchObject({ code: 'wrongState', detail: { reason: 'valuesLeft' } });
      expect((await planOf(database, corpusId))!.fields[0]!.choices).toEqual(['news', 'poem']);
    });

    it('is asked of the plan that is being saved, and not of the one before', async () => {
      const [held, wait] = [gate(), gate()];
      const saved = inTransaction(database, async (transaction) => {
        await transaction.query(
          sql`UPDATE corpus SET plan_version = plan_version + 1 WHERE id = ${corpusId}`,
        );
        await transaction.query(
          sql`UPDATE metadata_field SET choices = '{poem}' WHERE corpus_id = ${corpusId}`,
        );
        held.open();
        await wait.passed;
      });
      await held.passed;
      const given = give(way, 'news').catch((error: unknown) => error);
      await somebodyWaits().finally(wait.open);
      await saved;
      expect(await given).toMatchObject({ message: 'not taken' });
      await give(way, 'poem');
    });
  },
);

it('a copy of a job has the values that a plan gives the job which is saved meanwhile', async () => {
  await saveJob(database, jobId, 0, job('news'), userId);
  const [held, wait] = [gate(), gate()];
  const saved = inTransaction(database, async (transaction) => {
    await transaction.query(sql`UPDATE corpus SET plan_version = plan_version + 1 WHERE id = ${corpusId}`);
    await transaction.query(
      sql`UPDATE job_version SET config = jsonb_set(config, '{metadata,genre}', '"poem"') WHERE job_id = ${jobId}`,
    );
    held.open();
    await wait.passed;
  });
  await held.passed;
  const copied = copyJob(database, jobId, { name: 'Copy', withSeeds: false }, userId);
  await somebodyWaits().finally(wait.open);
  await saved;
  expect((await jobById(database, await copied))!.config.metadata).toEqual({ genre: 'poem' });
});

it('a table that was read by another plan is taken no further', async () => {
  const scope = { corpusId };
  const id = await inTransaction(database, (transaction) => beginEdit(transaction, scope, 'file', userId));
  const { version } = (await planOf(database, corpusId))!;
  const take = (planVersion: number) =>
    importLines(
      database,
      { scope: { ...scope, ofCorpus: corpusId }, hosts: new JobsByHost(), planVersion },
      [{ line: 2, id: ids[0]!, url: null, values: { genre: 'news' } }],
      { id, scope, userId, isLast: false },
    );
  await save(['poem']);
  await expect(take(version)).rejects.toMatchObject({
    code: 'conflict',
    detail: { reason: 'planChangedInTable' },
  });
  expect((await take(version + 1)).changes).toHaveLength(1);
});
