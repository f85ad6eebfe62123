import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { jobConfigSchema } from '@florilegium/contracts/jobs/job-config';
import { createJob } from '@florilegium/db/corpus/jobs';
import { saveView } from '@florilegium/db/corpus/saved-views';
import { replaceSeeds } from '@florilegium/db/corpus/seeds';
import { setContact } from '@florilegium/db/people/installation';
import { makeTakedown } from '@florilegium/db/rights/takedowns';
import { startRun } from '@florilegium/db/runs/job-control';
import { activateRun } from '@florilegium/db/runs/run-start';
import { setSchedule } from '@florilegium/db/runs/schedules';
import { assignSample } from '@florilegium/db/samples/assignments';
import { createSample } from '@florilegium/db/samples/draws';
import { judge } from '@florilegium/db/samples/judgements';
import { type Sql, sql } from '@florilegium/db/sql/sql';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoOrigin } from '@/features/job-saving/interval';
import { type Asked, openAsked } from '@/features/services/fixtures/ask-route';
import { apiRoutes } from '../../app/api/registry';
import type { ActionName } from '../access-table';
import { type Asker, makeAskers, makeThings, type Things } from '../fixtures/everything';
import { exportedActions } from '../fixtures/exported-actions';
import { visitor } from '../fixtures/next/visitor';
import { guardedValues } from './guarded';

let asked: Asked;
let things: Things;
let askers: Asker[];
let actions: Awaited<ReturnType<typeof exportedActions>>;
let resourceIds: string[];

beforeAll(async () => {
  asked = await openAsked();
  await setContact(asked.database, { email: '', url: '' });
  visitor.hasMessage = (key) => key.replace('because.', '') in reasons;
  things = await makeThings(asked.database, asked.userId);
  const { corpus: other } = await makeThings(asked.database, asked.userId);
  askers = await makeAskers(asked.database, { corpus: things.corpus, other });
  actions = await exportedActions();
  const worker = { id: uuidv7(), kind: 'crawl', version: 'test', machine: 'test', pid: 1 };
  await asked.database.prisma.worker.create({ data: worker });
  const drawn = await asked.database.prisma.sampleItem.findMany({ where: { sampleId: things.sample } });
  resourceIds = drawn.map(({ resourceId }) => resourceId);
});
afterAll(() => asked?.close());

const errors = readFileSync(join(import.meta.dirname, '../../../messages/en/errors.json'), 'utf8');
const reasons = (JSON.parse(errors) as { because: Record<string, string> }).because;

type Name = 'admin' | 'owner' | 'linguist' | 'validator';
const named = (name: Name): Asker => askers.find((asker) => asker.name === name)!;

/** What is sent, made ready anew each time, and the rows that it changes where it is taken. */
interface Sent {
  params?: object;
  query?: string;
  /** The body of a route, or the input of an action. */
  body?: unknown;
  rows: Sql;
}

/** A way to send a guarded value: who has the right, who has it not though the operation lets them by, and what. */
interface Way {
  may: Name;
  mayNot: Name;
  ready: () => Promise<Sent>;
}

/** What came of it: the error, or null where it was done. */
type Outcome = { code: string; reason?: string } | null;

async function send(operation: string, asker: Asker, { params, query, body }: Sent): Promise<Outcome> {
  const action = actions.get(operation as ActionName);
  if (action) {
    visitor.sessionId = asker.sessionId;
    const result = await action(body);
    return result.ok ? null : (result.error ?? null);
  }
  const route = apiRoutes.find(({ definition: { method, path } }) => `${method} ${path}` === operation)!;
  const { method, path, consumes } = route.definition;
  const request = new Request(`https://florilegium.test/api/v1${path}?${query ?? ''}`, {
    method,
    headers: { authorization: `Bearer ${asker.key}`, 'content-type': consumes ?? 'application/json' },
    ...(body === undefined ? {} : { body: consumes ? String(body) : JSON.stringify(body) }),
  });
  const answer = await route(request, { params: Promise.resolve(params ?? {}) });
  return answer.ok ? null : ((await answer.json()) as Outcome);
}

const rowsOf = async ({ rows }: Sent) => (await asked.database.query(rows)).rows;

const away = 'https://a.test/';
const config = (intervalMs: number) => jobConfigSchema.parse({ limits: { intervalMs } });
const input = (intervalMs: number) => ({ name: 'Job', domainSlug: null, config: config(intervalMs) });

async function* lines(url: string) {
  yield [{ url, problem: null }];
}

