import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { jobConfigSchema } from '@florilegium/contracts/jobs/job-config';
import { type CrawlKind, crawlOptionNames, plainName } from '@florilegium/panacea/typed-crawl';
import { afterAll, describe, expect, it } from 'vitest';
import type { OptionValues } from '../command';
import { readServiceCrawl as readCrawl } from './service-options';

const readServiceCrawl = (kind: CrawlKind, values: OptionValues) =>
  readCrawl(kind, values, { stdin: Readable.from([]), cwd: '/' });

const folder = mkdtempSync(join(tmpdir(), 'service-options-'));
afterAll(() => rmSync(folder, { recursive: true }));
const file = (name: string, text: string | Uint8Array) => {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
};
const terms = file('terms.txt', '100: aria=ambiente\n');
const seeds = file('seeds.txt', 'https://a.example/\n');
const least = { Domain: 'x', LanguagesList: 'it', TermList: terms, UrlList: seeds };

describe('the options of a crawl by PANACEA’s names', () => {
  it('are the same in small letters', async () => {
    expect(crawlOptionNames('bilingual').map(plainName)).toEqual([
      'domain',
      'term-list',
      'url-list',
      'harvesters-number',
      'max-size',
      'max-time',
      'retries',
      'timeout',
      'dropdb',
      'stay-in-web-domain',
      'language1',
      'language2',
    ]);
    const typed = { domain: 'x', 'languages-list': 'it', 'term-list': terms, 'url-list': seeds };
    const [a, b] = [await readServiceCrawl('focused', least), await readServiceCrawl('focused', typed)];
    expect(a.jobOf([])).toEqual(b.jobOf([]));
    expect(a).toMatchObject({
      termList: '100: aria=ambiente\n',
      urlList: 'https://a.example/\n',
      isBilingual: false,
    });
  });

  it('have their defaults, and change the job', async () => {
    const order = await readServiceCrawl('focused', { ...least, 'max-time': '7', dropdb: 'no' });
    expect(jobConfigSchema.parse(order.jobOf([]))).toMatchObject({
      limits: { maxMinutes: 7, maxMegabytes: 1, maxRetries: 10, maxParallel: 2 },
      workingData: 'dropAfterTwoDays',
    });
  });

  it('read lists in whatever encoding they are', async () => {
    for (const bytes of [
      Buffer.from('\ufeff100: città=aria\r\n', 'utf16le'),
      Buffer.from('100: città=aria\n', 'latin1'),
    ]) {
      const order = await readServiceCrawl('focused', { ...least, TermList: file('encoded.txt', bytes) });
      expect(order.termList.toString().trim()).toBe('100: città=aria');
    }
  });

  it('take lists by address', async () => {
    const order = await readServiceCrawl('focused', { ...least, TermList: 'https://a.example/terms.txt' });
    expect(order.termList).toEqual({ url: 'https://a.example/terms.txt' });
  });

  it.each([
    [{ MaxTime: 'ten' }, /^--MaxTime expects a number of minutes above 0, not 'ten'\.$/],
    [{ dropdb: 'maybe' }, /^--dropdb expects yes or no, not 'maybe'\.$/],
    [{ Domain: undefined }, /^--Domain is missing: it expects a title/],
    [{ domain: 'y' }, /--Domain and --domain are the same/],
    [{ TermList: '/no/such/file' }, /no such file/],
    [{ TermList: file('empty.txt', ' \n') }, /is empty/],
    [
      { LanguagesList: 'it,en' },
      /^--LanguagesList expects one code of a language, such as it, not 'it,en'\.$/,
    ],
    [
      { TermList: file('page.html', '\ufeff\n<!DOCTYPE html><p>100: a') },
      /page\.html is a web page and not a list/,
    ],
  ])('are refused in one sentence: %j', async (change, said) => {
    await expect(readServiceCrawl('focused', { ...least, ...change })).rejects.toMatchObject({
      code: 'badInput',
      message: expect.stringMatching(said),
    });
  });

  it('name two languages for a bilingual crawl', async () => {
    const { LanguagesList: _, ...rest } = least;
    const same = { ...rest, Language1: 'it', Language2: 'it' };
    await expect(readServiceCrawl('bilingual', same)).rejects.toThrow(
      '--Language2: the two languages are the same',
    );
    const order = await readServiceCrawl('bilingual', { ...rest, Language1: 'it', Language2: 'en' });
    expect(order).toMatchObject({ languages: ['it', 'en'], isBilingual: true, remarks: [] });
    const leaves = { ...rest, Language1: 'it', Language2: 'en', stay_in_web_domain: 'no' };
    expect((await readServiceCrawl('bilingual', leaves)).remarks).toEqual([
      expect.stringContaining('never leaves the domains of its seeds'),
    ]);
  });
});
