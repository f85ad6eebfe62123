import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nearestTexts, type TextTraits, textDistance } from './similar-texts';

const text = (id: string, path: string, given: Partial<TextTraits> = {}): TextTraits => ({
  id,
  url: `https://${given.host ?? 'a.example'}/${path}`,
  host: 'a.example',
  format: 'html',
  language: 'it',
  words: 200,
  shareKept: 0.5,
  ...given,
});

describe('texts like those that are not adequate', () => {
  const bad = text('bad', 'forum/2026/topic-12.html');

  it('are those made by the same template first, and none of another host', () => {
    const candidates = [
      text('article', 'news/2026/una-campana-incrinata'),
      text('sameFolder', 'forum/2026/topic-999.html'),
      text('sameForum', 'forum/2025/topic-3.html'),
      text('long', 'forum/2026/topic-4.html', { words: 20_000 }),
      text('other', 'forum/2026/topic-12.html', { host: 'b.example' }),
      text('pdf', 'forum/2026/topic-5.html', { format: 'pdf', language: 'en' }),
      bad,
    ];
    expect(nearestTexts(candidates, [bad], 9)).toEqual(['sameFolder', 'long', 'sameForum', 'pdf', 'article']);
    expect(nearestTexts(candidates, [bad], 2)).toEqual(['sameFolder', 'long']);
    expect(nearestTexts(candidates, [], 2)).toEqual([]);
  });

  it('tells queries by their names', () => {
    const one = text('1', 'index.php?topic=1&page=2');
    expect(textDistance(one, text('2', 'index.php?page=9&topic=44'))).toBe(0);
    expect(textDistance(one, text('3', 'index.php?user=1'))).toBe(1);
  });

  it('are as far from each other either way, from 0 to 8', () => {
    const traits = fc.record({
      id: fc.uuid(),
      url: fc.webUrl({ withQueryParameters: true }),
      host: fc.constant('a.example'),
      format: fc.constantFrom('html', 'pdf', null),
      language: fc.constantFrom('it', 'en', null),
      words: fc.nat(1_000_000),
      shareKept: fc.option(fc.double({ min: 0, max: 1, noNaN: true })),
    });
    fc.assert(
      fc.property(traits, traits, (a, b) => {
        const distance = textDistance(a, b);
        expect(distance).toBeGreaterThanOrEqual(0);
        expect(distance).toBeLessThanOrEqual(8);
        expect(distance).toBeCloseTo(textDistance(b, a), 10);
        expect(textDistance(a, a)).toBe(0);
      }),
    );
  });
});
