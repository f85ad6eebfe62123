import { foldedValue } from '@florilegium/contracts/corpus-plan/same-values';
import type { DomainName } from '@florilegium/db/plan/plans';
import en from '../../../messages/en/reasons.json';
import it from '../../../messages/it/reasons.json';

/** The names that readers see of RIDIRE's domains, in each language of the screens. */
const translated: readonly Readonly<Record<string, string>>[] = [en.domain, it.domain];

/**
 * The domain that somebody means: its slug, its name, or what a reader of some language sees in the place of a name.
 * Capitals don't matter in names. Null: the plan has none of this name.
 */
export function domainMeant<T extends DomainName>(domains: readonly T[], typed: string): T | null {
  const wanted = foldedValue(typed);
  if (wanted === '') return null;
  const shown = ({ slug, name }: T) => (name === '' ? translated.map((words) => words[slug] ?? '') : []);
  return (
    domains.find(({ slug }) => slug === typed.trim()) ??
    domains.find(({ name }) => foldedValue(name) === wanted) ??
    domains.find((domain) => shown(domain).some((name) => foldedValue(name) === wanted)) ??
    domains.find(({ slug }) => foldedValue(slug) === wanted) ??
    null
  );
}
