import type { JobConfig } from '@florilegium/contracts/jobs/job-config';
import { compileScope, decide } from '@florilegium/scope/rules/decide';
import { normalizeUrl } from '@florilegium/scope/urls/url';
import type { RuleFacts } from './review-facts';

/** Seeds that are tried: the first ones say how a list is. */
const mostTried = 1_000;

/** Holds the rules against the seeds and the rule tests, as the crawl will; many take their time, in steps. */
export function* ruleFacts(config: JobConfig, seeds: readonly string[]): Generator<void, RuleFacts> {
  const compiled = compileScope(config, seeds);
  yield;
  if (!compiled.ok) return { broken: true, unsavedSeeds: 0, usableSeeds: 0, failingTests: 0 };
  const { scope } = compiled;
  const outcomeOf = (url: string) => {
    const found = normalizeUrl(url, undefined, scope.keyOptions);
    return found.ok ? decide(scope, found.url).outcome : null;
  };
  const facts = { broken: false, usableSeeds: 0, unsavedSeeds: 0, failingTests: 0 };
  for (const seed of seeds.slice(0, mostTried)) {
    const outcome = outcomeOf(seed);
    if (outcome !== null) facts.usableSeeds += 1;
    if (outcome === 'skip' || outcome === 'navigate') facts.unsavedSeeds += 1;
    yield;
  }
  for (const test of config.ruleTests) {
    if (outcomeOf(test.url) !== test.expected) facts.failingTests += 1;
    yield;
  }
  return facts;
}
