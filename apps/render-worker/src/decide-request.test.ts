import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { browserHeaders, decideRequest, type PausedRequest, scriptHeaders } from './decide-request';

const url = 'https://site.test/page?a=1';
const page = { url, served: 0, asked: 0, maxRequests: 20 };
const request = (more: Partial<PausedRequest>): PausedRequest => ({
  url: 'https://site.test/x',
  method: 'GET',
  resourceType: 'Fetch',
  isMainFrame: true,
  ...more,
});

describe('a request of a page', () => {
  it('gets the page’s own bytes, also without its fragment, and not for ever', () => {
    const own = request({ resourceType: 'Document', url });
    expect(decideRequest(own, page)).toEqual({ kind: 'page' });
    expect(decideRequest(own, { ...page, url: `${url}#top` })).toEqual({ kind: 'page' });
    expect(decideRequest(own, { ...page, served: 3 })).toEqual({ kind: 'elsewhere', url });
    expect(decideRequest({ ...own, method: 'POST' }, page)).toEqual({ kind: 'elsewhere', url });
  });

  it('is passed on for scripts and data, by GET', () => {
    for (const [resourceType, as] of [
      ['Script', 'script'],
      ['XHR', 'xhr'],
      ['Fetch', 'fetch'],
    ] as const)
      expect(decideRequest(request({ resourceType }), page)).toEqual({ kind: 'ask', as });
    expect(decideRequest(request({ method: 'POST' }), page)).toEqual({
      kind: 'refuse',
      refusal: 'needsPost',
    });
    expect(decideRequest(request({}), { ...page, asked: 20 })).toEqual({
      kind: 'refuse',
      refusal: 'overBudget',
    });
    expect(decideRequest(request({ url: `https://site.test/${'x'.repeat(9_000)}` }), page)).toEqual({
      kind: 'refuse',
      refusal: 'failed',
    });
  });

  it('is not needed for anything that brings no text', () => {
    for (const resourceType of [
      'Stylesheet',
      'Image',
      'Font',
      'Media',
      'Ping',
      'Prefetch',
      'Other',
      'constructor',
    ])
      expect(decideRequest(request({ resourceType }), page)).toEqual({
        kind: 'refuse',
        refusal: 'notNeeded',
      });
    for (const other of ['file:///etc/passwd', 'chrome://version', 'data:text/plain,x', 'ftp://site.test/'])
      expect(decideRequest(request({ url: other }), page)).toEqual({ kind: 'refuse', refusal: 'notNeeded' });
    const frame = request({ resourceType: 'Document', isMainFrame: false });
    expect(decideRequest(frame, page)).toEqual({ kind: 'refuse', refusal: 'notNeeded' });
  });
});

describe('headers', () => {
  it('of a request are those that scripts may set', () => {
    expect(
      scriptHeaders({
        Accept: 'a',
        'User-Agent': 'b',
        Cookie: 'c',
        'sec-ch-ua': 'd',
        Referer: 'e',
        'X-Token': 'f',
      }),
    ).toEqual([
      ['Accept', 'a'],
      ['X-Token', 'f'],
    ]);
  });

  it('of an answer do nothing but describe it', () => {
    const given = browserHeaders([
      ['Content-Type', 'text/html'],
      ['Content-Disposition', 'attachment'],
      ['Content-Encoding', 'gzip'],
      ['Link', '<https://other.test/>; rel=prefetch'],
      ['bad name', 'x'],
      ['Cross-Origin-Opener-Policy', 'same-origin'],
      ['cross-origin-embedder-policy-report-only', 'require-corp'],
      ['Origin-Agent-Cluster', '?1'],
      ['Document-Isolation-Policy', 'isolate-and-require-corp'],
    ]);
    expect(given).toEqual([{ name: 'Content-Type', value: 'text/html' }]);
  });

  it('let the page read what it asked for', () => {
    const given = browserHeaders(
      [['access-control-allow-origin', 'https://other.test']],
      'https://site.test',
    );
    expect(given).toEqual([
      { name: 'access-control-allow-origin', value: 'https://site.test' },
      { name: 'access-control-allow-credentials', value: 'true' },
    ]);
  });

  it('never hold a line break or a zero, whatever a server sent', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.string(), fc.string({ unit: 'binary' }))), (headers) => {
        for (const { name, value } of browserHeaders(headers)) {
          expect(name).toMatch(/^[!-~]+$/);
          expect(/[\0\r\n]/.test(value)).toBe(false);
        }
      }),
    );
  });
});
