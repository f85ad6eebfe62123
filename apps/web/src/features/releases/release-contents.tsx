import type { NamedAmount } from '@florilegium/corpus/release/release-facts';
import type { ReleaseContents as Contents } from '@florilegium/db/releases/releases';
import { useFormatter, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Figure, Percent } from '@/components/figures';
import { LanguageName } from '@/components/language-name';
import { Panel } from '@/components/panel';
import { DataTable } from '@/components/table/data-table';
import { dated } from '@/i18n/dated';
import { useDomainName } from '@/i18n/domain-name';

/** Rows that a table shows; the data card has more. */
const mostRows = 12;

/** What is in a release, how good it is, and what was left out of the corpus, as it stood when the list was fixed. */
export function ReleaseContents({ facts }: { facts: Contents }) {
  const t = useTranslations('releases.contents');
  const nameOf = useDomainName();
  const domain = (slug: string) =>
    slug === '' ? t('noDomain') : nameOf({ slug, name: facts.domainNames[slug] ?? '' });
  return (
    <>
      <div className="mb-4 grid gap-4 lg:grid-cols-2">
        <Amounts
          title={t('languages')}
          amounts={facts.byLanguage}
          name={(code) => <LanguageName code={code} />}
        />
        <Amounts title={t('domains')} amounts={facts.byDomain} name={domain} />
      </div>
      <Verdicts facts={facts} />
      <LeftOut facts={facts} />
    </>
  );
}

function Amounts({
  title,
  amounts,
  name,
}: {
  title: string;
  amounts: readonly NamedAmount[];
  name: (name: string) => ReactNode;
}) {
  const t = useTranslations('releases');
  const words = amounts.reduce((sum, one) => sum + one.words, 0);
  return (
    <Panel flush title={title}>
      <DataTable
        caption={title}
        rows={amounts.slice(0, mostRows)}
        rowKey={(one) => one.name}
        columns={[
          { id: 'name', header: title, cell: (one) => name(one.name) },
          {
            id: 'documents',
            header: t('table.documents'),
            numeric: true,
            cell: (one) => <Figure value={one.documents} />,
          },
          {
            id: 'words',
            header: t('table.words'),
            numeric: true,
            cell: (one) => <Figure value={one.words} />,
          },
          {
            id: 'share',
            header: t('contents.share'),
            numeric: true,
            cell: (one) => <Percent share={words === 0 ? null : one.words / words} />,
          },
        ]}
      />
    </Panel>
  );
}

type Verdict = Contents['verdicts'][number];

/** Of which texts a verdict is. */
function useVerdictPart(domainNames: Contents['domainNames']): (verdict: Verdict) => string {
  const t = useTranslations('releases.contents');
  const nameOf = useDomainName();
  const partOf = ({ subCorpus, filter = {}, partIs }: Verdict) => {
    const since = partIs === 'changed' || partIs === 'gone' ? ` (${t(`partIs.${partIs}`)})` : '';
    if (subCorpus) return t('subCorpus', { name: subCorpus }) + since;
    const [[name, value] = [], ...others] = Object.entries(filter);
    if (others.length === 0 && name === 'host') return t('host', { host: String(value) });
    const slug = others.length === 0 && name === 'domain' ? value : undefined;
    if (slug === undefined) return t('part');
    return t('domain', { name: nameOf({ slug: String(slug), name: domainNames[String(slug)] ?? '' }) });
  };
  return (verdict) => {
    if (verdict.filter === undefined) return verdict.job ?? t('wholeCorpus');
    return verdict.job === null ? partOf(verdict) : `${verdict.job}: ${partOf(verdict)}`;
  };
}

function Verdicts({ facts: { verdicts, domainNames } }: { facts: Contents }) {
  const partOf = useVerdictPart(domainNames);
  const t = useTranslations('releases.contents');
  const format = useFormatter();
  const percent = (value: number) => format.number(value, { style: 'percent', maximumFractionDigits: 1 });
  return (
    <Panel title={t('validation')} className="mb-4">
      {verdicts.length === 0 ? <p className="text-muted">{t('notValidated')}</p> : null}
      <ul className="grid gap-2">
        {verdicts.map((verdict) => {
          const { job, drawn, state, share, interval, threshold, judged, population, isOfOtherState } =
            verdict;
          const { covered = 1, undecided } = verdict;
          return (
            <li key={`${job} ${drawn}`}>
              <span className="font-medium">
                <bdi>{partOf(verdict)}</bdi>: {t(`verdict.${undecided === 'textsGone' ? undecided : state}`)}
                {isOfOtherState ? `, ${t('otherState')}` : null}
              </span>{' '}
              <span className="text-muted">
                {t('drawn', dated('date', format.dateTime(new Date(drawn), 'day')))}{' '}
                {t('judged', { judged, population })}{' '}
                {share === null || interval === null
                  ? null
                  : t('shareOf', {
                      share: percent(share),
                      low: percent(interval[0]),
                      high: percent(interval[1]),
                      threshold: percent(threshold),
                    })}{' '}
                {covered < 1 ? t('covered', { covered: percent(covered) }) : null}
              </span>
              {verdict.newer ? <Newer newer={verdict.newer} /> : null}
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}

/** How far a later sample of the same texts was when the list was fixed. */
function Newer({ newer: { drawn, judged, unjudged } }: { newer: NonNullable<Verdict['newer']> }) {
  const t = useTranslations('releases.contents');
  const format = useFormatter();
  return (
    <span className="block text-muted">
      {t('newer', {
        ...dated('date', format.dateTime(new Date(drawn), 'day')),
        judged,
        count: judged + unjudged,
      })}
    </span>
  );
}

function LeftOut({ facts: { leftOut } }: { facts: Contents }) {
  const t = useTranslations('releases.contents');
  const reasons = useTranslations('reasons');
  const word = (kind: 'drop' | 'skip', reason: string) =>
    reasons.has(`${kind}.${reason}.label` as never) ? reasons(`${kind}.${reason}.label` as never) : reason;
  const rows = [
    ...leftOut.documents.map(({ reason, count }) => ({
      key: `drop ${reason}`,
      name: word('drop', reason),
      count,
    })),
    { key: 'deleted', name: t('deleted'), count: leftOut.deleted },
    ...leftOut.urls.map(({ reason, count }) => ({
      key: `skip ${reason}`,
      name: word('skip', reason),
      count,
    })),
  ].filter(({ count }) => count > 0);
  return (
    <Panel title={t('leftOut')} className="mb-4">
      {rows.length === 0 ? (
        <p className="text-muted">{t('nothingLeftOut')}</p>
      ) : (
        <details>
          <summary>{t('leftOutCount', { count: rows.reduce((sum, { count }) => sum + count, 0) })}</summary>
          <dl className="mt-2 grid max-w-[34rem] grid-cols-[1fr_auto] gap-x-4 gap-y-1 text-sm">
            {rows.map(({ key, name, count }) => (
              <div key={key} className="contents">
                <dt>{name}</dt>
                <dd className="text-right tabular-nums">
                  <Figure value={count} />
                </dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </Panel>
  );
}
