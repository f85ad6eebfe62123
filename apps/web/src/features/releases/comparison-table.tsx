import type { DomainComparison } from '@florilegium/db/releases/compare-releases';
import { useTranslations } from 'next-intl';
import { Figure } from '@/components/figures';
import { DataTable } from '@/components/table/data-table';
import { useDomainName } from '@/i18n/domain-name';

const parts = ['same', 'added', 'gone', 'changed'] as const;

/** What is the same, new, gone and changed, by domain; the first row has all of them. */
export function ComparisonTable({
  domains,
  names,
}: {
  domains: readonly DomainComparison[];
  names: Readonly<Record<string, string>>;
}) {
  const t = useTranslations('releases');
  const nameOf = useDomainName();
  const called = ({ domain }: DomainComparison) =>
    domain === '' ? t('contents.noDomain') : nameOf({ slug: domain, name: names[domain] ?? '' });
  const rows = [
    { key: 'all', name: t('comparison.all'), of: sumOf(domains) },
    ...domains.map((of) => ({ key: `domain ${of.domain}`, name: called(of), of })),
  ];
  return (
    <DataTable
      caption={t('comparison.title')}
      rows={rows}
      rowKey={({ key }) => key}
      columns={[
        { id: 'domain', header: t('contents.domains'), cell: ({ name }) => name },
        ...parts.map((part) => ({
          id: part,
          header: t(`comparison.${part}`),
          numeric: true,
          cell: ({ of }: (typeof rows)[number]) => <Figure value={of[part].documents} />,
        })),
        {
          id: 'before',
          header: t('comparison.wordsBefore'),
          numeric: true,
          cell: ({ of }) => <Figure value={of.wordsBefore} />,
        },
        {
          id: 'after',
          header: t('comparison.wordsAfter'),
          numeric: true,
          cell: ({ of }) => <Figure value={of.wordsAfter} />,
        },
      ]}
    />
  );
}

function sumOf(domains: readonly DomainComparison[]): DomainComparison {
  const sum = (of: (domain: DomainComparison) => number) =>
    domains.reduce((total, domain) => total + of(domain), 0);
  const amount = (part: (typeof parts)[number]) => ({
    documents: sum((domain) => domain[part].documents),
    words: sum((domain) => domain[part].words),
  });
  return {
    domain: '',
    same: amount('same'),
    added: amount('added'),
    gone: amount('gone'),
    changed: amount('changed'),
    wordsBefore: sum(({ wordsBefore }) => wordsBefore),
    wordsAfter: sum(({ wordsAfter }) => wordsAfter),
  };
}
