'use client';

import { clsx } from 'clsx';
import { DropdownMenu } from 'radix-ui';
import type { ReactNode } from 'react';
import { Link } from '../links/link';

/** A menu that is open as soon as it stands: it came when it was asked for. */
export function OpenedMenu({
  trigger,
  align,
  children,
}: {
  trigger: ReactNode;
  align: 'start' | 'end';
  children: ReactNode;
}) {
  return (
    <DropdownMenu.Root modal={false} defaultOpen>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Content
        align={align}
        sideOffset={6}
        collisionPadding={8}
        className="z-50 max-h-[var(--radix-dropdown-menu-content-available-height)] min-w-48 overflow-y-auto rounded border bg-surface p-1 shadow-over"
      >
        {children}
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  );
}

const item =
  'flex min-h-8 w-full cursor-pointer select-none items-center gap-2 rounded-sm px-2.5 py-1.5 no-underline outline-none data-[disabled]:opacity-55 data-[highlighted]:bg-sunken [&_svg]:size-4';

/** A line of a menu that does something, or goes somewhere with `href`. */
export function MenuItem({
  href,
  onSelect,
  disabled,
  danger,
  children,
}: {
  href?: string;
  onSelect?: () => void;
  disabled?: boolean;
  danger?: boolean;
  children: ReactNode;
}) {
  const classes = clsx(item, danger ? 'text-bad' : 'text-ink [&_svg]:text-muted');
  if (href) {
    return (
      <DropdownMenu.Item asChild disabled={disabled}>
        <Link href={href} className={classes}>
          {children}
        </Link>
      </DropdownMenu.Item>
    );
  }
  return (
    <DropdownMenu.Item className={classes} disabled={disabled} onSelect={onSelect}>
      {children}
    </DropdownMenu.Item>
  );
}

/** One of several choices in a menu; the chosen one has a sign. */
export function MenuChoices({
  value,
  onValueChange,
  choices,
}: {
  value: string;
  onValueChange: (value: string) => void;
  choices: readonly { value: string; label: ReactNode }[];
}) {
  return (
    <DropdownMenu.RadioGroup value={value} onValueChange={onValueChange}>
      {choices.map((choice) => (
        <DropdownMenu.RadioItem
          key={choice.value}
          value={choice.value}
          className={clsx(item, 'relative pl-7 text-ink')}
        >
          <DropdownMenu.ItemIndicator className="absolute left-2.5 text-leaf">✓</DropdownMenu.ItemIndicator>
          {choice.label}
        </DropdownMenu.RadioItem>
      ))}
    </DropdownMenu.RadioGroup>
  );
}

/** What the lines below it are about. */
export function MenuLabel({ children }: { children: ReactNode }) {
  return <DropdownMenu.Label className="px-2.5 pt-2 pb-1 text-muted text-sm">{children}</DropdownMenu.Label>;
}

/** A hairline between two groups of a menu. */
export function MenuLine() {
  return <DropdownMenu.Separator className="my-1 h-px bg-line" />;
}
