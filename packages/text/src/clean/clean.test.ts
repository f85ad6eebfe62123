import { readdirSync, readFileSync } from 'node:fs';
import { cleaners } from '@florilegium/contracts/documents';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countWords } from '../words/words';
import { type CleanOptions, cleanHtml, plainText } from './clean';
import { cleanText } from './clean-text';
import { justextDefaults } from './justext';

const golden = new URL('../../fixtures/clean/', import.meta.url);
const read = (name: string) => readFileSync(new URL(name, golden), 'utf8');
const clean = (html: string) => cleanHtml(html, { url: 'https://valle.test/pagina' });

/** Pages that do not come out right yet, with the figure that they may not fall below: some were written to be hard. */
const notYet: Record<string, number> = {
  'comments-plain-pl': 0.82,
  'forum-modern-fr': 0.67,
  'forum-smith-pl': 0.91,
  'forum-tables-en': 0.76,
  'next-article-fr': 0.83,
  'recipe-comments-en': 0.89,
};

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

const found = (html: string, options: Partial<CleanOptions> = {}) =>
  cleanText(cleanHtml(html, { url: 'https://valle.test/pagina', ...options }).blocks);

describe('the golden pages', () => {
  const names = readdirSync(golden);
  const f1 = new Map(
    names.map((name) => [name, wordF1(found(read(`${name}/source.html`)), read(`${name}/expected.txt`))]),
  );

  it.each(names.filter((name) => !(name in notYet)))('%s', (name) => {
    expect(f1.get(name)).toBeGreaterThanOrEqual(0.92);
  });

  it.each(Object.entries(notYet))('%s is no worse than it was', (name, figure) => {
    expect(f1.get(name)).toBeGreaterThanOrEqual(figure);
    // A page that comes out right leaves the list.
    expect(f1.get(name)).toBeLessThan(0.92);
  });

  it('are right on average', () => {
    const mean = [...f1.values()].reduce((sum, one) => sum + one, 0) / f1.size;
    expect(f1.size).toBeGreaterThanOrEqual(62);
    expect(mean).toBeGreaterThanOrEqual(0.97);
  });

  it.each(['docs-it', 'docs-en', 'article-tables-fr', 'product-it', 'article-comments-it'])(
    'keep the tables, lists, code and quotations of %s',
    (name) => {
      const text = found(read(`${name}/source.html`));
      const lines = read(`${name}/expected.txt`).trim().split('\n');
      const structured = lines.filter(
        (line) => line.includes('\t') || read(`${name}/source.html`).includes(`<li>${line}`),
      );
      for (const line of structured) expect(text).toContain(line);
    },
  );
});

