import type { RuleReport } from '@florilegium/scope/rules/rule-lab';
import { useTranslations } from 'next-intl';
import { Figure } from '@/components/figures';

/** What a rule does to the addresses, in a number and words. */
export function RuleWord({ report, total }: { report: RuleReport | undefined; total: number }) {
  const t = useTranslations('rules');
  if (!report || total === 0 || report.state === 'empty' || report.state === 'broken') return null;
  if (report.state === 'noMatch') return <span className="text-warn">{t('word.noMatch')}</span>;
  return (
    <>
      <span className="sr-only">{t('word.hits')} </span>
      <Figure value={report.hits} />
      {report.state === 'changesNothing' ? (
        <span className="block text-warn">{t('word.changesNothing')}</span>
      ) : report.hits === total ? (
        <span className="block text-muted">{t('word.all')}</span>
      ) : null}
    </>
  );
}
