'use client';

import {
  emptyPlace,
  formToCql,
  mostPlaces,
  partsOfSpeech,
  type WordForm,
  type WordPlace,
  wordAsks,
  wordGaps,
} from '@florilegium/concordance/query/word-form';
import { Plus, X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { Button } from '@/components/button';
import { Checkbox } from '@/components/form/choices';
import { Field } from '@/components/form/field';
import { Select, TextInput } from '@/components/form/text-input';

const begun: WordForm = { places: [emptyPlace], sentence: false };

/** A query line by line: each changes the query above, and a query that is typed there comes back into the lines. */
export function WordLines({
  query,
  upos,
  onQuery,
}: {
  query: string;
  upos: Readonly<Record<string, string>>;
  onQuery: (query: string) => void;
}) {
  const t = useTranslations('concordance.words');
  const { form, isBeyond, write } = useWordForm(query, onQuery);
  const change = (at: number, given: Partial<WordPlace>) =>
    write({ ...form, places: form.places.map((place, n) => (n === at ? { ...place, ...given } : place)) });
  return (
    <fieldset className="grid gap-3 rounded border bg-sunken/50 px-3 py-3">
      <legend className="sr-only">{t('legend')}</legend>
      {isBeyond ? (
        <p role="status" className="text-sm text-warn">
          {t('beyond')}
        </p>
      ) : null}
      <ol className="grid gap-3">
        {form.places.map((place, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is told by its place alone, and keeps no state.
          <li key={at}>
            <WordLine
              place={place}
              number={at + 1}
              upos={upos}
              onChange={(given) => change(at, given)}
              onRemove={
                form.places.length > 1
                  ? () => write({ ...form, places: form.places.filter((_, n) => n !== at) })
                  : null
              }
            />
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <Button
          size="small"
          disabled={form.places.length >= mostPlaces}
          onClick={() => write({ ...form, places: [...form.places, emptyPlace] })}
        >
          <Plus aria-hidden />
          {t('add')}
        </Button>
        <Checkbox
          label={t('sentence')}
          checked={form.sentence}
          onChange={(event) => write({ ...form, sentence: event.target.checked })}
        />
      </div>
    </fieldset>
  );
}

/** The lines of a query; one that was typed is read once it stands still. */
function useWordForm(query: string, onQuery: (query: string) => void) {
  const [form, setForm] = useState<WordForm>(begun);
  const [isBeyond, setBeyond] = useState(false);
  const written = formToCql(form);
  useEffect(() => {
    if (query.trim() === written) return setBeyond(false);
    let isOld = false;
    const timer = setTimeout(async () => {
      const read = await readForm(query).catch(() => null);
      if (isOld) return;
      setBeyond(read === null);
      setForm(read ?? begun);
    }, 200);
    return () => {
      isOld = true;
      clearTimeout(timer);
    };
  }, [query, written]);
  const write = (next: WordForm) => {
    setForm(next);
    setBeyond(false);
    onQuery(formToCql(next));
  };
  return { form, isBeyond, write };
}

/** The reader of CQL knows RE2, which is large: it comes when it is needed. */
async function readForm(query: string): Promise<WordForm | null> {
  if (query.trim() === '') return begun;
  const [{ cqlToForm }, { toCql }] = await Promise.all([
    import('@florilegium/concordance/query/read-word-form'),
    import('@florilegium/concordance/query/simple-query'),
  ]);
  return cqlToForm(toCql(query));
}

function WordLine({
  place,
  number,
  upos,
  onChange,
  onRemove,
}: {
  place: WordPlace;
  number: number;
  upos: Readonly<Record<string, string>>;
  onChange: (given: Partial<WordPlace>) => void;
  onRemove: (() => void) | null;
}) {
  const t = useTranslations('concordance.words');
  return (
    <fieldset className="grid grid-cols-2 items-end gap-3 sm:flex sm:flex-wrap">
      <legend className="mb-1 text-muted text-sm">{t('line', { number })}</legend>
      {number > 1 ? (
        <Field label={t('gap')}>
          <Select value={place.gap} onChange={(event) => onChange({ gap: Number(event.target.value) })}>
            {wordGaps.map((gap) => (
              <option key={gap} value={gap}>
                {t('gaps', { gap })}
              </option>
            ))}
          </Select>
        </Field>
      ) : null}
      <Field label={t('ask')}>
        <Select
          value={place.ask}
          onChange={(event) => onChange({ ask: event.target.value as WordPlace['ask'] })}
        >
          {wordAsks.map((ask) => (
            <option key={ask} value={ask}>
              {t(`asks.${ask}`)}
            </option>
          ))}
        </Select>
      </Field>
      {place.ask === 'any' ? null : (
        <Field label={t(`text.${place.ask}`)} className="max-sm:col-span-2 sm:w-64">
          <TextInput
            value={place.text}
            maxLength={300}
            autoCapitalize="none"
            onChange={(event) => onChange({ text: event.target.value })}
          />
        </Field>
      )}
      <Field label={t('upos')}>
        <Select value={place.upos} onChange={(event) => onChange({ upos: event.target.value })}>
          <option value="">{t(place.ask === 'any' ? 'choose' : 'anyUpos')}</option>
          {partsOfSpeech.map((tag) => (
            <option key={tag} value={tag}>
              {upos[tag] ?? tag}
            </option>
          ))}
        </Select>
      </Field>
      {place.ask === 'any' ? null : (
        <Checkbox
          label={t('capitals')}
          checked={place.capitals}
          onChange={(event) => onChange({ capitals: event.target.checked })}
        />
      )}
      {onRemove ? (
        <Button size="small" variant="quiet" aria-label={t('remove', { number })} onClick={onRemove}>
          <X aria-hidden />
        </Button>
      ) : null}
    </fieldset>
  );
}
