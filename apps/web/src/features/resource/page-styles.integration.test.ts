import { fillJob } from '@florilegium/db/fixtures/filled-job';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type Asked, ask, openAsked } from '../services/fixtures/ask-route';
import { pageStylesRoute } from './styles-api';

const archive = vi.hoisted(() => ({ reads: 0, page: '' }));

vi.mock('../../server/archived', () => ({
  readOriginal: async () => {
    archive.reads += 1;
    if (archive.page === '') throw new Error('The archive is away.');
    return Buffer.from(archive.page);
  },
}));

let asked: Asked;
beforeAll(async () => {
  asked = await openAsked();
});
afterAll(() => asked?.close());

it('a page is gone through once, however many ask for its style sheets, and again after it could not be', async () => {
  const { database, userId } = asked;
  const { resourceIds } = await fillJob(database, userId, [
    { url: 'https://a.test/', words: 100, format: 'html' },
  ]);
  const stylesNow = async () => {
    const answer = await ask(pageStylesRoute, { params: { id: resourceIds[0]! } });
    return (await answer.json()) as unknown;
  };
  expect([await stylesNow(), archive.reads]).toEqual([{ styles: [] }, 1]);
  archive.page = '<link rel="stylesheet" href="a.css"><p>Testo';
  const one = { styles: [{ url: 'https://a.test/a.css', state: null }] };
  expect(await Promise.all([stylesNow(), stylesNow(), stylesNow()])).toEqual([one, one, one]);
  expect([await stylesNow(), archive.reads]).toEqual([one, 2]);
});
