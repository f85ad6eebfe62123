import type { JobConfig } from '@florilegium/contracts/job-config';
import { AppError } from '@florilegium/platform/app-error';
import { lintRule } from '@florilegium/scope/lint';
import { surtPrefix } from '@florilegium/scope/surt';

/** Refuses a scope and rules that no crawl could use: throws `badInput` that names the first of them. */
export function checkRules({ rules, scope }: Pick<JobConfig, 'rules' | 'scope'>): void {
  if (scope.kind === 'surt') checkSurtScope(scope.surts);
  for (const set of ['navigate', 'save'] as const) {
    for (const [index, rule] of rules[set].entries()) {
      const problem = lintRule(rule);
      if (!problem) continue;
      throw new AppError('badInput', `${set} rule ${index + 1}: ${problem.message}`, {
        detail: { reason: 'badRule', number: index + 1, value: rule.value },
      });
    }
  }
}

function checkSurtScope(surts: readonly string[]): void {
  const field = 'scope.surts';
  if (surts.length === 0) {
    throw new AppError('badInput', 'The scope needs a SURT prefix.', { detail: { reason: 'noSurt', field } });
  }
  for (const [index, value] of surts.entries()) {
    const read = surtPrefix(value);
    if (read.ok) continue;
    throw new AppError('badInput', `SURT prefix ${index + 1}: ${read.message}`, {
      detail: { reason: 'badSurt', number: index + 1, value, field },
    });
  }
}
