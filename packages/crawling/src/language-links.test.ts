import { describe, expect, it } from 'vitest';
import { languageLinkPriority, leadsToLanguage } from './language-links';

const languages = ['it', 'en'];
const pageUrl = 'http://a.test/it/storia.html';
const leads = (url: string, hreflang?: string) => leadsToLanguage({ url, pageUrl, hreflang }, languages);

describe('a link to another language', () => {
  it('says so, whatever its address is', () => {
    expect(leads('http://a.test/history.html', 'en-GB')).toBe(true);
    expect(leads('http://a.test/en/histoire.html', 'fr')).toBe(false);
  });

  it('names a language in its address that the page itself does not', () => {
    for (const url of [
      'http://a.test/en/history.html',
      'http://en.a.test/history.html',
      'http://a.test/history.en.html',
      'http://a.test/show?id=7&lang=en_GB',
    ]) {
      expect(leads(url), url).toBe(true);
    }
    for (const url of [
      'http://a.test/it/altro.html',
      'http://a.test/fr/histoire.html',
      'http://a.test/when/en-route',
      'http://a.test/english/',
      'no address',
    ]) {
      expect(leads(url), url).toBe(false);
    }
  });

  it('comes before the other links of its page, and after those of the page before', () => {
    const others = -6;
    const first = languageLinkPriority(others, { isBestFirst: false, depth: 3 });
    expect(first).toBeGreaterThan(others);
    expect(first).toBe(-4);
    expect(languageLinkPriority(0.2, { isBestFirst: true, depth: 3 })).toBeGreaterThan(0.2);
    expect(languageLinkPriority(0, { isBestFirst: false, depth: 0 })).toBe(0);
  });
});
