import { describe, expect, it } from 'vitest';
import { fateOfUrl, type RequestResult } from './url-fate';

const status = (code: number, retryAfterMs?: number): RequestResult => ({
  kind: 'response',
  status: code,
  retryAfterMs,
});
const limits = { maxRetries: 3 };

describe('fateOfUrl', () => {
  it.each([200, 203])('takes %i', (code) => {
    expect(fateOfUrl(status(code), 1, limits)).toEqual({ kind: 'ok' });
  });

  it.each([301, 302, 303, 307, 308])('follows %i', (code) => {
    expect(fateOfUrl(status(code), 1, limits)).toEqual({ kind: 'redirect' });
  });

  it.each([
    [404, 'httpClientError'],
    [410, 'httpClientError'],
    [403, 'httpClientError'],
    [501, 'httpServerError'],
    [304, 'protocolError'],
    [206, 'protocolError'],
    [999, 'protocolError'],
  ])('gives %i up at once as %s', (code, reason) => {
    expect(fateOfUrl(status(code), 1, limits)).toEqual({ kind: 'skip', reason });
  });

  it.each([
    [500, 'httpServerError', false],
    [503, 'httpServerError', true],
    [429, 'rateLimited', true],
    [408, 'timedOut', false],
  ])('tries %i again and gives it up after all tries as %s', (code, reason, hostBackoff) => {
    const first = fateOfUrl(status(code), 1, limits);
    const third = fateOfUrl(status(code), 3, limits);
    expect(first).toMatchObject({ kind: 'retry', hostBackoff });
    expect(third.kind === 'retry' && first.kind === 'retry' && third.delayMs / first.delayMs).toBe(4);
    expect(fateOfUrl(status(code), 4, limits)).toEqual({ kind: 'skip', reason });
    expect(fateOfUrl(status(code), 1, { maxRetries: 0 })).toEqual({ kind: 'skip', reason });
  });

  it('waits as long as Retry-After says', () => {
    expect(fateOfUrl(status(429, 7_000), 1, limits)).toMatchObject({ kind: 'retry', delayMs: 7_000 });
  });

  it.each([
    ['addressRefused', 'skip'],
    ['hostNotFound', 'skip'],
    ['tlsError', 'skip'],
    ['tooLarge', 'skip'],
    ['hostUnreachable', 'retry'],
    ['timedOut', 'retry'],
    ['aborted', 'retry'],
  ] as const)('%s means: %s', (code, kind) => {
    expect(fateOfUrl({ kind: 'error', code }, 1, limits).kind).toBe(kind);
  });
});
