'use client';

import { clsx } from 'clsx';
import { useTranslations } from 'next-intl';
import { type ComponentProps, useId, useState } from 'react';
import { useFieldTies } from './field';

const box =
  'w-full rounded border border-edge bg-surface px-3 text-base text-ink aria-invalid:border-bad disabled:bg-sunken disabled:text-muted';

/** A line of text; `mono` for URLs, patterns and keys. */
export function TextInput({ mono, className, ...rest }: ComponentProps<'input'> & { mono?: boolean }) {
  const ties = useFieldTies();
  return (
    <input
      type="text"
      {...ties}
      {...rest}
      className={clsx(box, 'min-h-9 py-1.5', mono && 'font-mono text-[0.92em]', className)}
    />
  );
}

/**
 * Several lines of text. With `maxLength`, in UTF-16 code units, nothing that is pasted is cut, as the browser does without a
 * word: the field says how much is left or too much, and its form is not sent as long as it is too much.
 */
export function TextArea({
  mono,
  className,
  maxLength,
  ...rest
}: ComponentProps<'textarea'> & { mono?: boolean }) {
  const ties = useFieldTies();
  const area = {
    rows: 4,
    ...ties,
    ...rest,
    className: clsx(box, 'py-2', mono && 'font-mono text-[0.92em]', className),
  };
  return maxLength === undefined ? <textarea {...area} /> : <LimitedArea most={maxLength} area={area} />;
}

/** What is left is said when less than this part of the limit is. */
const saidBelow = 0.2;

function LimitedArea({ most, area }: { most: number; area: ComponentProps<'textarea'> }) {
  const t = useTranslations('common');
  const id = useId();
  const [typed, setTyped] = useState(String(area.defaultValue ?? '').length);
  const left = most - (area.value === undefined ? typed : String(area.value).length);
  const isTooLong = left < 0;
  const words = isTooLong ? t('charsTooMany', { count: -left, most }) : t('charsLeft', { count: left });
  const isSaid = left < most * saidBelow;
  const describedBy = [area['aria-describedby'], isSaid && id].filter(Boolean).join(' ');
  return (
    <>
      <textarea
        {...area}
        aria-describedby={describedBy || undefined}
        aria-invalid={isTooLong || area['aria-invalid']}
        ref={(element) => element?.setCustomValidity(isTooLong ? words : '')}
        onChange={(event) => {
          setTyped(event.target.value.length);
          area.onChange?.(event);
        }}
      />
      {isSaid ? (
        <p id={id} className={clsx('text-sm', isTooLong ? 'text-bad' : 'text-muted')}>
          {words}
        </p>
      ) : null}
    </>
  );
}

/** The first text area of a form that holds more than it may; null: none does. */
export function tooLongIn(form: HTMLFormElement): HTMLTextAreaElement | null {
  return [...form.querySelectorAll('textarea')].find(({ validity }) => validity.customError) ?? null;
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
