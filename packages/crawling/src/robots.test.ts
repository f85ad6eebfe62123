import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { crawlDelayMs, parseRobots, productTokenOf, robotsAllow } from './robots';

// Properties take many runs; a busy machine is no failure.
vi.setConfig({ testTimeout: 60_000 });

function allows(body: string, path: string, agent = 'florilegium'): boolean {
  return robotsAllow(parseRobots(body), agent, `http://example.org${path}`).allowed;
}

const forAll = (...lines: string[]) => ['User-agent: *', ...lines].join('\n');

describe('the group that speaks', () => {
  const file =
    'User-agent: FooBot\nDisallow: /foo\n\nUser-agent: *\nDisallow: /\n\nUser-agent: foobot\nDisallow: /bar';

  it.each([
    ['/foo', 'FooBot', false],
    ['/bar', 'foobot', false],
    ['/baz', 'FOOBOT', true],
    ['/baz', 'OtherBot', false],
  ])('of %s for %s allows: %s', (path, agent, allowed) => {
    expect(allows(file, path, agent)).toBe(allowed);
  });

  it('is shared by user-agent lines in a row, whatever stands between them', () => {
    const shared = 'User-agent: a\nSitemap: http://example.org/s.xml\n\nUser-agent: b\nDisallow: /x';
    expect(allows(shared, '/x', 'a')).toBe(false);
    expect(allows(shared, '/x', 'b')).toBe(false);
    expect(allows(shared, '/x', 'c')).toBe(true);
  });

  it('reads a product token up to its version or its first blank', () => {
    expect(allows('User-agent: foo/2.1\nDisallow: /', '/', 'foo')).toBe(false);
    expect(allows('User-agent: foo bar\nDisallow: /', '/', 'foo')).toBe(false);
    expect(allows('User-agent: foobar\nDisallow: /', '/', 'foo')).toBe(true);
  });

  it('says nothing before the first user-agent line', () => {
    expect(allows('Disallow: /', '/a')).toBe(true);
  });
});

describe('the rule that wins', () => {
  it.each([
    [['Disallow: /a', 'Disallow: /ab/x'], '/ab/y', false],
    [['Allow: /p', 'Disallow: /'], '/page', true],
    [['Allow: /folder', 'Disallow: /folder'], '/folder/page', true],
    [['Allow: /page', 'Disallow: /*.html'], '/page.html', false],
    [['Allow: /$', 'Disallow: /'], '/', true],
    [['Allow: /$', 'Disallow: /'], '/page.html', false],
    [['Disallow: /x/', 'Allow: /x/page.html'], '/x/page.html', true],
    [['Disallow:'], '/a', true],
    [['Disallow: /', 'Allow: /robots.txt.bak'], '/robots.txt', true],
  ])('among %j for %s allows: %s', (lines, path, allowed) => {
    expect(allows(forAll(...lines), path)).toBe(allowed);
  });

  it('is named as the file has it', () => {
    const verdict = robotsAllow(
      parseRobots(forAll('disallow : /a # all of it')),
      'x',
      'http://example.org/ab',
    );
    expect(verdict).toEqual({ allowed: false, rule: 'disallow : /a' });
  });
});

describe('a pattern', () => {
  it.each([
    ['/fish', '/fish.html', true],
    ['/fish', '/Fish.asp', false],
    ['/fish*', '/fishheads/yummy.html', true],
    ['/fish/', '/fish', false],
    ['/*.php', '/folder/any.php.file.html', true],
    ['/*.php$', '/filename.php', true],
    ['/*.php$', '/filename.php?x=1', false],
    ['/fish*.php', '/fishheads/catfish.php?id=1', true],
    ['/fish*.php', '/Fish.PHP', false],
    ['/a*b*c$', '/a1b2b3c', true],
    ['/a*b*c$', '/a1b2b3cd', false],
    ['/*a$', '/a', true],
    ['/a*a$', '/a', false],
    ['*/x', '/a/x', true],
    ['/search?q=', '/search?q=1', true],
    ['/a$b', '/a$b', true],
    ['/x-%2A.html', '/x-*.html', true],
    ['/x-%2A.html', '/x-1.html', false],
    ['/foo/bar?baz=https://foo.bar', '/foo/bar?baz=https%3A%2F%2Ffoo.bar', true],
    ['/foo/bar/ツ', '/foo/bar/%E3%83%84', true],
    ['/foo/bar/%e3%83%84', '/foo/bar/ツ', true],
    ['/foo/bar/%62%61%7A', '/foo/bar/baz', true],
    ['/foo/bar/baz', '/foo/bar/%62%61%7A', true],
    ['/a%2Fb', '/a/b', false],
    ['/a b', '/a%20b', true],
    ['page', '/page', false],
  ])('%s matches %s: %s', (pattern, path, matches) => {
    expect(allows(forAll(`Disallow: ${pattern}`), path)).toBe(!matches);
  });

  it('costs next to nothing however many wildcards it has', () => {
    const stars = forAll(
      `Disallow: /${'*a'.repeat(400)}b`,
      ...Array(500).fill(`Disallow: /*${'a'.repeat(900)}b`),
    );
    expect(allows(stars, `/${'a'.repeat(2_000)}`)).toBe(true);
  });
});

