import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { type ButtonSize, type ButtonVariant, buttonClasses } from '../button';
import { Link } from './link';

/** A link that looks like a button: it goes somewhere, it does nothing. `download` makes it a plain link. */
export function LinkButton({
  variant,
  size,
  className,
  download,
  ...rest
}: ComponentProps<typeof Link> & { variant?: ButtonVariant; size?: ButtonSize }) {
  const classes = clsx(buttonClasses(variant, size), className);
  if (download === undefined) return <Link {...rest} className={classes} />;
  const { href, replace: _replace, scroll: _scroll, ...anchor } = rest;
  return <a {...anchor} href={String(href)} download={download} className={classes} />;
}
