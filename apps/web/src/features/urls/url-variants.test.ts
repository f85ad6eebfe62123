import { defaultKeyOptions } from '@florilegium/scope/urls/key-options';
import { normalizeUrl } from '@florilegium/scope/urls/url';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { urlVariants } from './url-variants';

const options = defaultKeyOptions;

function variants(text: string): string[] {
  const found = normalizeUrl(text);
  return found.ok ? urlVariants(found.url, options).map(({ href }) => href) : [];
}

/** Addresses as a site may make them, with what is odd in them. */
const anyUrl = fc
  .tuple(
    fc.constantFrom('a.test', 'www.a.test', 'b.test:8080'),
    fc.array(fc.constantFrom('tag', 'news', 'a b', 'x(y)', 'città', '..', ''), { maxLength: 4 }),
    fc.array(fc.constantFrom('page=1', 's[]=2', 'q=a+b', 'x.y=3', 'bare', '=4', '$=5'), { maxLength: 3 }),
  )
  .map(
    ([host, path, query]) =>
      `http://${host}/${path.join('/')}${query.length > 0 ? `?${query.join('&')}` : ''}`,
  );

describe('what somebody may have meant by a URL', () => {
  it('is the other ways of writing it, and the folders above it', () => {
    const meant = variants('http://a.test/news/2024/one?page=2');
    expect(meant).toContain('http://a.test/news/2024/one');
    expect(meant).toContain('http://www.a.test/news/2024/one?page=2');
    expect(meant).toContain('http://a.test/news/2024/');
    expect(meant).toContain('http://a.test/');
    expect(meant).not.toContain('http://a.test/news/2024/one?page=2');
    expect(meant.indexOf('http://a.test/news/2024/')).toBeLessThan(meant.indexOf('http://a.test/news/'));
  });

  it('is few and different, whatever is typed', () => {
    fc.assert(
      fc.property(anyUrl, (url) => {
        const meant = variants(url);
        expect(new Set(meant).size).toBe(meant.length);
        expect(meant.length).toBeLessThanOrEqual(24);
      }),
    );
  });
});
