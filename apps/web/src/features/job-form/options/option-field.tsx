'use client';

import type { Option, OptionPath } from '@florilegium/contracts/jobs/options';
import { Checkbox } from '@/components/form/choices';
import { NumberInput } from '../../../components/form/number-input';
import type { TypedOptions } from '../../job-draft/typed-options';
import { ClosedChoice, ListField, ManyChoices, OpenChoice } from './option-controls';
import type { OptionWords } from './option-words';

/** What fields of options work with. */
export interface OptionProps {
  options: TypedOptions;
  /** Takes over what is typed. */
  set: (part: Partial<TypedOptions>) => void;
  /** What is wrong, by the place of its option. */
  fields: Readonly<Record<string, string>>;
  /** Choices that can be made here, where they are fewer than there are. */
  offered?: Partial<Record<OptionPath, readonly string[]>>;
}

/** The field of one option, of the kind that its schema asks for. */
export function OptionField({
  option,
  words,
  options,
  set,
  fields,
  offered = {},
}: OptionProps & { option: Option; words: OptionWords }) {
  const { path } = option;
  const typed = (options as Readonly<Record<string, unknown>>)[path];
  const onValue = (value: unknown) => set({ [path]: value });
  const said = { label: words.label(path), help: words.help(path) };
  const field = { name: path, error: fields[path], onValue, ...said };
  const called = (choice: string) => words.choice(path, choice);
  switch (option.kind) {
    case 'number':
      return <NumberInput {...field} value={typed as string} />;
    case 'list':
      return (
        <ListField
          {...field}
          value={typed as string}
          list={option}
          required={option.fallback === undefined}
          example={words.example(path)}
        />
      );
    case 'choices':
      return <ManyChoices {...field} value={typed as string[]} choices={option.choices} called={called} />;
    case 'choice': {
      const Control = option.open ? OpenChoice : ClosedChoice;
      const choices = offered[path as OptionPath] ?? option.choices;
      return <Control {...field} value={typed as string} choices={choices} called={called} />;
    }
    default:
      return (
        <Checkbox {...said} checked={typed as boolean} onChange={(event) => onValue(event.target.checked)} />
      );
  }
}
