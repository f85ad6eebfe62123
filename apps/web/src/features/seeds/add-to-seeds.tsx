'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Field } from '@/components/form/field';
import { Select } from '@/components/form/text-input';
import { LinkButton } from '@/components/links/link-button';
import { formOf, type SeedTarget } from './seed-target';

/** Something with a name that can be chosen. */
export interface NamedThing {
  id: string;
  name: string;
}

/** Where the addresses that were taken go: into the form of a job, where they can still be edited. */
export function AddToSeeds({
  corpusId,
  searchId,
  taken,
  target,
  drafts,
  jobs,
}: {
  corpusId: string;
  searchId: string;
  taken: number;
  target: SeedTarget;
  drafts: readonly NamedThing[];
  jobs: readonly NamedThing[];
}) {
  const t = useTranslations('seeds');
  const [chosen, setChosen] = useState(keyOf(target));
  const hasDraft = target && 'draft' in target && !drafts.some(({ id }) => id === target.draft);
  return (
    <section
      aria-label={t('add.title')}
      className="flex flex-wrap items-end gap-3 rounded border bg-surface px-4 py-3 shadow-lift sm:sticky sm:bottom-0 sm:z-20"
    >
      <p className="min-w-40 flex-1 self-center font-medium" aria-live="polite">
        {t('add.taken', { taken })}
      </p>
      <Field label={t('add.to')} className="min-w-0 max-sm:w-full">
        <Select value={chosen} onChange={(event) => setChosen(event.target.value)}>
          <option value="">{t('add.newJob')}</option>
          {hasDraft ? <option value={keyOf(target)}>{t('add.thisDraft')}</option> : null}
          {drafts.length > 0 ? (
            <optgroup label={t('add.drafts')}>
              {drafts.map(({ id, name }) => (
                <option key={id} value={`draft ${id}`}>
                  {name.trim() || t('add.untitled')}
                </option>
              ))}
            </optgroup>
          ) : null}
          {jobs.length > 0 ? (
            <optgroup label={t('add.jobs')}>
              {jobs.map(({ id, name }) => (
                <option key={id} value={`job ${id}`}>
                  {name}
                </option>
              ))}
            </optgroup>
          ) : null}
        </Select>
      </Field>
      {taken > 0 ? (
        <LinkButton variant="main" href={formOf(corpusId, targetOfKey(chosen), searchId)}>
          {t('add.button')}
        </LinkButton>
      ) : (
        <p className="self-center text-muted text-sm">{t('add.none')}</p>
      )}
    </section>
  );
}

function keyOf(target: SeedTarget): string {
  if (target === null) return '';
  return 'job' in target ? `job ${target.job}` : `draft ${target.draft}`;
}

function targetOfKey(key: string): SeedTarget {
  const [kind, id = ''] = key.split(' ');
  if (kind === 'job') return { job: id };
  return kind === 'draft' ? { draft: id } : null;
}
