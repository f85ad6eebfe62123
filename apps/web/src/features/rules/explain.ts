import {
  compileScope,
  type Decision,
  decide,
  type ScopeConfig,
  type SetVerdict,
} from '@florilegium/scope/rules/decide';
import { withMissingScheme } from '@florilegium/scope/urls/missing-scheme';
import { normalizeUrl, type UrlProblem } from '@florilegium/scope/urls/url';

/** What becomes of a line in the trial box. */
export type Trial = { raw: string } & (
  | { kind: 'decided'; decision: Decision }
  | { kind: 'notAUrl'; reason: UrlProblem }
);

/** Most lines that are tried at once: more is a list, not a trial. */
const maxTrials = 200;

/**
 * Decides about each of the lines, once, as the crawl will; one that lacks http:// or https:// is taken as it is meant.
 * Null while a rule can't be compiled: no outcome would be true.
 */
export function tryUrls(config: ScopeConfig, seeds: Iterable<string>, text: string): Trial[] | null {
  const compiled = compileScope(config, seeds);
  if (!compiled.ok) return null;
  const lines = text.split('\n').map((line) => line.trim());
  return [...new Set(lines)]
    .filter((line) => line !== '')
    .slice(0, maxTrials)
    .map((line) => {
      const raw = withMissingScheme(line) ?? line;
      const found = normalizeUrl(raw, undefined, compiled.scope.keyOptions);
      return found.ok
        ? { raw, kind: 'decided', decision: decide(compiled.scope, found.url) }
        : { raw, kind: 'notAUrl', reason: found.reason };
    });
}

/**
 * The half of a decision that says most about it: an exclude before all, then whatever keeps the URL out, then the
 * rule that keeps it rather than the one that follows it. A seed is followed whatever the navigate rules say.
 */
export function decidingSet(decision: Decision): { set: 'navigate' | 'save'; verdict: SetVerdict } {
  const save = { set: 'save', verdict: decision.save } as const;
  if (decision.isSeed) return save;
  const both = [{ set: 'navigate', verdict: decision.navigate } as const, save];
  const excluding = both.find(({ verdict }) => verdict.because === 'exclude');
  const missing = both.find(({ verdict }) => !verdict.takes);
  const including = both.findLast(({ verdict }) => verdict.because === 'include');
  return excluding ?? missing ?? including ?? save;
}
