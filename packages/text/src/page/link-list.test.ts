import { readdirSync, readFileSync } from 'node:fs';
import { cleaners, textExtents } from '@florilegium/contracts/documents';
import { describe, expect, it } from 'vitest';
import { cleanHtml } from '../clean/clean';
import { isBoilerpipe } from '../clean/cleaners';

const folder = new URL('../../fixtures/link-lists/', import.meta.url);
const pages = readdirSync(folder).map((file) => [file.replace('.html', ''), file] as const);
const read = (file: string) => readFileSync(new URL(file, folder), 'utf8');
const found = (html: string, options = {}) =>
  cleanHtml(html, { url: 'https://valle.test/', ...options }).linkList;

describe.each(textExtents)('in the extent %s', (extent) => {
  it.each(pages.filter(([name]) => name.startsWith('list-')))('%s only leads to texts', (_, file) => {
    expect(found(read(file), { extent })).not.toBe(null);
  });

  it.each(pages.filter(([name]) => name.startsWith('text-')))('%s is a text', (_, file) => {
    expect(found(read(file), { extent })).toBe(null);
  });
});

describe('a list that leads to texts', () => {
  it('is shown by its shares of links and sentences', () => {
    const list = found(read('list-contents-it.html'))!;
    expect(list.linkShare).toBeGreaterThan(0.8);
    expect(list.sentenceShare).toBeLessThan(0.12);
  });

  it('needs more than a few words', () => {
    const few = '<p><a href="/1">Uno</a></p><p><a href="/2">Due e tre</a></p>';
    expect(found(few)).toBe(null);
    expect(found('')).toBe(null);
  });

  it('is not an article all of which stands in one link', () => {
    const sentence =
      'Il vecchio traghetto portava le pecore, la posta e la gente di là dal fiume ogni giorno.';
    const paragraphs = Array.from({ length: 8 }, (_, i) => `<p>${i}. ${sentence}</p>`).join('');
    expect(found(`<main><a href="/x">${paragraphs}</a></main>`)).toBe(null);
  });

  it.each(cleaners.filter((cleaner) => !isBoilerpipe(cleaner) && cleaner !== 'justext'))(
    'is found after the cleaner %s, unless it leaves nothing',
    (cleaner) => {
      const page = cleanHtml(read('list-links-es.html'), { url: 'https://valle.test/', cleaner });
      expect(page.linkList !== null || page.shareKept < 0.2).toBe(true);
    },
  );
});
