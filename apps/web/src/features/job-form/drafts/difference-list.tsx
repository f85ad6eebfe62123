'use client';

import { useTranslations } from 'next-intl';
import type { DraftDifference } from '../../job-draft/compare-drafts';
import { useFieldWords } from '../../job-draft/field-words';

/** Longest value that is shown whole: a list of a thousand rules says nothing. */
const mostShown = 600;

/** What differs, field by field, in words; `before` and `after` name the two sides. */
export function DifferenceList({
  differences,
  before,
  after,
}: {
  differences: readonly DraftDifference[];
  before: string;
  after: string;
}) {
  const words = useFieldWords();
  return (
    <dl className="grid gap-2">
      {differences.map(({ field, before: one, after: other }) => (
        <div key={field.id} className="border-t pt-2 first:border-0 first:pt-0">
          <dt className="font-medium">{words.label(field)}</dt>
          <dd className="mt-0.5 grid gap-x-3 sm:grid-cols-2">
            <Side name={before} value={words.value(field, one)} />
            <Side name={after} value={words.value(field, other)} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Side({ name, value }: { name: string; value: string }) {
  const t = useTranslations('jobs');
  const short = value.length > mostShown ? `${value.slice(0, mostShown)}…` : value;
  return (
    <p className="min-w-0 [overflow-wrap:anywhere]">
      <span className="text-muted text-sm">{t('compare.side', { name })}</span>{' '}
      <span dir="auto">{short}</span>
    </p>
  );
}