describe('cleanHtml', () => {
  it('labels what it leaves out and throws nothing away', () => {
    const { blocks } = clean(read('article/source.html'));
    const boilerplate = blocks.filter((block) => block.label === 'boilerplate').map((block) => block.text);
    expect(boilerplate).toContain('Sagra della castagna, il programma');
    expect(boilerplate).toContain('© 2026 Gazzetta della Valle. Tutti i diritti riservati. Privacy');
  });

  it('labels comments of readers, and keeps them where that is asked', () => {
    const html = read('article-comments-it/source.html');
    const comments = (options: Partial<CleanOptions>) =>
      cleanHtml(html, { url: 'https://valle.test/', ...options }).blocks.filter(({ text }) =>
        /^(Mia nonna|Speriamo)/.test(text),
      );
    for (const cleaner of ['florilegium', 'justext', 'readability'] as const) {
      expect(comments({ cleaner }).map(({ label }) => label)).toEqual(['comment', 'comment']);
      expect(comments({ cleaner, keepComments: true }).map(({ label }) => label)).toEqual([
        'content',
        'content',
      ]);
    }
  });

  it('takes the posts of a forum for its text, whatever they are called', () => {
    const post = (i: number) =>
      `<div class="comment"><p>Risposta numero ${i}: ho provato anch’io con la farina di segale, e il pane è venuto bene.</p></div>`;
    const html = `<div id="comments"><h1>Farina di segale</h1>${Array.from({ length: 12 }, (_, i) => post(i)).join('')}</div>`;
    const { blocks } = clean(html);
    expect(blocks.filter(({ label }) => label === 'content').length).toBeGreaterThanOrEqual(12);
  });

  it('labels captions, bylines and dates, and keeps what it would anyway where everything is asked for', () => {
    const html = read('article-caption-de/source.html');
    const page = clean(html);
    const labelOf = (start: string) => page.blocks.find(({ text }) => text.startsWith(start))?.label;
    expect(labelOf('Der alte Torfstich am')).toBe('caption');
    expect(labelOf('Von Hinrich')).toBe('byline');
    expect(labelOf('2. Oktober 2026')).toBe('date');
    expect(page.metadata).toMatchObject({ author: 'Hinrich Oltmann', date: '2026-10-02' });
    const everything = found(html, { extent: 'everything' });
    for (const line of found(html).split('\n').slice(1)) expect(everything).toContain(line);
    expect(countWords(everything)).toBeGreaterThan(countWords(found(html)));
  });

  it('leaves the other cleaners their own idea of a text', () => {
    const html = read('article-caption-de/source.html');
    for (const cleaner of ['readability', 'justext', 'DefaultExtractor'] as const)
      expect(found(html, { cleaner, extent: 'runningText' })).toBe(
        found(html, { cleaner, extent: 'everything' }),
      );
  });

  it('labels a thread of comments that no name tells', () => {
    const html = read('article-thread-it/source.html');
    const comment = 'Bravi, ma chi paga la strada? È piena di buche da tre anni.';
    expect(found(html)).not.toContain(comment);
    expect(clean(html).blocks.find(({ text }) => text === comment)?.label).toBe('comment');
    expect(found(html, { keepComments: true })).toContain(comment);
  });

  it('reads on where a title never ends', () => {
    const html = read('article/source.html');
    expect(found(html.replace('</title>', ''))).toBe(found(html));
  });

  it('labels the second copy of a text', () => {
    const text =
      'Il testo di questa scheda sta due volte nella pagina: una per gli schermi grandi, una per i piccoli.';
    const html = read('article/source.html').replace('</article>', `<p>${text}</p><p>${text}</p></article>`);
    expect(clean(html).blocks.flatMap((block) => (block.text === text ? [block.label] : []))).toEqual([
      'content',
      'duplicate',
    ]);
  });

  it('cleans with the cleaner that is asked for, and says so', () => {
    const html = read('article/source.html');
    for (const cleaner of cleaners.filter((one) => one !== 'florilegium')) {
      const page = cleanHtml(html, { url: 'https://valle.test/', cleaner });
      const method = cleaner === 'readabilityOrJustext' ? 'readability' : cleaner;
      expect(page.method).toBe(method);
      expect(page.title).toBe('Il ponte di corda torna al suo posto');
      expect(page.shareKept).toBeGreaterThan(0);
      expect(wordF1(cleanText(page.blocks), read('article/expected.txt'))).toBeGreaterThan(0.6);
    }
  });

  it('takes jusText where Readability finds next to nothing', () => {
    const items = Array.from(
      { length: 3 },
      (_, i) =>
        `<p>${i}. Questa è una frase di quelle che hanno molte parole della lingua, e che per questo sono lunghe abbastanza; dopo di questa ce ne sono altre due che dicono quasi le stesse cose, e nessuno se ne accorge se non le legge tutte quante.</p>`,
    );
    const html = `<html lang="it"><body><div hidden>x</div>${items.join('')}</body></html>`;
    const none = cleanHtml('<nav><a href="/">menu</a></nav>', { url: '', cleaner: 'readabilityOrJustext' });
    expect(none.method).toBe('justext');
    const strict = { ...justextDefaults, lengthLow: 500, lengthHigh: 900 };
    const lenient = cleanHtml(html, { url: '', cleaner: 'justext' });
    expect(lenient.shareKept).toBe(1);
    expect(cleanHtml(html, { url: '', cleaner: 'justext', justext: strict }).shareKept).toBe(0);
    const own = cleanHtml(html, { url: '', cleaner: 'justext', stopwords: new Set(['ghroz']) });
    expect(own.shareKept).toBe(0);
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

  it('finds the text of a page that stands in a hidden part until a script shows it', () => {
    const html = read('article/source.html')
      .replace('<body>', '<body><div style="visibility: hidden">')
      .replace('</body>', '</div></body>');
    expect(wordF1(found(html), read('article/expected.txt'))).toBeGreaterThan(0.8);
  });

  it('says when a page waits for its scripts', () => {
    const script = '<script src="/app.js"></script>';
    expect(clean(`<div id="root"></div>${script}`).needsJavaScript).toBe(true);
    expect(clean(`<noscript>Please enable JavaScript.</noscript>${script}`).needsJavaScript).toBe(true);
    expect(clean(read('article/source.html')).needsJavaScript).toBe(false);
    expect(clean('<p>Una pagina breve, e nient’altro.</p>').needsJavaScript).toBe(false);
    expect(clean('').needsJavaScript).toBe(false);
  });

  describe('a page that is too large', () => {
    const sentence =
      'Questa è una frase che si ripete e che ha molte parole di quelle che tengono insieme una lingua. ';
    const paragraphs = (times: number) =>
      Array.from({ length: times }, (_, i) => `<p>${i}. ${sentence.repeat(3)}</p>`).join('');

    it('for a DOM is chosen from without one', () => {
      const page = clean(`${'<i></i>'.repeat(40_000)}${paragraphs(20)}`);
      expect(page.method).toBe('structure');
      expect(countWords(cleanText(page.blocks))).toBeGreaterThan(countWords(sentence) * 50);
    });

    it('for the model is left to jusText', () => {
      const page = clean(paragraphs(20_001));
      expect(page.method).toBe('paragraphs');
      expect(page.shareKept).toBe(1);
    });
  });

  it.each([
    ['tags without end', '<div><p>'.repeat(20_000)],
    ['open brackets', '<'.repeat(100_000)],
    ['titles without end', '<title>x'.repeat(50_000)],
    ['ampersands', '&'.repeat(100_000)],
    ['one attribute after the other', `<p ${'a=b '.repeat(50_000)}>x`],
    [
      'an attribute of a megabyte',
      `<p class="${'comment-list '.repeat(80_000)}" id="${'x'.repeat(1_000_000)}">x</p>`,
    ],
    ['control characters', '\0\u0001<p>\u0002a\uFFFF'],
    ['broken surrogates', `<p>${'\ud800 \udfff'.repeat(10_000)}</p>`],
    ['frames', '<frameset><frame src="a"><noframes>text</noframes></frameset>'],
    ['a comment without end', `<p>x</p><!-- ${'<p>y</p>'.repeat(50_000)}`],
    ['a script without end', `<p>x</p><script>${'var a = 1;'.repeat(50_000)}`],
    ['elements nested 100,000 deep', `${'<div class="comment">'.repeat(100_000)}core`],
    ['inline elements nested 100,000 deep', `${'<b>'.repeat(100_000)}core`],
    ['tables in tables', '<table><tr><td>a'.repeat(20_000)],
    ['lists of one letter', '<li>a'.repeat(60_000)],
    ['one line of 5 MB', `<p>${'parola '.repeat(700_000)}</p>`],
    ['one word of 5 MB', `<p>${'x'.repeat(5_000_000)}</p>`],
    ['only digits', `<p>${'1234567890 '.repeat(100_000)}</p>`],
    ['only full stops', `<p>${'.'.repeat(1_000_000)}</p>`],
    ['only quotation marks after a stop', `<p>.${'”'.repeat(1_000_000)}x</p>`],
    ['JSON-LD that is nested', `<script type="application/ld+json">${'['.repeat(90_000)}</script><p>x</p>`],
  ])(
    'takes %s',
    (_, html) => {
      const { blocks } = clean(html);
      expect(blocks.every((block) => block.text.trim() === block.text)).toBe(true);
    },
    60_000,
  );

  it('takes any markup with any cleaner, and every letter that is seen stands in a block', () => {
    const piece = fc.constantFrom(
      ...[
        '<p>',
        '</p>',
        '<td>',
        '<b>',
        '</div>',
        '<br>',
        '<div class="comment">',
        '<nav>',
        '</nav>',
        '<h1>',
        '<li>',
      ],
      ...[
        '<a href="x">',
        '</a>',
        'alpha',
        'omega',
        ' ',
        '&',
        '&#0;',
        '\0',
        '\ud800',
        '<pre>',
        '<table>',
        '<article>',
      ],
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 60 }), fc.constantFrom(...cleaners), (pieces, cleaner) => {
        const words = pieces.filter((one) => one === 'alpha' || one === 'omega').length;
        const page = cleanHtml(pieces.join(''), { url: 'no url', cleaner });
        expect(page.blocks.flatMap((block) => block.text.match(/alpha|omega/g) ?? [])).toHaveLength(words);
        expect(page.shareKept).toBeGreaterThanOrEqual(0);
        expect(page.shareKept).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('takes any string', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (html) => {
        expect(clean(html).blocks.every(({ text }) => text !== '')).toBe(true);
      }),
    );
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