describe('a file', () => {
  it.each(['\n', '\r\n', '\r'])('may end its lines with %j', (end) => {
    const body = `User-agent: *${end}Disallow: /a${end}Disallow: /b`;
    expect(allows(body, '/a')).toBe(false);
    expect(allows(body, '/b')).toBe(false);
    expect(allows(body, '/c')).toBe(true);
  });

  it('may begin with a byte-order mark and hold bytes that are no text', () => {
    const body = new Uint8Array([
      0xef,
      0xbb,
      0xbf,
      ...Buffer.from('User-agent: *\nDisallow: /a\n'),
      0xff,
      0xfe,
    ]);
    expect(robotsAllow(parseRobots(body), 'x', 'http://example.org/a').allowed).toBe(false);
    expect(allows('\ufeffUser-agent: *\nDisallow: /a', '/a')).toBe(false);
  });

  it('is read at least 500 KiB deep', () => {
    const padding = `# ${'x'.repeat(97)}\n`.repeat(5_119);
    expect(padding.length).toBeGreaterThan(511_000);
    expect(allows(`${padding}User-agent: *\nDisallow: /`, '/a')).toBe(false);
  });

  it('forbids with a misspelt disallow too', () => {
    for (const word of ['DISALLOW', 'dissallow', 'dissalow', 'disalow', 'diasallow']) {
      expect(allows(forAll(`${word}: /a`), '/a')).toBe(false);
    }
  });

  it('names its sitemaps and the pause it asks for', () => {
    const robots = parseRobots(
      'Sitemap: http://example.org/1.xml\nUser-agent: *\nCrawl-delay: 2.5\nUser-agent: slow\nDisallow: /x\nUser-agent: fast\nCrawl-delay: no',
    );
    expect(robots.sitemaps).toEqual(['http://example.org/1.xml']);
    expect(crawlDelayMs(robots, 'anyone')).toBe(2_500);
    expect(crawlDelayMs(robots, 'fast')).toBeNull();
    expect(crawlDelayMs(parseRobots(''), 'anyone')).toBeNull();
  });

  it('has a reading, whatever it holds, and always lets robots.txt itself be fetched', () => {
    const line = fc.oneof(
      fc.string(),
      fc.constantFrom('User-agent: *', 'Disallow: /', 'Allow: *$', 'Disallow: %', 'Crawl-delay: 1e999'),
    );
    fc.assert(
      fc.property(fc.array(line, { maxLength: 12 }), fc.webPath(), (lines, path) => {
        const robots = parseRobots(lines.join('\n'));
        robotsAllow(robots, '*', `http://example.org${path}`);
        expect(robotsAllow(robots, '*', 'http://example.org/robots.txt').allowed).toBe(true);
      }),
    );
  });

  it('matches wildcards as trying every place would', () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'b', '*'), maxLength: 8 });
    const path = fc.string({ unit: fc.constantFrom('a', 'b'), maxLength: 12 });
    fc.assert(
      fc.property(text, fc.boolean(), path, (pattern, anchored, tail) => {
        const slow = new RegExp(`^/${pattern.replaceAll('*', '.*')}${anchored ? '$' : ''}`);
        expect(allows(forAll(`Disallow: /${pattern}${anchored ? '$' : ''}`), `/${tail}`)).toBe(
          !slow.test(`/${tail}`),
        );
      }),
      { numRuns: 500 },
    );
  });
});

it.each([
  ['Florilegium/0.1.0 (+https://example.org; a@example.org)', 'Florilegium'],
  ['Mozilla/5.0 (compatible; FooBot/2.1; +http://example.org/bot)', 'FooBot'],
  ['Mozilla/5.0 (X11; Linux x86_64)', 'Mozilla'],
  ['FooBot', 'FooBot'],
])('finds the product token in %s', (agent, token) => {
  expect(productTokenOf(agent)).toBe(token);
});
