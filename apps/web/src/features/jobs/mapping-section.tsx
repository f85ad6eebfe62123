'use client';

import { useTranslations } from 'next-intl';
import { Checkbox } from '@/components/choices';
import { Field } from '@/components/field';
import { Panel } from '@/components/panel';
import { TextInput } from '@/components/text-input';
import type { JobDraft } from './job-draft';

/** What is left out of the corpus after the crawl. */
export function MappingSection({
  draft,
  change,
  fields,
}: {
  draft: JobDraft;
  change: (part: Partial<JobDraft>) => void;
  fields: Record<string, string>;
}) {
  const t = useTranslations('jobs');
  return (
    <Panel title={t('section.mapping')} id="mapping">
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Field label={t('languages.label')} help={t('languages.help')} error={fields.languages}>
          <TextInput
            value={draft.languages}
            placeholder="it, en"
            autoCapitalize="off"
            onChange={(event) => change({ languages: event.target.value })}
          />
        </Field>
        <Field label={t('minWords.label')} help={t('minWords.help')} error={fields.minWords}>
          <TextInput
            inputMode="numeric"
            className="max-w-40 tabular-nums"
            value={draft.minWords}
            onChange={(event) => change({ minWords: event.target.value })}
          />
        </Field>
        <Checkbox
          className="sm:col-span-2"
          label={t('nearDuplicates.label')}
          help={t('nearDuplicates.help')}
          checked={draft.dropNearDuplicates}
          onChange={(event) => change({ dropNearDuplicates: event.target.checked })}
        />
      </div>
    </Panel>
  );
}
