import { cleanedPageSchema, pageCleaningSettingsSchema } from '@florilegium/contracts/page-cleaning';
import { describe, expect, it } from 'vitest';
import { cleanPage, type SinglePage } from './clean-page';

const identify = () => ({ language: 'it', confidence: 1, uncertain: false });
const cleaned = (page: Partial<SinglePage> & { text: string; method?: string }) => {
  const { text, method = 'KeepEverythingExtractor', ...rest } = page;
  const settings = pageCleaningSettingsSchema.parse({ method });
  const bytes = cleanPage(
    { kind: 'html', bytes: Buffer.from(text), contentType: 'text/html', url: '', settings, ...rest },
    { identify },
  );
  return cleanedPageSchema.parse(JSON.parse(Buffer.from(bytes).toString()));
};

describe('cleanPage', () => {
  it('gives text, words and blocks', () => {
    const page = cleaned({ text: '<title>T</title><h1>Uno</h1><p>due tre</p>' });
    expect(page).toMatchObject({ text: expect.stringContaining('due tre'), language: 'it', url: null });
    expect(page.words).toBe(
      page.blocks.filter((block) => block.label === 'content').reduce((sum, block) => sum + block.words, 0),
    );
  });

  it('finds the encoding of a file', () => {
    const bytes = Buffer.from('<p>perch\xe9 \xe8 cos\xec, la citt\xe0 non pu\xf2 pi\xf9 aspettare', 'latin1');
    expect(cleaned({ text: '', bytes }).text).toContain('perché è così');
  });

  it('takes a plain text as it is', () => {
    const page = cleaned({ kind: 'txt', text: 'Uno.\n\nDue.', contentType: 'text/plain' });
    expect(page.blocks.map((block) => block.text)).toEqual(['Uno.', 'Due.']);
    expect(page.method).toBe('plain');
  });

  it('takes null bytes and half surrogates', () => {
    expect(cleaned({ text: '<p>a\0b \ud800 c' }).text).toContain('c');
  });
});
