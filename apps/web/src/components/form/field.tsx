'use client';

import { clsx } from 'clsx';
import { CircleAlert } from 'lucide-react';
import { createContext, type ReactNode, useContext, useId } from 'react';

interface FieldTies {
  id?: string;
  'aria-describedby'?: string;
  'aria-invalid'?: true;
  'aria-required'?: true;
}

const FieldContext = createContext<FieldTies>({});

/** The attributes that tie a control to the label, help and error of the Field around it. */
export function useFieldTies(): FieldTies {
  return useContext(FieldContext);
}

/** A control with its label above, a sentence of help, and the error at the place where it belongs. */
export function Field({
  label,
  help,
  error,
  required,
  optional,
  name,
  className,
  children,
}: {
  label: ReactNode;
  help?: ReactNode;
  error?: string;
  required?: boolean;
  /** The word for 'optional', shown beside the label. */
  optional?: string;
  /** By which an error summary finds it. */
  name?: string;
  className?: string;
  children: ReactNode;
}) {
  const id = useId();
  const describedBy = [help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ');
  const ties: FieldTies = {
    id,
    'aria-describedby': describedBy || undefined,
    'aria-invalid': error ? true : undefined,
    'aria-required': required ? true : undefined,
  };
  return (
    <div data-field={name} className={clsx('grid content-start gap-1', className)}>
      <label htmlFor={id} className="font-medium">
        {label}
        {optional ? <span className="ml-2 font-normal text-muted text-sm">{optional}</span> : null}
      </label>
      {help ? (
        <p id={`${id}-help`} className="max-w-[38rem] text-muted text-sm">
          {help}
        </p>
      ) : null}
      <FieldContext value={ties}>{children}</FieldContext>
      {error ? <FieldError id={`${id}-error`} message={error} /> : null}
    </div>
  );
}

/** Several controls under one question: radio buttons, checkboxes. */
export function FieldGroup({
  legend,
  help,
  error,
  name,
  className,
  children,
}: {
  legend: ReactNode;
  help?: ReactNode;
  error?: string;
  /** By which an error summary finds it. */
  name?: string;
  className?: string;
  children: ReactNode;
}) {
  const id = useId();
  const describedBy = [help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <fieldset
      data-field={name}
      className={clsx('grid gap-1', className)}
      aria-describedby={describedBy || undefined}
    >
      <legend className="mb-1 font-medium">{legend}</legend>
      {help ? (
        <p id={`${id}-help`} className="max-w-[38rem] text-muted text-sm">
          {help}
        </p>
      ) : null}
      {children}
      {error ? <FieldError id={`${id}-error`} message={error} /> : null}
    </fieldset>
  );
}

/**
 * What is wrong with a list as a whole, such as that it is too long, which belongs to none of its fields: FormProblem leads
 * to it. The button that adds a row is described by it, by its id. Nothing while all is well.
 */
export function ListError({
  id,
  message,
  className,
}: {
  id: string;
  message: string | undefined;
  className?: string;
}) {
  if (message === undefined) return null;
  return (
    <div data-list-error tabIndex={-1} className={className}>
      <FieldError id={id} message={message} />
    </div>
  );
}

function FieldError({ id, message }: { id: string; message: string }) {
  return (
    <p id={id} className="flex items-start gap-1.5 text-bad text-sm">
      <CircleAlert aria-hidden className="mt-[3px] size-3.5 shrink-0" />
      {message}
    </p>
  );
}
