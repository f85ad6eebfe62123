import { mappingSettingsSchema } from '@florilegium/contracts/jobs/mapping-settings';
import { maxTitleChars } from '@florilegium/contracts/lengths';
import { keep } from '@florilegium/corpus/keep';
import { parseTextRecord } from '@florilegium/corpus/text-record';
import { sketch } from '@florilegium/text/duplicates/sketch';
import { wordHashes } from '@florilegium/text/words/find-words';
import { describe, expect, it } from 'vitest';
import { htmlPage, prose } from '../fixtures/pages';
import { cleanDocument } from './clean-document';

const tools = {
  identify: () => ({ language: 'it', confidence: 1, uncertain: false }),
};
const settings = mappingSettingsSchema.parse({});
const html = (body: string) =>
  cleanDocument(
    {
      kind: 'html',
      settings,
      url: 'http://a.test/',
      bytes: Buffer.from(body),
      contentType: 'text/html; charset=utf-8',
    },
    tools,
  );

describe('a page that is only counted', () => {
  const pages = {
    'with a text': htmlPage('Il pane', [prose('it', 'uno'), prose('it', 'due')]),
    'with a short text': htmlPage('Il pane', ['Poche parole.']),
    'that waits for its scripts':
      '<title>Il pane</title><div id="root"></div><script src="/app.js"></script>',
    'with nothing': '',
  };
  it.each(Object.entries(pages))('%s has the words and the fate that it has otherwise', (_, page) => {
    const raw = {
      ...{ kind: 'html' as const, settings, url: 'http://a.test/', bytes: Buffer.from(page) },
      contentType: 'text/html; charset=utf-8',
    };
    const whole = cleanDocument(raw, tools);
    const counted = cleanDocument({ ...raw, isOnlyCounted: true }, tools);
    expect([counted.words, keep(counted, settings)]).toEqual([whole.words, keep(whole, settings)]);
    expect(counted).toMatchObject({ textRecord: null, sketch: [], excerpt: '' });
  });
});

describe('cleanDocument', () => {
  it('signs, sketches and counts the clean text, and keeps the rest of the page labelled', () => {
    const document = html(htmlPage('Il pane', [prose('it', 'uno'), prose('it', 'due')]));
    const blocks = parseTextRecord(document.textRecord!)!.blocks;
    const text = blocks
      .filter((block) => block.label === 'content')
      .map((block) => block.text)
      .join('\n');
    expect(text).not.toContain('Contatti');
    expect(blocks.some((block) => block.label !== 'content' && block.text.includes('Contatti'))).toBe(true);
    expect(document).toMatchObject({
      title: 'Il pane',
      textLength: text.length,
      textBytes: Buffer.byteLength(text),
      sketch: sketch(text),
      wordHashes: wordHashes(text),
      needsJavaScript: false,
    });
    expect(document.textBytes).toBeGreaterThan(document.textLength);
    expect(document.excerpt.length).toBeLessThanOrEqual(300);
    expect(text.replace(/\s+/g, ' ').startsWith(document.excerpt)).toBe(true);
  });

  it('gives pages of one text one signature, whatever stands around it', () => {
    const [a, b] = ['Uno', 'Due'].map((other) =>
      html(htmlPage('Il pane', [prose('it', 'uno'), prose('it', 'due')]).replace('Chi siamo', other)),
    );
    expect(a!.signature).toBe(b!.signature);
    expect(html(htmlPage('Il pane', [prose('it', 'tre')])).signature).not.toBe(a!.signature);
  });

  it('cuts a title of nine million characters, in the text record, too', () => {
    const document = html(`<title>A  ${'a'.repeat(9_000_000)}</title><body><p>Testo.`);
    expect(document.title).toHaveLength(maxTitleChars);
    expect(document.title).toMatch(/^A a+…$/);
    expect(document.textRecord?.length ?? 0).toBeLessThan(10_000);
  });

  it('cuts the title that a converter found', () => {
    const raw = { kind: 'converted' as const, settings, url: 'http://a.test/a.odt', html: '<p>Testo.</p>' };
    const document = cleanDocument({ ...raw, title: 'a'.repeat(9_000_000) }, tools);
    expect(document.title).toHaveLength(maxTitleChars);
    expect(parseTextRecord(document.textRecord!)?.title).toBe(document.title);
  });

  it('takes everything that a converter found, and its title where the document has none', () => {
    const converted = '<p>Capitolo primo</p><ul><li><a href="#1">Indice</a></li></ul><p>Era una notte.</p>';
    const document = cleanDocument(
      { kind: 'converted', settings, url: 'http://a.test/libro.odt', html: converted, title: 'Il libro' },
      tools,
    );
    const blocks = parseTextRecord(document.textRecord!)!.blocks;
    expect(blocks.map((block) => [block.label, block.text])).toEqual([
      ['content', 'Capitolo primo'],
      ['content', 'Indice'],
      ['content', 'Era una notte.'],
    ]);
    expect(document).toMatchObject({
      title: 'Il libro',
      method: 'body',
      shareKept: 1,
      charset: null,
      words: 6,
    });
  });

  it('reads plain text in the charset that it is in', () => {
    const text = `Perch\u00e9 no? ${prose('it', 'citt\u00e0')}`;
    const document = cleanDocument(
      {
        kind: 'txt',
        settings,
        url: 'http://a.test/a.txt',
        bytes: Buffer.from(text, 'latin1'),
        contentType: 'text/plain',
      },
      tools,
    );
    expect(document).toMatchObject({ textLength: text.length, method: 'plain' });
    expect(document.excerpt).toContain('Perch\u00e9 no?');
    expect(document.charset).not.toBe('utf-8');
  });

  it('has no text record for a page without text', () => {
    expect(html('<html><body></body></html>')).toMatchObject({ textRecord: null, words: 0, textLength: 0 });
  });
});
