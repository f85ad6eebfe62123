import { tokenAttributes } from '@florilegium/concordance/query/query-tree';
import { maxSample } from '@florilegium/concordance/search/sample/drawn-number';
import { hitOrders } from '@florilegium/concordance/search/sort-hits';
import { useTranslations } from 'next-intl';
import { Field } from '@/components/form/field';
import { TextInput } from '@/components/form/text-input';
import type { TextChoiceValue } from '../narrow-names';
import {
  contextWidths,
  gramSizes,
  groupFields,
  places,
  type SearchQuery,
  smoothings,
  windows,
  wordOrLemma,
} from '../search-query';
import { Choice } from './choice';

interface Asked {
  asked: SearchQuery;
}

/** What each view asks besides the query. */
export function ViewOptions({
  asked,
  fields,
  choices,
}: Asked & {
  /** Fields of the corpus's metadata. */
  fields: readonly { key: string; label: string }[];
  choices: readonly TextChoiceValue[];
}) {
  switch (asked.view) {
    case 'lines':
      return <LineOptions asked={asked} />;
    case 'frequencies':
      return (
        <>
          <By asked={asked} />
          <Place asked={asked} />
        </>
      );
    case 'collocates':
      return (
        <>
          <By asked={asked} />
          <Tokens name="window" value={asked.window} counts={windows} />
          <Punctuation asked={asked} />
        </>
      );
    case 'groups':
      return <GroupedBy asked={asked} fields={fields} />;
    case 'words':
      return (
        <>
          <Pattern asked={asked} />
          <By asked={asked} />
          <Punctuation asked={asked} />
        </>
      );
    case 'ngrams':
      return (
        <>
          <By asked={asked} />
          <Tokens name="size" value={asked.size} counts={gramSizes} />
          <Punctuation asked={asked} />
        </>
      );
    case 'keywords':
      return (
        <>
          <By asked={asked} />
          <Smoothing asked={asked} />
          <Punctuation asked={asked} />
          <Against asked={asked} choices={choices} />
        </>
      );
  }
}

function LineOptions({ asked }: Asked) {
  const t = useTranslations('concordance');
  return (
    <>
      <Choice name="context" label={t('form.context')} value={String(asked.context)}>
        {contextWidths.map((count) => (
          <option key={count} value={count}>
            {t('form.tokens', { count })}
          </option>
        ))}
        <option value="sentence">{t('form.sentence')}</option>
      </Choice>
      <Choice name="order" label={t('form.order')} value={asked.order ?? ''}>
        <option value="">{t('orders.text')}</option>
        {hitOrders.map((order) => (
          <option key={order} value={order}>
            {t(`orders.${order}`)}
          </option>
        ))}
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
}

/** The attribute that is counted by; lists and collocates know words and lemmas alone. */
function By({ asked: { view, by } }: Asked) {
  const t = useTranslations('concordance');
  const counted = view === 'frequencies';
  return (
    <Choice name="by" label={t('form.by')} value={counted ? by : wordOrLemma(by)}>
      {(counted ? tokenAttributes : (['lemma', 'word'] as const)).map((attribute) => (
        <option key={attribute} value={attribute}>
          {t(`attributes.${attribute}`)}
        </option>
      ))}
    </Choice>
  );
}

function Punctuation({ asked }: Asked) {
  const t = useTranslations('concordance');
  return (
    <Choice name="punctuation" label={t('form.punctuation')} value={asked.punctuation ?? ''}>
      <option value="">{t('punctuation.out')}</option>
      <option value="counted">{t('punctuation.counted')}</option>
    </Choice>
  );
}

function Place({ asked }: Asked) {
  const t = useTranslations('concordance');
  return (
    <Choice name="place" label={t('form.place')} value={asked.place}>
      {places.map((place) => (
        <option key={place} value={place}>
          {t(`places.${place}`)}
        </option>
      ))}
    </Choice>
  );
}

/** How many tokens are near a match, or make a sequence. */
function Tokens({
  name,
  value,
  counts,
}: {
  name: 'window' | 'size';
  value: number;
  counts: readonly number[];
}) {
  const t = useTranslations('concordance');
  return (
    <Choice name={name} label={t(`form.${name}`)} value={String(value)}>
      {counts.map((count) => (
        <option key={count} value={count}>
          {t('form.tokens', { count })}
        </option>
      ))}
    </Choice>
  );
}

function GroupedBy({ asked, fields }: Asked & { fields: readonly { key: string; label: string }[] }) {
  const t = useTranslations('concordance');
  return (
    <Choice name="field" label={t('form.field')} value={asked.field}>
      {groupFields.map((field) => (
        <option key={field} value={field}>
          {t(`fields.${field}`)}
        </option>
      ))}
      {fields.map(({ key, label }) => (
        <option key={key} value={key}>
          {label}
        </option>
      ))}
    </Choice>
  );
}

function Pattern({ asked }: Asked) {
  const t = useTranslations('concordance');
  return (
    <Field label={t('form.pattern')} help={t('form.patternHelp')} className="col-span-2 min-w-0 sm:flex-1">
      <TextInput name="list" type="search" maxLength={500} defaultValue={asked.list} />
    </Field>
  );
}

function Smoothing({ asked }: Asked) {
  const t = useTranslations('concordance');
  return (
    <Choice name="smoothing" label={t('form.smoothing')} value={String(asked.smoothing)}>
      {smoothings.map((one) => (
        <option key={one} value={one}>
          {t(`smoothings.${one}`)}
        </option>
      ))}
    </Choice>
  );
}

/** What keywords are held against, where there are sub-corpora: all other texts, or one of these. */
function Against({ asked, choices }: Asked & { choices: readonly TextChoiceValue[] }) {
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
