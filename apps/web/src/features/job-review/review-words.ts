import type { useFormatter, useTranslations } from 'next-intl';

/** The words of the reader's language. */
export interface Words {
  t: ReturnType<typeof useTranslations<'jobs'>>;
  reasons: ReturnType<typeof useTranslations<'reasons'>>;
  format: ReturnType<typeof useFormatter>;
  /** Names of languages, as a list. */
  languages: (codes: readonly string[]) => string;
}
