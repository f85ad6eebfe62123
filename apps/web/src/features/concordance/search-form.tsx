import { tokenAttributes } from '@florilegium/concordance/query/query-tree';
import { partsOfSpeech } from '@florilegium/concordance/query/word-form';
import { maxSample } from '@florilegium/concordance/search/sample/drawn-number';
import { hitOrders } from '@florilegium/concordance/search/sort-hits';
import { Search } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Button } from '@/components/button';
import { Field } from '@/components/form/field';
import { Select, TextInput } from '@/components/form/text-input';
import { QueryField } from './form/query-field';
import type { TextChoiceValue } from './narrow-names';
import {
  contextWidths,
  gramSizes,
  groupFields,
  isListView,
  places,
  type SearchQuery,
  smoothings,
  windows,
  wordOrLemma,
} from './search-query';
import { choiceFields } from './text-choice';

/** Asks for matches: a plain form, so that its answer is an address that others can open. */
export function SearchForm({
  path,
  asked,
  choices,
  fields,
}: {
  path: string;
  asked: SearchQuery;
  choices: readonly TextChoiceValue[];
  /** Fields of the corpus's metadata. */
  fields: readonly { key: string; label: string }[];
}) {
  const t = useTranslations('concordance');
  const tags = useTranslations('resources.upos');
  const upos = Object.fromEntries(partsOfSpeech.map((tag) => [tag, tags(tag)]));
  return (
    <search>
      <form key={JSON.stringify(asked)} method="get" action={path} className="grid gap-3">
        {asked.texts.state === undefined ? null : (
          <input type="hidden" name="state" value={asked.texts.state} />
        )}
        {asked.view === 'lines' ? null : <input type="hidden" name="view" value={asked.view} />}
        {isListView(asked.view) ? (
          <input type="hidden" name="q" value={asked.q} />
        ) : (
          <QueryField query={asked.q} upos={upos} />
        )}
        <div className="grid grid-cols-2 items-end gap-3 sm:flex sm:flex-wrap">
          <Options asked={asked} fields={fields} choices={choices} />
          <TextChoices asked={asked} choices={choices} />
          <Button type="submit" variant="main" className="max-sm:col-span-2">
            <Search aria-hidden />
            {t(isListView(asked.view) ? 'form.list' : 'form.button')}
          </Button>
        </div>
      </form>
    </search>
  );
}

/** A list to choose from, narrow enough to stand beside others. */
function Choice({
  name,
  label,
  value,
  children,
}: {
  name: string;
  label: string;
  value: string;
  children: ReactNode;
}) {
  return (
    <Field label={label} className="min-w-0 sm:max-w-56">
      <Select name={name} defaultValue={value}>
        {children}
      </Select>
    </Field>
  );
}

