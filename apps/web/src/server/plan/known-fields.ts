import type { KnownField } from '@florilegium/contracts/corpus-plan/field-meant';
import { domainField } from '@florilegium/contracts/corpus-plan/plan';
import { planOf } from '@florilegium/db/plan/plans';
import { getTranslations } from 'next-intl/server';
import { valuesOfDomains } from '@/i18n/domain-values';
import { database } from '../context';

/** What fields and values of metadata can be chosen from in a corpus, in the reader's words: its plan's, and its domains. */
export async function knownFields(
  corpusId: string,
  { withDomain }: { withDomain: boolean },
): Promise<KnownField[]> {
  const plan = await planOf(database(), corpusId);
  if (!plan) return [];
  const [fields, domains, jobs] = await Promise.all([
    getTranslations('plan.fields.ridire'),
    getTranslations('reasons.domain'),
    getTranslations('jobs.domain'),
  ]);
  const nameOf = (t: { has: (key: never) => boolean } & ((key: never) => string), key: string) =>
    t.has(key as never) ? t(key as never) : key;
  const own = plan.fields.map(({ key, label, kind, choices, required }): KnownField => {
    return { key, label: label || nameOf(fields, key), values: choices, kind, required, shownAs: {} };
  });
  if (!withDomain || plan.domains.length === 0) return own;
  const named = plan.domains.map(({ slug, name }) => ({ slug, name: name || nameOf(domains, slug) }));
  const values = valuesOfDomains(named);
  const domain: KnownField = {
    ...{ key: domainField, label: jobs('label'), kind: 'choice', required: false },
    values: [...values.values()],
    shownAs: Object.fromEntries(values),
  };
  return [domain, ...own];
}

/** What readers see in the place of the key of a field; the key itself where the plan has no such field. */
export async function fieldNames(corpusId: string): Promise<(key: string) => string> {
  const labels = new Map(
    (await knownFields(corpusId, { withDomain: false })).map(({ key, label }) => [key, label]),
  );
  return (key) => labels.get(key) ?? key;
}
