import { type JobConfigInput, jobConfigSchema } from '@florilegium/contracts/jobs/job-config';
import type { Rule } from '@florilegium/contracts/jobs/rules';
import { describe, expect, it } from 'vitest';
import { normalizeUrl } from '../urls/url';
import { compileScope, type Decision, decide, type Scope } from './decide';

function scopeOf(config: JobConfigInput, seeds: string[] = ['http://example.org/']): Scope {
  const compiled = compileScope(jobConfigSchema.parse(config), seeds);
  if (!compiled.ok) throw new Error(JSON.stringify(compiled.problems));
  return compiled.scope;
}

function about(scope: Scope, raw: string, given?: { isSeed?: boolean; depth?: number }): Decision {
  const found = normalizeUrl(raw);
  if (!found.ok) throw new Error(raw);
  return decide(scope, found.url, given);
}

const include = (value: string, test: Rule['test'] = 'contains'): Rule => ({
  action: 'include',
  test,
  value,
});
const exclude = (value: string, test: Rule['test'] = 'contains'): Rule => ({
  action: 'exclude',
  test,
  value,
});

describe('the reach of a scope', () => {
  const seeds = ['http://www.example.co.uk/news/today/index.html', 'not a url', 'http://127.0.0.1:4477/'];
  it.each([
    ['host', 'https://www.example.co.uk/other', true],
    ['host', 'http://shop.example.co.uk/', false],
    ['host', 'http://www.example.co.uk:8080/', false],
    ['host', 'http://127.0.0.1:4477/a', true],
    ['host', 'http://127.0.0.1/a', false],
    ['domain', 'http://shop.example.co.uk/', true],
    ['domain', 'http://other.co.uk/', false],
    ['domain', 'http://127.0.0.1/a', true],
    ['domain', 'http://127.0.0.2/a', false],
    ['folder', 'http://www.example.co.uk/news/today/a/b.html', true],
    ['folder', 'http://www.example.co.uk/news/todayish', false],
    ['folder', 'http://www.example.co.uk/news/', false],
    ['custom', 'http://anything.example/', true],
  ] as const)('%s: %s is within: %s', (kind, url, within) => {
    const decision = about(scopeOf({ scope: { kind } }, seeds), url);
    expect(decision.fetch).toBe(within);
    expect(decision.reason).toBe(within ? undefined : 'outOfScope');
  });

  it('page reaches one hop on the host of the seed', () => {
    const scope = scopeOf({ scope: { kind: 'page' } });
    expect(about(scope, 'http://example.org/a', { depth: 1 }).fetch).toBe(true);
    expect(about(scope, 'http://example.org/a', { depth: 2 }).reason).toBe('outOfScope');
    expect(about(scope, 'http://other.example/a', { depth: 1 }).reason).toBe('outOfScope');
  });

  it('tells the sites of one hosting domain apart', () => {
    const scope = scopeOf({ scope: { kind: 'domain' } }, ['http://anna.blogspot.com/']);
    expect(about(scope, 'http://bruno.blogspot.com/').fetch).toBe(false);
  });
});

describe('a scope of SURT prefixes', () => {
  const scope = scopeOf({ scope: { kind: 'surt', surts: ['.at', 'https://(de,', 'example.org/it/'] } });

  it.each([
    ['http://www.orf.example.at/a', true],
    ['https://example.de/', true],
    ['http://example.de/', false],
    ['https://example.org/it/a', true],
    ['https://example.org/en/', false],
    ['http://example.org/', true],
  ])('reaches %s: %s', (raw, fetched) => {
    expect(about(scope, raw).fetch).toBe(fetched);
  });

  it('is refused with the places of the prefixes that are none', () => {
    const config = jobConfigSchema.parse({ scope: { kind: 'surt', surts: ['it,', '-at', 'a b'] } });
    expect(compileScope(config, [])).toMatchObject({
      ok: false,
      problems: [
        { set: 'surts', index: 1, code: 'badSurt' },
        { set: 'surts', index: 2, code: 'badSurt' },
      ],
    });
    const empty = jobConfigSchema.parse({ scope: { kind: 'surt' } });
    expect(compileScope(empty, [])).toMatchObject({ ok: false, problems: [{ set: 'surts' }] });
  });

  it('leaves prefixes unread that its kind has no use for', () => {
    expect(compileScope(jobConfigSchema.parse({ scope: { surts: ['a b'] } }), []).ok).toBe(true);
  });
});

