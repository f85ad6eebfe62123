'use client';

import type { ActionResult, Failure } from '@florilegium/contracts/action-result';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { Alert } from '../alert';
import { SignInLink, signInAddress } from '../links/sign-in-link';
import { toast } from '../overlay/toast';

/** A server action's way through a screen. */
interface Running<I, T> {
  /** Runs it; gives what it answered, so that a caller can tell data from a failure. */
  run: (input: I) => Promise<ActionResult<T>>;
  pending: boolean;
  failure: Failure | null;
  clear: () => void;
}

/**
 * Calls a server action and keeps what a form shows meanwhile and after: `failure.fields?.[name]` belongs at the
 * fields, FormProblem above the button says the rest. With `toasts` a failure is a toast: for lone buttons.
 */
export function useAction<I, T>(
  action: (input: I) => Promise<ActionResult<T>>,
  options: { toasts?: boolean } = {},
): Running<I, T> {
  const t = useTranslations('common');
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);

  const wayOut = ({ code }: Failure) =>
    code === 'notSignedIn'
      ? {
          action: {
            label: t('signedOut.signIn'),
            onClick: () => void window.open(signInAddress, '_blank', 'noopener'),
          },
        }
      : undefined;

  async function run(input: I): Promise<ActionResult<T>> {
    setPending(true);
    setFailure(null);
    const result = await action(input).catch(
      (): ActionResult<T> => ({ ok: false, error: { code: 'internal', message: t('unreachable') } }),
    );
    setPending(false);
    if (!result.ok) {
      if (options.toasts) toast.error(result.error.message, wayOut(result.error));
      else setFailure(result.error);
    }
    return result;
  }

  return { run, pending, failure, clear: () => setFailure(null) };
}

/** What went wrong with a form as a whole; leads to the first field or list that is to be mended. Nothing while all is well. */
export function FormProblem({ failure }: { failure: Failure | null }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!failure?.fields) return;
    const form = place.current?.closest('form');
    form?.querySelector<HTMLElement>('[aria-invalid="true"], [data-list-error]')?.focus();
  }, [failure]);
  if (!failure) return null;
  const saidAtField = Object.values(failure.fields ?? {}).includes(failure.message);
  return (
    <div ref={place} className={saidAtField ? 'hidden' : undefined}>
      <Alert tone="bad" live>
        {failure.message} {failure.code === 'notSignedIn' ? <SignInLink /> : null}
      </Alert>
    </div>
  );
}

/** What was typed into a field of a form; '' when there is no such field. */
export function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}
