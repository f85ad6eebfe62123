import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanHtml } from '../clean/clean';
import { givenArticle } from './given-article';
import { stateArticle } from './state-article';

const sentence = (n: number) =>
  `This is sentence number ${n} of a text that somebody wrote about the spring.`;
const prose = (from: number, count: number) =>
  Array.from({ length: count }, (_, n) => sentence(from + n)).join(' ');
const first = prose(0, 6);
const second = prose(10, 6);
const title = 'The long spring';
const page = (script: string, body = '') =>
  `<html><head><title>${title} | The Paper</title></head><body><div id="root">${body}</div>${script}<script src="a.js"></script></body></html>`;
const data = (value: unknown, attributes = 'type="application/json"') =>
  `<script ${attributes}>${JSON.stringify(value).replaceAll('<', '\\u003c')}</script>`;
const article = {
  title,
  body: [
    { type: 'p', text: first },
    { type: 'p', text: second },
  ],
};
const read = (script: string) => cleanHtml(page(script), { url: 'http://a.test/' });
const texts = (script: string) => read(script).blocks.map(({ text }) => text);

describe('the article in the data that a page brings its scripts', () => {
  it('is the text of a page that shows none', () => {
    const clean = read(data({ props: { pageProps: { article } } }));
    expect(clean).toMatchObject({ method: 'pageState', needsJavaScript: false });
    expect(clean.blocks.map(({ text }) => text)).toEqual([first, second]);
  });

  it('is found in a data block, an assignment, a string that is parsed, and the rows of React', () => {
    const json = JSON.stringify({ article });
    const twice = JSON.stringify(json);
    const rows = `1:I[1,[],""]\n2:T${Buffer.byteLength(first).toString(16)},${first}3:["$","$L1",null,{"article":{"title":${JSON.stringify(title)},"body":["$2",${JSON.stringify(second)}]}}]\n`;
    const scripts = [
      `<script>window.__STATE__ = ${json};(function(){var a={};})()</script>`,
      `<script>var x={},data=JSON.parse(${twice.replaceAll('<', '\\x3c')})</script>`,
      `<script>(self.__next_f=self.__next_f||[]).push([0])</script>${[rows.slice(0, 50), rows.slice(50)].map((row) => `<script>self.__next_f.push([1,${JSON.stringify(row)}])</script>`).join('')}`,
      data(
        [{ data: 1 }, { article: 2 }, { title: 3, body: 4 }, title, [5, 6], first, second],
        'type="application/json" id="x"',
      ),
    ];
    for (const script of scripts) expect(texts(script)).toEqual([first, second]);
  });

  it('is HTML where it is kept as HTML, and the runs of a paragraph are one text', () => {
    const html = `<h2>One</h2><p>${first}</p><script>alert(1)</script><p>${second}</p>`;
    expect(texts(data({ title, content: { rendered: html } }))).toEqual(['One', first, second]);
    const runs = (text: string) => ({
      type: 'paragraph',
      content: [
        { type: 'text', text: text.slice(0, 20) },
        { type: 'link', content: [{ type: 'text', text: text.slice(20, 60) }] },
        { type: 'text', text: text.slice(60) },
      ],
    });
    const doc = { type: 'doc', content: [runs(first), runs(second)] };
    expect(texts(data({ headline: title, doc }))).toEqual([first, second]);
  });

  it('is none without an object that is called like the page, or where many fields share its words', () => {
    expect(read(data({ article: { ...article, title: 'Another page' } })).method).not.toBe('pageState');
    const shop = { title, a: first, b: second, c: prose(20, 6), d: prose(30, 6) };
    expect(read(data(shop)).method).not.toBe('pageState');
    expect(read(data({ title, body: 'Too short to be a text.' })).needsJavaScript).toBe(true);
  });

  it('leaves out other pages, words of the screen, and what readers say', () => {
    const others = Array.from({ length: 9 }, (_, n) => ({
      title: `Other ${n}`,
      url: '/x',
      text: prose(n, 9),
    }));
    const noisy = {
      ...article,
      related: others,
      more: others,
      comments: prose(50, 40),
      labels: [prose(9, 90)],
    };
    expect(texts(data({ i18n: { title, text: prose(60, 90) }, post: noisy }))).toEqual([first, second]);
  });

  it('leaves a page its own text', () => {
    const shown = page(data({ article }), `<article><p>${prose(90, 20)}</p></article>`);
    expect(cleanHtml(shown, { url: 'http://a.test/' }).method).not.toBe('pageState');
  });

  it('is the longer one of what search engines and scripts are given', () => {
    const head = (body: string) =>
      `<title>${title}</title><script type="application/ld+json">${JSON.stringify({ articleBody: body })}</script>`;
    const html = page(data({ article }));
    expect(givenArticle(html, head(prose(0, 5)))?.from).toBe('pageState');
    expect(givenArticle(html, head(prose(0, 50)))?.from).toBe('jsonLd');
  });
});