/** What each view asks besides. */
function Options({
  asked,
  fields,
  choices,
}: {
  asked: SearchQuery;
  fields: readonly { key: string; label: string }[];
  choices: readonly TextChoiceValue[];
}) {
  const t = useTranslations('concordance');
  const option = (value: string | number, label: string) => (
    <option key={value} value={value}>
      {label}
    </option>
  );
  const attributes = asked.view === 'frequencies' ? tokenAttributes : (['lemma', 'word'] as const);
  const by = (
    <Choice
      name="by"
      label={t('form.by')}
      value={asked.view === 'frequencies' ? asked.by : wordOrLemma(asked.by)}
    >
      {attributes.map((attribute) => option(attribute, t(`attributes.${attribute}`)))}
    </Choice>
  );
  const punctuation = (
    <Choice name="punctuation" label={t('form.punctuation')} value={asked.punctuation ?? ''}>
      {option('', t('punctuation.out'))}
      {option('counted', t('punctuation.counted'))}
    </Choice>
  );
  switch (asked.view) {
    case 'lines':
      return (
        <>
          <Choice name="context" label={t('form.context')} value={String(asked.context)}>
            {contextWidths.map((count) => option(count, t('form.tokens', { count })))}
            {option('sentence', t('form.sentence'))}
          </Choice>
          <Choice name="order" label={t('form.order')} value={asked.order ?? ''}>
            {option('', t('orders.text'))}
            {hitOrders.map((order) => option(order, t(`orders.${order}`)))}
          </Choice>
          <Field label={t('form.sample')} className="min-w-0 sm:max-w-32">
            <TextInput
              name="sample"
              type="number"
              inputMode="numeric"
              min={1}
              max={maxSample}
              placeholder={t('form.allMatches')}
              defaultValue={asked.sample ?? ''}
            />
          </Field>
          {asked.sample === null ? null : <input type="hidden" name="seed" value={asked.seed} />}
        </>
      );
    case 'frequencies':
      return (
        <>
          {by}
          <Choice name="place" label={t('form.place')} value={asked.place}>
            {places.map((place) => option(place, t(`places.${place}`)))}
          </Choice>
        </>
      );
    case 'collocates':
      return (
        <>
          {by}
          <Choice name="window" label={t('form.window')} value={String(asked.window)}>
            {windows.map((count) => option(count, t('form.tokens', { count })))}
          </Choice>
          {punctuation}
        </>
      );
    case 'groups':
      return (
        <Choice name="field" label={t('form.field')} value={asked.field}>
          {groupFields.map((field) => option(field, t(`fields.${field}`)))}
          {fields.map(({ key, label }) => option(key, label))}
        </Choice>
      );
    case 'words':
      return (
        <>
          <Field
            label={t('form.pattern')}
            help={t('form.patternHelp')}
            className="col-span-2 min-w-0 sm:flex-1"
          >
            <TextInput name="list" type="search" maxLength={500} defaultValue={asked.list} />
          </Field>
          {by}
          {punctuation}
        </>
      );
    case 'ngrams':
      return (
        <>
          {by}
          <Choice name="size" label={t('form.size')} value={String(asked.size)}>
            {gramSizes.map((count) => option(count, t('form.tokens', { count })))}
          </Choice>
          {punctuation}
        </>
      );
    case 'keywords':
      return (
        <>
          {by}
          <Choice name="smoothing" label={t('form.smoothing')} value={String(asked.smoothing)}>
            {smoothings.map((one) => option(one, t(`smoothings.${one}`)))}
          </Choice>
          {punctuation}
          <Against asked={asked} choices={choices} />
        </>
      );
  }
}

/** What keywords are held against, where there are sub-corpora: all other texts, or one of these. */
function Against({ asked, choices }: { asked: SearchQuery; choices: readonly TextChoiceValue[] }) {
  const t = useTranslations('concordance');
  const parts = choices.filter(({ field }) => field === 'subCorpus');
  if (parts.length === 0) return null;
  return (
    <Choice name="against" label={t('form.against')} value={asked.against ?? ''}>
      <option value="">{t('form.allOthers')}</option>
      {parts.map(({ value, name }) => (
        <option key={value} value={value}>
          {name}
        </option>
      ))}
    </Choice>
  );
}

/** Which texts: by language, domain and job, where there is more than one, and by sub-corpus. */
function TextChoices({ asked, choices }: { asked: SearchQuery; choices: readonly TextChoiceValue[] }) {
  const t = useTranslations('concordance');
  return choiceFields.map((field) => {
    const given = choices.filter((one) => one.field === field);
    const chosen = asked.texts[field] ?? '';
    if (given.length < (field === 'subCorpus' || field === 'release' ? 1 : 2) && chosen === '') return null;
    return (
      <Choice key={field} name={field} label={t(`fields.${field}`)} value={chosen}>
        <option value="">{t('form.all')}</option>
        {chosen !== '' && !given.some(({ value }) => value === chosen) ? (
          <option value={chosen}>{chosen}</option>
        ) : null}
        {given.map(({ value, name, documents }) => (
          <option key={value} value={value}>
            {documents === null ? name : t('form.choice', { name, documents })}
          </option>
        ))}
      </Choice>
    );
  });
}
