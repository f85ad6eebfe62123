import { getTranslations } from 'next-intl/server';
import { EmptyState } from '@/components/empty-state';
import { Panel } from '@/components/panel';
import type { SearchAnswer } from './ask-index';

/** An answer that has no matches to show, because there is no index, or because the query can't be read. */
export type NotAnswered = Extract<
  SearchAnswer,
  {
    kind:
      | 'none'
      | 'rebuilding'
      | 'unusable'
      | 'otherVersion'
      | 'badPattern'
      | 'badQuery'
      | 'notHere'
      | 'away';
  }
>;

/** Why there is no answer, and what to do. The place of an error in the query is marked in it. */
export async function NotAnsweredPanel({ answer, query }: { answer: NotAnswered; query: string }) {
  const t = await getTranslations('concordance');
  if (answer.kind === 'away') {
    return (
      <Panel>
        <EmptyState title={t('away.title')}>{t(`away.${answer.trouble}`)}</EmptyState>
      </Panel>
    );
  }
  if (answer.kind !== 'badQuery') {
    return (
      <Panel>
        <EmptyState title={t(`none.${answer.kind}.title`)}>{t(`none.${answer.kind}.text`)}</EmptyState>
      </Panel>
    );
  }
  const { problem, at, length, expected } = answer.error;
  const [before, wrong, behind] = excerptOf(query, at, Math.max(at + length, at + 1));
  return (
    <Panel title={t('bad.title')}>
      <p role="alert">
        {t(`bad.problems.${problem}`)}{' '}
        {expected.length > 0
          ? t('bad.expected', { list: expected.map((one) => t(`bad.expectations.${one}`)).join(', ') })
          : null}
      </p>
      <pre className="mt-2 overflow-x-auto whitespace-pre-wrap rounded bg-sunken px-3 py-2 [overflow-wrap:anywhere]">
        {before}
        <mark className="bg-bad-soft text-ink underline decoration-2 decoration-bad decoration-wavy">
          {wrong || ' '}
        </mark>
        {behind}
      </pre>
    </Panel>
  );
}

/** Characters that are shown of each part. */
const mostShown = 200;

/** What stands before a place of a query, at it and behind it: of a long one what is next to the place. */
function excerptOf(query: string, from: number, to: number): [before: string, at: string, behind: string] {
  const begin = Math.max(0, from - mostShown);
  const [wrong, behind] = [query.slice(from, to), query.slice(to)];
  const short = (text: string) => (text.length > mostShown ? `${text.slice(0, mostShown)} …` : text);
  return [`${begin > 0 ? '… ' : ''}${query.slice(begin, from)}`, short(wrong), short(behind)];
}
