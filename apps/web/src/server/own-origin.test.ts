import { describe, expect, it } from 'vitest';
import { isOwnOrigin } from './own-origin';

const host = 'florilegium.test:3000';

describe('a request that changes something', () => {
  it.each([
    [{ host, origin: `https://${host}` }, true],
    [{ host: 'inner:3000', 'x-forwarded-host': host, origin: `https://${host}` }, true],
    [{ host, 'sec-fetch-site': 'same-origin' }, true],
    [{ host, origin: 'null', 'sec-fetch-site': 'same-origin' }, true],
    [{ host }, false],
    [{ host, origin: 'null' }, false],
    [{ host, origin: 'https://elsewhere.test' }, false],
    [{ host, origin: `https://${host}.elsewhere.test` }, false],
    [{ host, origin: 'https://florilegium.test' }, false],
    [{ host, 'sec-fetch-site': 'same-site' }, false],
    [{ host, 'sec-fetch-site': 'none' }, false],
    [{ host, origin: 'https://elsewhere.test', 'sec-fetch-site': 'cross-site' }, false],
    [{ origin: `https://${host}` }, false],
  ])('with %o is from a page of our own: %s', (headers, own) => {
    expect(isOwnOrigin(new Headers(headers as unknown as Record<string, string>))).toBe(own);
  });
});
