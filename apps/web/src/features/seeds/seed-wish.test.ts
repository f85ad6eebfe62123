import { seedSettingsSchema } from '@florilegium/contracts/jobs/seed-search';
import { describe, expect, it } from 'vitest';
import { emptyWish, readWish, type SeedWish, wishNumbers } from './seed-wish';

const engineId = '0190a5b0-0000-7000-8000-000000000000';
const read = (part: Partial<SeedWish>) => readWish({ ...emptyWish(engineId, 'it'), ...part });

describe('readWish', () => {
  it.each<Partial<SeedWish>>([
    {},
    { list: 'own', words: 'mare\nsole\nvento' },
    { way: 'pages', urls: 'https://a.example/\n\n# not this\nhttps://b.example/' },
    { way: 'sitemap', urls: 'a.example' },
    { way: 'file', fileText: 'https://a.example/' },
    { way: 'file', fileUrl: 'https://a.example/feeds.opml' },
    { way: 'outlinks' },
  ])('gives settings that the server takes: %j', (part) => {
    const wish = read(part);
    expect(wish.ok && seedSettingsSchema.safeParse(wish.settings).success).toBe(true);
  });

  it('tells a file’s kind by its text, or its name', () => {
    const sourceOf = (part: Partial<SeedWish>) => {
      const wish = read({ way: 'file', ...part });
      return wish.ok ? wish.settings.source : null;
    };
    expect(sourceOf({ fileText: '<?xml version="1.0"?>\n<opml version="2.0">' })).toBe('opml');
    expect(sourceOf({ fileText: 'https://opml.example/' })).toBe('csv');
    expect(sourceOf({ fileUrl: 'https://a.example/list.opml' })).toBe('opml');
    expect(sourceOf({ fileUrl: 'https://a.example/list.csv' })).toBe('csv');
  });

  it.each<[Partial<SeedWish>, object]>([
    [{ engineId: '' }, { engineId: 'required' }],
    [
      { tupleSize: 'three', queries: '0' },
      { tupleSize: 'number', queries: 'number' },
    ],
    [{ list: 'own', words: 'mare sole' }, { words: 'tooFewWords' }],
    [{ way: 'pages', urls: ' \n' }, { urls: 'required' }],
    [{ way: 'file' }, { fileText: 'required' }],
    [{ way: 'outlinks', limit: '1e3', queries: 'x' }, { limit: 'number' }],
  ])('names what is to be mended in %j', (part, problems) => {
    expect(read(part)).toEqual({ ok: false, problems });
  });

  it('has the limits of the contract', () => {
    for (const [name, { min, max }] of Object.entries(wishNumbers)) {
      const way = name === 'minHosts' || name === 'limit' ? 'outlinks' : 'queries';
      const settingsWith = (value: number) => {
        const wish = read({ way });
        return seedSettingsSchema.safeParse({ ...(wish.ok ? wish.settings : {}), [name]: value }).success;
      };
      expect([min - 1, min, max, max + 1].map(settingsWith)).toEqual([false, true, true, false]);
    }
  });
});
