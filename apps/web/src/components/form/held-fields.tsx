'use client';

import { type ComponentProps, useLayoutEffect, useRef } from 'react';

/**
 * Fields that take nothing while they are being saved: what comes back is set into the form, and would overwrite what was
 * typed meanwhile. Afterwards whoever stood in one of them stands there again.
 */
export function HeldFields({ isHeld, ...rest }: ComponentProps<'fieldset'> & { isHeld: boolean }) {
  const stoodIn = useRef<HTMLElement | null>(null);
  useLayoutEffect(() => {
    const isNowhere = document.activeElement === null || document.activeElement === document.body;
    if (!isHeld && isNowhere) stoodIn.current?.focus();
  }, [isHeld]);
  return (
    <fieldset
      {...rest}
      disabled={isHeld || rest.disabled}
      onFocus={(event) => {
        stoodIn.current = event.target;
      }}
      onBlur={(event) => {
        // A field that is disabled loses the focus, too: then nobody has left it.
        if (!event.currentTarget.disabled) stoodIn.current = null;
      }}
    />
  );
}
