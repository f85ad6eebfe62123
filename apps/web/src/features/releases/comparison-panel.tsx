import { comparisonOf, differences } from '@florilegium/db/releases/compare-releases';
import { type ReleaseRow, releaseContents } from '@florilegium/db/releases/releases';
import { getTranslations } from 'next-intl/server';
import { Figure } from '@/components/figures';
import { Link } from '@/components/links/link';
import { Panel } from '@/components/panel';
import { database } from '@/server/context';
import { ComparisonTable } from './comparison-table';

/** How a release differs from another one of its corpus: by domain, and the pages themselves. */
export async function ComparisonPanel({
  release,
  others,
  comparedWith,
}: {
  release: ReleaseRow;
  /** Highest number first. */
  others: readonly { id: string; number: string }[];
  comparedWith: string | undefined;
}) {
  const t = await getTranslations('releases.comparison');
  const path = `/corpora/${release.corpusId}/releases/${release.id}`;
  const other = others.find(({ id }) => id === comparedWith);
  return (
    <Panel title={t('title')} id="comparison">
      <p className="flex flex-wrap gap-x-3 gap-y-1">
        <span className="text-muted">{t('with')}</span>
        {others.map(({ id, number }) => (
          <Link
            key={id}
            href={`${path}?with=${id}#comparison`}
            aria-current={id === other?.id ? 'true' : undefined}
            className="aria-[current]:font-medium aria-[current]:text-ink aria-[current]:no-underline"
          >
            {number}
          </Link>
        ))}
      </p>
      {other ? <Comparison release={release} other={other} /> : null}
    </Panel>
  );
}

async function Comparison({
  release,
  other,
}: {
  release: ReleaseRow;
  other: { id: string; number: string };
}) {
  const t = await getTranslations('releases.comparison');
  const both = { earlierId: other.id, laterId: release.id };
  const [{ domains, pages }, facts] = await Promise.all([
    comparisonOf(database(), both),
    releaseContents(database(), release.id),
  ]);
  return (
    <div className="mt-4 grid gap-4">
      <ComparisonTable domains={domains} names={facts?.domainNames ?? {}} />
      {differences.map((difference) => {
        const shown = pages[difference];
        const count = domains.reduce((sum, domain) => sum + domain[difference].documents, 0);
        if (count === 0) return null;
        return (
          <details key={difference}>
            <summary>{t(`pages.${difference}`, { count })}</summary>
            <ul className="mt-2 grid gap-1 text-sm">
              {shown.map(({ url, wordsBefore, wordsAfter }) => (
                <li key={url}>
                  <span className="url">{url}</span>{' '}
                  <span className="text-muted">
                    {wordsBefore === null ? null : <Figure value={wordsBefore} />}
                    {difference === 'changed' ? ' → ' : null}
                    {wordsAfter === null ? null : <Figure value={wordsAfter} />}
                  </span>
                </li>
              ))}
            </ul>
            {count > shown.length ? (
              <p className="mt-1 text-muted text-sm">{t('more', { count: count - shown.length })}</p>
            ) : null}
          </details>
        );
      })}
    </div>
  );
}
