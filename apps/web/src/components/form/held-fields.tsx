'use client';

import { type ComponentProps, useLayoutEffect, useRef } from 'react';

/**
 * Fields that take nothing while they are being saved: what comes back is set into the form, and would overwrite what was
 * typed meanwhile. Afterwards whoever stood in one of them stands there again.
 */
export function HeldFields({ isHeld, ...rest }: ComponentProps<'fieldset'> & { isHeld: boolean }) {
  const fields = useRef<HTMLFieldSetElement>(null);
  const stoodIn = useRef<HTMLElement | null>(null);
  useLayoutEffect(() => {
    const at = document.activeElement;
    if (isHeld) {
      stoodIn.current = at instanceof HTMLElement && fields.current?.contains(at) ? at : null;
      return;
    }
    if (at === null || at === document.body) stoodIn.current?.focus();
    stoodIn.current = null;
  }, [isHeld]);
  return <fieldset ref={fields} {...rest} disabled={isHeld || rest.disabled} />;
}
