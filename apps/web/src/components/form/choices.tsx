'use client';

import { clsx } from 'clsx';
import { type ComponentProps, type ReactNode, useId } from 'react';

const mark = 'mt-[3px] size-[1.125rem] shrink-0 accent-leaf';

type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & { label: ReactNode; help?: ReactNode };

/** A box to tick with its label beside it. */
export function Checkbox({ label, help, className, ...rest }: CheckboxProps) {
  return <Choice type="checkbox" label={label} help={help} className={className} {...rest} />;
}

/** One of several; give all of a question the same `name` and put them into a FieldGroup. */
function Radio({ label, help, className, ...rest }: CheckboxProps) {
  return <Choice type="radio" label={label} help={help} className={className} {...rest} />;
}

function Choice({ label, help, className, type, ...rest }: CheckboxProps & { type: 'checkbox' | 'radio' }) {
  const id = useId();
  return (
    <div className={clsx('flex min-h-6 items-start gap-2', className)}>
      <input
        id={id}
        type={type}
        aria-describedby={help ? `${id}-help` : undefined}
        {...rest}
        className={mark}
      />
      <Words id={id} label={label} help={help} />
    </div>
  );
}

/** What a choice says beside its mark. */
function Words({ id, label, help }: { id: string; label: ReactNode; help?: ReactNode }) {
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      {help ? (
        <p id={`${id}-help`} className="max-w-[38rem] text-muted text-sm">
          {help}
        </p>
      ) : null}
    </div>
  );
}

/** The choices of one question, made from a list. */
export function RadioGroup<V extends string>({
  name,
  options,
  value,
  defaultValue,
  onValueChange,
}: {
  name: string;
  options: readonly { value: V; label: ReactNode; help?: ReactNode; disabled?: boolean }[];
  value?: V;
  defaultValue?: V;
  onValueChange?: (value: V) => void;
}) {
  return (
    <div className="grid gap-2">
      {options.map((option) => (
        <Radio
          key={option.value}
          name={name}
          value={option.value}
          label={option.label}
          help={option.help}
          disabled={option.disabled}
          {...(value === undefined
            ? { defaultChecked: option.value === defaultValue }
            : { checked: option.value === value })}
          onChange={() => onValueChange?.(option.value)}
        />
      ))}
    </div>
  );
}

/** On or off, at once: for settings that need no saving. */
export function Switch({
  label,
  help,
  checked,
  onCheckedChange,
}: {
  label: ReactNode;
  help?: ReactNode;
  checked: boolean;
  onCheckedChange: (checked: boolean) => void;
}) {
  const id = useId();
  return (
    <div className="flex items-start gap-3">
      <button
        type="button"
        role="switch"
        id={id}
        aria-checked={checked}
        aria-describedby={help ? `${id}-help` : undefined}
        onClick={() => onCheckedChange(!checked)}
        className={clsx(
          'relative h-6 w-10 shrink-0 rounded-full border',
          checked ? 'border-leaf bg-leaf' : 'border-edge bg-sunken',
        )}
      >
        <span
          className={clsx(
            'block size-4 rounded-full transition-transform',
            checked ? 'translate-x-[19px] bg-leaf-ink' : 'translate-x-[3px] bg-edge',
          )}
        />
      </button>
      <Words id={id} label={label} help={help} />
    </div>
  );
}