/** A job, with what of it a request could change. `is`: scheduled, or with a run. */
async function job(intervalMs: number, seed: string, is?: 'scheduled' | 'running') {
  const jobId = uuidv7();
  await createJob(asked.database, things.corpus, input(intervalMs), asked.userId, { id: jobId });
  await replaceSeeds(asked.database, jobId, 0, lines(seed));
  if (is === 'scheduled') await setSchedule(asked.database, jobId, { everyDays: 7, was: null });
  if (is === 'running') {
    const { runId } = await startRun(asked.database, jobId);
    await activateRun(asked.database, runId, { seeds: 1, usable: 1, problems: 0 });
  }
  const rows = sql`SELECT state, version, lock, crawl_every_days,
    (SELECT string_agg(url, ' ') FROM seed WHERE job_id = job.id) AS seeds,
    (SELECT max(revised) FROM run WHERE job_id = job.id) AS revised FROM job WHERE id = ${jobId}`;
  return { jobId, rows };
}

const interval = (ready: Way['ready']): Way => ({ may: 'admin', mayNot: 'linguist', ready });
/** Saves a short interval where there was a longer one. */
const faster = (
  is: 'scheduled' | 'running',
  body: (jobId: string) => unknown,
  params?: (jobId: string) => object,
) =>
  interval(async () => {
    const { jobId, rows } = await job(1_000, away, is);
    return { ...(params && { params: params(jobId) }), body: body(jobId), rows };
  });

async function sharedView(subject: 'resources' | 'search') {
  const view = { corpusId: things.corpus, userId: named('validator').userId, subject, shared: true };
  const query = subject === 'search' ? 'q=word' : 'language=it';
  const viewId = await saveView(asked.database, { ...view, name: `View ${uuidv7()}`, query });
  return { viewId, rows: sql`SELECT name, shared FROM saved_view WHERE id = ${viewId}` };
}
const ofItsPerson = (ready: Way['ready']): Way => ({ may: 'validator', mayNot: 'linguist', ready });

/** A sample of both documents, for these judges, or for everybody. */
async function sample(...judges: Name[]) {
  const { job: jobId } = things;
  const order = { seed: uuidv7(), method: 'count', amount: 2, threshold: 0.4, notes: '' } as const;
  const drawn = { resourceIds, population: 2 };
  const sampleId = await createSample(asked.database, { jobId }, order, drawn, asked.userId);
  const ids = judges.map((name) => named(name).userId);
  if (ids.length > 0) await assignSample(asked.database, sampleId, { judges: ids, overlap: 1 }, asked.userId);
  const rows = sql`SELECT judge_id, verdict FROM sample_judgement WHERE sample_id = ${sampleId}`;
  return { sampleId, rows };
}
const verdict = (resourceId: string) => ({ id: uuidv7(), resourceId, verdict: 'adequate' as const });

