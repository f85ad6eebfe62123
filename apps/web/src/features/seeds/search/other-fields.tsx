'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Field } from '@/components/form/field';
import { FilePicker } from '@/components/form/file-picker';
import { TextArea, TextInput } from '@/components/form/text-input';
import type { WishProps } from '../seed-wish';
import { WishNumberField } from './number-field';

/** Longest text of a file, in characters. */
const maxText = 5_000_000;

/** Addresses of pages or of sitemaps, one a line. */
export function UrlFields({ wish, change, errors }: WishProps) {
  const t = useTranslations('seeds');
  const kind = wish.way === 'sitemap' ? 'sitemaps' : 'pages';
  return (
    <Field label={t(`${kind}.label`)} help={t(`${kind}.help`)} error={firstError(errors)} required>
      <TextArea
        mono
        rows={5}
        spellCheck={false}
        placeholder={
          kind === 'sitemaps' ? 'https://www.example.org/sitemap.xml' : 'https://www.example.org/links'
        }
        value={wish.urls}
        onChange={(event) => change({ urls: event.target.value })}
      />
    </Field>
  );
}

/** The server names an address by its line: urls.3. */
function firstError(errors: Record<string, string | undefined>): string | undefined {
  return errors.urls ?? Object.entries(errors).find(([field]) => field.startsWith('urls.'))?.[1];
}

/** A table or an OPML file: pasted, chosen, or by its address. */
export function FileFields({ wish, change, errors }: WishProps) {
  const t = useTranslations('seeds');
  return (
    <>
      <Field
        label={t('fileText.label')}
        help={t('fileText.help')}
        error={errors.fileText ?? textError(errors)}
      >
        <TextArea
          mono
          rows={6}
          spellCheck={false}
          maxLength={maxText}
          value={wish.fileText}
          onChange={(event) => change({ fileText: event.target.value })}
        />
      </Field>
      <ListFile onText={(fileText) => change({ fileText })} />
      <Field label={t('fileUrl.label')} help={t('fileUrl.help')} error={textError(errors, 'url')}>
        <TextInput
          mono
          value={wish.fileUrl}
          disabled={wish.fileText.trim() !== ''}
          placeholder="https://www.example.org/feeds.opml"
          onChange={(event) => change({ fileUrl: event.target.value })}
        />
      </Field>
    </>
  );
}

const textError = (errors: Record<string, string | undefined>, field = 'text') => errors[field];

/** A list from a file, which must not be too long for the field. */
function ListFile({ onText }: { onText: (text: string) => void }) {
  const t = useTranslations('seeds');
  const [problem, setProblem] = useState('');
  return (
    <div>
      <FilePicker
        label={t('chooseFile')}
        accept=".opml,.csv,.tsv,.txt,.xml,text/csv,text/plain,text/xml"
        onFile={async (file) => {
          if (file.size > maxText) return setProblem(t('fileTooLarge'));
          setProblem('');
          onText(await file.text());
        }}
      />
      <p aria-live="polite" className="text-bad text-sm">
        {problem}
      </p>
    </div>
  );
}

/** How many hosts have to link to a host, and how many of them are offered. */
export function OutlinkFields(parts: WishProps) {
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <WishNumberField name="minHosts" {...parts} />
      <WishNumberField name="limit" {...parts} />
    </div>
  );
}
