'use client';

import { maxQueryChars } from '@florilegium/concordance/query/cql-limits';
import { useTranslations } from 'next-intl';
import { lazy, Suspense, useState } from 'react';
import { Button } from '@/components/button';
import { Field } from '@/components/form/field';
import { TextInput } from '@/components/form/text-input';

const loadLines = () => import('./word-lines').then(({ WordLines }) => ({ default: WordLines }));
/** Its code comes when it is opened: who writes CQL never needs it. */
const WordLines = lazy(loadLines);

/** What is looked for: words or CQL are typed, or put together line by line, which shows the CQL. */
export function QueryField({
  query: asked,
  upos,
}: {
  query: string;
  /** What the parts of speech are called. */
  upos: Readonly<Record<string, string>>;
}) {
  const t = useTranslations('concordance.words');
  const [query, setQuery] = useState(asked);
  const [open, setOpen] = useState(false);
  // A field that took no more would cut what is pasted, and ask something else.
  const tooLong = (text: string) =>
    text.length > maxQueryChars ? t('tooLong', { most: maxQueryChars, count: text.length }) : '';
  return (
    <div className="grid gap-2">
      <Field label={t('query')} help={t('queryHelp')} error={tooLong(query) || undefined} className="min-w-0">
        <TextInput
          name="q"
          type="search"
          value={query}
          onChange={({ target }) => {
            target.setCustomValidity(tooLong(target.value));
            setQuery(target.value);
          }}
          className="font-mono"
          autoCapitalize="none"
          spellCheck={false}
        />
      </Field>
      <div>
        <Button
          size="small"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
          onPointerEnter={() => void loadLines().catch(() => {})}
        >
          {t(open ? 'close' : 'open')}
        </Button>
      </div>
      {open ? (
        <Suspense>
          <WordLines query={query} upos={upos} onQuery={setQuery} />
        </Suspense>
      ) : null}
    </div>
  );
}
