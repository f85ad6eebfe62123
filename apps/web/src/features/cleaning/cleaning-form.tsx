'use client';

import { type Cleaner, cleaners, type TextExtent, textExtents } from '@florilegium/contracts/documents';
import { maxPageBytes } from '@florilegium/contracts/page-cleaning';
import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { RadioGroup } from '@/components/form/choices';
import { Field, FieldGroup } from '@/components/form/field';
import { SubmitButton } from '@/components/form/submit-button';
import { Select, TextArea, TextInput } from '@/components/form/text-input';
import { Panel } from '@/components/panel';
import { JustextFields, justextIn } from './justext-fields';
import type { PageInput } from './send-page';

const sources = ['paste', 'file', 'url'] as const;
type Source = (typeof sources)[number];

/** Where the page is, and how it is to be cleaned. */
export function CleaningForm({
  onClean,
  mayFetch,
  pending,
  fields,
}: {
  onClean: (input: PageInput) => Promise<void>;
  /** May have a page fetched by its address. */
  mayFetch: boolean;
  pending: boolean;
  fields: Record<string, string>;
}) {
  const t = useTranslations('cleaning');
  const errors = useTranslations('errors.because');
  const names = useTranslations('jobs.options.mapping.cleaner.choices');
  const [source, setSource] = useState<Source>('paste');
  const extents = useTranslations('jobs.options.mapping.extent');
  const [extent, setExtent] = useState<TextExtent>('runningText');
  const [method, setMethod] = useState<Cleaner>('florilegium');
  const [problem, setProblem] = useState<Problem | null>(null);
  const offered = mayFetch ? sources : sources.filter((value) => value !== 'url');
  const said = problem ? errors(problem) : undefined;

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (pending) return;
    const form = new FormData(event.currentTarget);
    const page = pageIn(form, source);
    const found = problemOf(page);
    setProblem(found);
    if (page && !found) await onClean({ source: page, method, extent, justext: justextIn(form) });
  }

  return (
    <Panel title={t('form.title')}>
      <form className="grid gap-4" onSubmit={submit} noValidate>
        <FieldGroup legend={t('source.label')}>
          <RadioGroup<Source>
            name="source"
            value={source}
            onValueChange={(value) => {
              setSource(value);
              setProblem(null);
            }}
            options={offered.map((value) => ({ value, label: t(`source.${value}`) }))}
          />
        </FieldGroup>
        {source === 'paste' ? (
          <Field label={t('paste.label')} help={t('paste.help')} error={said} required>
            <TextArea key="paste" name="html" mono rows={8} spellCheck={false} />
          </Field>
        ) : null}
        {source === 'file' ? (
          <Field label={t('file.label')} help={t('file.help')} error={said ?? fields.file} required>
            <TextInput
              key="file"
              type="file"
              name="file"
              accept=".html,.htm,.xhtml,.txt,text/html,text/plain,application/xhtml+xml"
            />
          </Field>
        ) : null}
        {source === 'url' ? (
          <Field label={t('url.label')} help={t('url.help')} error={said ?? fields.url} required>
            <TextInput
              key="url"
              type="url"
              name="url"
              mono
              inputMode="url"
              autoCapitalize="off"
              spellCheck={false}
              placeholder="https://"
            />
          </Field>
        ) : null}
        <Field label={t('method.label')} help={t('method.help')} className="max-w-[28rem]">
          <Select value={method} onChange={(event) => setMethod(event.target.value as Cleaner)}>
            {cleaners.map((cleaner) => (
              <option key={cleaner} value={cleaner}>
                {names(cleaner)}
              </option>
            ))}
          </Select>
        </Field>
        {method === 'florilegium' ? (
          <Field label={extents('label')} help={extents(`choices.${extent}.help`)} className="max-w-[28rem]">
            <Select value={extent} onChange={(event) => setExtent(event.target.value as TextExtent)}>
              {textExtents.map((value) => (
                <option key={value} value={value}>
                  {extents(`choices.${value}.label`)}
                </option>
              ))}
            </Select>
          </Field>
        ) : null}
        {method === 'justext' || method === 'readabilityOrJustext' ? <JustextFields fields={fields} /> : null}
        <div>
          <SubmitButton variant="main" pending={pending}>
            {t('clean')}
          </SubmitButton>
        </div>
      </form>
    </Panel>
  );
}

/** What can be told without asking anybody: a key of errors.json below `because`. */
type Problem = 'required' | 'pageTooLarge';

function problemOf(page: PageInput['source'] | null): Problem | null {
  if (page === null) return 'required';
  return 'file' in page && page.file.size > maxPageBytes ? 'pageTooLarge' : null;
}

/** What the form holds, null when that is nothing. */
function pageIn(form: FormData, source: Source): PageInput['source'] | null {
  if (source === 'file') {
    const file = form.get('file');
    return file instanceof File && file.size > 0 ? { file } : null;
  }
  const typed = form.get(source === 'url' ? 'url' : 'html');
  if (typeof typed !== 'string' || typed.trim() === '') return null;
  return source === 'url' ? { url: typed.trim() } : { html: typed };
}
