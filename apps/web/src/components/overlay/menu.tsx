'use client';

import {
  cloneElement,
  type KeyboardEvent,
  lazy,
  type ReactElement,
  type ReactNode,
  Suspense,
  useState,
} from 'react';
import { WindowComes } from './window-comes';

const load = () => import('./menu-parts');
const OpenedMenu = lazy(() => load().then((parts) => ({ default: parts.OpenedMenu })));

/** A line of a menu that does something, or goes somewhere with `href`. */
export const MenuItem = lazy(() => load().then((parts) => ({ default: parts.MenuItem })));
/** One of several choices in a menu; the chosen one has a sign. */
export const MenuChoices = lazy(() => load().then((parts) => ({ default: parts.MenuChoices })));
/** What the lines below it are about. */
export const MenuLabel = lazy(() => load().then((parts) => ({ default: parts.MenuLabel })));
/** A hairline between two groups of a menu. */
export const MenuLine = lazy(() => load().then((parts) => ({ default: parts.MenuLine })));

interface TriggerProps {
  'aria-haspopup'?: 'menu';
  'aria-expanded'?: boolean;
  onPointerEnter?: () => void;
  onFocus?: () => void;
  onClick?: () => void;
  onKeyDown?: (event: KeyboardEvent) => void;
}

/**
 * A menu behind a button; `trigger` is the button itself. It stays where it stands in the page, inside its landmark:
 * its place is fixed, so no scrolling box cuts it off. Its code comes when it is opened first, or shortly before.
 */
export function Menu({
  trigger,
  align = 'end',
  children,
}: {
  trigger: ReactElement<TriggerProps>;
  align?: 'start' | 'end';
  children: ReactNode;
}) {
  const [asked, setAsked] = useState(false);
  const prepare = () => void load().catch(() => {});
  const closed = cloneElement(trigger, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onPointerEnter: prepare,
    onFocus: prepare,
    onClick: () => setAsked(true),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'ArrowDown') return;
      event.preventDefault();
      setAsked(true);
    },
  });
  if (!asked) return closed;
  return (
    <Suspense
      fallback={
        <>
          {closed}
          <WindowComes />
        </>
      }
    >
      <OpenedMenu trigger={trigger} align={align}>
        {children}
      </OpenedMenu>
    </Suspense>
  );
}
