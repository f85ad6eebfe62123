'use client';

import { type MetadataRule, ruleParts, ruleTests } from '@florilegium/contracts/metadata-rules';
import { useTranslations } from 'next-intl';
import { Select, TextInput } from '@/components/form/text-input';
import { useOfferedLists } from '@/components/metadata/known-fields';
import { MetadataValueInput } from '@/components/metadata/metadata-value-input';
import { RowButton } from '@/components/row-button';

/** One rule to edit: what is compared, how and with what, and the value that a field gets. */
export function RuleRow({
  rule,
  number,
  mayEdit,
  errors,
  said,
  onChange,
  onRemove,
  onUp,
}: {
  rule: MetadataRule;
  number: number;
  mayEdit: boolean;
  /** What is wrong with its parts. */
  errors: Partial<Record<string, string>>;
  said: React.ReactNode;
  onChange: (part: Partial<MetadataRule>) => void;
  onRemove: () => void;
  onUp: () => void;
}) {
  const t = useTranslations('corpora.metadata');
  const offered = useOfferedLists();
  const wrongOf = (part: 'text' | 'field' | 'value') => ({
    'aria-label': t(part, { number }),
    'aria-invalid': errors[part] ? (true as const) : undefined,
    'aria-describedby': errors[part] ? `${rule.id}-wrong` : undefined,
    readOnly: !mayEdit,
  });
  const text = (
    part: 'text' | 'field',
    most: number,
    more?: { example: string; list: string | undefined },
  ) => (
    <Part name={t(part, { number })}>
      <TextInput
        {...wrongOf(part)}
        value={rule[part]}
        maxLength={most}
        placeholder={more?.example}
        list={more?.list}
        onChange={(event) => onChange({ [part]: event.target.value })}
      />
    </Part>
  );
  return (
    <li
      data-row
      className="grid gap-2 border-b pb-3 sm:grid-cols-[8rem_9rem_minmax(8rem,2fr)_auto_minmax(6rem,1fr)_minmax(6rem,1fr)_auto] sm:items-center"
    >
      <Choice
        name={t('part.label', { number })}
        value={rule.part}
        choices={ruleParts.map((part) => [part, t(`part.${part}`)] as const)}
        disabled={!mayEdit}
        onChoose={(part) => onChange({ part })}
      />
      <Choice
        name={t('test.label', { number })}
        value={rule.test}
        choices={ruleTests.map((test) => [test, t(`test.${test}`)] as const)}
        disabled={!mayEdit}
        onChoose={(test) => onChange({ test })}
      />
      {text('text', 500)}
      <span aria-hidden className="text-muted max-sm:hidden">
        →
      </span>
      {text('field', 100, { example: t('fieldExample'), list: offered.fields })}
      <Part name={t('value', { number })}>
        <MetadataValueInput
          {...wrongOf('value')}
          field={rule.field}
          value={rule.value}
          placeholder={t('valueExample')}
          onValue={(value) => onChange({ value })}
        />
      </Part>
      {mayEdit ? (
        <span className="flex">
          <RowButton does="up" label={t('up', { number })} disabled={number === 1} onClick={onUp} />
          <RowButton does="remove" label={t('remove', { number })} onClick={onRemove} />
        </span>
      ) : null}
      {Object.keys(errors).length > 0 ? (
        <p id={`${rule.id}-wrong`} className="text-bad text-sm sm:col-span-7">
          {/* What is missing in two parts is said once. */}
          {[...new Set(Object.values(errors))].join(' ')}
        </p>
      ) : null}
      <p className="text-muted text-sm sm:col-span-7">{said}</p>
    </li>
  );
}

/** A part of a rule that is one of a few. */
function Choice<T extends string>({
  name,
  value,
  choices,
  disabled,
  onChoose,
}: {
  name: string;
  value: T;
  choices: readonly (readonly [value: T, words: string])[];
  disabled: boolean;
  onChoose: (value: T) => void;
}) {
  return (
    <Part name={name}>
      <Select
        aria-label={name}
        value={value}
        disabled={disabled}
        onChange={(event) => onChoose(event.target.value as T)}
      >
        {choices.map(([one, words]) => (
          <option key={one} value={one}>
            {words}
          </option>
        ))}
      </Select>
    </Part>
  );
}

/** A control whose name is seen where the parts of a rule stand one below the other; on a line they read as a sentence. */
function Part({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div className="flex flex-col gap-0.5 sm:contents">
      <span aria-hidden className="text-muted text-sm sm:hidden">
        {name}
      </span>
      {children}
    </div>
  );
}
