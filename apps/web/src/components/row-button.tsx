import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { Button } from './button';
import type { RowChange } from './form/use-row-focus';

const icons: Readonly<Record<RowChange, typeof ArrowUp>> = { up: ArrowUp, down: ArrowDown, remove: Trash2 };

/** A small button that moves the row that it stands in, or removes it. `useRowFocus` finds it by its mark. */
export function RowButton({
  does,
  label,
  disabled,
  onClick,
}: {
  does: RowChange;
  /** Says which row. */
  label: string;
  disabled?: boolean;
  onClick: () => void;
}) {
  const Icon = icons[does];
  return (
    <Button
      variant="quiet"
      size="small"
      disabled={disabled}
      data-row-button={does}
      aria-label={label}
      onClick={onClick}
    >
      <Icon aria-hidden />
    </Button>
  );
}
