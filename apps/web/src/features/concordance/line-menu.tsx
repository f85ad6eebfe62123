'use client';

import { Ellipsis } from 'lucide-react';
import { Button } from '@/components/button';
import { Menu, MenuItem } from '@/components/overlay/menu';

/** Where one goes from a line: to its text, its page, the reasons for which that is here, and what came with it. */
export function LineMenu({
  label,
  items,
}: {
  label: string;
  items: readonly { href: string; label: string }[];
}) {
  return (
    <Menu
      trigger={
        <Button variant="quiet" size="small" aria-label={label}>
          <Ellipsis aria-hidden />
        </Button>
      }
    >
      {items.map((item) => (
        <MenuItem key={item.href} href={item.href}>
          {item.label}
        </MenuItem>
      ))}
    </Menu>
  );
}
