import type { JobConfig } from '@florilegium/contracts/jobs/job-config';
import { shortened } from '@florilegium/contracts/lengths';
import { AppError } from '@florilegium/platform/app-error';
import { lintTogether } from '@florilegium/scope/rules/lint';
import { surtPrefix } from '@florilegium/scope/urls/surt';
import { lintInTurns } from '../../server/lint-in-turns';

/** Refuses a scope and rules that no crawl could use: rejects with `badInput` that names the first of them. */
export async function checkRules({ rules, scope }: Pick<JobConfig, 'rules' | 'scope'>): Promise<void> {
  if (scope.kind === 'surt') checkSurtScope(scope.surts);
  const together = lintTogether(rules);
  if (together) throw new AppError('badInput', together.message, { detail: { reason: together.code } });
  for (const set of ['navigate', 'save'] as const) {
    for await (const { index, rule, problem } of lintInTurns(rules[set])) {
      const reason = problem.code === 'patternTooLarge' ? problem.code : 'badRule';
      throw new AppError('badInput', `${set} rule ${index + 1}: ${problem.message}`, {
        detail: { reason, number: index + 1, value: shortened(rule.value, maxShownChars) },
      });
    }
  }
}

/** Of a rule's value, in a sentence about it. */
const maxShownChars = 200;

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
