import type { JobConfig } from '@florilegium/contracts/jobs/job-config';
import { type Rule, ruleTests } from '@florilegium/contracts/jobs/rules';
import { z } from 'zod';

/** What is to be left out of a crawl that goes on. */
export const exclusionSchema = z.strictObject({
  test: z.enum(ruleTests),
  value: z.string().trim().min(1).max(1_000),
});
export type Exclusion = z.infer<typeof exclusionSchema>;

/** A configuration that leaves this out, too: excluded in both sets, once. */
export function withExclusion(config: JobConfig, { test, value }: Exclusion): JobConfig {
  const rule: Rule = { action: 'exclude', test, value };
  const added = (rules: readonly Rule[]) =>
    rules.some((one) => one.action === 'exclude' && one.test === test && one.value === value)
      ? [...rules]
      : [...rules, rule];
  const { navigate, save } = config.rules;
  return { ...config, rules: { ...config.rules, navigate: added(navigate), save: added(save) } };
}
