'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type ComponentProps, useState } from 'react';
import { Button } from '@/components/button';
import { Field } from '@/components/form/field';
import { Select } from '@/components/form/text-input';
import type { JobFormProps } from '../job-form-props';
import { CrawlPresetChoice } from './crawl-preset-choice';
import { FormSection } from './form-section';

/** What a form can begin with: a way of crawling, and for a new job a template, or the settings of a job of the corpus. */
export function BeginPanel({
  corpusId,
  begin,
  draft,
  onTake,
}: Pick<JobFormProps, 'corpusId' | 'begin'> & ComponentProps<typeof CrawlPresetChoice>) {
  const t = useTranslations('jobs');
  const { templates = [], jobs = [] } = begin ?? {};
  return (
    <FormSection name="begin" title={t('begin.title')}>
      <CrawlPresetChoice draft={draft} onTake={onTake} />
      {templates.length + jobs.length > 0 ? (
        <div className="mt-4 grid gap-4 md:grid-cols-2">
          {templates.length > 0 ? (
            <Choice label={t('begin.template')} corpusId={corpusId} name="template" items={templates} />
          ) : null}
          {jobs.length > 0 ? (
            <Choice label={t('begin.job')} corpusId={corpusId} name="from" items={jobs} />
          ) : null}
          <p className="text-muted text-sm md:col-span-2">{t('begin.opens')}</p>
        </div>
      ) : null}
    </FormSection>
  );
}

function Choice({
  label,
  corpusId,
  name,
  items,
}: {
  label: string;
  corpusId: string;
  name: 'template' | 'from';
  items: readonly { id: string; name: string; description?: string }[];
}) {
  const t = useTranslations('jobs');
  const router = useRouter();
  const [chosen, setChosen] = useState('');
  return (
    <Field label={label} help={items.find(({ id }) => id === chosen)?.description || undefined}>
      <span className="flex gap-2">
        <Select value={chosen} onChange={(event) => setChosen(event.target.value)} className="min-w-0 flex-1">
          <option value="">{t('begin.choose')}</option>
          {items.map((item) => (
            <option key={item.id} value={item.id}>
              {item.name}
            </option>
          ))}
        </Select>
        <Button
          disabled={chosen === ''}
          onClick={() => router.push(`/corpora/${corpusId}/jobs/new?${name}=${chosen}`)}
        >
          {t('begin.go')}
        </Button>
      </span>
    </Field>
  );
}
