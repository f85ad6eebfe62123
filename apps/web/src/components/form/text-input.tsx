'use client';

import { clsx } from 'clsx';
import { useTranslations } from 'next-intl';
import { type ChangeEvent, type ComponentProps, type Ref, useId, useState } from 'react';
import { useFieldTies } from './field';
import { useIsAlive } from './use-is-alive';

const box =
  'w-full rounded border border-edge bg-surface px-3 text-base text-ink aria-invalid:border-bad disabled:bg-sunken disabled:text-muted';

/**
 * A line of text; `mono` for URLs, patterns and keys. With `maxLength`, in UTF-16 code units, nothing that is pasted is cut,
 * as the browser does without a word: the field says how much is left or too much, and its form is not sent as long as it
 * is too much.
 */
export function TextInput({
  mono,
  className,
  maxLength,
  ...rest
}: ComponentProps<'input'> & { mono?: boolean }) {
  const ties = useFieldTies();
  const line = {
    type: 'text',
    ...ties,
    ...rest,
    className: clsx(box, 'min-h-9 py-1.5', mono && 'font-mono text-[0.92em]', className),
  };
  return maxLength === undefined ? <input {...line} /> : <LimitedLine most={maxLength} line={line} />;
}

/**
 * Several lines of text. `maxLength` as in {@link TextInput}. It takes nothing before React has taken the page over: that
 * gives it the text of the server once more, and what was typed meanwhile would be lost or mixed with it.
 */
export function TextArea({
  mono,
  className,
  maxLength,
  ...rest
}: ComponentProps<'textarea'> & { mono?: boolean }) {
  const ties = useFieldTies();
  const isAlive = useIsAlive();
  const area = {
    rows: 4,
    ...ties,
    ...rest,
    readOnly: rest.readOnly || !isAlive,
    className: clsx(box, 'py-2', mono && 'font-mono text-[0.92em]', className),
  };
  return maxLength === undefined ? <textarea {...area} /> : <LimitedArea most={maxLength} area={area} />;
}

function LimitedLine({ most, line }: { most: number; line: ComponentProps<'input'> }) {
  const { limited, note } = useLimit(most, line);
  return (
    <>
      <input {...line} {...limited} />
      {note}
    </>
  );
}

function LimitedArea({ most, area }: { most: number; area: ComponentProps<'textarea'> }) {
  const { limited, note } = useLimit(most, area);
  return (
    <>
      <textarea {...area} {...limited} />
      {note}
    </>
  );
}

/** What is left is said when less than this part of the limit is. */
const saidBelow = 0.2;

type Control = HTMLInputElement | HTMLTextAreaElement;
type LimitedProps<C extends Control> = Pick<
  ComponentProps<'input'>,
  'aria-describedby' | 'aria-invalid' | 'value' | 'defaultValue'
> & { ref?: Ref<C> | undefined; onChange?: ((event: ChangeEvent<C>) => void) | undefined };

/** Attributes that keep a control from being sent with more than it may hold, and what is said of it below. */
function useLimit<C extends Control>(most: number, given: LimitedProps<C>) {
  const t = useTranslations('common');
  const id = useId();
  const [typed, setTyped] = useState(String(given.defaultValue ?? '').length);
  const left = most - (given.value === undefined ? typed : String(given.value).length);
  const isTooLong = left < 0;
  const words = isTooLong ? t('charsTooMany', { count: -left, most }) : t('charsLeft', { count: left });
  const isSaid = left < most * saidBelow;
  const describedBy = [given['aria-describedby'], isSaid && id].filter(Boolean).join(' ');
  const limited = {
    'aria-describedby': describedBy || undefined,
    'aria-invalid': isTooLong || given['aria-invalid'],
    ref: (control: C | null) => {
      control?.setCustomValidity(isTooLong ? words : '');
      if (typeof given.ref === 'function') return given.ref(control);
      if (given.ref) given.ref.current = control;
    },
    onChange: (event: ChangeEvent<C>) => {
      setTyped(event.target.value.length);
      given.onChange?.(event);
    },
  };
  const note = isSaid ? (
    // Below the control as well where that stands in a row with others.
    <p id={id} className={clsx('col-span-full basis-full text-sm', isTooLong ? 'text-bad' : 'text-muted')}>
      {words}
    </p>
  ) : null;
  return { limited, note };
}

/** The first field of a form that holds more than it may; null: none does. */
export function tooLongIn(form: HTMLFormElement): Control | null {
  const controls = form.querySelectorAll<Control>('textarea, input');
  return [...controls].find(({ validity }) => validity.customError) ?? null;
}

/** A choice of one from a few; the browser's own list, so it works by keyboard and on a phone as people know it. */
export function Select({ className, children, ...rest }: ComponentProps<'select'>) {
  const ties = useFieldTies();
  return (
    <select {...ties} {...rest} className={clsx(box, 'select min-h-9 py-1.5 pr-9', className)}>
      {children}
    </select>
  );
}
