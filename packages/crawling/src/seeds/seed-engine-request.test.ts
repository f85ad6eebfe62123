import { type Engine, engineSchema } from '@florilegium/contracts/jobs/seed-search';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { engineFault, engineOrigin, enginePages, engineRequest, queryText } from './seed-engine-request';

const engine = (part: Partial<Engine>) => engineSchema.parse({ name: 'x', kind: 'template', ...part });
const question = { words: ['mare', 'acqua dolce'], language: 'pt', count: 30, page: 2 };

describe('engineRequest', () => {
  it('asks SearXNG for JSON, wherever it lies', () => {
    for (const template of ['https://example.org/searx', 'https://example.org/searx/']) {
      const { url, headers } = engineRequest(engine({ kind: 'searxng', template }), null, question);
      expect(url).toBe(
        'https://example.org/searx/search?q=mare+%22acqua+dolce%22&format=json&language=pt&pageno=2',
      );
      expect(headers).toEqual({ accept: 'application/json' });
    }
  });

  it('asks Brave by its numbers: 20 results a page, pages from 0, its own codes of languages', () => {
    const { url, headers } = engineRequest(engine({ kind: 'brave' }), 'key', question);
    const asked = new URL(url);
    expect(asked.origin + asked.pathname).toBe('https://api.search.brave.com/res/v1/web/search');
    expect(Object.fromEntries(asked.searchParams)).toEqual({
      q: 'mare "acqua dolce"',
      count: '20',
      offset: '1',
      search_lang: 'pt-pt',
    });
    expect(headers['x-subscription-token']).toBe('key');
    const greek = engineRequest(engine({ kind: 'brave' }), null, { ...question, language: 'el' });
    expect(new URL(greek.url).searchParams.has('search_lang')).toBe(false);
  });

  it('fills a template, with the key in its header alone', () => {
    const template = 'https://api.example.org/s?q={query}&l={language}&n={count}&p={page}&x={other}';
    const { url, headers } = engineRequest(engine({ template, keyHeader: 'X-Api-Key' }), 'secret', question);
    expect(url).toBe('https://api.example.org/s?q=mare%20%22acqua%20dolce%22&l=pt&n=30&p=2&x={other}');
    expect(headers).toEqual({ accept: 'application/json', 'x-api-key': 'secret' });
  });

  it('never leaves the origin, whatever the words say', () => {
    const described = engine({ template: 'https://api.example.org/{query}?q={query}' });
    fc.assert(
      fc.property(fc.array(fc.string(), { minLength: 1, maxLength: 5 }), (words) => {
        expect(new URL(engineRequest(described, null, { ...question, words }).url).origin).toBe(
          engineOrigin(described),
        );
      }),
    );
  });
});

describe('queryText', () => {
  it('makes a phrase of a term and leaves operators out', () => {
    expect(queryText(['-mare', '"sole"', 'acqua\n dolce', ' ', '+x'])).toBe('mare sole "acqua  dolce" x');
  });
});

describe('engineFault', () => {
  it.each([
    [{ kind: 'brave' }, null],
    [{ kind: 'brave', template: 'https://proxy.example' }, null],
    [{ kind: 'brave', template: 'proxy' }, 'notAnOrigin'],
    [{ kind: 'searxng', template: 'http://127.0.0.1:8080' }, null],
    [{ kind: 'searxng', template: 'search.example' }, 'notAnOrigin'],
    [{ kind: 'searxng', template: 'https://u:p@search.example' }, 'notAnOrigin'],
    [{ kind: 'searxng', template: 'https://search.example/?q=x' }, 'notAnOrigin'],
    [{ template: 'ftp://example.org/{query}' }, 'notAUrl'],
    [{ template: 'https://{query}.example.org/' }, 'placeInHost'],
    [{ template: 'https://example.org/' }, 'queryMissing'],
    [{ template: 'https://example.org/?q={query}', keyHeader: 'X Key' }, 'badHeader'],
    [{ template: 'https://example.org/?q={query}', keyHeader: 'X-Key' }, null],
  ] as const)('finds in %j: %s', (part, fault) => {
    expect(engineFault(engine(part))?.fault ?? null).toBe(fault);
  });
});

it('has one page where a template has no place for more', () => {
  expect(enginePages(engine({ template: 'https://example.org/?q={query}' }))).toBe(1);
  expect(enginePages(engine({ template: 'https://example.org/?q={query}&p={page}' }))).toBeGreaterThan(1);
});
