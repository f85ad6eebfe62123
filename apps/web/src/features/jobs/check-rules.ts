import type { JobConfig } from '@florilegium/contracts/job-config';
import { AppError } from '@florilegium/platform/app-error';
import { lintRule } from '@florilegium/scope/lint';

/** Refuses rules that no crawl could use: throws `badInput` that names the first of them. */
export function checkRules({ rules }: Pick<JobConfig, 'rules'>): void {
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