it('knows its seeds by the job’s own keys', () => {
  const scope = scopeOf({ urls: { ignoreWww: true, dropParameters: ['ref'] } }, [
    'http://www.example.org/?ref=1',
  ]);
  const found = normalizeUrl('http://example.org/', undefined, scope.keyOptions);
  expect(found.ok && decide(scope, found.url).isSeed).toBe(true);
});

describe('the rules', () => {
  const rules = {
    navigate: [include('/it/'), exclude('/login')],
    save: [include('.*/articoli/\\d+', 'matches')],
  };

  it.each([
    ['http://example.org/it/articoli/12', 'both', 3],
    ['http://example.org/it/indice', 'navigate', 1],
    ['http://example.org/en/articoli/12', 'save', 2],
    ['http://example.org/en/', 'skip', 0],
  ] as const)('have four outcomes: %s is %s', (url, outcome, takes) => {
    expect(about(scopeOf({ rules }), url)).toMatchObject({ outcome, takes, fetch: outcome !== 'skip' });
  });

  it('say which of them decided', () => {
    const decision = about(scopeOf({ rules }), 'http://example.org/it/login');
    expect(decision).toMatchObject({
      outcome: 'skip',
      reason: 'excludedByRule',
      detail: 'navigate: exclude contains /login',
      navigate: { because: 'exclude', index: 1 },
      save: { because: 'noInclude' },
    });
    expect(about(scopeOf({ rules }), 'http://example.org/en/').reason).toBe('noRuleTakesIt');
  });

  it('let an exclude win over an include, whatever their order', () => {
    const scope = scopeOf({ rules: { navigate: [exclude('b'), include('a')], save: [include('nowhere')] } });
    expect(about(scope, 'http://example.org/a').outcome).toBe('navigate');
    expect(about(scope, 'http://example.org/ab').outcome).toBe('skip');
  });

  it('take everything in scope when there are none, and all but the excluded when there are no includes', () => {
    expect(about(scopeOf({}), 'http://example.org/a').outcome).toBe('both');
    const scope = scopeOf({ rules: { navigate: [exclude('/x')], save: [exclude('/x')] } });
    expect(about(scope, 'http://example.org/a').outcome).toBe('both');
    expect(about(scope, 'http://example.org/x').outcome).toBe('skip');
  });

  it('narrow a scope and never widen it', () => {
    const scope = scopeOf({ rules: { navigate: [include('other')], save: [include('other')] } });
    expect(about(scope, 'http://other.example/').reason).toBe('outOfScope');
  });

  it.each([
    [include('http://example.org/it', 'startsWith'), 'http://example.org/it/x', true],
    [include('http://example.org/it', 'startsWith'), 'http://example.org/a/it', false],
    [include('.html', 'endsWith'), 'http://example.org/a.html', true],
    [include('.html', 'endsWith'), 'http://example.org/a.html?b', false],
    [include('/città/'), 'http://example.org/città/a', true],
    [include('/citt(à|a)/', 'matches'), 'http://example.org/città/a', true],
    [include('^http://example\\.org/[a-c]$', 'matches'), 'http://example.org/b', true],
    [include('^http://example\\.org/[a-c]$', 'matches'), 'http://example.org/bb', false],
    [include('example.org', 'host'), 'https://example.org/a', true],
    [include('example.org', 'host'), 'http://www.example.org/a', false],
    [include('*.Example.org', 'host'), 'http://example.org/a', true],
    [include('*.example.org', 'host'), 'http://it.news.example.org/a', true],
    [include('*.example.org', 'host'), 'http://notexample.org/a', false],
    [include('münchen.example', 'host'), 'http://xn--mnchen-3ya.example/', true],
    [include('example.co.uk', 'domain'), 'http://www.example.co.uk/', true],
    [include('example.co.uk', 'domain'), 'http://other.co.uk/', false],
    [include('amazonaws.com', 'domain'), 'http://anna.s3.amazonaws.com/', false],
    [include('127.0.0.1', 'domain'), 'http://127.0.0.1/', true],
    [include('/news', 'path'), 'http://example.org/news/a?b', true],
    [include('/news', 'path'), 'http://example.org/it/news/a', false],
    [include('/città', 'path'), 'http://example.org/citt%c3%a0', true],
    [include('/%7ea b', 'path'), 'http://example.org/~a%20b/', true],
    [include('it,', 'surt'), 'https://www.example.it/', true],
    [include('it,', 'surt'), 'https://www.example.org/it,', false],
  ])('%o holds %s: %s', (rule, url, takes) => {
    const scope = scopeOf({ scope: { kind: 'custom' }, rules: { navigate: [rule] } });
    expect(about(scope, url).navigate.takes).toBe(takes);
  });

  it('save within navigate only, when the switch is on', () => {
    const strict = scopeOf({ rules, scope: { saveWithinNavigate: true } });
    expect(about(strict, 'http://example.org/it/articoli/12').outcome).toBe('both');
    expect(about(strict, 'http://example.org/en/articoli/12')).toMatchObject({
      outcome: 'skip',
      save: { because: 'notNavigated' },
    });
  });

  it('are reported with their place when they are bad', () => {
    const config = jobConfigSchema.parse({ rules: { save: [include('a'), include('(', 'matches')] } });
    const compiled = compileScope(config, []);
    expect(compiled).toMatchObject({ ok: false, problems: [{ set: 'save', index: 1, code: 'badPattern' }] });
  });
});

