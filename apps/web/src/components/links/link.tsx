'use client';

import NextLink from 'next/link';
import { type ComponentProps, useState } from 'react';

/**
 * A link within the product. The page behind it is asked for in advance once the pointer, a finger or the focus is on
 * it, some hundred milliseconds before the click. Next.js would ask for all links that are to be seen: thirty
 * requests for one page of a corpus.
 */
export function Link({
  onPointerEnter,
  onFocus,
  ...rest
}: Omit<ComponentProps<typeof NextLink>, 'prefetch'>) {
  const [isNear, setNear] = useState(false);
  return (
    <NextLink
      {...rest}
      prefetch={isNear ? null : false}
      onPointerEnter={(event) => {
        setNear(true);
        onPointerEnter?.(event);
      }}
      onFocus={(event) => {
        setNear(true);
        onFocus?.(event);
      }}
    />
  );
}
