import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { attributeName, metadataAttributes } from './metadata-names';

describe('names of metadata fields as attributes', () => {
  it.each([
    ['genre', 'genre'],
    ['author-type', 'author_type'],
    ['Età dell’autore', 'eta_dell_autore'],
    ['url', 'meta_url'],
    ['2026', 'meta_2026'],
    ['领域', 'meta_'],
  ])('%s is %s', (field, name) => expect(attributeName(field)).toBe(name));

  it('are names everywhere, and lose no value', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string({ minLength: 1 }), fc.string({ minLength: 1 })), (metadata) => {
        const written = metadataAttributes(metadata);
        expect(new Set(written.map(([name]) => name)).size).toBe(written.length);
        for (const [name] of written) expect(name).toMatch(/^[a-z][a-z0-9_]*$/);
        expect(written.map(([, value]) => value).join('').length).toBeGreaterThanOrEqual(
          Object.values(metadata).join('').length,
        );
      }),
    );
  });
});
