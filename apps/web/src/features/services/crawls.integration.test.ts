import { bilingualSchema } from '@florilegium/contracts/jobs/bilingual';
import { createCorpus } from '@florilegium/db/corpus/corpora';
import { fillJob } from '@florilegium/db/fixtures/filled-job';
import { orderPairing } from '@florilegium/db/pairs/pairings';
import { sql } from '@florilegium/db/sql/sql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bilingualCrawlRoute, crawlResultsRoute, crawlStatusRoute, focusedCrawlRoute } from './api';
import { type Asked, ask, openAsked } from './fixtures/ask-route';

let asked: Asked;
let corpusId: string;
beforeAll(async () => {
  asked = await openAsked();
  corpusId = await createCorpus(
    asked.database,
    { name: 'Corpus', description: '', languages: [] },
    asked.userId,
  );
});
afterAll(() => asked?.close());

const order = () => ({
  corpusId,
  Domain: 'AMB_IT_TEST_001',
  TermList: '100: aria=ambiente\n1o0: acqua=ambiente\n50: suolo',
  UrlList: 'https://a.example/\nno address\nhttps://b.example/',
  LanguagesList: 'it',
});

describe('the focused crawl', () => {
  it('is begun, names the bad lines, and tells where it stands', async () => {
    const answer = await ask(focusedCrawlRoute, { body: order() });
    expect(answer.status).toBe(202);
    const begun = await answer.json();
    expect(begun).toMatchObject({
      terms: 2,
      seeds: 2,
      moreBad: 0,
      badTerms: ['2: 1o0: acqua=ambiente (badWeight)'],
    });
    expect(begun.badSeeds).toHaveLength(1);
    expect(begun.results).toBe(`http://florilegium.test/api/v1/services/crawls/${begun.id}/results`);
    const job = await asked.database.prisma.job.findUniqueOrThrow({ where: { id: begun.id } });
    expect(job).toMatchObject({ name: 'AMB_IT_TEST_001', state: 'starting', createdBy: asked.userId });
    const status = await ask(crawlStatusRoute, { params: { id: begun.id } });
    expect(await status.json()).toMatchObject({ state: 'starting', done: false, pairs: null, pairing: null });
    const results = await ask(crawlResultsRoute, { params: { id: begun.id } });
    expect(await results.text()).toBe('');
  });

  it('takes a form with files', async () => {
    const form = new FormData();
    for (const [name, value] of Object.entries(order())) form.append(name, value);
    form.set('TermList', new Blob(['100: città=luoghi\n']), 'terms.txt');
    form.set('MaxTime', '5');
    const answer = await ask(focusedCrawlRoute, { body: form });
    expect(answer.status).toBe(202);
    const { id } = await answer.json();
    const { config } = await asked.database.prisma.jobVersion.findFirstOrThrow({ where: { jobId: id } });
    expect(config).toMatchObject({
      focus: { terms: [{ term: 'città', topicClass: 'luoghi' }] },
      limits: { maxMinutes: 5 },
    });
  });

  it('is begun once, however often it is sent under one key', async () => {
    const send = async (change: object = {}) => {
      const answer = await ask(focusedCrawlRoute, {
        body: { ...order(), ...change },
        headers: { 'idempotency-key': 'aria-1' },
      });
      return [answer.status, (await answer.json()).id];
    };
    const [status, id] = await send();
    expect(status).toBe(202);
    expect(await send()).toEqual([202, id]);
    // What was made, but not started, by a process that ended midway is started now.
    await asked.database.prisma.run.deleteMany({ where: { jobId: id } });
    await asked.database.prisma.seed.deleteMany({ where: { jobId: id } });
    await asked.database.prisma.job.update({ where: { id }, data: { state: 'draft' } });
    expect(await send()).toEqual([202, id]);
    const job = await asked.database.prisma.job.findUniqueOrThrow({
      where: { id },
      include: { seeds: true },
    });
    expect([job.state, job.seeds.length]).toEqual(['starting', 3]);
    expect((await send({ Domain: 'another' }))[1]).not.toBe(id);
  });

  it('says which of the lists is at fault', async () => {
    const url = { url: 'https://a.example/list' };
    for (const [change, field] of [
      [{ UrlList: url }, 'UrlList'],
      [{ TermList: { url: 'no address' } }, 'TermList'],
      [{ TermList: undefined }, 'TermList'],
      [{ UrlList: ['https://a.example/'] }, 'UrlList'],
    ] as const) {
      const answer = await ask(focusedCrawlRoute, { body: { ...order(), ...change } });
      expect(Object.keys((await answer.json()).fields)).toEqual([field]);
    }
  });

  it('leaves no job behind of what it refuses', async () => {
    const before = await asked.database.prisma.job.count();
    for (const [change, status] of [
      [{ UrlList: 'no address' }, 400],
      [{ TermList: '1o0: x' }, 400],
      [{ LanguagesList: 'klingon' }, 400],
      [{ corpusId: crypto.randomUUID() }, 404],
      [{ TermList: { url: 'https://a.example/terms' } }, 503],
      [{ Domain: 'a\0b' }, 400],
    ] as const) {
      const answer = await ask(focusedCrawlRoute, { body: { ...order(), ...change } });
      expect([change, answer.status]).toEqual([change, status]);
      expect(answer.headers.get('content-type')).toBe('application/problem+json');
    }
    expect((await ask(focusedCrawlRoute, { body: order(), key: 'flo_other' })).status).toBe(401);
    expect(await asked.database.prisma.job.count()).toBe(before);
  });

  it('gives a line for each text that was kept', async () => {
    const { jobId, resourceIds } = await fillJob(asked.database, asked.userId, [
      { url: 'https://a.example/1', words: 100 },
      { url: 'https://a.example/2', words: 3, dropReason: 'tooShort' },
      { url: 'https://a.example/3', words: 100 },
    ]);
    const answer = await ask(crawlResultsRoute, { params: { id: jobId } });
    expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    const place = (id?: string) => `http://florilegium.test/api/v1/resources/${id}/cesdoc`;
    expect(await answer.text()).toBe(`${place(resourceIds[0])}\n${place(resourceIds[2])}\n`);
    const json = await ask(crawlResultsRoute, { params: { id: jobId }, accept: 'application/json' });
    const { results } = crawlResultsRoute.definition.response.parse(await json.json()) as {
      results: unknown[];
    };
    expect(results).toMatchObject([
      { cesDoc: place(resourceIds[0]), url: 'https://a.example/1', words: 100 },
      { cesDoc: place(resourceIds[2]), url: 'https://a.example/3' },
    ]);
  });
});

