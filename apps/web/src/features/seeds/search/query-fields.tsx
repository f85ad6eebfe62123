'use client';

import { type WordListKind, wordListKinds } from '@florilegium/contracts/jobs/seed-search';
import { seedWordLanguages } from '@florilegium/crawling/seeds/seed-words';
import { useTranslations } from 'next-intl';
import { Alert } from '@/components/alert';
import { RadioGroup } from '@/components/form/choices';
import { Field, FieldGroup } from '@/components/form/field';
import { Select, TextArea } from '@/components/form/text-input';
import { Link } from '@/components/links/link';
import { useLanguageNames } from '../../../components/language-names';
import { CorpusWords } from '../corpus-words';
import type { WishProps } from '../seed-wish';
import { WishNumberField } from './number-field';
import { QueryPreview } from './query-preview';
import type { ShownEngine } from './shown-engine';

/** BootCaT's way: an engine, words, and how they are put together. */
export function QueryFields({
  corpusId,
  engines,
  mayListEngines,
  ...parts
}: WishProps & { corpusId: string; engines: readonly ShownEngine[]; mayListEngines: boolean }) {
  const t = useTranslations('seeds');
  const { wish, change, errors } = parts;
  if (engines.length === 0) {
    return (
      <Alert tone="info" title={t('noEngine.title')}>
        <p>{t(mayListEngines ? 'noEngine.admin' : 'noEngine.text')}</p>
        {mayListEngines ? <Link href="/admin/engines">{t('noEngine.list')}</Link> : null}
      </Alert>
    );
  }
  const engine = engines.find(({ id }) => id === wish.engineId);
  return (
    <>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Field
          label={t('engine.label')}
          help={engine?.left == null ? t('engine.help') : t('engine.left', { left: engine.left })}
          error={errors.engineId}
        >
          <Select value={wish.engineId} onChange={(event) => change({ engineId: event.target.value })}>
            {engines.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
        <LanguageField {...parts} />
      </div>
      <FieldGroup legend={t('list.legend')}>
        <RadioGroup<WordListKind>
          name="list"
          value={wish.list}
          onValueChange={(list) => change({ list })}
          options={wordListKinds.map((list) => ({
            value: list,
            label: t(`list.${list}.label`),
            help: t(`list.${list}.help`),
          }))}
        />
      </FieldGroup>
      {wish.list === 'corpus' ? <CorpusWords corpusId={corpusId} {...parts} /> : null}
      {wish.list === 'own' || wish.list === 'corpus' ? (
        <Field label={t('words.label')} help={t('words.help')} error={errors.words}>
          <TextArea
            rows={6}
            value={wish.words}
            spellCheck={false}
            dir="auto"
            onChange={(event) => change({ words: event.target.value })}
          />
        </Field>
      ) : null}
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <WishNumberField name="tupleSize" {...parts} />
        <WishNumberField name="queries" {...parts} />
        <WishNumberField name="resultsPerQuery" {...parts} />
        <WishNumberField name="randomSeed" {...parts} />
      </div>
      <QueryPreview wish={wish} intervalMs={engine?.intervalMs ?? 0} />
    </>
  );
}

/** The product's lists are of its languages; own words may be of any. */
function LanguageField({ wish, change }: WishProps) {
  const t = useTranslations('seeds');
  const nameOf = useLanguageNames();
  const known = seedWordLanguages.includes(wish.language)
    ? seedWordLanguages
    : [wish.language, ...seedWordLanguages];
  const named = known
    .map((code) => ({ code, name: nameOf([code]) }))
    .sort((a, b) => a.name.localeCompare(b.name));
  return (
    <Field label={t('language.label')} help={t('language.help')}>
      <Select value={wish.language} onChange={(event) => change({ language: event.target.value })}>
        {named.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </Select>
    </Field>
  );
}
