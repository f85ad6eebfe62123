import { useTranslations } from 'next-intl';

/** A domain of a plan as far as a list needs it. */
export interface DomainName {
  slug: string;
  /** '' for those of RIDIRE's that are shown in the reader's language. */
  name: string;
}

/** What a domain is called on the screen. */
export function useDomainName(): (domain: DomainName) => string {
  const t = useTranslations('reasons');
  return ({ slug, name }) => name || (t.has(`domain.${slug}` as never) ? t(`domain.${slug}` as never) : slug);
}
