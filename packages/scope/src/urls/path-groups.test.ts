import type { Rule } from '@florilegium/contracts/jobs/rules';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plainRulesForGroup, ruleForGroup } from '../rules/group-rule';
import { lintRule } from '../rules/lint';
import { compileRule } from '../rules/rule-set';
import { groupByPath } from './path-groups';
import { type FoundUrl, normalizeUrl } from './url';

function found(lines: readonly string[]): FoundUrl[] {
  return lines.map((line) => {
    const read = normalizeUrl(line.startsWith('/') ? `https://www.gazzetta.example${line}` : line);
    if (!read.ok) throw new Error(line);
    return read.url;
  });
}

const times = (count: number, make: (n: number) => string) =>
  Array.from({ length: count }, (_, n) => make(n + 1));
const name = (n: number) => ['piena', 'mercato', 'teatro', 'borgo', 'ponte', 'fiera', 'scuola'][n % 7] ?? '';
const titled = (n: number) => `la-${name(n)}-di-san-luca-${name(n * 3)}`;

function grouped(lines: readonly string[]): string[] {
  return groupByPath(found(lines)).map(({ text, members }) => `${text} ${members.length}`);
}

describe('groups of addresses', () => {
  it('names years, months, days, numbers, titles and identifiers', () => {
    expect(
      grouped([
        ...times(9, (n) => `/2026/${n}/${titled(n)}.html`),
        ...times(8, (n) => `/news/20${10 + n}/${n}/2${n}/${titled(n)}`),
        ...times(7, (n) => `/articoli/${n * 917}-${titled(n)}`),
        ...times(6, (n) => `/node/${n * 31}`),
        ...times(5, (n) => `/doc/3f2504e0-4f89-11d3-9a0c-0305e82c330${n}`),
        ...times(4, (n) => `/archivio/2026-11-0${n}`),
      ]),
    ).toEqual([
      '/{yyyy}/{mm}/{slug}.html 9',
      '/news/{yyyy}/{mm}/{dd}/{slug} 8',
      '/articoli/{n}-{slug} 7',
      '/node/{n} 6',
      '/doc/{id} 5',
      '/archivio/{date} 4',
    ]);
  });

  it('keeps the words that a place has few of, and those that are frequent', () => {
    expect(
      grouped([
        ...times(20, (n) => `/sport/${titled(n)}`),
        ...times(10, (n) => `/cultura/${titled(n)}`),
        '/contatti',
        '/chi-siamo',
      ]),
    ).toEqual(['/sport/{slug} 20', '/cultura/{slug} 10', '/chi-siamo 1', '/contatti 1']);
  });

  it('puts many rare words under one name', () => {
    expect(grouped(times(26, (n) => `/tag/${String.fromCharCode(96 + n).repeat(3)}/`))).toEqual([
      '/tag/{slug}/ 26',
    ]);
    expect(grouped(times(26, (n) => `/${String.fromCharCode(96 + n).repeat(3)}/feed.xml`))).toEqual([
      '/{section}/feed.xml 26',
    ]);
  });

  it('keeps languages apart as long as they are few', () => {
    expect(grouped(['/it/a', '/it/b', '/de/a', '/pt-BR/a'])).toEqual([
      '/de/a 1',
      '/it/a 1',
      '/it/b 1',
      '/pt-BR/a 1',
    ]);
    const codes = times(20, (n) => `a${String.fromCharCode(96 + n)}`);
    expect(grouped(codes.map((code) => `/${code}/home`))).toEqual(['/{lang}/home 20']);
  });

  it('tells queries apart by their names, and by values that are few words', () => {
    expect(
      grouped([
        ...times(9, (n) => `/cerca?q=${name(n)}%20${n}&page=${n}`),
        ...times(4, (n) => `/index.php?view=articolo&id=${n}`),
        ...times(3, (n) => `/index.php?id=${n}&view=rubrica`),
        '/index.php',
      ]),
    ).toEqual([
      '/cerca?page={n}&q={word} 9',
      '/index.php?id={n}&view=articolo 4',
      '/index.php?id={n}&view=rubrica 3',
      '/index.php 1',
    ]);
  });

  it('tells hosts apart where there are several', () => {
    expect(grouped(['https://a.example/x', 'http://a.example/x?', 'https://b.example:8080/x'])).toEqual([
      '//a.example/x 2',
      '//b.example:8080/x 1',
    ]);
  });

  it('has no group for nothing, and one for a home page', () => {
    expect(grouped([])).toEqual([]);
    expect(grouped(['/'])).toEqual(['/ 1']);
  });
});