describe('seeds', () => {
  const rules = { navigate: [include('/it/')], save: [include('/it/')] };

  it('are fetched and followed even when no set takes them, and saved only when save does', () => {
    const decision = about(scopeOf({ rules }), 'http://example.org/#top');
    expect(decision).toMatchObject({ fetch: true, isSeed: true, outcome: 'navigate', takes: 1 });
    expect(decision.navigate.takes).toBe(false);
    expect(about(scopeOf({ rules }), 'http://example.org/it/', { isSeed: true }).outcome).toBe('both');
  });

  it('are fetched whatever their extension', () => {
    expect(about(scopeOf({}, ['http://example.org/a.zip']), 'http://example.org/a.zip').fetch).toBe(true);
  });

  it('may be 100,000', () => {
    const seeds = Array.from({ length: 100_000 }, (_, index) => `http://host${index}.example/`);
    const scope = scopeOf({}, seeds);
    expect(about(scope, 'http://host99999.example/a').fetch).toBe(true);
    expect(about(scope, 'http://host100000.example/a').fetch).toBe(false);
  });
});

describe('formats', () => {
  it.each([
    ['http://example.org/a.pdf', ['html'], 'skip', 'formatByExtension'],
    ['http://example.org/a.PDF;v=1?x=1', ['html'], 'skip', 'formatByExtension'],
    ['http://example.org/a.jpg', ['html'], 'skip', 'formatByExtension'],
    ['http://example.org/a.unknown', ['html'], 'both', undefined],
    ['http://example.org/a', ['pdf'], 'both', undefined],
    ['http://example.org/a.pdf', ['pdf'], 'both', undefined],
    ['http://example.org/a.html', ['pdf'], 'navigate', undefined],
    ['http://example.org/download.php?id=3', ['pdf'], 'both', undefined],
    ['http://example.org/a.doc', ['pdf'], 'skip', 'formatByExtension'],
    ['http://example.org/a.jpg', [], 'both', undefined],
    ['http://example.org/a.mp3', [], 'both', undefined],
  ] as const)('%s in a job that keeps %j: %s', (url, formats, outcome, reason) => {
    const decision = about(scopeOf({ formats: [...formats] }), url);
    expect(decision.outcome).toBe(outcome);
    expect(decision.reason).toBe(reason);
  });

  it('name the extension that decided, and say so of the sets', () => {
    const decision = about(scopeOf({}), 'http://example.org/a.pdf');
    expect(decision).toMatchObject({
      detail: '.pdf',
      navigate: { because: 'format' },
      save: { because: 'format' },
    });
  });

  it('follow the job’s own list of extensions', () => {
    const scope = scopeOf({ extensions: { dhtml: 'other', jpg: 'html' } });
    expect(about(scope, 'http://example.org/a.dhtml').outcome).toBe('skip');
    expect(about(scope, 'http://example.org/a.jpg').outcome).toBe('both');
  });

  it('keep HTML out that is only to be saved', () => {
    const scope = scopeOf({ formats: ['pdf'], rules: { navigate: [include('nowhere')] } });
    expect(about(scope, 'http://example.org/a.html').reason).toBe('formatByExtension');
  });
});
