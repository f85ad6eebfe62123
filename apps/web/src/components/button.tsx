import { clsx } from 'clsx';
import { LoaderCircle } from 'lucide-react';
import type { ComponentProps } from 'react';

export type ButtonVariant = 'main' | 'plain' | 'quiet' | 'danger';
export type ButtonSize = 'normal' | 'small';

const variants: Record<ButtonVariant, string> = {
  main: 'border-leaf bg-leaf text-leaf-ink hover:brightness-110 dark:hover:brightness-105',
  plain: 'border-line bg-surface text-ink hover:bg-sunken',
  quiet: 'border-transparent bg-transparent text-muted hover:bg-sunken hover:text-ink',
  danger: 'border-bad bg-bad text-bad-ink hover:brightness-110',
};

const sizes: Record<ButtonSize, string> = {
  normal: 'min-h-9 px-3.5 py-2 text-base',
  small: 'min-h-7 px-2 py-1 text-sm',
};

/** The classes of a button, for links and menu triggers that look like one. */
export function buttonClasses(variant: ButtonVariant = 'plain', size: ButtonSize = 'normal'): string {
  return clsx(
    'inline-flex items-center justify-center gap-2 rounded border font-medium leading-none no-underline transition-colors',
    'disabled:cursor-not-allowed disabled:opacity-55 aria-disabled:cursor-not-allowed aria-disabled:opacity-55',
    '[&_svg]:size-4 [&_svg]:shrink-0',
    variants[variant],
    sizes[size],
  );
}

interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Something is under way: shows a turning sign and takes no second click, but keeps the focus. */
  pending?: boolean;
}

/** A button; not a submit button unless `type` says so. */
export function Button({
  variant,
  size,
  pending,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={pending && type === 'submit' ? 'button' : type}
      aria-disabled={pending || undefined}
      aria-busy={pending || undefined}
      onClick={pending ? undefined : onClick}
      className={clsx(buttonClasses(variant, size), className)}
    >
      {pending ? <LoaderCircle aria-hidden className="animate-spin" /> : null}
      {children}
    </button>
  );
}
