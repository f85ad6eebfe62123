import { fillJob } from '@florilegium/db/fixtures/filled-job';
import { resourceById } from '@florilegium/db/screens/resources';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type Asked, ask, openAsked } from '../services/fixtures/ask-route';
import { originalRoute } from './original-route';
import { harmlessPage } from './page-styles';
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

it('a page is gone through once for all who want it at the same time', async () => {
  const { database, userId } = asked;
  const { resourceIds } = await fillJob(database, userId, [
    { url: 'https://b.test/', words: 100, format: 'html' },
  ]);
  const resource = (await resourceById(database, resourceIds[0]!))!;
  archive.page = '<link rel="stylesheet" href="b.css"><p>Testo della pagina';
  const before = archive.reads;
  const [frame, above] = await Promise.all([harmlessPage(resource, false), harmlessPage(resource, false)]);
  expect(frame.html).toContain('Testo della pagina');
  expect(above.styles).toEqual(['https://b.test/b.css']);
  expect(archive.reads).toBe(before + 1);
});

it('a frame whose page can’t be shown says so to its reader, a client is told in its own format', async () => {
  const { database, userId } = asked;
  const { resourceIds } = await fillJob(database, userId, [
    { url: 'https://c.test/', words: 100, format: 'html' },
  ]);
  const params = { id: resourceIds[0]! };
  archive.page = '';
  const frame = await ask(originalRoute, { params, headers: { 'sec-fetch-dest': 'iframe' } });
  expect([frame.status, frame.headers.get('content-type')]).toEqual([422, 'text/html; charset=utf-8']);
  expect(frame.headers.get('content-security-policy')).toContain('sandbox');
  expect(await frame.text()).toMatch(/<p>[^<]{20,}<\/p>/);
  const client = await ask(originalRoute, { params });
  expect(client.headers.get('content-type')).toBe('application/problem+json');
});
