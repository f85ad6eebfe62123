import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { languageLinkPriority, languageOnLink, leadsToLanguage } from './language-links';
import { blockBreak } from './topic-tokens';

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

describe('what stands on a link', () => {
  it('names the language of the page behind it, by name or by code', () => {
    const named = {
      English: 'en',
      ' Deutsch ': 'de',
      EN: 'en',
      ita: 'it',
      EST: 'et',
      est: undefined,
      Est: undefined,
      Fin: undefined,
      per: undefined,
      TEL: undefined,
      'pt-BR': 'pt',
      'Versione italiana': 'it',
      'Versión en español': 'es',
      'in English': 'en',
      'Read this page in English': 'en',
      'Italian version': 'it',
      'Wersja angielska': 'en',
      'po angielsku': 'en',
      magyarul: 'hu',
      日本語: 'ja',
      'Русский (русская версия сайта)': undefined,
      Ελληνικά: 'el',
      [`Home${blockBreak}Zur deutschen Seite`]: 'de',
    };
    for (const [written, code] of Object.entries(named)) expect(languageOnLink(written), written).toBe(code);
  });

  it('names none where it is about something, or lists several', () => {
    for (const written of [
      '',
      'English literature',
      'Deutsche Bank',
      'Letteratura italiana del Novecento',
      'English | Deutsch',
      'The English version of a very long title that goes on',
      'Map',
      'read this page',
    ]) {
      expect(languageOnLink(written), written).toBeUndefined();
    }
  });

  it('counts as its address does, unless the page is in that language', () => {
    const link = { url: 'http://a.test/7', pageUrl };
    expect(leadsToLanguage({ ...link, names: 'en' }, languages)).toBe(true);
    expect(leadsToLanguage({ ...link, names: 'it' }, languages)).toBe(false);
    expect(leadsToLanguage({ ...link, names: 'fr' }, languages)).toBe(false);
    expect(leadsToLanguage({ ...link, names: 'en', hreflang: 'fr' }, languages)).toBe(false);
  });

  it('is looked at whatever it is', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => void languageOnLink(text)));
  });
});
