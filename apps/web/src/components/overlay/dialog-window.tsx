'use client';

import { clsx } from 'clsx';
import { X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Dialog as RadixDialog } from 'radix-ui';
import { type ReactNode, useState } from 'react';
import { Button } from '../button';

/** The window of a Dialog, open as long as it stands. */
export function DialogWindow({
  title,
  description,
  atTop,
  onClose,
  children,
}: {
  title: ReactNode;
  description?: ReactNode;
  /** Keeps to the top as its height changes; else it stands in the middle. */
  atTop?: boolean;
  onClose: () => void;
  /** What has `data-first` gets the focus, else the first field; without any, the cross. */
  children: ReactNode;
}) {
  const t = useTranslations('common');
  const [before] = useState(() => document.activeElement);
  return (
    <RadixDialog.Root open onOpenChange={(open) => (open ? undefined : onClose())}>
      <RadixDialog.Portal>
        <RadixDialog.Overlay className="fixed inset-0 z-40 bg-[rgb(20_23_21/0.45)]" />
        <RadixDialog.Content
          {...(description ? {} : { 'aria-describedby': undefined })}
          onOpenAutoFocus={(event) => {
            const first = firstOf(event.target as HTMLElement);
            if (!first) return;
            event.preventDefault();
            first.focus();
            // What is typed goes on with what stands there.
            if (first instanceof HTMLTextAreaElement) first.selectionStart = first.value.length;
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            if (before instanceof HTMLElement) before.focus();
          }}
          className={clsx(
            'fixed left-1/2 z-50 grid w-[min(34rem,calc(100vw-2rem))] -translate-x-1/2 gap-4 overflow-y-auto rounded border bg-surface p-5 shadow-over',
            atTop ? 'top-[10dvh] max-h-[80dvh]' : 'top-1/2 max-h-[calc(100dvh-2rem)] -translate-y-1/2',
          )}
        >
          <div className="flex items-start gap-3">
            <div className="min-w-0 flex-1">
              <RadixDialog.Title className="text-xl">{title}</RadixDialog.Title>
              {description ? (
                <RadixDialog.Description className="mt-1 text-muted">{description}</RadixDialog.Description>
              ) : null}
            </div>
            <RadixDialog.Close asChild>
              <Button variant="quiet" size="small" aria-label={t('close')}>
                <X aria-hidden />
              </Button>
            </RadixDialog.Close>
          </div>
          {children}
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}

const fields = 'input:not([type=hidden], :disabled), select:not(:disabled), textarea:not(:disabled)';

/** Where somebody begins to type: the cross stands first, but whoever types at it closes the window by a space. */
function firstOf(content: HTMLElement): HTMLElement | null {
  const named = content.querySelector<HTMLElement>('[data-first]');
  if (named) return named;
  const drawn = [...content.querySelectorAll<HTMLInputElement>(fields)].filter(
    (field) => field.getClientRects().length > 0,
  );
  const first = drawn[0];
  if (first?.type !== 'radio') return first ?? null;
  // Of a choice, what is chosen, as the Tab key does.
  return drawn.find(({ type, name, checked }) => type === 'radio' && name === first.name && checked) ?? first;
}