describe('the bilingual crawl', () => {
  it('is done once its pages are paired, or can’t be', async () => {
    const { LanguagesList: _, ...rest } = order();
    const answer = await ask(bilingualCrawlRoute, { body: { ...rest, Language1: 'it', Language2: 'en' } });
    const { id } = await answer.json();
    const standing = async () => (await ask(crawlStatusRoute, { params: { id } })).json();
    expect(await standing()).toMatchObject({ done: false, pairing: null, pairs: 0 });
    await asked.database.prisma.run.updateMany({
      where: { jobId: id },
      data: { endedAt: new Date(), endReason: 'frontierEmpty' },
    });
    await asked.database.prisma.job.update({ where: { id }, data: { state: 'finished' } });
    expect(await standing()).toMatchObject({ done: false, pairing: null });
    const settings = bilingualSchema.parse({ languages: ['it', 'en'] });
    const pairingId = await orderPairing(asked.database, { jobId: id, settings });
    expect(await standing()).toMatchObject({ done: false, pairing: 'waiting' });
    await asked.database.prisma.pairing.update({ where: { id: pairingId }, data: { state: 'failed' } });
    expect(await standing()).toMatchObject({ done: true, pairing: 'failed' });
    expect(await (await ask(crawlResultsRoute, { params: { id } })).text()).toBe('');
  });

  it('gives its pairs, but for those that somebody has called wrong', async () => {
    const { database, userId } = asked;
    const { jobId } = await fillJob(database, userId, [
      { url: 'https://a.example/it/1', words: 100 },
      { url: 'https://a.example/en/1', words: 90, language: 'en' },
      { url: 'https://a.example/en/2', words: 80, language: 'en' },
    ]);
    const settings = bilingualSchema.parse({ languages: ['it', 'en'] });
    await database.query(
      sql`UPDATE job_version SET config = jsonb_set(config, '{bilingual}', ${JSON.stringify(settings)})
        WHERE job_id = ${jobId}`,
    );
    const pairingId = await orderPairing(database, { jobId, settings });
    await database.prisma.pairing.update({ where: { id: pairingId }, data: { state: 'done' } });
    await database.query(
      sql`INSERT INTO page_pair (pairing_id, number, language_a, language_b, document_a, document_b, score,
        features, verdict)
       SELECT ${pairingId}, row_number() OVER (ORDER BY rb.url), 'it', 'en', a.id, b.id, 0.75, '[]',
         CASE WHEN rb.url LIKE '%/2' THEN 'wrong' ELSE 'unseen' END
       FROM document a, document b JOIN resource rb ON rb.id = b.resource_id
       WHERE a.job_id = ${jobId} AND b.job_id = ${jobId} AND a.language = 'it' AND b.language = 'en'`,
    );
    const place = `http://florilegium.test/api/v1/pairings/${pairingId}/pairs/1/cesalign`;
    const answer = await ask(crawlResultsRoute, { params: { id: jobId } });
    expect(await answer.text()).toBe(`${place}\n`);
    const json = await ask(crawlResultsRoute, { params: { id: jobId }, accept: 'application/json' });
    expect(crawlResultsRoute.definition.response.parse(await json.json())).toMatchObject({
      results: [
        {
          cesAlign: place,
          score: 0.75,
          a: { url: 'https://a.example/it/1', language: 'it', words: 100 },
          b: { url: 'https://a.example/en/1', language: 'en', words: 90 },
        },
      ],
    });
  });
});
