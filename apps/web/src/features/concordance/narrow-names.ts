import { narrowChoices, releaseChoices } from '@florilegium/db/concordance/searched-documents';
import { listDomains } from '@florilegium/db/plan/plans';
import { sizedSubCorpora } from '@florilegium/db/sub-corpora/sub-corpus-sizes';
import { getLocale, getTranslations } from 'next-intl/server';
import { languageName } from '@/components/language-name';
import { database } from '@/server/context';
import type { ChoiceField } from './text-choice';

/** A value by which the texts of a search can be chosen. */
export interface TextChoiceValue {
  field: ChoiceField;
  value: string;
  name: string;
  /** How many texts have it; null while they are counted for the first time. */
  documents: number | null;
}

/** What a search can be narrowed to, and what the values of fields are called. */
export interface NarrowNames {
  choices: readonly TextChoiceValue[];
  of(field: string, value: string): string;
}

export async function narrowNames(corpusId: string): Promise<NarrowNames> {
  const [choices, parts, releases, domains, locale, t, say] = await Promise.all([
    narrowChoices(database(), corpusId),
    sizedSubCorpora(database(), corpusId),
    releaseChoices(database(), corpusId),
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
  return {
    of,
    choices: [
      ...choices.map((one) => ({ ...one, name: of(one.field, one.name) })),
      ...parts.map(({ id, name, size }) => ({
        field: 'subCorpus' as const,
        value: id,
        name,
        documents: size?.documents ?? null,
      })),
      ...releases.map((one) => ({ field: 'release' as const, ...one })),
    ],
  };
}
