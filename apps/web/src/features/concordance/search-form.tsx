import { tokenAttributes } from '@florilegium/concordance/query/query-tree';
import { hitOrders } from '@florilegium/concordance/search/sort-hits';
import { Search } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/button';
import { Field } from '@/components/form/field';
import { Select, TextInput } from '@/components/form/text-input';
import { contextWidths, places, type SearchQuery, windows } from './search-query';

/** Asks for matches: a plain form, so that its answer is an address that others can open. */
export function SearchForm({ path, asked }: { path: string; asked: SearchQuery }) {
  const t = useTranslations('concordance');
  return (
    <search>
      <form
        key={JSON.stringify(asked)}
        method="get"
        action={path}
        className="grid items-end gap-3 sm:flex sm:flex-wrap"
      >
        {asked.view === 'lines' ? null : <input type="hidden" name="view" value={asked.view} />}
        {asked.view === 'words' ? (
          <Field label={t('form.pattern')} help={t('form.patternHelp')} className="min-w-0 sm:flex-1">
            <TextInput name="list" type="search" maxLength={500} defaultValue={asked.list} />
          </Field>
        ) : (
          <Field label={t('form.query')} help={t('form.queryHelp')} className="min-w-0 sm:basis-full">
            <TextInput
              name="q"
              type="search"
              maxLength={5_000}
              defaultValue={asked.q}
              className="font-mono"
              autoCapitalize="none"
              spellCheck={false}
            />
          </Field>
        )}
        <Options asked={asked} />
        <Button type="submit">
          <Search aria-hidden />
          {t('form.button')}
        </Button>
      </form>
    </search>
  );
}

/** What each view asks besides. */
function Options({ asked }: { asked: SearchQuery }) {
  const t = useTranslations('concordance');
  const attributes = asked.view === 'frequencies' ? tokenAttributes : (['lemma', 'word'] as const);
  const by = (
    <Field label={t('form.by')}>
      <Select name="by" defaultValue={asked.by}>
        {attributes.map((attribute) => (
          <option key={attribute} value={attribute}>
            {t(`attributes.${attribute}`)}
          </option>
        ))}
      </Select>
    </Field>
  );
  switch (asked.view) {
    case 'lines':
      return (
        <>
          <Field label={t('form.context')}>
            <Select name="context" defaultValue={String(asked.context)}>
              {contextWidths.map((width) => (
                <option key={width} value={width}>
                  {t('form.tokens', { count: width })}
                </option>
              ))}
              <option value="sentence">{t('form.sentence')}</option>
            </Select>
          </Field>
          <Field label={t('form.order')}>
            <Select name="order" defaultValue={asked.order ?? ''}>
              <option value="">{t('orders.text')}</option>
              {hitOrders.map((order) => (
                <option key={order} value={order}>
                  {t(`orders.${order}`)}
                </option>
              ))}
            </Select>
          </Field>
        </>
      );
    case 'frequencies':
      return (
        <>
          {by}
          <Field label={t('form.place')}>
            <Select name="place" defaultValue={asked.place}>
              {places.map((place) => (
                <option key={place} value={place}>
                  {t(`places.${place}`)}
                </option>
              ))}
            </Select>
          </Field>
        </>
      );
    case 'collocates':
      return (
        <>
          {by}
          <Field label={t('form.window')}>
            <Select name="window" defaultValue={String(asked.window)}>
              {windows.map((width) => (
                <option key={width} value={width}>
                  {t('form.tokens', { count: width })}
                </option>
              ))}
            </Select>
          </Field>
        </>
      );
    case 'words':
      return by;
  }
}
