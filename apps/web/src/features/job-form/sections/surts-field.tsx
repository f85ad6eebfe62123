'use client';

import { useTranslations } from 'next-intl';
import { useDeferredValue, useMemo } from 'react';
import { Field } from '@/components/form/field';
import { TextArea } from '@/components/form/text-input';
import { checkSurts, type SurtLine } from '../../job-draft/surt-lines';
import { useOptionWords } from '../options/option-words';

/** Lines of a list that are told about: a long list is right or wrong in its first lines. */
const mostShown = 10;

/** The SURT prefixes of a scope: what each line is read as, or why it can't be, while it is typed. */
export function SurtsField({
  list,
  error,
  onChange,
}: {
  list: string;
  error?: string;
  onChange: (list: string) => void;
}) {
  const words = useOptionWords();
  const given = useDeferredValue(list);
  const lines = useMemo(() => checkSurts(given), [given]);
  const bad = lines.filter((line) => !line.ok);
  // What is written as it is read needs no word.
  const read = lines.filter((line) => line.ok && line.prefix !== line.text);
  return (
    <div className="grid gap-1">
      <Field
        name="scope.surts"
        label={words.label('scope.surts')}
        help={words.help('scope.surts')}
        error={error}
        required
      >
        <TextArea
          mono
          rows={4}
          spellCheck={false}
          autoCapitalize="off"
          placeholder={'http://(it,\nhttp://(org,example,www,)/news/'}
          value={list}
          onChange={(event) => onChange(event.target.value)}
        />
      </Field>
      <div aria-live="polite" className="grid gap-1 text-sm">
        <Lines lines={bad} />
        <Lines lines={read} />
      </div>
    </div>
  );
}

function Lines({ lines }: { lines: readonly SurtLine[] }) {
  const t = useTranslations('jobs');
  if (lines.length === 0) return null;
  return (
    <ul className="[overflow-wrap:anywhere]">
      {lines.slice(0, mostShown).map((line) => (
        <li key={line.line} className={line.ok ? 'text-muted' : 'text-bad'}>
          {line.ok ? (
            t.rich('surts.read', {
              line: line.line,
              prefix: line.prefix,
              code: (chunks) => <code className="text-ink">{chunks}</code>,
            })
          ) : (
            <>
              {t('surts.bad', { line: line.line })}{' '}
              <code className="text-ink">{line.text.slice(0, 200)}</code>{' '}
              <span lang="en">{line.message}</span>
            </>
          )}
        </li>
      ))}
      {lines.length > mostShown ? (
        <li className="text-muted">{t('surts.more', { count: lines.length - mostShown })}</li>
      ) : null}
    </ul>
  );
}
