'use client';

import type { Droppable } from '@florilegium/db/drops/drop-wish';
import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { Dialog } from '@/components/overlay/dialog';
import { DropForm } from './drop-form';
import type { DropPlace } from './drop-place';

/** Asks what is to go with a document, shows what that takes, and drops it. Without a trigger it is opened from outside. */
export function DropDialog({
  item,
  trigger,
  open: isOpen,
  onOpenChange,
  ...place
}: DropPlace & {
  item: Droppable;
  trigger?: ReactNode;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
}) {
  const t = useTranslations('drops');
  const [openByItself, setOpenByItself] = useState(false);
  const change = onOpenChange ?? setOpenByItself;
  return (
    <Dialog
      open={isOpen ?? openByItself}
      onOpenChange={change}
      title={t('dialog')}
      description={item.title || item.url}
      trigger={trigger}
    >
      <DropForm place={place} item={item} onDone={() => change(false)} />
    </Dialog>
  );
}
