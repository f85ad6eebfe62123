import { describe, expect, it } from 'vitest';
import { createLinkBook, type ScoredLink, scoreLink } from './link-score';
import { wordHashes } from './word-evidence';

const noWords = new Int32Array(0);
const noted = (host: string, pattern: string, relevant: boolean, words = noWords) => ({
  host,
  pattern,
  relevant,
  relativeScore: relevant ? 5 : 0.1,
  words,
});
const link = (part: Partial<ScoredLink> = {}): ScoredLink => ({
  page: { score: 500, worth: 0.5, links: 50 },
  termWeight: 0,
  words: { hashes: noWords, start: 0, end: 0 },
  offTopic: 0,
  host: 'a.test',
  pattern: '/news/{slug}',
  ...part,
});

describe('scoreLink', () => {
  it("gives a link its page's score, or its share of it and its own terms", () => {
    const book = createLinkBook();
    expect(scoreLink('page', link({ termWeight: 100 }), book)).toBe(500);
    expect(scoreLink('shared', link({ termWeight: 100 }), book)).toBe(110);
    expect(scoreLink('shared', link({ page: { score: 500, worth: 0.5, links: 0 } }), book)).toBe(500);
  });

  it('prefers terms on the link, and hosts and patterns that gave relevant pages', () => {
    const book = createLinkBook();
    const chance = (part: Partial<ScoredLink>) => scoreLink('learnt', link(part), book);
    expect(chance({ termWeight: 100 })).toBeGreaterThan(chance({}));
    expect(chance({ termWeight: -100 })).toBeLessThan(chance({ termWeight: 50 }));
    for (let page = 0; page < 10; page += 1) {
      book.note(noted('good.test', '/a/{n}', true));
      book.note(noted('bad.test', '/a/{n}', false));
      book.note(noted('mixed.test', '/good/{n}', true));
      book.note(noted('mixed.test', '/bad/{n}', false));
    }
    expect(chance({ host: 'good.test' })).toBeGreaterThan(chance({ host: 'bad.test' }));
    expect(chance({ host: 'mixed.test', pattern: '/good/{n}' })).toBeGreaterThan(
      chance({ host: 'mixed.test', pattern: '/bad/{n}' }),
    );
    expect(chance({ host: 'new.test' })).toBeGreaterThan(chance({ host: 'bad.test' }));
  });

  it('learns from the words of good pages what stands on links to others', () => {
    const book = createLinkBook();
    const [good, bad, both] = [
      wordHashes('acid rain', 9),
      wordHashes('pasta with beans', 9),
      wordHashes('more about', 9),
    ];
    const on = (words: Int32Array) =>
      book.chanceOf(link({ words: { hashes: words, start: 0, end: words.length } }));
    const before = on(good);
    for (let page = 0; page < 10; page += 1) {
      book.note(noted('g.test', '/', true, Int32Array.of(...good, ...both)));
      book.note(noted('b.test', '/', false, Int32Array.of(...bad, ...both)));
    }
    expect(on(good)).toBeGreaterThan(on(both));
    expect(on(both)).toBeGreaterThan(on(bad));
    expect(on(good)).toBeGreaterThan(before);
  });

  it('takes over what is known of more pages', () => {
    const book = createLinkBook();
    book.note(noted('a.test', '/', false));
    const before = book.chanceOf(link());
    book.know('a.test', { judged: 50, relevant: 50 });
    const after = book.chanceOf(link());
    book.know('a.test', { judged: 10, relevant: 0 });
    expect(after).toBeGreaterThan(before);
    expect(book.chanceOf(link())).toBe(after);
  });

  it('stays between 0 and 1 whatever comes', () => {
    const book = createLinkBook();
    for (let page = 0; page < 70_000; page += 1) book.note(noted(`h${page}.test`, '/', page % 3 === 0));
    for (const termWeight of [-1e9, 0, 1e9, Number.MAX_VALUE]) {
      const chance = book.chanceOf(link({ termWeight, offTopic: 100 }));
      expect(chance > 0 && chance < 1).toBe(true);
    }
  });
});
