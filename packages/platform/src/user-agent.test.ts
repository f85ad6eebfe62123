import { describe, expect, it } from 'vitest';
import { crawlerPage, userAgentOf, withOwnPage } from './user-agent';

const email = 'corpora@example.org';

describe('userAgentOf', () => {
  it('names the page and the address, and nothing that would break a header', () => {
    expect(userAgentOf({ email, url: 'https://example.org/\r\nè' })).toMatch(
      /^Florilegium\/[\d.]+ \(\+https:\/\/example\.org\/; corpora@example\.org\)$/,
    );
    expect(userAgentOf({ email: '', url: '' })).toMatch(/^Florilegium\/[\d.]+$/);
  });

  it('names the installation’s page where the contact has none', () => {
    const own = 'https://corpora.example.org/crawler';
    expect(withOwnPage({ email, url: '' }, own)).toEqual({ email, url: own });
    expect(withOwnPage({ email, url: 'https://example.org' }, own)).toEqual({
      email,
      url: 'https://example.org',
    });
    expect(withOwnPage({ email, url: '' }, null)).toEqual({ email, url: '' });
  });
});

describe('crawlerPage', () => {
  it.each([
    ['https://corpora.example.org', 'https://corpora.example.org/crawler'],
    ['http://corpora.example.org:8080/start', 'http://corpora.example.org:8080/crawler'],
    ['https://corpora.università.it', 'https://corpora.xn--universit-y1a.it/crawler'],
  ])('leads from %s to %s', (own, page) => expect(crawlerPage(own)).toBe(page));

  it.each([
    undefined,
    'http://localhost:3000',
    'http://corpora.localhost',
    'http://corpora',
    'http://corpora.local.',
    'https://corpora.internal',
    'https://box.home.arpa',
    'http://192.168.1.7:3000',
    'http://93.184.215.14',
    'http://[2001:db8::1]',
  ])('is nowhere for %s', (own) => expect(crawlerPage(own)).toBeNull());
});
