import type { CleanedPage } from '@florilegium/contracts/page-cleaning';
import { finishPageCleaning, pageToClean } from '@florilegium/db/crawl/page-cleanings';
import { beat } from '@florilegium/db/runs/workers';
import { until } from '@florilegium/testkit/until';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Asked, ask, openAsked } from './fixtures/ask-route';
import { boilerplateRemoverRoute, taggerRoute } from './single-api';

let asked: Asked;
beforeAll(async () => {
  asked = await openAsked();
});
afterAll(() => asked?.close());

const page: CleanedPage = {
  title: 'T',
  text: 'Piove.',
  words: 1,
  language: 'it',
  method: 'LargestContentExtractor',
  shareKept: 0.5,
  charset: 'utf-8',
  url: null,
  blocks: [],
  tagged: {
    tagger: 'florilegium it 2',
    language: 'it',
    sentences: [
      [
        { form: 'Piove', lemma: 'piovere', upos: 'VERB', feats: '', tag: 'V', spaceAfter: false },
        { form: '.', lemma: '.', upos: 'PUNCT', feats: '', tag: 'FS', spaceAfter: true },
      ],
    ],
  },
};

/** Does as a mapping worker with the next page that is put down; resolves with what it was handed. */
const workOnce = (result: CleanedPage = page) =>
  until(async () => {
    const waiting = await asked.database.prisma.pageCleaning.findFirst({ where: { state: 'cleaning' } });
    const handed = waiting && (await pageToClean(asked.database, waiting.id));
    if (!waiting || !handed) return null;
    await finishPageCleaning(asked.database, waiting.id, Buffer.from(JSON.stringify(result)));
    return handed;
  });

describe('the services of single pages', () => {
  it('say when nobody is there to do it', async () => {
    expect((await ask(boilerplateRemoverRoute, { body: { input: '<p>x' } })).status).toBe(503);
    const worker = { id: crypto.randomUUID(), kind: 'mapping' as const, version: '1', machine: 'm', pid: 1 };
    await beat(asked.database, worker, { holding: 0 });
  });

  it('remove boilerplate by the method of the number, as text or as JSON', async () => {
    const waited = ask(boilerplateRemoverRoute, { body: { input: '<p>Piove.', MethodsList: 5 } });
    expect(await workOnce()).toMatchObject({
      settings: { method: 'LargestContentExtractor' },
      contentType: 'text/html; charset=utf-8',
    });
    const answer = await waited;
    expect([answer.headers.get('content-type'), await answer.text()]).toEqual([
      'text/plain; charset=utf-8',
      'Piove.\n',
    ]);
    const form = new FormData();
    form.set('input', new Blob([Buffer.from('<p>perch\xe9', 'latin1')]), 'page.html');
    const json = ask(boilerplateRemoverRoute, { body: form, accept: 'application/json' });
    const handed = await workOnce();
    expect(handed.settings.method).toBe('DefaultExtractor');
    expect(handed.body.toString('latin1')).toBe('<p>perché');
    expect(await (await json).json()).toMatchObject({ text: 'Piove.', shareKept: 0.5 });
  });

  it('tag a text, and write it as it is asked for', async () => {
    const tag = async (body: object, accept?: string) => {
      const waited = ask(taggerRoute, { body: { input: 'Piove.', ...body }, accept });
      const handed = await workOnce();
      return { handed, answer: await waited };
    };
    const conllu = await tag({ language: 'it' });
    expect(conllu.handed).toMatchObject({
      settings: { tag: true, language: 'it' },
      contentType: 'text/plain; charset=utf-8',
    });
    expect((await conllu.answer.text()).split('\n').slice(0, 4)).toEqual([
      '# newdoc id = text',
      '# tagger = florilegium it 2',
      '# text = Piove.',
      '1\tPiove\tpiovere\tVERB\tV\t_\t_\t_\t_\tSpaceAfter=No',
    ]);
    expect(await (await tag({ format: 'vertical' })).answer.text()).toContain(
      'Piove\tVERB\tpiovere\t_\tV\n<g/>\n',
    );
    expect(await (await tag({}, 'application/json')).answer.json()).toEqual(page.tagged);
  });

  it('say when a text is too long to be tagged', async () => {
    const waited = ask(taggerRoute, { body: { input: 'Piove.' } });
    await workOnce({ ...page, tagged: null });
    expect((await waited).status).toBe(413);
  });
});
