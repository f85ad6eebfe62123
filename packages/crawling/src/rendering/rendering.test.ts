import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { afterBurst, openBurst } from './burst';
import { chooseRequest, passedHeaders } from './page-request';
import { createRenderBook, vainPages } from './render-book';
import { gainedByScripts, lostByScripts, scriptSignsOf, waitsForScripts } from './script-signs';

const signs = (visibleChars: number, links = 0, scripts = 1, articleChars = 0) => ({
  visibleChars,
  links,
  scripts,
  articleChars,
});

describe('a page that may wait for its scripts', () => {
  it('has scripts and little text', () => {
    expect(waitsForScripts(signs(0))).toBe(true);
    expect(waitsForScripts(signs(499))).toBe(true);
    expect(waitsForScripts(signs(500))).toBe(false);
    expect(waitsForScripts(signs(0, 0, 0))).toBe(false);
  });

  it('does not wait where it gives its article and has links', () => {
    expect(waitsForScripts(signs(0, 3, 1, 500))).toBe(false);
    expect(waitsForScripts(signs(0, 0, 1, 500))).toBe(true);
    expect(waitsForScripts(signs(0, 3, 1, 499))).toBe(true);
    const page = { scripts: 1, links: [] };
    expect(scriptSignsOf(page, { visibleChars: 0, articleChars: 600 })).toEqual(signs(0, 0, 1, 600));
  });

  it('has gained by them if there is text, or a link that was not there', () => {
    expect(gainedByScripts(signs(10), signs(209))).toBe(false);
    expect(gainedByScripts(signs(10), signs(210))).toBe(true);
    expect(gainedByScripts(signs(10, 3), signs(10, 4))).toBe(true);
    expect(gainedByScripts(signs(10, 3), signs(10, 3))).toBe(false);
  });

  it('has lost by them if most of its text is gone', () => {
    expect(lostByScripts(signs(1_000), signs(249))).toBe(true);
    expect(lostByScripts(signs(1_000), signs(250))).toBe(false);
    expect(lostByScripts(signs(0), signs(0))).toBe(false);
  });
});

describe('what a run has learnt of rendering', () => {
  it('stops a pattern after five pages in a row that gained nothing', () => {
    const book = createRenderBook({ maxPatterns: 10 });
    for (let n = 0; n < vainPages; n += 1) {
      expect(book.vainKind('/a/{n}')).toBeNull();
      book.note('/a/{n}', false);
    }
    expect(book.vainKind('/a/{n}')).toBe('/a/{n}');
    expect(book.vainKind('/b/{n}')).toBeNull();
  });

  it('begins anew with each page that gained', () => {
    const book = createRenderBook({ maxPatterns: 10 });
    for (let n = 0; n < vainPages - 1; n += 1) book.note('/a', false);
    book.note('/a', true);
    for (let n = 0; n < vainPages - 1; n += 1) book.note('/a', false);
    expect(book.vainKind('/a')).toBeNull();
  });

  it('keeps no more patterns than it may', () => {
    const book = createRenderBook({ maxPatterns: 2 });
    for (const pattern of ['/{n}/a', '/{n}/b', '/{n}/c'])
      for (let n = 0; n < vainPages; n += 1) book.note(pattern, false);
    const kinds = ['/{n}/a', '/{n}/b', '/{n}/c'].map(book.vainKind);
    expect(kinds).toEqual([null, '/{n}/b', '/{n}/c']);
  });

  it('is not led astray by a site that gives each page a pattern, or a folder, of its own', () => {
    const renderedOf = (patternOf: (n: number) => string) => {
      const book = createRenderBook({ maxPatterns: 10 });
      let rendered = 0;
      for (let n = 0; n < 1_000; n += 1) {
        if (book.vainKind(patternOf(n)) !== null) continue;
        rendered += 1;
        book.note(patternOf(n), false);
      }
      return rendered;
    };
    const letters = (n: number) => [...String(n)].map((digit) => 'abcdefghij'[Number(digit)]).join('');
    expect(renderedOf((n) => `/${letters(n)}`)).toBe(30);
    expect(renderedOf((n) => `/${letters(n)}/page`)).toBe(100);
    expect(renderedOf((n) => `/${letters(n)}/{n}`)).toBe(100);
  });
});

describe('the burst of a page', () => {
  it('makes its host rest as long as all its requests would have taken, whatever they are', () => {
    const answers = fc.array(fc.integer({ min: 0, max: 60_000 }), { maxLength: 20 });
    fc.assert(
      fc.property(answers, fc.integer({ min: 0, max: 60_000 }), (waits, pauseMs) => {
        const pace = { pauseMs, crawlDelayMs: null };
        let at = 1_000;
        let burst = openBurst({ answeredAt: at, restsUntil: at + pauseMs }, pace);
        for (const wait of waits) {
          at = burst.nextAt + wait;
          burst = afterBurst(burst, at, pace);
          expect(burst.nextAt - at).toBe(Math.min(1_000, pauseMs));
        }
        expect(burst.restsUntil).toBeGreaterThanOrEqual(1_000 + (waits.length + 1) * pauseMs);
        expect(burst.restsUntil).toBeGreaterThanOrEqual(at + pauseMs);
      }),
    );
  });

  it('is none where robots.txt names a delay', () => {
    const pace = { pauseMs: 5_000, crawlDelayMs: 5_000 };
    const burst = openBurst({ answeredAt: 0, restsUntil: 5_000 }, pace);
    expect(burst.nextAt).toBe(5_000);
    expect(afterBurst(burst, 5_000, pace)).toEqual({ nextAt: 10_000, restsUntil: 10_000 });
  });
});

describe('a request of a page', () => {
  const choose = (url: string, method = 'GET', kind = 'fetch') => chooseRequest({ url, method, kind });

  it('is made for scripts and data, by GET, without its fragment', () => {
    for (const kind of ['script', 'xhr', 'fetch']) {
      const choice = choose('https://a.test/x?q=1#part', 'GET', kind);
      expect(choice.kind === 'ask' && choice.url.href).toBe('https://a.test/x?q=1');
    }
  });

  it('is refused where it sends something, or brings no text', () => {
    expect(choose('http://a.test/api', 'POST')).toEqual({ kind: 'refuse', refusal: 'needsPost' });
    expect(choose('http://a.test/api', 'OPTIONS')).toEqual({ kind: 'preflight' });
    const notNeeded = { kind: 'refuse', refusal: 'notNeeded' };
    expect(choose('http://a.test/beacon', 'POST', 'ping')).toEqual(notNeeded);
    expect(choose('http://a.test/frame', 'GET', 'document')).toEqual(notNeeded);
    for (const url of [
      'data:text/plain,a',
      'file:///etc/passwd',
      'chrome://version',
      'blob:x',
      'ws://a.test',
      '',
    ]) {
      expect(choose(url)).toEqual(notNeeded);
    }
    expect(choose(`http://a.test/${'a'.repeat(3_000)}`)).toEqual(notNeeded);
  });

  it('sends on only the headers that scripts may need', () => {
    const headers: [string, string][] = [
      ['Accept', 'application/json'],
      ['X-Requested-With', 'XMLHttpRequest'],
      ['Cookie', 'a=b'],
      ['Host', 'evil.test'],
      ['User-Agent', 'Mozilla'],
      ['Range', 'bytes=0-'],
      ['X-Bad', 'a\r\nHost: evil.test'],
      ['X-Long', 'a'.repeat(5_000)],
    ];
    expect(passedHeaders(headers)).toEqual({
      accept: 'application/json',
      'x-requested-with': 'XMLHttpRequest',
    });
  });
});
