'use client';

import { fieldKinds } from '@florilegium/contracts/corpus-plan/plan';
import { isRidireField } from '@florilegium/contracts/corpus-plan/ridire';
import { Plus } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { Button } from '@/components/button';
import { Checkbox } from '@/components/form/choices';
import { Field, ListError } from '@/components/form/field';
import { Select, TextArea, TextInput } from '@/components/form/text-input';
import { useRowFocus } from '@/components/form/use-row-focus';
import { RowButton } from '@/components/row-button';
import { nextRowId } from '@/components/table/row-id';
import { InFiles } from './in-files';
import type { FieldDraft } from './plan-draft';

/** The metadata fields of a plan. */
export function FieldList({
  fields,
  errors,
  onChange,
}: {
  fields: readonly FieldDraft[];
  errors: Readonly<Record<string, string>>;
  onChange: (fields: readonly FieldDraft[]) => void;
}) {
  const t = useTranslations('plan.fields');
  const set = (id: number, part: Partial<FieldDraft>) =>
    onChange(fields.map((row) => (row.id === id ? { ...row, ...part } : row)));
  const focus = useRowFocus<HTMLDivElement>();
  const errorId = useId();
  const ofAll = errors['plan.fields'];
  const swap = (place: number) => {
    const moved = [...fields];
    [moved[place], moved[place + 1]] = [moved[place + 1]!, moved[place]!];
    onChange(moved);
  };
  return (
    <div ref={focus.box}>
      {fields.length === 0 ? <p className="mb-3">{t('none')}</p> : null}
      <ul className="grid gap-3 empty:hidden">
        {fields.map((field, place) => (
          <li key={field.id} data-row className="border-b pb-3">
            <FieldRow
              field={field}
              place={place}
              last={place === fields.length - 1}
              errorOf={(part) => errorAt(errors, `plan.fields.${place}.${part}`)}
              onChange={(part) => set(field.id, part)}
              onUp={() => {
                focus.toButton(place - 1, 'up');
                swap(place - 1);
              }}
              onDown={() => {
                focus.toButton(place + 1, 'down');
                swap(place);
              }}
              onRemove={() => {
                focus.toButton(place, 'remove');
                onChange(fields.filter(({ id }) => id !== field.id));
              }}
            />
          </li>
        ))}
      </ul>
      <ListError id={errorId} message={ofAll} className="mt-3" />
      <Button
        size="small"
        className="mt-3"
        data-row-add
        aria-describedby={ofAll ? errorId : undefined}
        onClick={() => {
          focus.toNew();
          onChange([...fields, newField()]);
        }}
      >
        <Plus aria-hidden />
        {t('add')}
      </Button>
    </div>
  );
}

/** What is wrong at a place, or with one of several values in it. */
const errorAt = (errors: Readonly<Record<string, string>>, place: string): string | undefined =>
  errors[place] ?? Object.entries(errors).find(([name]) => name.startsWith(`${place}.`))?.[1];

const newField = (): FieldDraft => ({
  id: nextRowId(),
  key: null,
  label: '',
  kind: 'text',
  choices: '',
  required: false,
});

function FieldRow({
  field,
  place,
  last,
  errorOf,
  onChange,
  onUp,
  onDown,
  onRemove,
}: {
  field: FieldDraft;
  place: number;
  last: boolean;
  errorOf: (part: string) => string | undefined;
  onChange: (part: Partial<FieldDraft>) => void;
  onUp: () => void;
  onDown: () => void;
  onRemove: () => void;
}) {
  const t = useTranslations('plan.fields');
  const translated =
    field.key !== null && isRidireField(field.key) ? t(`ridire.${field.key}` as 'ridire.semantic') : '';
  const shown = field.label || translated || field.key || String(place + 1);
  return (
    <div className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_11rem_auto]">
      <Field label={t('label')} error={errorOf('label') ?? errorOf('key')}>
        <TextInput
          maxLength={200}
          placeholder={translated}
          value={field.label}
          onChange={(event) => onChange({ label: event.target.value })}
        />
      </Field>
      <Field label={t('kind.title')} error={errorOf('kind')}>
        <Select
          value={field.kind}
          onChange={(event) => onChange({ kind: event.target.value as FieldDraft['kind'] })}
        >
          {fieldKinds.map((kind) => (
            <option key={kind} value={kind}>
              {t(`kind.${kind}`)}
            </option>
          ))}
        </Select>
      </Field>
      <div className="flex items-center justify-between gap-3 self-start sm:mt-7 sm:min-h-9">
        <Checkbox
          label={t('required')}
          checked={field.required}
          onChange={(event) => onChange({ required: event.target.checked })}
        />
        <span className="flex gap-1">
          <RowButton does="up" label={t('up', { name: shown })} disabled={place === 0} onClick={onUp} />
          <RowButton does="down" label={t('down', { name: shown })} disabled={last} onClick={onDown} />
          <RowButton does="remove" label={t('remove', { name: shown })} onClick={onRemove} />
        </span>
      </div>
      {field.key === null ? null : (
        <div className="-mt-2 sm:col-span-3">
          <InFiles name={field.key} />
        </div>
      )}
      {field.kind === 'choice' ? (
        <Field label={t('choices')} help={t('choicesHelp')} error={errorOf('choices')}>
          <TextArea value={field.choices} onChange={(event) => onChange({ choices: event.target.value })} />
        </Field>
      ) : null}
    </div>
  );
}
