'use client';

import type { ListKind } from '@florilegium/contracts/jobs/options';
import { Checkbox, RadioGroup } from '@/components/form/choices';
import { Field, FieldGroup } from '@/components/form/field';
import { Select, TextArea, TextInput } from '@/components/form/text-input';
import { LanguageCodesField } from '../../../components/form/language-codes-field';

interface ControlProps<Value> {
  /** As problems name the field. */
  name: string;
  label: string;
  help?: string;
  error?: string;
  value: Value;
  onValue: (value: Value) => void;
}

interface ChoiceProps<Value> extends ControlProps<Value> {
  choices: readonly string[];
  /** What a choice is called, and what it means. */
  called: (choice: string) => { label: string; help?: string };
}

/** One of some words, all of them seen at once. */
export function OpenChoice({ choices, called, value, onValue, label, ...rest }: ChoiceProps<string>) {
  return (
    <FieldGroup legend={label} {...rest}>
      <RadioGroup
        name={rest.name}
        value={value}
        onValueChange={onValue}
        options={choices.map((choice) => ({ value: choice, ...called(choice) }))}
      />
    </FieldGroup>
  );
}

/** One of some words, in a list that opens. */
export function ClosedChoice({ choices, called, value, onValue, ...rest }: ChoiceProps<string>) {
  return (
    <Field {...rest}>
      <Select value={value} onChange={(event) => onValue(event.target.value)}>
        {/* A job may name one that can be chosen here no longer. */}
        {[...new Set([...choices, value])].map((choice) => (
          <option key={choice} value={choice}>
            {called(choice).label}
          </option>
        ))}
      </Select>
    </Field>
  );
}

/** Any number of some words, in the order in which they are declared. */
export function ManyChoices({ choices, called, value, onValue, label, ...rest }: ChoiceProps<string[]>) {
  const take = (choice: string, taken: boolean) =>
    onValue(choices.filter((known) => (known === choice ? taken : value.includes(known))));
  return (
    <FieldGroup legend={label} {...rest}>
      <div className="mt-1 grid grid-cols-[repeat(auto-fill,minmax(11rem,1fr))] gap-x-4 gap-y-2">
        {choices.map((choice) => (
          <Checkbox
            key={choice}
            label={called(choice).label}
            checked={value.includes(choice)}
            onChange={(event) => take(choice, event.target.checked)}
          />
        ))}
      </div>
    </FieldGroup>
  );
}

/** A list of names, as one text. */
export function ListField({
  list,
  required,
  example,
  value,
  onValue,
  ...rest
}: ControlProps<string> & { list: ListKind; required: boolean; example?: string }) {
  const field = { ...rest, required };
  if (list.typedAs === 'languages') return <LanguageCodesField {...field} value={value} onValue={onValue} />;
  const control = { mono: true, spellCheck: false, autoCapitalize: 'off', placeholder: example, value };
  return (
    <Field {...field} className="sm:col-span-2">
      {list.typedAs === 'lines' ? (
        <TextArea rows={4} {...control} onChange={(event) => onValue(event.target.value)} />
      ) : (
        <TextInput {...control} onChange={(event) => onValue(event.target.value)} />
      )}
    </Field>
  );
}
