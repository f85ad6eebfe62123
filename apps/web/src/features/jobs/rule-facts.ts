import type { JobConfig } from '@florilegium/contracts/job-config';
import { compileScope, decide } from '@florilegium/scope/decide';
import { normalizeUrl } from '@florilegium/scope/url';
import type { RuleFacts } from './review-facts';

/** Seeds that are tried: the first ones say how a list is. */
const mostTried = 1_000;

/** Holds the rules against the seeds and the rule tests, as the crawl will. */
export function ruleFacts(config: JobConfig, seeds: readonly string[]): RuleFacts {
  const compiled = compileScope(config, seeds);
  if (!compiled.ok) return { broken: true, unsavedSeeds: 0, usableSeeds: 0, failingTests: 0 };
  const { scope } = compiled;
  const outcomeOf = (url: string) => {
    const found = normalizeUrl(url, undefined, scope.keyOptions);
    return found.ok ? decide(scope, found.url).outcome : null;
  };
  const outcomes = seeds
    .slice(0, mostTried)
    .map(outcomeOf)
    .filter((outcome) => outcome !== null);
  return {
    broken: false,
    usableSeeds: outcomes.length,
    unsavedSeeds: outcomes.filter((outcome) => outcome !== 'both' && outcome !== 'save').length,
    failingTests: config.ruleTests.filter((test) => outcomeOf(test.url) !== test.expected).length,
  };
}
