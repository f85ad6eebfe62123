'use client';

import { clsx } from 'clsx';
import { ChevronRight } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { formSections, type SectionName } from '../../job-draft/draft-fields';
import { type FoldName, specialSections, useFolds } from './folds';

/**
 * A section of the job's form: a line with its title and what it says, and behind it one sentence of what it is for, and
 * its fields. They stay in the page while they are folded away, so that nothing typed is lost.
 */
export function FormSection({
  name,
  title,
  purpose,
  aside,
  children,
}: {
  name: FoldName;
  title: ReactNode;
  purpose?: ReactNode;
  aside?: ReactNode;
  children?: ReactNode;
}) {
  const folds = useFolds();
  const isOpen = folds.isOpen(name);
  const line = folds.line(name);
  return (
    <details
      id={name}
      tabIndex={-1}
      open={isOpen}
      onToggle={(event) => folds.set(name, event.currentTarget.open)}
      className="min-w-0 scroll-mt-4 border-t outline-none first:border-t-0"
    >
      <summary
        data-line
        className="grid min-h-9 list-none grid-cols-[1rem_minmax(0,1fr)_auto] items-center gap-x-2 rounded px-4 py-1.5 hover:bg-sunken sm:grid-cols-[1rem_12rem_minmax(0,1fr)_auto] [&::-webkit-details-marker]:hidden"
      >
        <ChevronRight aria-hidden className={clsx('size-4 text-muted', isOpen && 'rotate-90')} />
        <h2 className={clsx('min-w-0', isOpen ? 'text-lg' : 'font-medium font-sans text-base')}>{title}</h2>
        <span
          className={clsx(
            'min-w-0 truncate text-sm max-sm:col-span-2 max-sm:col-start-2 max-sm:row-start-2',
            isOwn(name, folds.own) && !isOpen ? 'text-ink' : 'text-muted',
          )}
        >
          {line}
        </span>
        <Mark name={name} />
      </summary>
      <div className="px-4 pt-1 pb-4">
        {purpose || aside ? (
          <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
            <p className="max-w-[46rem] text-muted text-sm">{purpose}</p>
            {aside ? <div className="text-muted text-sm">{aside}</div> : null}
          </div>
        ) : null}
        {children}
      </div>
    </details>
  );
}

/** The sections behind a line: itself, or those that it holds. */
function sectionsOf(name: FoldName): readonly SectionName[] {
  if (name === 'special') return specialSections;
  return formSections.filter((section) => section === name);
}

const isOwn = (name: FoldName, own: ReadonlySet<SectionName>) =>
  sectionsOf(name).some((section) => own.has(section));

/** Sections that hold nothing that could differ. */
const unmarked: ReadonlySet<FoldName> = new Set<FoldName>(['begin', 'seeds', 'tryIt', 'review']);

function Mark({ name }: { name: FoldName }) {
  const t = useTranslations('jobs');
  const { problems, own } = useFolds();
  const wrong = sectionsOf(name).reduce((sum, section) => sum + (problems.get(section) ?? 0), 0);
  if (wrong > 0) {
    return (
      <span className="whitespace-nowrap text-bad text-sm">{t('sections.problems', { count: wrong })}</span>
    );
  }
  if (unmarked.has(name)) return <span />;
  return isOwn(name, own) ? (
    <span className="whitespace-nowrap text-leaf text-sm">
      <span aria-hidden>● </span>
      {t('sections.own')}
    </span>
  ) : (
    <span className="whitespace-nowrap text-muted text-sm">{t('sections.default')}</span>
  );
}
