import { describe, expect, it } from 'vitest';
import { siteHost } from './site-host';

describe('siteHost', () => {
  it.each([
    ['www.example.org', 'www.example.org'],
    [' WWW.Example.ORG. ', 'www.example.org'],
    ['caffè.example', 'xn--caff-8oa.example'],
  ])('%s is %s', (typed, host) => expect(siteHost(typed, { subdomains: true })).toEqual({ ok: true, host }));

  it.each([
    '',
    '.',
    'localhost',
    'intranet',
    'shop.localhost',
    'printer.local',
    'box.home.arpa',
    '127.0.0.1',
    '127.1',
    '0x7f.1',
    '2130706433',
    '10.0.0.1',
    '[::1]',
    'fe80::1',
    'example.org:8080',
    'example.org/path',
    'https://example.org',
    'user@example.org',
    'exa mple.org',
    'example.org\u0000',
    'example.org\nexample.net',
    '*.example.org',
    '_florilegium-optout.example.org\r\nx',
    `${'a'.repeat(300)}.org`,
    'a.'.repeat(1_000_000),
  ])('refuses %s', (typed) =>
    expect(siteHost(typed, { subdomains: false })).toEqual({ ok: false, problem: 'badSiteHost' }),
  );

  it.each(['github.io', 'co.uk', 'blogspot.com'])('takes no objection for everything below %s', (suffix) => {
    expect(siteHost(suffix, { subdomains: true })).toEqual({ ok: false, problem: 'siteIsSuffix' });
    expect(siteHost(suffix, { subdomains: false })).toMatchObject({ ok: true });
  });
});
