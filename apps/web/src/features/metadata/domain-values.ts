import { domainField } from '@florilegium/contracts/corpus-plan/plan';
import type { MetadataRule } from '@florilegium/contracts/metadata-rules';

/** Rules that give a domain, by its name: what is saved has its slug. */
export function withNames<T extends { rules: readonly MetadataRule[] }>(
  saved: T,
  names: ReadonlyMap<string, string>,
): T {
  const rules = saved.rules.map((rule) =>
    rule.field === domainField ? { ...rule, value: names.get(rule.value) ?? rule.value } : rule,
  );
  return { ...saved, rules };
}
