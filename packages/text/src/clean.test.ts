import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { cleanHtml, plainText } from './clean';
import { cleanText } from './clean-text';
import { countWords } from './words';

const golden = new URL('../fixtures/', import.meta.url);
const read = (name: string) => readFileSync(new URL(name, golden), 'utf8');
const clean = (html: string) => cleanHtml(html, { url: 'https://valle.test/pagina' });

function wordF1(found: string, expected: string): number {
  const count = (text: string) => {
    const counts = new Map<string, number>();
    for (const word of text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [])
      counts.set(word, (counts.get(word) ?? 0) + 1);
    return counts;
  };
  const [left, right] = [count(found), count(expected)];
  let shared = 0;
  for (const [word, times] of left) shared += Math.min(times, right.get(word) ?? 0);
  const all = [...left.values(), ...right.values()].reduce((sum, times) => sum + times, 0);
  return all === 0 ? 1 : (2 * shared) / all;
}

describe('the golden pages', () => {
  const names = readdirSync(golden);

  it.each(names)('%s', (name) => {
    const found = cleanText(clean(read(`${name}/source.html`)).blocks);
    expect(wordF1(found, read(`${name}/expected.txt`))).toBeGreaterThanOrEqual(0.95);
  });

  it('are nearly all right to the letter', () => {
    const exact = names.filter(
      (name) => cleanText(clean(read(`${name}/source.html`)).blocks) === read(`${name}/expected.txt`).trim(),
    );
    expect(exact.length).toBeGreaterThanOrEqual(names.length - 1);
  });
});

describe('cleanHtml', () => {
  it('labels what it leaves out and throws nothing away', () => {
    const { blocks } = clean(read('article/source.html'));
    const boilerplate = blocks.filter((block) => block.label === 'boilerplate').map((block) => block.text);
    expect(boilerplate).toContain('Sagra della castagna, il programma');
    expect(boilerplate).toContain('© 2026 Gazzetta della Valle. Tutti i diritti riservati. Privacy');
  });

  it('reads what a page says of itself', () => {
    const page = clean(read('article/source.html'));
    expect(page.title).toBe('Il ponte di corda torna al suo posto');
    expect(page.metadata).toEqual({
      author: 'Irene Malfatti',
      date: '2026-03-14T08:30:00+01:00',
      siteName: 'Gazzetta della Valle',
      licence: 'https://valle.test/licenza',
    });
  });

  it('reads JSON-LD, and passes over what is broken of it', () => {
    const html =
      '<script type="application/ld+json">{"@type":</script><script type="application/ld+json">{"@graph":[{"@type":' +
      '"NewsArticle","author":[{"name":"Ada"},{"name":"Bea"}],"datePublished":"2025-01-02","publisher":{"name":"Foglio"}}]}</script>';
    expect(clean(html).metadata).toEqual({ author: 'Ada, Bea', date: '2025-01-02', siteName: 'Foglio' });
  });

  it('takes the body of a page that is too short to judge', () => {
    const page = clean('<nav>menu</nav><p>Torniamo subito.</p>');
    expect(page.method).toBe('body');
    expect(cleanText(page.blocks)).toBe('Torniamo subito.');
  });

  it('says when a page waits for its scripts', () => {
    const script = '<script src="/app.js"></script>';
    expect(clean(`<div id="root"></div>${script}`).needsJavaScript).toBe(true);
    expect(clean(`<noscript>Please enable JavaScript.</noscript>${script}`).needsJavaScript).toBe(true);
    expect(clean(read('article/source.html')).needsJavaScript).toBe(false);
    expect(clean('<p>Una pagina breve, e nient’altro.</p>').needsJavaScript).toBe(false);
    expect(clean('').needsJavaScript).toBe(false);
  });

  it('falls back to paragraphs where a DOM would be too large', () => {
    const sentence =
      'Questa è una frase che si ripete e che ha molte parole di quelle che tengono insieme una lingua. ';
    const page = clean(`${'<i></i>'.repeat(40_000)}${`<p>${sentence.repeat(3)}</p>`.repeat(20)}`);
    expect(page.method).toBe('paragraphs');
    expect(countWords(cleanText(page.blocks))).toBe(countWords(sentence) * 60);
  });

  it.each([
    ['tags without end', '<div><p>'.repeat(20_000)],
    ['open brackets', '<'.repeat(100_000)],
    ['ampersands', '&'.repeat(100_000)],
    ['one attribute after the other', `<p ${'a=b '.repeat(50_000)}>x`],
    ['control characters', '\0\u0001<p>\u0002a\uFFFF'],
    ['frames', '<frameset><frame src="a"><noframes>text</noframes></frameset>'],
  ])('takes %s', (_, html) => {
    expect(clean(html).blocks.every((block) => block.text.trim() === block.text)).toBe(true);
  });
});

describe('plainText', () => {
  it('parts paragraphs at empty lines and unwraps their lines', () => {
    const { blocks, method } = plainText('Titolo\r\n\r\nPrima riga\r\nseconda riga.\r\n\r\n\r\nAltro.\n');
    expect(blocks.map((block) => block.text)).toEqual(['Titolo', 'Prima riga seconda riga.', 'Altro.']);
    expect(method).toBe('plain');
  });

  it('takes every line for a paragraph where lines are not wrapped', () => {
    const long = 'parola '.repeat(40).trim();
    expect(plainText(`${long}\nbreve\n${long}`).blocks).toHaveLength(3);
  });

  it('has nothing to say of nothing', () => {
    expect(plainText(' \n\n ')).toMatchObject({ title: '', blocks: [], shareKept: 0 });
  });
});
