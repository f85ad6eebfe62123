import { type NarrowChoice, narrowChoices } from '@florilegium/db/concordance/searched-documents';
import { listDomains } from '@florilegium/db/plan/plans';
import { getLocale, getTranslations } from 'next-intl/server';
import { languageName } from '@/components/language-name';
import { database } from '@/server/context';

/** What a search can be narrowed to, and what the values of fields are called. */
export interface NarrowNames {
  choices: readonly NarrowChoice[];
  of(field: string, value: string): string;
}

export async function narrowNames(corpusId: string): Promise<NarrowNames> {
  const [choices, domains, locale, t, say] = await Promise.all([
    narrowChoices(database(), corpusId),
    listDomains(database(), corpusId),
    getLocale(),
    getTranslations('reasons'),
    getTranslations('concordance'),
  ]);
  const own = new Map(domains.map(({ slug, name }) => [slug, name]));
  const domainName = (slug: string) =>
    own.get(slug) || (t.has(`domain.${slug}` as never) ? t(`domain.${slug}` as never) : slug);
  const of = (field: string, value: string) => {
    if (value === '') return say('noValue');
    if (field === 'domain') return domainName(value);
    return field === 'language' ? languageName(value, locale) : value;
  };
  return { of, choices: choices.map((one) => ({ ...one, name: of(one.field, one.name) })) };
}
