import type { Judgement, TermHit } from '@florilegium/contracts/jobs/focus';
import { useFormatter, useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Chip } from '@/components/chip';
import { dated } from '@/i18n/dated';
import { languageName } from '../../components/language-name';

/**
 * What a focused crawl thought of a page, and how it came to that: verdict, conditions, and each term's part of the
 * score. `at`: when, for a page that may have changed since.
 */
export function RelevanceView({ judgement, at }: { judgement: Judgement; at?: Date }) {
  const t = useTranslations('focus');
  const format = useFormatter();
  const { relevance } = judgement;
  const tone = relevance.relevant ? 'good' : 'skip';
  return (
    <div className="grid gap-3">
      <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <Chip tone={tone}>{t(`verdict.${relevance.reason ?? 'relevant'}`)}</Chip>
        <VerdictWords judgement={judgement} />
      </p>
      <Conditions judgement={judgement} />
      {relevance.reason === 'otherLanguage' || !judgement.hasTerms ? null : <Hits judgement={judgement} />}
      {at ? (
        <p className="text-muted text-sm">{t('judgedAt', dated('time', format.dateTime(at, 'minute')))}</p>
      ) : null}
    </div>
  );
}

function VerdictWords({ judgement: { relevance, wanted, hasTerms } }: { judgement: Judgement }) {
  const t = useTranslations('focus');
  const format = useFormatter();
  const locale = useLocale();
  const names = wanted.languages.map((code) => languageName(code, locale));
  const values = {
    score: relevance.score,
    threshold: wanted.threshold,
    terms: relevance.distinctTerms,
    minTerms: wanted.minDistinctTerms,
    relative: relevance.relativeScore,
    minRelative: wanted.minRelativeScore,
    language: relevance.language === null ? t('unknownLanguage') : languageName(relevance.language, locale),
    languages: format.list(names),
  };
  if (relevance.reason === null && !hasTerms) return <span>{t('why.anyTopic', values)}</span>;
  return <span>{t(`why.${relevance.reason ?? 'relevant'}`, values)}</span>;
}

/** What the page had, beside what was wanted of it. */
function Conditions({ judgement: { relevance, wanted, hasTerms } }: { judgement: Judgement }) {
  const t = useTranslations('focus');
  const format = useFormatter();
  const locale = useLocale();
  const number = (value: number) => format.number(value, { maximumFractionDigits: 3 });
  const judged = hasTerms && relevance.reason !== 'otherLanguage';
  const language =
    relevance.language === null ? t('unknownLanguage') : languageName(relevance.language, locale);
  const facts: [string, ReactNode, boolean][] = [
    ['score', t('fact.over', { value: number(relevance.score), least: number(wanted.threshold) }), judged],
    [
      'terms',
      wanted.minDistinctTerms > 0
        ? t('fact.atLeast', {
            value: number(relevance.distinctTerms),
            least: number(wanted.minDistinctTerms),
          })
        : number(relevance.distinctTerms),
      judged,
    ],
    [
      'relative',
      wanted.minRelativeScore > 0
        ? t('fact.atLeast', {
            value: number(relevance.relativeScore),
            least: number(wanted.minRelativeScore),
          })
        : t('fact.words', { value: number(relevance.relativeScore), words: relevance.words }),
      judged,
    ],
    ['classes', relevance.topicClasses.join(', ') || t('fact.noClass'), judged],
    [
      'language',
      wanted.languages.length > 0
        ? t('fact.oneOf', {
            language,
            languages: format.list(
              wanted.languages.map((code) => languageName(code, locale)),
              { type: 'disjunction' },
            ),
          })
        : language,
      true,
    ],
  ];
  return (
    <dl className="grid gap-x-4 gap-y-1 sm:grid-cols-[12rem_1fr]">
      {facts.map(([id, value, shown]) =>
        shown ? (
          <div key={id} className="contents">
            <dt className="text-muted">{t(`fact.${id as 'score'}`)}</dt>
            <dd className="tabular-nums [overflow-wrap:anywhere]">{value}</dd>
          </div>
        ) : null,
      )}
    </dl>
  );
}

const worthOf = ({ count, weight, locationWeight }: TermHit) => count * weight * locationWeight;

/** Each term's part of the score: how often it stands there, times its weight, times the weight of the place. */
function Hits({ judgement: { relevance } }: { judgement: Judgement }) {
  const t = useTranslations('focus');
  const format = useFormatter();
  const { hits, moreHits, score } = relevance;
  if (hits.length === 0) return <p>{t('noHits')}</p>;
  const shown = hits.reduce((sum, hit) => sum + worthOf(hit), 0);
  const number = (value: number) => format.number(value, { maximumFractionDigits: 3 });
  return (
    <div>
      <h3 className="font-medium">{t('hits.title')}</h3>
      <p className="mb-1 max-w-[38rem] text-muted text-sm">{t('hits.help')}</p>
      <ul className="max-w-[38rem] divide-y">
        {hits.map((hit) => (
          <li
            key={`${hit.location} ${hit.term} ${hit.topicClass}`}
            className="flex flex-wrap items-baseline gap-x-3 py-1"
          >
            <span className="min-w-0 flex-1 basis-40 [overflow-wrap:anywhere]">
              <span className="text-muted">{t(`location.${hit.location}`)}:</span> {hit.term}
              {hit.topicClass === '' ? null : <span className="text-muted text-sm"> ({hit.topicClass})</span>}
            </span>
            <span className="tabular-nums">
              {t('hits.sum', {
                count: number(hit.count),
                weight: number(hit.weight),
                place: number(hit.locationWeight),
                worth: number(worthOf(hit)),
              })}
            </span>
          </li>
        ))}
        {moreHits > 0 ? (
          <li className="flex flex-wrap gap-x-3 py-1 text-muted">
            <span className="flex-1">{t('hits.more', { count: moreHits })}</span>
            <span className="tabular-nums">{number(score - shown)}</span>
          </li>
        ) : null}
        <li className="flex flex-wrap gap-x-3 py-1 font-medium">
          <span className="flex-1">{t('fact.score')}</span>
          <span className="tabular-nums">{number(score)}</span>
        </li>
      </ul>
    </div>
  );
}
