'use client';

import { Trash2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/button';
import { Field } from '@/components/field';
import { TextInput } from '@/components/text-input';
import { useBulk } from './use-bulk';

/** RIDIRE's cut: everything with fewer words goes in one step, and comes back with one more. */
export function DeleteUnder({ jobId }: { jobId: string }) {
  const t = useTranslations('resources');
  const [words, setWords] = useState('100');
  const deletion = useBulk(jobId);
  const under = /^[1-9]\d{0,5}$/.test(words.trim()) ? Number(words) : null;
  return (
    <form
      className="flex flex-wrap items-end gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (under !== null && !deletion.pending) void deletion.remove({ under });
      }}
    >
      <Field label={t('under.label')} error={under === null ? t('under.bad') : undefined}>
        <TextInput
          inputMode="numeric"
          className="max-w-28 tabular-nums"
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
      </Field>
      <Button type="submit" pending={deletion.pending} disabled={under === null}>
        <Trash2 aria-hidden />
        {t('under.button', { words: under ?? 0 })}
      </Button>
      <p className="basis-full text-muted text-sm">{t('under.help')}</p>
    </form>
  );
}
