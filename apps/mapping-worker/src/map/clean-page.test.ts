import {
  type CleanedPage,
  cleanedPageSchema,
  maxTaggedChars,
  pageCleaningSettingsSchema,
} from '@florilegium/contracts/page-cleaning';
import { describe, expect, it } from 'vitest';
import { cleanPage, type PageTools, type SinglePage } from './clean-page';

const identify = () => ({ language: 'it', confidence: 1, uncertain: false });
const tag: PageTools['tag'] = async ({ language, blocks }) => ({
  tagger: `test ${language}`,
  blocks: blocks.map((form) => [[{ form, lemma: '', upos: 'X', feats: '', tag: '', spaceAfter: true }]]),
});
const cleaned = async (
  page: Partial<Omit<SinglePage, 'settings'>> & { text: string; settings?: object },
): Promise<CleanedPage> => {
  const { text, settings: given, ...rest } = page;
  const settings = pageCleaningSettingsSchema.parse({ method: 'KeepEverythingExtractor', ...given });
  const bytes = await cleanPage(
    { kind: 'html', bytes: Buffer.from(text), contentType: 'text/html', url: '', settings, ...rest },
    { identify, tag },
  );
  return cleanedPageSchema.parse(JSON.parse(Buffer.from(bytes).toString()));
};

describe('cleanPage', () => {
  it('gives text, words and blocks', async () => {
    const page = await cleaned({ text: '<title>T</title><h1>Uno</h1><p>due tre</p>' });
    expect(page).toMatchObject({ text: expect.stringContaining('due tre'), language: 'it', url: null });
    expect(page.words).toBe(
      page.blocks.filter((block) => block.label === 'content').reduce((sum, block) => sum + block.words, 0),
    );
  });

  it('finds the encoding of a file', async () => {
    const bytes = Buffer.from('<p>perch\xe9 \xe8 cos\xec, la citt\xe0 non pu\xf2 pi\xf9 aspettare', 'latin1');
    expect((await cleaned({ text: '', bytes })).text).toContain('perché è così');
  });

  it('takes a plain text as it is', async () => {
    const page = await cleaned({ kind: 'txt', text: 'Uno.\n\nDue.', contentType: 'text/plain' });
    expect(page.blocks.map((block) => block.text)).toEqual(['Uno.', 'Due.']);
    expect(page.method).toBe('plain');
  });

  it('takes null bytes and half surrogates', async () => {
    expect((await cleaned({ text: '<p>a\0b \ud800 c' })).text).toContain('c');
  });

  it('tags its text when asked, in the language that was given or found, and none that is too long', async () => {
    const plain = { kind: 'txt', contentType: 'text/plain', text: 'Uno.\n\nDue.' } as const;
    expect((await cleaned(plain)).tagged).toBeUndefined();
    const forms = (page: CleanedPage) => page.tagged?.sentences.flat().map(({ form }) => form);
    const found = await cleaned({ ...plain, settings: { tag: true } });
    expect(found.tagged).toMatchObject({ tagger: 'test it', language: 'it' });
    expect(forms(found)).toEqual(['Uno.', 'Due.']);
    const given = await cleaned({ ...plain, settings: { tag: true, language: 'sc' } });
    expect(given.tagged).toMatchObject({ tagger: 'test sc' });
    const long = 'Uno due. '.repeat(maxTaggedChars / 8);
    expect((await cleaned({ ...plain, text: long, settings: { tag: true } })).tagged).toBeNull();
  });
});