describe('the rule of a group', () => {
  const site = [
    '/',
    ...times(9, (n) => `/2026/${n}/${titled(n)}.html`),
    ...times(8, (n) => `/2026/${n}/${titled(n)}.pdf`),
    ...times(8, (n) => `/foto/2025/${titled(n)}`),
    ...times(7, (n) => `/it/tag/${titled(n)}`),
    ...times(7, (n) => `/de/tag/${titled(n)}`),
    ...times(6, (n) => `/cronaca/?page=${n}`),
    '/cronaca/',
    '/contatti',
    '/contatti-stampa',
  ];
  const urls = found(site);

  function ruleOf(text: string) {
    const group = groupByPath(urls).find((one) => one.text === text);
    if (!group)
      throw new Error(
        groupByPath(urls)
          .map((one) => one.text)
          .join('\n'),
      );
    const { test, value, others } = ruleForGroup(group, urls);
    return `${test} ${value} (${others})`;
  }

  it.each([
    ['/foto/{yyyy}/{slug}', 'path /foto/ (0)'],
    ['/cronaca/?page={n}', 'contains ?page= (0)'],
    ['/{yyyy}/{mm}/{slug}.pdf', 'endsWith .pdf (0)'],
    ['/contatti', 'endsWith /contatti (0)'],
    ['/it/tag/{slug}', 'path /it/tag/ (0)'],
    ['/cronaca/', 'endsWith /cronaca/ (0)'],
    ['/', 'matches ^https?://[^/]+/\\??$ (0)'],
  ])('of %s is %s', (text, rule) => {
    expect(ruleOf(text)).toBe(rule);
  });

  it('is a pattern where no text tells the group from others', () => {
    const two = found([...times(5, (n) => `/${n}/x/2026/f${n}`), ...times(5, (n) => `/${n}/x/b${n}`)]);
    const group = groupByPath(two).find(({ text }) => text === '/{n}/x/{yyyy}/f{n}');
    expect(group && ruleForGroup(group, two)).toEqual({
      test: 'matches',
      value: '^https?://[^/]+/[0-9]+/x/(?:19|20)[0-9]{2}/f[0-9]+\\??$',
      others: 0,
    });
  });

  it('is put as a piece of text with exceptions where it would be a pattern', () => {
    const slugs = [
      'neve-sulle-alpi-oggi',
      'festa-del-vino-nuovo',
      'il-ponte-sul-fiume',
      'una-notte-di-stelle',
    ];
    const articles = [...slugs, 'perduto', 'vuoto'].map((slug) => `/it/articoli/${slug}`);
    const lists = ['/it/articoli/', '/it/articoli/?page=2', '/it/articoli/?page=3', '/it/', '/it/autori/x'];
    const site = found([...articles, ...lists]);
    const groups = groupByPath(site);
    const group = groups.find(({ text }) => text === '/it/articoli/{slug}');
    const made = group && plainRulesForGroup(group, groups, site);
    expect(group && ruleForGroup(group, site).test).toBe('matches');
    expect(made?.test).toBe('path');
    expect(made?.value).toBe('/it/articoli/');
    expect(made?.except.length).toBeGreaterThan(0);
    const passes = (rule: { test: Rule['test']; value: string }, url: FoundUrl) => {
      const compiled = compileRule({ action: 'include', ...rule });
      return !('code' in compiled) && compiled.passes(url);
    };
    const kept = site.filter(
      (url) => made && passes(made, url) && !made.except.some((exception) => passes(exception, url)),
    );
    expect(kept.map(({ pathname, search }) => pathname + search)).toEqual(articles);
  });

  it('stays readable by RE2 and within the length of a rule for a path of many long parts', () => {
    const long = found([
      `/${times(12, (n) => `${'x'.repeat(35)}.(${n}`).join('/')}?a=${'('.repeat(300)}`,
      '/',
    ]);
    const [group] = groupByPath(long);
    const rule = group && ruleForGroup(group, long);
    expect(rule?.others).toBe(0);
    expect(rule && lintRule({ action: 'include', ...rule })).toBeNull();
  });
});

const part = fc.oneof(
  fc.constantFrom(
    '',
    'news',
    'it',
    'de',
    'tag',
    '2026',
    '11',
    '05',
    'a-b',
    'index.php',
    '%C3%A8',
    '(x)',
    'x[1]',
    '2026-11-05',
  ),
  fc.stringMatching(/^[a-z0-9.(+%-]{1,12}$/),
);
const address = fc
  .tuple(
    fc.constantFrom('https://a.example', 'http://a.example', 'https://b.example:8080'),
    fc.array(part, { maxLength: 15 }),
    fc.constantFrom('', '?', '?page=1', '?page=2&q=x', '?q=è&page=3', '?a', '?=x&&', '?(=)'),
  )
  .map(([origin, parts, query]) => `${origin}/${parts.join('/')}${query}`)
  .filter((text) => normalizeUrl(text).ok);
const list = fc.array(address, { maxLength: 60 });

describe('any list of addresses', () => {
  it('is divided into groups, each under a name of its own', () => {
    fc.assert(
      fc.property(list, (lines) => {
        const groups = groupByPath(found(lines));
        const places = groups.flatMap(({ members }) => members).sort((a, b) => a - b);
        expect(places).toEqual(lines.map((_, place) => place));
        expect(new Set(groups.map(({ text }) => text)).size).toBe(groups.length);
      }),
    );
  });

  it('makes the same groups in any order', () => {
    fc.assert(
      fc.property(list, fc.integer({ min: 1, max: 97 }), (lines, step) => {
        const other = lines
          .map((line, place) => ({ line, at: (place * 31 * step) % 101 }))
          .sort((a, b) => a.at - b.at);
        expect(grouped(other.map(({ line }) => line))).toEqual(grouped(lines));
      }),
    );
  });

  it('has a rule for each group that can be used, fits all of it and says what else it fits', () => {
    fc.assert(
      fc.property(list, (lines) => {
        const urls = found(lines);
        const groups = groupByPath(urls);
        for (const group of groups) {
          const rule = ruleForGroup(group, urls);
          const compiled = compileRule({ action: 'include', test: rule.test, value: rule.value });
          if ('code' in compiled) throw new Error(compiled.message);
          const fits = urls.flatMap((url, place) => (compiled.passes(url) ? [place] : []));
          expect(fits).toEqual(expect.arrayContaining([...group.members]));
          expect(rule.others).toBe(fits.length - group.members.length);
          const plain = plainRulesForGroup(group, groups, urls);
          const takes = [plain, ...plain.except].map(({ test, value }) => {
            const one = compileRule({ action: 'include', test, value });
            if ('code' in one) throw new Error(one.message);
            return one.passes;
          });
          const [include, ...except] = takes;
          const same = urls.flatMap((url, place) =>
            include?.(url) && !except.some((passes) => passes(url)) ? [place] : [],
          );
          expect(same).toEqual(fits);
        }
      }),
    );
  });
});
