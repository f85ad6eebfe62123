'use client';

import {
  cloneElement,
  isValidElement,
  lazy,
  type MouseEvent,
  type ReactElement,
  type ReactNode,
  Suspense,
  useState,
} from 'react';
import { WindowComes } from './window-comes';

const loadWindow = () => import('./dialog-window').then(({ DialogWindow }) => ({ default: DialogWindow }));
const DialogWindow = lazy(loadWindow);

interface TriggerProps {
  onClick?: (event: MouseEvent) => void;
  onPointerEnter?: () => void;
  onFocus?: () => void;
  'aria-haspopup'?: 'dialog';
  'aria-expanded'?: boolean;
}

/**
 * A window over the page; Escape and the cross close it, the focus goes back to where it was. Its code comes when it is
 * opened first, or shortly before: most are never opened.
 */
export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  trigger,
  children,
}: {
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  /** The button that opens it. */
  trigger?: ReactNode;
  children: ReactNode;
}) {
  const [openByItself, setOpenByItself] = useState(false);
  const shown = open ?? openByItself;
  const change = (next: boolean) => {
    setOpenByItself(next);
    onOpenChange?.(next);
  };
  return (
    <>
      {withOpening(trigger, shown, () => change(true))}
      {shown ? (
        <Suspense fallback={<WindowComes />}>
          <DialogWindow title={title} description={description} onClose={() => change(false)}>
            {children}
          </DialogWindow>
        </Suspense>
      ) : null}
    </>
  );
}

function withOpening(trigger: ReactNode, shown: boolean, open: () => void): ReactNode {
  if (!isValidElement(trigger)) return trigger;
  const button = trigger as ReactElement<TriggerProps>;
  const load = () => void loadWindow().catch(() => {});
  return cloneElement(button, {
    'aria-haspopup': 'dialog',
    'aria-expanded': shown,
    onPointerEnter: load,
    onFocus: load,
    onClick: (event) => {
      button.props.onClick?.(event);
      if (!event.defaultPrevented) open();
    },
  });
}
