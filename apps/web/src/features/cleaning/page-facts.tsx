import type { CleanedPage } from '@florilegium/contracts/page-cleaning';
import { useLocale, useTranslations } from 'next-intl';
import { Figure, Percent } from '@/components/figures';
import { languageName } from '../../components/language-name';

/** What is known of a page that was cleaned, in one list. */
export function PageFacts({ page }: { page: CleanedPage }) {
  const t = useTranslations('cleaning.result');
  const reasons = useTranslations('reasons.method');
  const locale = useLocale();
  const { language, method } = page;
  const facts = [
    { id: 'words', label: t('words'), value: <Figure value={page.words} /> },
    { id: 'share', label: t('share'), value: <Percent share={page.shareKept} /> },
    {
      id: 'language',
      label: t('language'),
      value: language === 'und' ? t('unknown') : languageName(language, locale),
    },
    { id: 'method', label: t('method'), value: reasons(method) },
    ...(page.charset ? [{ id: 'charset', label: t('charset'), value: page.charset }] : []),
    ...(page.url
      ? [{ id: 'address', label: t('address'), value: <span className="url">{page.url}</span> }]
      : []),
  ];
  return (
    <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[repeat(auto-fit,minmax(11rem,1fr))]">
      {facts.map(({ id, label, value }) => (
        <div key={id} className="min-w-0">
          <dt className="text-muted text-sm">{label}</dt>
          <dd className="[overflow-wrap:anywhere]">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
