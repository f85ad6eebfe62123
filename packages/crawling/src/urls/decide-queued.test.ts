import { type JobConfigInput, jobConfigSchema } from '@florilegium/contracts/jobs/job-config';
import type { Rule } from '@florilegium/contracts/jobs/rules';
import { compileScope } from '@florilegium/scope/rules/decide';
import { normalizeUrl } from '@florilegium/scope/urls/url';
import { describe, expect, it } from 'vitest';
import { decideAgain, decideQueued, type FoundAt } from './decide-queued';

const seed = 'http://a.example/';
const link: FoundAt = { isSeed: false, depth: 1 };

function decideWith(config: JobConfigInput, raw: string, via: FoundAt = link, nofollow = false) {
  const parsed = jobConfigSchema.parse(config);
  const compiled = compileScope(parsed, [seed]);
  const found = normalizeUrl(raw);
  if (!compiled.ok || !found.ok) throw new Error('not a configuration or no URL');
  return decideQueued(compiled.scope, parsed.limits, found.url, via, nofollow);
}

describe('whether a URL waits to be fetched', () => {
  it('is said by scope and rules, with the rule', () => {
    const navigate: Rule[] = [{ action: 'exclude', test: 'contains', value: '/login' }];
    const save: Rule[] = [{ action: 'include', test: 'contains', value: '/it/' }];
    expect(decideWith({}, 'http://a.example/x')).toEqual({ state: 'queued', takes: 3 });
    expect(decideWith({}, 'http://b.example/x')).toEqual({
      state: 'skipped',
      reason: 'outOfScope',
      detail: null,
    });
    const excluded = decideWith({ rules: { navigate, save } }, 'http://a.example/login');
    expect(excluded).toEqual({
      state: 'skipped',
      reason: 'excludedByRule',
      detail: 'navigate: exclude contains /login',
    });
    expect(decideWith({ rules: { save } }, 'http://a.example/x')).toEqual({ state: 'queued', takes: 1 });
  });

  it('is said by the depth, at the limit and beyond it', () => {
    const limits = { limits: { maxDepth: 2 } };
    expect(decideWith(limits, `${seed}x`, { isSeed: false, depth: 2 })).toMatchObject({ state: 'queued' });
    const tooDeep = { state: 'skipped', reason: 'tooDeep', detail: null };
    expect(decideWith(limits, `${seed}x`, { isSeed: false, depth: 3 })).toEqual(tooDeep);
    const open = { limits: { maxDepth: null } };
    expect(decideWith(open, `${seed}x`, { isSeed: false, depth: 999 })).toMatchObject({ state: 'queued' });
  });

  it('leaves seeds that look like traps, and no other URL', () => {
    const trap = 'http://a.example/x/x/x/x/';
    const detail = 'segmentRepeatedInARow';
    expect(decideWith({}, trap)).toEqual({ state: 'skipped', reason: 'trapSuspected', detail });
    expect(decideWith({}, trap, { isSeed: true, depth: 0 })).toMatchObject({ state: 'queued' });
  });

  it('follows no link that asks not to be followed, and says what is worse first', () => {
    expect(decideWith({}, `${seed}x`, link, true)).toMatchObject({ reason: 'noFollow' });
    expect(decideWith({}, 'http://b.example/', link, true)).toMatchObject({ reason: 'outOfScope' });
  });

  it('is said anew of a URL as it stands in the frontier', () => {
    const compiled = compileScope(jobConfigSchema.parse({}), [seed]);
    if (!compiled.ok) throw new Error('no scope');
    const again = (url: string) => decideAgain(compiled.scope, { maxDepth: 1 }, { url, ...link });
    expect(again('http://a.example/x')).toEqual({ state: 'queued', takes: 3 });
    expect(again('http://b.example/')).toMatchObject({ reason: 'outOfScope' });
    expect(again('ftp://a.example/')).toMatchObject({ reason: 'unsupportedScheme' });
  });
});