/** The ways, by the value and the operation; where that has several, with what sets one apart. */
const ways: Record<keyof typeof guardedValues, Record<string, Way>> = {
  'limits.intervalMs, under a second beyond the demo site': {
    'POST /jobs/{id}/{command}': interval(async () => {
      const { jobId, rows } = await job(999, away);
      return { params: { id: jobId, command: 'start' }, rows };
    }),
    commandJobAction: interval(async () => {
      const { jobId, rows } = await job(999, away);
      return { body: { jobId, command: 'start' }, rows };
    }),
    'PATCH /jobs/{id}/config': faster(
      'scheduled',
      () => ({ lock: 1, config: config(999) }),
      (id) => ({ id }),
    ),
    'PATCH /jobs/{id}/config (running)': faster(
      'running',
      () => ({ lock: 1, config: config(999) }),
      (id) => ({ id }),
    ),
    'POST /jobs/{id}/seeds': interval(async () => {
      const { jobId, rows } = await job(999, `${demoOrigin()}/`, 'scheduled');
      return { params: { id: jobId }, query: 'lock=1', body: away, rows };
    }),
    reviseRunAction: faster('running', (jobId) => ({ jobId, lock: 1, job: input(999) })),
    createJobAction: interval(async () => {
      const { jobId, rows } = await job(1_000, away, 'scheduled');
      // Sent once more, after the job was made: as by whoever has lost the answer.
      await asked.database.query(sql`UPDATE job SET lock = 0 WHERE id = ${jobId}`);
      return { body: { corpusId: things.corpus, id: jobId, job: input(999) }, rows };
    }),
    saveJobAction: faster('scheduled', (jobId) => ({ jobId, lock: 1, job: input(999) })),
    scheduleJobAction: interval(async () => {
      const { jobId, rows } = await job(999, away);
      return { body: { jobId, everyDays: 7, was: null }, rows };
    }),
  },
  'limits.intervalMs of a probe, under a second beyond the demo site': {
    'POST /corpora/{id}/probes': interval(async () => ({
      params: { id: things.corpus },
      body: { kind: 'addresses', config: config(999), seeds: [away] },
      rows: sql`SELECT config #>> '{limits,intervalMs}' AS ms FROM probe ORDER BY created_at DESC LIMIT 1`,
    })),
  },
  'takedown that a webmaster has proved': {
    'POST /corpora/{id}/takedowns/{takedown}/lift': interval(async () => {
      const id = uuidv7();
      const host = `${id}.test`;
      const request = { id, host, subdomains: false, email: 'a@a.test', token: id, proof: 'file' };
      await asked.database.prisma.siteObjection.create({ data: { ...request, state: 'standing' } });
      const by = { requester: 'Ada', requestedOn: '2026-01-01' };
      const said = { ...by, reason: 'site', reference: '', note: '' } as const;
      const order = {
        target: { kind: 'host', host, subdomains: false },
        said,
        objectionId: id,
      } as const;
      const takedown = await makeTakedown(asked.database, things.corpus, order, null);
      return {
        params: { id: things.corpus, takedown },
        body: { version: 1, why: 'Agreed.' },
        rows: sql`SELECT lifted_at FROM takedown WHERE id = ${takedown}`,
      };
    }),
  },
  'judge of judgements': {
    'POST /samples/{id}/judgements': ofItsPerson(async () => {
      const { sampleId, rows } = await sample();
      const body = { judge: named('validator').userId, judgements: [verdict(resourceIds[0]!)] };
      return { params: { id: sampleId }, body, rows };
    }),
  },
  'userId of a draft': {
    'PUT /drafts/{id}': {
      may: 'linguist',
      mayNot: 'owner',
      ready: async () => {
        const id = uuidv7();
        const body = { corpusId: things.corpus, name: 'Draft', content: {}, form: 'form' };
        const rows = sql`SELECT user_id FROM job_draft WHERE id = ${id}`;
        return { params: { id }, body: { ...body, userId: named('linguist').userId }, rows };
      },
    },
  },
  'view or search that somebody shares': {
    'PATCH /corpora/{id}/searches/{search}': ofItsPerson(async () => {
      const { viewId, rows } = await sharedView('search');
      return { params: { id: things.corpus, search: viewId }, body: { shared: false }, rows };
    }),
    'DELETE /corpora/{id}/searches/{search}': ofItsPerson(async () => {
      const { viewId, rows } = await sharedView('search');
      return { params: { id: things.corpus, search: viewId }, rows };
    }),
    changeViewAction: ofItsPerson(async () => {
      const { viewId, rows } = await sharedView('resources');
      return { body: { corpusId: things.corpus, viewId, name: `New ${viewId}`, shared: false }, rows };
    }),
    deleteViewAction: ofItsPerson(async () => {
      const { viewId, rows } = await sharedView('resources');
      return { body: { corpusId: things.corpus, viewId }, rows };
    }),
  },
  'verdict on what is assigned to others': {
    'PUT /samples/{id}/items/{position}': ofItsPerson(async () => {
      const { sampleId, rows } = await sample('validator');
      return { params: { id: sampleId, position: '1' }, body: { verdict: 'adequate' }, rows };
    }),
  },
  'verdicts on what is assigned to others': {
    'POST /samples/{id}/judgements': ofItsPerson(async () => {
      const { sampleId, rows } = await sample('validator');
      return { params: { id: sampleId }, body: { judgements: [verdict(resourceIds[0]!)] }, rows };
    }),
  },
  'settlement by one person alone': {
    'POST /samples/{id}/settlements': {
      may: 'owner',
      mayNot: 'linguist',
      ready: async () => {
        const { sampleId, rows } = await sample('validator', 'linguist');
        for (const [name, said] of [
          ['validator', 'adequate'],
          ['linguist', 'inadequate'],
        ] as const) {
          const sent = resourceIds.map((id) => ({ ...verdict(id), verdict: said }));
          await judge(asked.database, sampleId, sent, named(name).userId);
        }
        const body = { ...verdict(resourceIds[0]!), together: false, after: null };
        return { params: { id: sampleId }, body, rows };
      },
    },
  },
};

const all = Object.entries(ways).flatMap(([value, ofValue]) =>
  Object.entries(ofValue).map(([operation, way]) => ({
    value: value as keyof typeof guardedValues,
    operation: operation.replace(/ \(\w+\)$/, ''),
    way,
  })),
);

describe('a value that not everybody may send', () => {
  it('is tried at each operation of the table', () => {
    const inTable = Object.entries(guardedValues).flatMap(([value, { at }]) =>
      at.map((operation) => `${value} at ${operation}`),
    );
    const tried = new Set(all.map(({ value, operation }) => `${value} at ${operation}`));
    expect([...tried].sort()).toEqual(inTable.sort());
  });

  it.each(all)('$value: $operation', async ({ value, operation, way }) => {
    const { refusal } = guardedValues[value];
    const without = await way.ready();
    const before = await rowsOf(without);
    const refused = await send(operation, named(way.mayNot), without);
    const left = await rowsOf(without);
    if (refusal) {
      expect(refused).toMatchObject(refusal);
      expect(left).toEqual(before);
    } else expect(refused).toBeNull();
    const allowed = await way.ready();
    expect(await send(operation, named(way.may), allowed)).toBeNull();
    expect(await rowsOf(allowed)).not.toEqual(left);
  });
});
