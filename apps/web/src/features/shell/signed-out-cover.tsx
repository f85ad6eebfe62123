'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { SignInLink } from '@/components/links/sign-in-link';

/** How somebody is out: by signing out in this browser, or because somebody ended their sessions. */
export type Out = 'signedOut' | 'ended';

/**
 * Hides the page of somebody who is signed out from whoever sits there next: a window as large as the page, which no key
 * closes. All else on the page is not drawn and takes no key, for a browser may close a window however much it is asked
 * not to. What they were typing stays there.
 */
export function SignedOutCover({ out }: { out: Out }) {
  const t = useTranslations('common');
  const cover = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    document.body.dataset.covered = '';
    show(cover.current);
    for (const type of heardBelow) window.addEventListener(type, keepFromBelow, true);
    return () => {
      for (const type of heardBelow) window.removeEventListener(type, keepFromBelow, true);
      delete document.body.dataset.covered;
    };
  }, []);
  return (
    <dialog
      ref={cover}
      onCancel={(event) => event.preventDefault()}
      onClose={() => show(cover.current)}
      aria-labelledby="signed-out"
      className="pointer-events-auto m-0 h-dvh max-h-none w-screen max-w-none bg-paper text-ink"
    >
      <div className="mx-auto max-w-prose px-4 pt-20">
        <h2 id="signed-out" className="mb-2 text-2xl">
          {t(`${out}.title`)}
        </h2>
        <p className="mb-4 text-muted">{t(`${out}.text`)}</p>
        <SignInLink />
      </div>
    </dialog>
  );
}

const heardBelow = ['keydown', 'pointerdown', 'focusin'] as const;

/**
 * A window below closes on Escape, and when something outside it is pressed; what was typed in it would be lost. The
 * browser still does what the key or the press does by itself.
 */
function keepFromBelow(event: Event): void {
  event.stopPropagation();
}

function show(cover: HTMLDialogElement | null): void {
  if (cover && !cover.open) cover.showModal();
}
