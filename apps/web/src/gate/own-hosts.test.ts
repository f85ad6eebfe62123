import { describe, expect, it } from 'vitest';
import { isOwnHost } from './own-hosts';

const own = { names: ['corpora.example.org'], arrivedAt: '::ffff:192.168.1.5' };

describe('isOwnHost', () => {
  it.each([
    ['localhost', true],
    ['localhost:3000', true],
    ['LOCALHOST:3000', true],
    ['127.0.0.1:3000', true],
    ['[::1]:3000', true],
    ['corpora.example.org', true],
    ['Corpora.Example.org.:443', true],
    ['192.168.1.5:3000', true],
    ['192.168.1.6:3000', false],
    ['rebind.evil.test', false],
    ['localhost.evil.test', false],
    ['corpora.example.org.evil.test', false],
    ['evil.test#localhost', false],
    ['evil.test@localhost', false],
    ['localhost/evil.test', false],
    ['localhost, evil.test', false],
    ['localhost:99999', false],
    ['', false],
    [undefined, false],
  ])('of %j: %s', (host, expected) => {
    expect(isOwnHost(host, own)).toBe(expected);
  });

  it('knows the IPv6 address at which a connection arrived', () => {
    expect(isOwnHost('[fd00::5]:3000', { names: [], arrivedAt: 'fd00::5' })).toBe(true);
    expect(isOwnHost('[fd00::6]:3000', { names: [], arrivedAt: 'fd00::5' })).toBe(false);
  });
});
