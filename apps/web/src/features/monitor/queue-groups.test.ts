import { compileRule } from '@florilegium/scope/rules/rule-set';
import { normalizeUrl } from '@florilegium/scope/urls/url';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { queueGroups } from './queue-groups';

const some = [
  'http://a.test/tag/x?page=1',
  'http://a.test/tag/y?page=2&s[]=3',
  'http://a.test/news/1',
  'http://b.test/',
];

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

describe('what waits, in groups', () => {
  it('is by host, folder and parameter, with about as many as there are in all', () => {
    expect(queueGroups(some, 400).map(({ name, count }) => [name, count])).toEqual([
      ['a.test', 300],
      ['/tag/', 200],
      ['?page=', 200],
      ['b.test', 100],
      ['/news/', 100],
      ['?s[]=', 100],
    ]);
    expect(queueGroups(some.slice(0, 3), 3).map(({ kind }) => kind)).not.toContain('host');
    expect(queueGroups([], 0)).toEqual([]);
  });

  it('gives each a rule that takes just these, whatever stands in the addresses', () => {
    fc.assert(
      fc.property(fc.array(anyUrl, { maxLength: 12 }), (urls) => {
        const found = urls.flatMap((url) => {
          const normalized = normalizeUrl(url);
          return normalized.ok ? [normalized.url] : [];
        });
        for (const { rule, count } of queueGroups(
          found.map(({ href }) => href),
          found.length,
        )) {
          const compiled = compileRule({ action: 'exclude', ...rule });
          if ('code' in compiled) throw new Error(compiled.message);
          expect(found.filter((url) => compiled.passes(url)).length).toBeGreaterThanOrEqual(count);
        }
      }),
    );
  });
});
