import { normalizeUrl } from '@florilegium/scope/urls/url';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { pathPattern, patternFamily } from './path-pattern';

// Properties take many runs; a busy machine is no failure.
vi.setConfig({ testTimeout: 60_000 });

function pattern(path: string): string {
  const found = normalizeUrl(`http://example.org${path}`);
  if (!found.ok) throw new Error(path);
  return pathPattern(found.url);
}

describe('pathPattern', () => {
  it.each([
    ['/', '/'],
    ['/chi-siamo/', '/chi-siamo/'],
    ['/news/123/a-long-title-of-words', '/news/{n}/{slug}'],
    ['/news/a-long-title-of-words-123.html', '/news/{slug}.html'],
    ['/2024/05/17/a-very-long-title', '/{date}/{slug}'],
    ['/cal/2024/05', '/cal/{date}'],
    ['/cal/2024/05/17', '/cal/{date}'],
    ['/cal/2024/99', '/cal/{n}/{n}'],
    ['/cal-2024-05-17.html', '/cal-{date}.html'],
    ['/day/17.05.2024', '/day/{date}'],
    ['/day/20240517', '/day/{date}'],
    ['/page7', '/page{n}'],
    ['/file.pdf', '/file.pdf'],
    ['/a.mp3', '/a.mp3'],
    ['/s/8f3a9c0d2e4b6a7f8f3a9c0d2e4b6a7f/x', '/s/{id}/x'],
    ['/u/123e4567-e89b-12d3-a456-426614174000', '/u/{id}'],
    ['/wiki/%D0%9C%D0%BE%D1%81%D0%BA%D0%B2%D0%B0', '/wiki/{slug}'],
    ['/wiki/Moskau', '/wiki/Moskau'],
    ['/a;v=12/b', '/a/b'],
    ['/list?page=7', '/list?page={n}'],
    ['/list?b=x&a=1&b=y', '/list?a={n}&b={w}'],
    ['/list?f[0]=1&f[1]=2', '/list?f[{n}]={n}'],
    ['/index.php?option=content&id=5&view=article', '/index.php?id={n}&option=content&view=article'],
    ['/index.php?day=2024-05-17&sid2=a8f3a9c0d2e4b6a7f', '/index.php?day={date}&sid{n}={id}'],
    ['/search?q=un+testo&go', '/search?go=&q={w}'],
  ])('%s is like %s', (path, expected) => {
    expect(pattern(path)).toBe(expected);
  });

  it('has an answer to every address, in few characters', () => {
    fc.assert(
      fc.property(fc.webPath(), fc.webQueryParameters(), (path, query) => {
        expect(pattern(`${path}?${query}`).length).toBeLessThanOrEqual(300);
      }),
    );
  });
});

it.each([
  ['/list?a={n}&b={w}', '/list?*'],
  ['/item/{n}?print=', '/item/{n}?*'],
  ['/news/{n}', null],
  ['/words/abacus', '/words/*'],
  ['/tag/{n}k{n}x', '/tag/*'],
  ['/docs/chapter{n}.html', '/docs/*'],
  ['/docs/{n}.html', null],
  ['/shop/red/small', '/shop/*/*'],
  ['/about', '/*'],
])('%s belongs to the family %s', (given, family) => {
  expect(patternFamily(given)).toBe(family);
});
