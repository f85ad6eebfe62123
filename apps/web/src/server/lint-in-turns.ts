import type { Rule } from '@florilegium/contracts/jobs/rules';
import { lintRule } from '@florilegium/scope/rules/lint';
import type { RuleProblem } from '@florilegium/scope/rules/rule-problem';

/** Longest time of compiling in one go, in ms: then other requests have their turn. */
const sliceMs = 20;

/**
 * Looks at rules one by one and gives those that can't be used; many patterns take a while to compile, and nobody else
 * waits for that. What was compiled is known afterwards.
 */
export async function* lintInTurns(
  rules: readonly Rule[],
): AsyncGenerator<{ index: number; rule: Rule; problem: RuleProblem }> {
  let since = performance.now();
  for (const [index, rule] of rules.entries()) {
    const problem = lintRule(rule);
    if (problem) yield { index, rule, problem };
    if (performance.now() - since < sliceMs) continue;
    await new Promise((resolve) => setTimeout(resolve));
    since = performance.now();
  }
}

/** Compiles the patterns of rules in turns, so that whoever needs them next finds them compiled. */
export async function compileInTurns(rules: readonly Rule[]): Promise<void> {
  for await (const _ of lintInTurns(rules));
}
