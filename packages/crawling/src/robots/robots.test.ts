import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { contentSignals, crawlDelayMs, parseRobots, productTokenOf, robotsAllow } from './robots';

// Properties take many runs; a busy machine is no failure.
vi.setConfig({ testTimeout: 60_000 });

function allows(body: string, path: string, agent = 'florilegium'): boolean {
  return robotsAllow(parseRobots(body), agent, `http://example.org${path}`).allowed;
}

// A '$' inside a pattern is an ordinary character, which is escaped for the comparison.
const specificity = (pattern: string) =>
  pattern.length + 2 * [...pattern.slice(0, -1)].filter((character) => character === '$').length;

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

  it('is that of the token alone, however specific the one for everyone is', () => {
    const both =
      'User-agent: *\nDisallow: /a/very/long/path\n\nUser-agent: foo\nAllow: /a\n\nUser-agent: bar\n';
    expect(allows(both, '/a/very/long/path', 'foo')).toBe(true);
    expect(allows(both, '/a/very/long/path', 'bar')).toBe(true);
    expect(allows(both, '/a/very/long/path', 'baz')).toBe(false);
  });

  it('is merged from all that name the token, wherever they stand', () => {
    const scattered =
      'User-agent: a\nDisallow: /1\nUser-agent: b\nDisallow: /2\nUser-agent: A/3.0\nUser-agent: c\nDisallow: /3';
    expect(['/1', '/2', '/3'].map((path) => allows(scattered, path, 'a'))).toEqual([false, true, false]);
    expect(['/1', '/2', '/3'].map((path) => allows(scattered, path, 'c'))).toEqual([true, true, false]);
  });

  // RFC 9309, 5.1: the groups of its simple example, with this file's names.
  it('may allow nothing, one folder or all', () => {
    const example =
      'User-Agent: *\nDisallow: *.gif$\nDisallow: /example/\nAllow: /publications/\n\nUser-Agent: one\nDisallow:/\nAllow:/example/page.html\nAllow:/example/allowed.gif\n\nUser-Agent: two\nUser-Agent: three\nDisallow: /example/page.html\n\nUser-Agent: four\n';
    const asked = ['/example/page.html', '/example/allowed.gif', '/publications/', '/x/y.gif', '/else'];
    const answers = (agent: string) => asked.map((path) => allows(example, path, agent));
    expect(answers('other')).toEqual([false, false, true, false, true]);
    expect(answers('one')).toEqual([true, true, false, false, false]);
    expect(answers('two')).toEqual([false, true, true, true, true]);
    expect(answers('three')).toEqual(answers('two'));
    expect(answers('four')).toEqual([true, true, true, true, true]);
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
    [['Disallow: ', 'Allow: '], '/a', true],
    [['Disallow: /', 'Allow: /'], '/a', true],
    [['Disallow: /x', 'Allow: /x/'], '/x', false],
    [['Disallow: /x', 'Allow: /x/'], '/x/', true],
    [['Disallow: /x/page.html', 'Allow: /x/'], '/x/page.html', false],
    [['Allow: /page', 'Disallow: /*.html'], '/page', true],
    [['Allow: /x/page.', 'Disallow: /*.html'], '/x/page.html', true],
    [['Allow: /x/page.', 'Disallow: /*.html'], '/x/y.html', false],
    [['Allow: /*', 'Disallow: /a'], '/a', true],
    [['Disallow: /a/quz', 'Allow: /a/*/qux'], '/a/quz', false],
    [['Disallow: /a/quz', 'Allow: /a/*/qux'], '/a/quz/qux', true],
    [['Disallow: /a$', 'Allow: /a/b'], '/a', false],
    [['Disallow: /a$', 'Allow: /a/b'], '/a/c', true],
    [['# Disallow: /', 'Disallow: /quz#qux', 'Allow: /'], '/quz', false],
    [['# Disallow: /', 'Disallow: /quz#qux', 'Allow: /'], '/other', true],
    // RFC 9309, 5.2: the longest match.
    [
      ['Allow: /example/page/', 'Disallow: /example/page/disallowed.gif'],
      '/example/page/disallowed.gif',
      false,
    ],
    [['Allow: /example/page/', 'Disallow: /example/page/disallowed.gif'], '/example/page/a.gif', true],
    // A search engine also takes '/a/index.html' for '/a/'. The RFC doesn't, and neither does this.
    [['Allow: /a/index.html', 'Disallow: /'], '/a/', false],
    [['Allow: /a/index.html', 'Disallow: /'], '/a/index.html', true],
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
    ['/', '', true],
    ['/fish', '/fish/salmon.html', true],
    ['/fish', '/catfish', false],
    ['/fish', '/?id=fish', false],
    ['/fish*', '/fish.php?id=anything', true],
    ['/fish*', '/catfish', false],
    ['/fish/', '/fish/?id=anything', true],
    ['/fish/', '/animals/fish/', false],
    ['/*.php', '/folder/filename.php/', true],
    ['/*.php', '/windows.PHP', false],
    ['/*.php$', '/folder/filename.php', true],
    ['/*.php$', '/filename.php5', false],
    ['/*.php$', '/filename.php/', false],
    ['/fish*.php', '/fish.php', true],
    ['/**a**b', '/xaxb', true],
    ['/$', '/a', false],
    ['$', '/', false],
    ['*$', '/a', true],
    ['/a%7', '/a%7', true],
    ['/SanJos\u00e9', '/SanJos%C3%A9', true],
    ['/a?x=1', '/a?x=1&y=2', true],
    ['/a;b', '/a;b=1', true],
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
  it.each([
    ['user-agent: *\ndisallow: /a', false],
    ['USER-AGENT: *\nDISALLOW: /a', false],
    ['uSeR-aGeNt:*\ndIsAlLoW:/a', false],
    ['  User-agent :\t* \n\t Disallow\t: /a  ', false],
    ['User-agent *\nDisallow /a', false],
    ['User-agent: * # everyone\nDisallow: /a # it', false],
    ['foo: *\nbar: /a', true],
    ['User-agent: *\nDisallow /a and more', true],
    ['User-agent: *\n\n\n# nothing\n\nDisallow: /a', false],
    ['User-agent: *\nUnknown: x\nDisallow: /a', false],
    ['User-agent: *\nNoindex: /a', true],
    ['', true],
    ['<html><body>Not found: /a</body></html>', true],
  ])('%j lets /a be fetched: %s', (body, allowed) => {
    expect(allows(body, '/a')).toBe(allowed);
  });

  it('has lines of any length', () => {
    const long = `/x/${'a'.repeat(16_664)}`;
    expect(allows(forAll(`Disallow: ${long}`), long)).toBe(false);
    expect(allows(forAll(`Disallow: ${long}`), `${long}/b`)).toBe(false);
    expect(allows(forAll(`Disallow: ${long}`), long.slice(0, -1))).toBe(true);
  });

  it('may begin with half a byte-order mark', () => {
    const body = Uint8Array.from([0xef, 0xbb, ...Buffer.from('User-agent: *\nDisallow: /a')]);
    expect(robotsAllow(parseRobots(body), 'x', 'http://example.org/a').allowed).toBe(false);
  });

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

  it('names each sitemap once, wherever its line stands', () => {
    const body = 'sitemap: /1.xml\nUser-agent: *\nSITEMAP: /2.xml\nDisallow: /a\nSitemap: /1.xml\nSitemap:';
    const robots = parseRobots(body);
    expect(robots.sitemaps).toEqual(['/1.xml', '/2.xml']);
    expect(allows(body, '/a')).toBe(false);
  });

  it('says what its texts may be used for, to all and to one', () => {
    const robots = parseRobots(
      'Content-Signal: search=yes, ai-train=yes\nUser-agent: *\nContent-Signal: ai-input=no\nAllow: /\n\nUser-agent: a\nContent-signal: AI-Train = No, nonsense, x=maybe, __proto__=yes\nUser-agent: a\nContent-Signal: ai-train=yes',
    );
    expect(contentSignals(robots, 'other')).toEqual({ search: true, 'ai-train': true, 'ai-input': false });
    expect(contentSignals(robots, 'a')).toEqual({ search: true, 'ai-train': false });
    expect(contentSignals(parseRobots(''), 'a')).toEqual({});
  });

  it('may have a hundred thousand rules', () => {
    const wild = Array.from({ length: 100_000 }, (_, index) => `Disallow:/*${index.toString(36)}!`);
    const nested = Array.from({ length: 1_000 }, (_, index) => `Allow: /${'a'.repeat(index)}`);
    const robots = parseRobots(forAll(...nested, 'Disallow: /aaa', ...wild));
    for (let asked = 0; asked < 200; asked += 1) {
      const path = `/${'a'.repeat(2_000)}${asked}`;
      expect(robotsAllow(robots, 'x', `http://example.org${path}`).rule).toBe(`Allow: /${'a'.repeat(999)}`);
    }
  });

  it('decides as trying every rule would', () => {
    const pattern = fc.string({ unit: fc.constantFrom('a', 'b', '*', '$'), maxLength: 5 });
    const rules = fc.array(fc.tuple(fc.boolean(), pattern), { maxLength: 8 });
    const path = fc.string({ unit: fc.constantFrom('a', 'b'), maxLength: 6 });
    fc.assert(
      fc.property(rules, path, (given, tail) => {
        const lines = given.map(([allow, text]) => ({ allow, text: `/${text}` }));
        const matching = lines
          .filter(({ text }) => !allows(forAll(`Disallow: ${text}`), `/${tail}`))
          .map(({ allow, text }) => ({ allow, length: specificity(text) }))
          .sort((a, b) => b.length - a.length || Number(b.allow) - Number(a.allow));
        const body = forAll(...lines.map(({ allow, text }) => `${allow ? 'Allow' : 'Disallow'}: ${text}`));
        expect(allows(body, `/${tail}`)).toBe(matching[0]?.allow ?? true);
      }),
      { numRuns: 500 },
    );
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
