import { type Engine, engineSchema, seedQueryProblems } from '@florilegium/contracts/jobs/seed-search';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readEngineAnswer } from './seed-engine-answer';

const now = new Date('2026-11-22T12:00:00Z');
const searxng = engineSchema.parse({ name: 'x', kind: 'searxng', template: 'http://s.example' });
const brave = engineSchema.parse({ name: 'x', kind: 'brave' });
const other = (part: Partial<Engine>) =>
  engineSchema.parse({ name: 'x', kind: 'template', template: 'http://s.example/{query}', ...part });

function read(engine: Engine, status: number, body: unknown, headers: Record<string, string> = {}) {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return readEngineAnswer(engine, { status, body: text, header: (name) => headers[name] }, now);
}

describe('results', () => {
  it('of SearXNG and Brave, without the marks in their titles', () => {
    const results = [{ url: 'https://example.org/', title: 'The <strong>sea</strong>\u0000 and\nland' }];
    const wanted = { ok: true, results: [{ url: 'https://example.org/', title: 'The sea and land' }] };
    expect(read(searxng, 200, { results })).toEqual(wanted);
    expect(read(brave, 200, { type: 'search', web: { results } })).toEqual(wanted);
  });

  it('at any path', () => {
    const engine = other({ resultsPath: '/data/0/items', urlPath: 'link.href', titlePath: 'name' });
    const body = { data: [{ items: [{ link: { href: 'https://example.org/' }, name: 'x' }] }] };
    expect(read(engine, 200, body)).toEqual({
      ok: true,
      results: [{ url: 'https://example.org/', title: 'x' }],
    });
    expect(read(other({ resultsPath: '', urlPath: '' }), 200, ['https://example.org/'])).toEqual({
      ok: true,
      results: [{ url: 'https://example.org/', title: '' }],
    });
  });

  it('leave out what is no address, and never read what no object has of its own', () => {
    const results = [{ url: 4 }, null, 'x', { url: 'x'.repeat(3_000) }, { url: 'https://example.org/' }];
    expect(read(searxng, 200, { results })).toMatchObject({ ok: true, results: [{ title: '' }] });
    expect(read(other({ resultsPath: 'constructor' }), 200, {})).toMatchObject({
      problem: 'unexpectedAnswer',
    });
  });
});

describe('problems', () => {
  it.each([
    [searxng, 200, { results: [] }, 'noResults'],
    [brave, 200, { type: 'search' }, 'noResults'],
    [brave, 200, { type: 'other' }, 'unexpectedAnswer'],
    [searxng, 200, '<!doctype html>', 'notJson'],
    [searxng, 200, '', 'notJson'],
    [searxng, 200, 'null', 'unexpectedAnswer'],
    [searxng, 200, { error: 'rate' }, 'unexpectedAnswer'],
    [searxng, 401, {}, 'keyRefused'],
    [searxng, 403, '<html>', 'formatOff'],
    [brave, 403, {}, 'keyRefused'],
    [brave, 422, { error: { code: 'SUBSCRIPTION_TOKEN_INVALID' } }, 'keyRefused'],
    [brave, 422, { error: { code: 'VALIDATION' } }, 'unexpectedAnswer'],
    [brave, 429, {}, 'quotaUsed'],
    [searxng, 503, 'down', 'serverError'],
    [searxng, 404, '', 'notFound'],
    [searxng, 304, '', 'unexpectedAnswer'],
  ] as const)('%#: a status of %d', (engine, status, body, problem) => {
    expect(read(engine, status, body)).toMatchObject({ ok: false, problem });
  });

  it('say of an answer that is nested without end that it is no JSON', () => {
    const body = `{"web":{"results":[${'['.repeat(100_000)}${']'.repeat(100_000)}]}}`;
    expect(readEngineAnswer(brave, { status: 200, body, header: () => undefined }, new Date())).toMatchObject(
      {
        problem: 'notJson',
      },
    );
  });

  it('say what the engine said, shortened', () => {
    const answer = read(brave, 422, { error: { code: 'X', detail: `bad\n${'y'.repeat(1_000)}` } });
    expect(answer).toMatchObject({ detail: expect.stringMatching(/^HTTP 422 bad y{100}/) });
    expect((answer as { detail: string }).detail.length).toBeLessThan(400);
  });

  it('tell how long to wait, by Retry-After or by the windows that Brave counts', () => {
    expect(read(searxng, 429, '', { 'retry-after': '7' })).toMatchObject({ retryAfterMs: 7_000 });
    const windows = (remaining: string) => ({
      'x-ratelimit-remaining': remaining,
      'x-ratelimit-reset': '1, 3600',
    });
    expect(read(brave, 429, {}, windows('0, 12'))).toMatchObject({ retryAfterMs: 1_000 });
    expect(read(brave, 429, {}, windows('1, 0'))).toMatchObject({ retryAfterMs: 3_600_000 });
    expect(read(brave, 429, {}, { 'x-ratelimit-reset': 'soon' })).toMatchObject({ retryAfterMs: undefined });
  });

  it('every body has a reading', () => {
    const bodies = fc.oneof(fc.string(), fc.json(), fc.constant('['.repeat(50_000)));
    const engines = fc.constantFrom(searxng, brave, other({ resultsPath: 'a.b', urlPath: '0' }));
    fc.assert(
      fc.property(engines, fc.integer({ min: 100, max: 599 }), bodies, (engine, status, body) => {
        const answer = read(engine, status, body);
        if (!answer.ok) expect(seedQueryProblems).toContain(answer.problem);
      }),
    );
  });
});
