import { type JobConfigInput, jobConfigSchema } from '@florilegium/contracts/jobs/job-config';
import { compileScope } from '@florilegium/scope/rules/decide';
import { normalizeUrl } from '@florilegium/scope/urls/url';
import { describe, expect, it } from 'vitest';
import { endOfProbe, nextAddress, type PlannedAddress, rankOf } from './probe-plan';

const limits = { maxDepth: 20 };
const link = { isSeed: false, hops: 1, nofollow: false };

function rank(
  kind: 'addresses' | 'dryRun',
  config: JobConfigInput,
  url: string,
  found: { isSeed?: boolean; hops?: number | null; nofollow?: boolean } = {},
) {
  const compiled = compileScope(jobConfigSchema.parse(config), ['http://a.test/']);
  const normalized = normalizeUrl(url);
  if (!compiled.ok || !normalized.ok) throw new Error('bad case');
  return rankOf(kind, compiled.scope, limits, normalized.url, { ...link, ...found });
}

describe('rankOf', () => {
  it('looks at what lies within the scope, and no further than its hops', () => {
    expect(rank('addresses', {}, 'http://a.test/x').rank).toBe(0);
    expect(rank('addresses', {}, 'http://b.test/x').rank).toBeNull();
    expect(rank('addresses', {}, 'http://a.test/x', { hops: 3 }).rank).toBeNull();
    expect(rank('addresses', {}, 'http://a.test/x', { hops: null }).rank).toBe(0);
    expect(rank('addresses', {}, 'http://a.test/x.pdf').rank).toBeNull();
    expect(rank('addresses', { scope: { kind: 'page' } }, 'http://a.test/x', { hops: 1 }).rank).toBe(0);
  });

  it('lets what no rule takes wait, and never asks for what a rule excludes', () => {
    const include = {
      navigate: [{ action: 'include', test: 'contains', value: '/news' }],
      save: [],
    } as const;
    const save = [{ action: 'include', test: 'contains', value: '/text' }] as const;
    const rules = { navigate: [...include.navigate], save: [...save] };
    expect(rank('addresses', { rules }, 'http://a.test/news/1').rank).toBe(0);
    expect(rank('addresses', { rules }, 'http://a.test/text/1').rank).toBe(1);
    expect(rank('addresses', { rules }, 'http://a.test/other').rank).toBe(1);
    expect(rank('addresses', { rules, scope: { kind: 'custom' } }, 'http://b.test/other').rank).toBeNull();
    const exclude = {
      navigate: [{ action: 'exclude', test: 'contains', value: '/login' }],
      save: [{ action: 'exclude', test: 'contains', value: '/login' }],
    } satisfies JobConfigInput['rules'];
    expect(rank('addresses', { rules: exclude }, 'http://a.test/login').rank).toBeNull();
  });

  it('tells of traps and of links that ask not to be followed, which it leaves alone', () => {
    expect(rank('addresses', {}, 'http://a.test/a/a/a/a/b')).toMatchObject({
      rank: null,
      reason: 'trapSuspected',
    });
    expect(rank('addresses', {}, 'http://a.test/x', { nofollow: true })).toMatchObject({
      rank: null,
      reason: 'noFollow',
    });
  });

  it('asks for what a job would save before what it would only navigate', () => {
    const rules = {
      navigate: [],
      save: [{ action: 'include', test: 'contains', value: '/text' }],
    } satisfies JobConfigInput['rules'];
    expect(rank('dryRun', { rules }, 'http://a.test/text/1', { hops: 5 })).toMatchObject({
      rank: 0,
      takes: 3,
    });
    expect(rank('dryRun', { rules }, 'http://a.test/list')).toMatchObject({ rank: 1, takes: 1 });
    expect(rank('dryRun', { rules }, 'http://b.test/text/1')).toMatchObject({
      rank: null,
      reason: 'outOfScope',
    });
    expect(rank('dryRun', {}, 'http://a.test/x', { hops: 21 })).toMatchObject({ reason: 'tooDeep' });
  });
});

let number = 0;
const address = (more: Partial<PlannedAddress>): PlannedAddress => ({
  number: ++number,
  host: 'a.test',
  pattern: '/',
  isSeed: false,
  hops: 1,
  rank: 0,
  asked: false,
  ...more,
});
const free = () => ({ isKnown: true, freeAt: 0 });

describe('nextAddress', () => {
  it('takes seeds first, then patterns that were asked for least', () => {
    const seed = address({ isSeed: true, hops: 0 });
    const slug = address({ pattern: '/news/{slug}' });
    const another = address({ pattern: '/news/{slug}' });
    const about = address({ pattern: '/about', hops: null });
    const all = [slug, another, about, seed];
    const order: PlannedAddress[] = [];
    for (let next = nextAddress(all, free); next; next = nextAddress(all, free)) {
      next.asked = true;
      order.push(next);
    }
    expect(order).toEqual([seed, slug, about, another]);
  });

  it('goes to a host that waits for nothing, but to no new one as long as a known one has a new pattern', () => {
    const busy = address({ host: 'busy.test' });
    const idle = address({ host: 'idle.test' });
    const unknown = address({ host: 'new.test' });
    const hostOf = (name: string) => ({ isKnown: name !== 'new.test', freeAt: name === 'busy.test' ? 9 : 0 });
    expect(nextAddress([unknown, busy, idle], hostOf)).toBe(idle);
    expect(nextAddress([unknown, busy], hostOf)).toBe(busy);
  });

  it('lets the second choice wait for the first, and leaves out what is never asked for', () => {
    const second = address({ rank: 1 });
    const first = address({ rank: 0, pattern: '/deep', hops: 2 });
    expect(nextAddress([second, first, address({ rank: null })], free)).toBe(first);
    expect(nextAddress([address({ rank: null }), address({ asked: true })], free)).toBeNull();
  });
});

describe('endOfProbe', () => {
  const denied = { reason: 'robotsDenied', httpStatus: null } as const;
  const lost = { reason: 'hostNotFound', httpStatus: null } as const;
  const odd = { reason: 'unsupportedScheme', httpStatus: null } as const;

  it('names what kept it from all seeds', () => {
    expect(endOfProbe([odd], { anyAnswer: false })).toBe('noUsableSeed');
    expect(endOfProbe([], { anyAnswer: false })).toBe('noUsableSeed');
    expect(endOfProbe([odd, denied], { anyAnswer: false })).toBe('robotsDenied');
    expect(endOfProbe([denied, lost], { anyAnswer: false })).toBe('unreachable');
    expect(endOfProbe([odd, lost, lost], { anyAnswer: false })).toBe('hostNotFound');
    for (const reason of ['contactMissing', 'addressRefused'] as const) {
      expect(endOfProbe([{ reason, httpStatus: null }], { anyAnswer: false })).toBe(reason);
    }
    const refused = { reason: 'httpClientError', httpStatus: 403 } as const;
    const limited = { reason: 'rateLimited', httpStatus: 429 } as const;
    expect(endOfProbe([refused, limited], { anyAnswer: false })).toBe('refused');
    expect(endOfProbe([{ reason: 'timedOut', httpStatus: null }], { anyAnswer: false })).toBe('unreachable');
    expect(endOfProbe([denied, lost], { anyAnswer: true })).toBe('allFound');
  });
});
