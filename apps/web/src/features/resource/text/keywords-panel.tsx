import { useTranslations } from 'next-intl';
import { Figure } from '@/components/figures';
import { Panel } from '@/components/panel';

/** What is most typical of a text beside others: lemmas and groups of lemmas with their log-likelihood. */
export function KeywordsPanel({ keywords }: { keywords: readonly (readonly [string, number])[] }) {
  const t = useTranslations('resources');
  return (
    <Panel title={t('keywords.title')} aside={t('keywords.aside')}>
      <ol className="flex flex-wrap gap-x-4 gap-y-1.5">
        {keywords.map(([keyword, score]) => (
          <li key={keyword} className="inline-flex items-baseline gap-1.5">
            <span className="font-serif">{keyword}</span>
            <span className="text-muted text-sm tabular-nums">
              <Figure value={score} digits={1} />
            </span>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
