'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { z } from 'zod';
import { Alert } from '@/components/alert';
import { Button } from '@/components/button';
import { Field, FieldGroup } from '@/components/form/field';
import { TextInput } from '@/components/form/text-input';
import type { WishProps } from './seed-wish';

const answer = z.object({ documents: z.int(), words: z.array(z.string()) });

/** Words of the corpus' own texts, by their rank: taken into the field below, where they can be edited. */
export function CorpusWords({ corpusId, wish, change }: WishProps & { corpusId: string }) {
  const t = useTranslations('seeds');
  const common = useTranslations('common');
  const [band, setBand] = useState({ from: '1000', to: '6000' });
  const [pending, setPending] = useState(false);
  const [told, setTold] = useState<{ tone: 'good' | 'warn' | 'bad'; text: string } | null>(null);

  async function take() {
    setPending(true);
    const asked = new URLSearchParams({ language: wish.language, ...band });
    const response = await fetch(`/api/v1/corpora/${corpusId}/words?${asked}`).catch(() => null);
    const body: unknown = await response?.json().catch(() => null);
    setPending(false);
    const read = answer.safeParse(body);
    if (!response?.ok || !read.success) {
      const problem = z.object({ detail: z.string() }).safeParse(body);
      return setTold({ tone: 'bad', text: problem.success ? problem.data.detail : common('unreachable') });
    }
    const { documents, words } = read.data;
    if (words.length === 0) return setTold({ tone: 'warn', text: t('corpusWords.none', { documents }) });
    setTold({ tone: 'good', text: t('corpusWords.taken', { words: words.length, documents }) });
    change({ words: words.join('\n') });
  }

  return (
    <FieldGroup legend={t('corpusWords.legend')} help={t('corpusWords.help')}>
      <div className="flex flex-wrap items-end gap-3">
        {(['from', 'to'] as const).map((end) => (
          <Field key={end} label={t(`corpusWords.${end}`)}>
            <TextInput
              inputMode="numeric"
              className="max-w-28"
              value={band[end]}
              onChange={(event) => setBand({ ...band, [end]: event.target.value })}
            />
          </Field>
        ))}
        <Button pending={pending} onClick={() => void take()}>
          {t('corpusWords.take')}
        </Button>
      </div>
      {told ? (
        <Alert tone={told.tone} className="mt-3" live>
          {told.text}
        </Alert>
      ) : null}
    </FieldGroup>
  );
}
