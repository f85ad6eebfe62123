import { partsOfSpeech } from '@florilegium/concordance/query/word-form';
import { Search } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/button';
import { Choice } from './form/choice';
import { QueryField } from './form/query-field';
import { ViewOptions } from './form/view-options';
import type { TextChoiceValue } from './narrow-names';
import { isListView, type SearchQuery } from './search-query';
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
          <ViewOptions asked={asked} fields={fields} choices={choices} />
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
