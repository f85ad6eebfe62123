import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { slugOf } from './slug';

const none = { taken: new Set<string>(), otherwise: 'domain' };

describe('the slug of a name', () => {
  it.each([
    ['Storia locale', 'storia-locale'],
    ['  Città & società! ', 'citta-societa'],
    ['История', 'история'],
    ['***', 'domain'],
    ['', 'domain'],
  ])('%s is %s', (name, slug) => expect(slugOf(name, none)).toBe(slug));

  it('is one that nobody has', () => {
    const taken = new Set(['sport', 'sport-2', 'domain']);
    expect(slugOf('Sport', { taken, otherwise: 'domain' })).toBe('sport-3');
    expect(slugOf('?', { taken, otherwise: 'domain' })).toBe('domain-2');
  });

  it('is short, and its own slug', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (name) => {
        const slug = slugOf(name, none);
        expect(slug.length).toBeLessThanOrEqual(60);
        expect(slugOf(slug, none)).toBe(slug);
      }),
    );
  });
});
