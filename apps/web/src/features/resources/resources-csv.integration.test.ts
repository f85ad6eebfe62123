import { jobConfigSchema } from '@florilegium/contracts/jobs/job-config';
import { createJob, saveJob } from '@florilegium/db/corpus/jobs';
import { editMetadata } from '@florilegium/db/corpus/metadata-edits';
import { addPerson, fillJob } from '@florilegium/db/fixtures/filled-job';
import { planOf } from '@florilegium/db/plan/plans';
import { savePlan } from '@florilegium/db/plan/save-plan';
import type { TestDatabase } from '@florilegium/testkit/database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Asked, ask, openAsked } from '../services/fixtures/ask-route';
import { listResourcesRoute } from './api';
import { resourcesAsCsv } from './resources-csv';

let asked: Asked;
let database: TestDatabase;
let userId: string;
beforeAll(async () => {
  asked = await openAsked();
  database = asked.database;
  userId = await addPerson(database, 'owner@example.org');
});
afterAll(() => asked?.close());

async function csv(jobId: string, separator: ',' | ';', filter = {}) {
  let text = '';
  const order = { sort: 'url', descending: false } as const;
  for await (const part of resourcesAsCsv(database, { jobId }, { filter, order, separator })) text += part;
  return text;
}

describe('the table as CSV', () => {
  it('has every column, begins with a byte-order mark, and holds no formula that a page has written', async () => {
    const { jobId, resourceIds } = await fillJob(database, userId, [
      { url: 'https://a.example/uno', words: 40 },
      { url: 'https://b.example/due' },
    ]);
    await database.prisma.document.updateMany({
      where: { jobId },
      data: {
        title: '=HYPERLINK("https://x.example/";"Clic")',
        confidence: 0.5,
        topicScore: 120,
        topicClasses: ['=a', 'b'],
      },
    });
    const values = { 'à;b': '@SUM(1)', autore: 'Rossi, "Ada"' };
    await editMetadata(database, { jobId }, { ids: [resourceIds[0]!] }, values, userId);
    const text = await csv(jobId, ';');
    expect(text.startsWith('\ufeffid;jobId;url;host;title;status;reason;')).toBe(true);
    const [head, uno, due, end] = text.split('\r\n');
    expect(head).toMatch(
      /;topicClasses;metadata\.autore;metadata\.functional;metadata\.semantic;"metadata\.à;b";metadata$/,
    );
    expect(uno).toContain(
      ';"\'=HYPERLINK(""https://x.example/"";""Clic"")";kept;;it;0,5;false;40;html;text/html;200;',
    );
    expect(uno).toMatch(/;;120;"'=a; b";"Rossi, ""Ada""";;;'@SUM\(1\);"/);
    expect(due).toMatch(
      /^[^;]+;[^;]+;https:\/\/b\.example\/due;b\.example;;waiting;;;;;;;text\/html;200;[^;]+;[^;]+;;;;;;;;$/,
    );
    expect(end).toBe('');
    expect((await csv(jobId, ',', { status: 'waiting' })).split('\r\n')).toHaveLength(3);
  });

  it('is named after what it holds, with decimal commas otherwise than with points', async () => {
    const { jobId } = await fillJob(database, userId, [{ url: 'https://a.example/uno', words: 40 }]);
    const nameOf = async (query: string) => {
      const answer = await ask(listResourcesRoute, { params: { id: jobId }, query });
      await answer.text();
      return /filename="([^"]+)"; filename\*=UTF-8''Corpus-.*-\1$/.exec(
        answer.headers.get('content-disposition') ?? '',
      )?.[1];
    };
    expect(await nameOf('as=csv')).toBe('resources.csv');
    expect(await nameOf('as=csv&separator=%3B')).toBe('resources-semicolon.csv');
  });

  it('has the metadata that hold: of a resource, and beneath them of its job', async () => {
    const { jobId, corpusId, resourceIds } = await fillJob(database, userId, [
      { url: 'https://a.example/uno', words: 40 },
      { url: 'https://b.example/due', words: 40 },
    ]);
    const job = { name: 'Job', domainSlug: 'sport', config: { metadata: { place: 'Rome', readers: '10' } } };
    await createJob(
      database,
      corpusId,
      { ...job, name: 'Another', config: { metadata: { other: 'x' } } },
      userId,
    );
    await saveJob(database, jobId, 0, { ...job, config: jobConfigSchema.parse(job.config) }, userId);
    await editMetadata(
      database,
      { jobId },
      { ids: [resourceIds[0]!] },
      { readers: '20', domain: 'news' },
      userId,
    );
    const [head, uno, due] = (await csv(jobId, ',')).split('\r\n');
    expect(head).toMatch(
      /,metadata\.domain,metadata\.functional,metadata\.place,metadata\.readers,metadata\.semantic,metadata$/,
    );
    expect(uno).toMatch(/,news,,Rome,20,,place=Rome; readers=20; domain=news$/);
    expect(due).toMatch(/,sport,,Rome,10,,place=Rome; readers=10; domain=sport$/);
  });

  it('has numbers of the plan’s fields with a comma for a spreadsheet that wants one, and texts as they are', async () => {
    const { jobId, corpusId, resourceIds } = await fillJob(database, userId, [
      { url: 'https://a.example/uno', words: 40 },
    ]);
    const { version, hostShare, whenFull } = (await planOf(database, corpusId))!;
    const field = { key: 'size', label: 'Size', kind: 'number' as const, choices: [], required: false };
    const plan = { domains: [], fields: [field], hostShare, whenFull };
    await savePlan(database, corpusId, { version, plan, moves: {} }, userId);
    const values = { note: '1.234', size: '1.234' };
    await editMetadata(database, { jobId }, { ids: [resourceIds[0]!] }, values, userId);
    expect((await csv(jobId, ';')).split('\r\n')[1]).toContain(';1.234;1,234;');
    expect((await csv(jobId, ',')).split('\r\n')[1]).toContain(',1.234,1.234,');
  });
});
