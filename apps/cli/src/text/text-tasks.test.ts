import { cleaners } from '@florilegium/contracts/documents';
import { describe, expect, it } from 'vitest';
import { doTextTask } from './text-tasks';

const identifier = async () => () => ({ language: 'it', confidence: 1, uncertain: false });
const words = 'La biblioteca comunale resta aperta anche durante le vacanze estive, ogni mattina dalle nove.';
// Boilerpipe's default uses differences in the density of blocks.
const others = [
  'Chi vuole entra a leggere.',
  'Straordinariamente apprezzata dalla popolazione studentesca universitaria.',
];
const paragraphs = [words, ...others, words].map((text) => `<p>${`${text} `.repeat(8)}</p>`).join('');
const html = `<title>Orari</title><nav><a href="/">Home</a></nav><h1>Orari</h1>${paragraphs}`;
const task = {
  kind: 'clean',
  url: '',
  html,
  extent: undefined,
  keepComments: false,
  withBlocks: false,
} as const;

describe('doTextTask', () => {
  it.each([undefined, ...cleaners])('cleans by %s', async (cleaner) => {
    expect(await doTextTask({ ...task, cleaner }, identifier)).toMatchObject({
      text: expect.stringContaining(words),
      language: 'it',
      method: expect.any(String),
    });
  });

  it.each([
    ['text/html', 'iso-8859-2'],
    ['application/xhtml+xml', 'iso-8859-2'],
    [undefined, 'iso-8859-2'],
  ])('believes a page’s own declaration where it is one: %s', async (contentType, charset) => {
    const base64 = Buffer.from('<meta charset=iso-8859-2>1 \xb9 2', 'latin1').toString('base64');
    expect(await doTextTask({ kind: 'decode', base64, contentType }, identifier)).toMatchObject({ charset });
  });
});
