'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/button';
import { Field } from '@/components/field';
import { Panel } from '@/components/panel';
import { Select } from '@/components/text-input';

/** What a new job can begin with: a template, or the settings of a job of the corpus. Nothing while there is neither. */
export function BeginPanel({
  corpusId,
  templates,
  jobs,
}: {
  corpusId: string;
  templates: readonly { id: string; name: string; description: string }[];
  jobs: readonly { id: string; name: string }[];
}) {
  const t = useTranslations('jobs');
  if (templates.length === 0 && jobs.length === 0) return null;
  return (
    <details className="mb-4">
      <summary className="text-leaf">{t('begin.title')}</summary>
      <Panel className="mt-2">
        <p className="mb-4 max-w-[46rem] text-muted text-sm">{t('begin.text')}</p>
        <div className="grid gap-4 md:grid-cols-2">
          {templates.length > 0 ? (
            <Choice label={t('begin.template')} corpusId={corpusId} name="template" items={templates} />
          ) : null}
          {jobs.length > 0 ? (
            <Choice label={t('begin.job')} corpusId={corpusId} name="from" items={jobs} />
          ) : null}
        </div>
      </Panel>
    </details>
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
