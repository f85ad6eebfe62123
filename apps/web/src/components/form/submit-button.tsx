'use client';

import type { ComponentProps } from 'react';
import { Button } from '../button';
import { useIsAlive } from './use-is-alive';

/**
 * The button that sends a form. Until the page's scripts are there it is held, and so is the Enter key: the browser would
 * send the form by itself, and the page would come again without having done anything.
 */
export function SubmitButton({ disabled, ...rest }: Omit<ComponentProps<typeof Button>, 'type'>) {
  const isAlive = useIsAlive();
  return <Button {...rest} type="submit" disabled={disabled || !isAlive} />;
}
