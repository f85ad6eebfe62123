import { describe, expect, it } from 'vitest';
import { arrivalOf } from './arrival';

const claims = {
  host: 'corpora.example.org',
  'x-forwarded-for': '1.2.3.4, 10.0.0.1',
  'x-forwarded-host': 'evil.test, corpora.example.org',
  'x-forwarded-proto': 'http, https',
};

describe('arrivalOf', () => {
  it('believes nothing that is forwarded unless a proxy is trusted', () => {
    expect(arrivalOf(claims, '203.0.113.9', 0)).toEqual({
      address: '203.0.113.9',
      host: 'corpora.example.org',
      protocol: 'http',
    });
  });

  it('believes as many entries from the end as there are proxies', () => {
    expect(arrivalOf(claims, '127.0.0.1', 1)).toEqual({
      address: '10.0.0.1',
      host: 'corpora.example.org',
      protocol: 'https',
    });
    expect(arrivalOf(claims, '127.0.0.1', 2).address).toBe('1.2.3.4');
    expect(arrivalOf(claims, '127.0.0.1', 5).address).toBe('1.2.3.4');
  });

  it.each([
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['[2001:db8::1]:4711', '2001:db8::1'],
    ['192.0.2.1:4711', '192.0.2.1'],
    ['unknown', '127.0.0.1'],
    ['', '127.0.0.1'],
  ])('reads the address %j as %s', (forwarded, address) => {
    expect(arrivalOf({ 'x-forwarded-for': forwarded }, '127.0.0.1', 1).address).toBe(address);
  });
});
