'use client';

import type { SeedCandidate, SeedSource } from '@florilegium/contracts/jobs/seed-search';
import { clsx } from 'clsx';
import { Check, X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { KeyboardEvent } from 'react';
import { Chip } from '@/components/chip';
import { Figure } from '@/components/figures';
import { Kbd } from '@/components/kbd';
import { ScrollBox } from '@/components/table/scroll-box';

type Choose = (candidate: SeedCandidate, chosen: boolean | null) => Promise<void>;

/** Keys of a row that has the focus: to take, to leave, to say nothing. */
const keys: Readonly<Record<string, boolean | null>> = { t: true, x: false, u: null };

/** Candidates in rows, each taken or left by a click or a key; arrows lead from row to row. */
export function CandidateTable({
  candidates,
  source,
  onChoose,
}: {
  candidates: readonly SeedCandidate[];
  source: SeedSource;
  onChoose: Choose;
}) {
  const t = useTranslations('seeds');

  function onKeyDown(event: KeyboardEvent<HTMLTableRowElement>, candidate: SeedCandidate) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const row = event.currentTarget;
    const next = event.key === 'ArrowDown' ? row.nextElementSibling : row.previousElementSibling;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      next?.querySelector<HTMLElement>('button')?.focus();
    } else if (Object.hasOwn(keys, event.key)) {
      event.preventDefault();
      void onChoose(candidate, keys[event.key] ?? null);
      row.nextElementSibling?.querySelector<HTMLElement>('button')?.focus();
    }
  }

  return (
    <>
      <p className="border-t px-4 py-2 text-muted text-sm max-sm:hidden">
        {t.rich('keys', { key: (key) => <Kbd>{String(key)}</Kbd> })}
      </p>
      <ScrollBox label={t('candidates.title')}>
        <table className="w-full border-collapse">
          <caption className="sr-only">{t('candidates.title')}</caption>
          <thead>
            <tr className="text-left text-muted text-sm">
              <th scope="col" className="px-4 py-2 font-medium">
                {t('column.choice')}
              </th>
              <th scope="col" className="px-2.5 py-2 font-medium">
                {t('column.address')}
              </th>
              <th scope="col" className="px-2.5 py-2 font-medium">
                {t('column.foundBy')}
              </th>
              <th scope="col" className="px-4 py-2 text-right font-medium">
                {t(source === 'outlinks' ? 'column.links' : 'column.times')}
              </th>
            </tr>
          </thead>
          <tbody>
            {candidates.map((candidate) => (
              <tr
                key={candidate.number}
                className={clsx('align-baseline', candidate.chosen === false && 'text-muted')}
                onKeyDown={(event) => onKeyDown(event, candidate)}
              >
                <td className="border-t px-4 py-2">
                  <ChoiceButtons candidate={candidate} onChoose={onChoose} />
                </td>
                <td className="min-w-60 max-w-[34rem] border-t px-2.5 py-2">
                  <Address candidate={candidate} />
                </td>
                <td className="border-t px-2.5 py-2 text-sm [overflow-wrap:anywhere]" dir="auto">
                  {candidate.foundAt ?? candidate.words.join(' ')}
                </td>
                <td className="border-t px-4 py-2 text-right tabular-nums">
                  <Figure value={source === 'outlinks' ? candidate.hosts : candidate.queries} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
    </>
  );
}

function Address({ candidate: { url, title, first, known } }: { candidate: SeedCandidate }) {
  const t = useTranslations('seeds');
  return (
    <>
      <bdi className="line-clamp-2 [overflow-wrap:anywhere]">{title}</bdi>
      <a
        href={url}
        target="_blank"
        rel="noreferrer noopener"
        className="url scroll-mb-28 [overflow-wrap:anywhere]"
      >
        {url}
      </a>
      {known || !first ? (
        <span className="mt-1 flex flex-wrap gap-1.5">
          {known ? <Chip tone={known === 'blocked' ? 'bad' : 'skip'}>{t(`known.${known}`)}</Chip> : null}
          {first ? null : <Chip tone="neutral">{t('notFirst')}</Chip>}
        </span>
      ) : null}
    </>
  );
}

/** Two buttons that hold: pressed once more they let go. */
function ChoiceButtons({ candidate, onChoose }: { candidate: SeedCandidate; onChoose: Choose }) {
  const t = useTranslations('seeds');
  const { chosen, url } = candidate;
  // Below it the bar with the way into a job's seeds stays in sight: the focus is never under it.
  const button =
    'scroll-mb-28 inline-flex min-h-7 items-center gap-1 border px-2 text-sm first:rounded-l last:rounded-r';
  return (
    <div className="inline-flex whitespace-nowrap">
      <button
        type="button"
        aria-pressed={chosen === true}
        aria-label={t('takeLabel', { url })}
        onClick={() => void onChoose(candidate, chosen === true ? null : true)}
        className={clsx(button, chosen === true ? 'border-good bg-both-soft text-good' : 'hover:bg-sunken')}
      >
        <Check aria-hidden className="size-3.5" />
        {t('take')}
      </button>
      <button
        type="button"
        aria-pressed={chosen === false}
        aria-label={t('leaveLabel', { url })}
        onClick={() => void onChoose(candidate, chosen === false ? null : false)}
        className={clsx(button, '-ml-px', chosen === false ? 'bg-skip-soft text-skip' : 'hover:bg-sunken')}
      >
        <X aria-hidden className="size-3.5" />
        {t('leave')}
      </button>
    </div>
  );
}
