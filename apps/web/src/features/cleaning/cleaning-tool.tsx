'use client';

import type { CleanedPage } from '@florilegium/contracts/page-cleaning';
import { LoaderCircle } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { Alert } from '@/components/alert';
import { EmptyState } from '@/components/empty-state';
import { CleanedView } from './cleaned-view';
import { CleaningForm } from './cleaning-form';
import { type PageInput, sendPage } from './send-page';

type Shown =
  | { state: 'empty' }
  | { state: 'working'; isAddress: boolean }
  | { state: 'failed'; message: string; fields: Record<string, string> }
  | { state: 'done'; page: CleanedPage };

/** A form for one page, and below it what came of it. */
export function CleaningTool({ mayFetch }: { mayFetch: boolean }) {
  const t = useTranslations('cleaning');
  const [shown, setShown] = useState<Shown>({ state: 'empty' });
  const running = useRef<AbortController | null>(null);
  const result = useRef<HTMLDivElement>(null);
  useEffect(() => () => running.current?.abort(), []);
  // The form is as high as a small screen: who has pressed its button sees what comes of it.
  useEffect(() => {
    if (shown.state !== 'empty') result.current?.scrollIntoView({ block: 'nearest' });
    if (shown.state === 'done') result.current?.scrollIntoView({ block: 'start' });
  }, [shown]);

  async function clean(input: PageInput): Promise<void> {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    setShown({ state: 'working', isAddress: 'url' in input.source });
    const answer = await sendPage(input, controller.signal);
    if (controller.signal.aborted) return;
    setShown(
      answer.ok
        ? { state: 'done', page: answer.page }
        : { state: 'failed', message: answer.message ?? t('unreachable'), fields: answer.fields },
    );
  }

  return (
    <div className="grid gap-6">
      <CleaningForm
        onClean={clean}
        mayFetch={mayFetch}
        pending={shown.state === 'working'}
        fields={shown.state === 'failed' ? shown.fields : {}}
      />
      <div ref={result} className="scroll-mt-4" aria-busy={shown.state === 'working'}>
        {shown.state === 'empty' ? <EmptyState title={t('empty.title')}>{t('empty.text')}</EmptyState> : null}
        {shown.state === 'working' ? <Working isAddress={shown.isAddress} /> : null}
        {shown.state === 'failed' ? (
          <Alert tone="bad" title={t('problem')} live>
            {shown.message}
          </Alert>
        ) : null}
        {shown.state === 'done' ? <CleanedView page={shown.page} /> : null}
      </div>
      <p role="status" className="sr-only">
        {shown.state === 'working' ? t(shown.isAddress ? 'working.url' : 'working.title') : null}
        {shown.state === 'done' ? t('done', { words: shown.page.words }) : null}
      </p>
    </div>
  );
}

function Working({ isAddress }: { isAddress: boolean }) {
  const t = useTranslations('cleaning');
  return (
    <div className="flex items-start gap-3 rounded border bg-surface px-4 py-6">
      <LoaderCircle aria-hidden className="mt-0.5 size-5 shrink-0 animate-spin text-leaf" />
      <div>
        <p className="font-medium">{t(isAddress ? 'working.url' : 'working.title')}</p>
        <p className="text-muted text-sm">{t('working.help')}</p>
      </div>
    </div>
  );
}