describe('a state that was made to hurt', () => {
  const titles = [title];
  /** The quickest of up to three times, in ms: a busy machine is no failure. */
  const quickest = (work: () => void, ms: number) => {
    let took = Number.POSITIVE_INFINITY;
    for (let tries = 0; tries < 3 && took >= ms; tries++) {
      const start = performance.now();
      work();
      took = Math.min(took, performance.now() - start);
    }
    return took;
  };
  const within = (html: string, ms = 2_000) =>
    expect(quickest(() => stateArticle(html, titles), ms)).toBeLessThan(ms);

  it('is read in time, however deep, wide or broken', () => {
    within(page(`<script>x=${'{"a":'.repeat(300_000)}</script>`));
    within(page(data(null).replace('null', `${'['.repeat(300_000)}${']'.repeat(300_000)}`)));
    within(page(`<script>${'a={"'.repeat(200_000)}</script>`));
    within(page(`<script>${'x=JSON.parse("'.repeat(100_000)}</script>`));
    within(page(`${'<script>'.repeat(100_000)}`));
    within(page('<script>a={}</script>'.repeat(50_000)));
    within(page(`<script>${'a.push([1,"'.repeat(100_000)}</script>`));
    within(page(data(Array.from({ length: 50_000 }, () => ({ title, a: { title, b: first } })))), 6_000);
    within(page(`<script>x={"${'\\'.repeat(1_000_000)}"}</script>`));
  });

  const million = 1_000_000;
  const rows = (all: string) => `<script>self.__next_f.push([1,${JSON.stringify(all)}])</script>`;
  const textRow = (id: string, text: string) => `${id}:T${text.length.toString(16)},${text}`;

  it('is read in time, whatever its texts are made of', () => {
    for (const text of ['a'.repeat(2 * million), '_'.repeat(2 * million), `a${' '.repeat(2 * million)}b`])
      within(page(data({ title, body: `b ${text}` })));
    within(page(data({ title, body: '<p '.repeat(million / 2) })));
    within(page(data(Array.from({ length: 10_000 }, (_, n) => ({ title: `${'n'.repeat(480)}${n % 9}` })))));
  });

  it('is read in time, however often it names a text', () => {
    const long = `b ${'a '.repeat(million)}`;
    const often = (place: unknown) => Array.from({ length: 150_000 }, () => place);
    within(page(data([{ title: 1, body: 2 }, title, often(3), long])), 4_000);
    within(page(data([{ title: 1, body: 2 }, title, often(3), { text: 4 }, long])), 4_000);
    within(page(rows(`${textRow('2', long)}3:${JSON.stringify({ title, body: often('$2') })}\n`)), 4_000);
    const runs = often({ type: 'text', text: '$2' });
    within(
      page(rows(`${textRow('2', ` ${'a'.repeat(million)}`)}3:${JSON.stringify({ title, content: runs })}\n`)),
      4_000,
    );
  });

  it('is read in time, however many values it has', () => {
    within(page(rows('1:[]\n'.repeat(300_000))), 4_000);
    within(page(data([Array.from({ length: 2 * million }, () => 0), 'x', 'y'])), 4_000);
    const wide = (n: number) => Array.from({ length: 60 }, () => n);
    const flat = `a=${JSON.stringify([{ title: 1, b: 2 }, title, wide(3), wide(4), wide(5), wide(6), 'x'])};`;
    within(page(`<script>${flat.repeat(190)}</script>`.repeat(50)), 4_000);
  });

  it('has a title that is read in time', () => {
    const head = `<title>Abcd${' '.repeat(190_000)}x</title>`;
    const html = page(data({ title, a: 1 }));
    expect(quickest(() => givenArticle(html, head), 1_000)).toBeLessThan(1_000);
  });

  it('may name itself', () => {
    within(page(data([{ a: 0, b: 1 }, [0, 0, 0, 1, 1, 1], 'x'])));
    within(
      page(data([[1, 1, 1, 1], [2, 2, 2, 2], [3, 3, 3, 3], [4, 4, 4, 4], [5, 5, 5, 5], [0, 0, 0, 0], 'x'])),
    );
  });

  it('is data, whatever it holds', () => {
    const words = fc.string({ maxLength: 40 });
    const values = fc.anything({ maxDepth: 4, values: [words, fc.integer(), fc.constant(title)] });
    fc.assert(
      fc.property(values, fc.string(), (value, tail) => {
        const json = JSON.stringify(value) ?? 'null';
        stateArticle(
          page(`<script type=application/json>${json}${tail}</script><script>a=${json}${tail}</script>`),
          titles,
        );
      }),
    );
  });
});
