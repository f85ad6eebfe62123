'use client';

import { Languages, Square } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useCallback, useEffect, useState } from 'react';
import { Alert } from '@/components/alert';
import { Button } from '@/components/button';
import { FormProblem, useAction } from '@/components/form/action-form';
import { SubmitButton } from '@/components/form/submit-button';
import { askApi } from '@/components/live/ask-api';
import { Panel } from '@/components/panel';
import { Progress } from '@/components/progress';
import { RelativeTime } from '@/components/relative-time';
import { LanguageCodesField } from '../../components/form/language-codes-field';
import { useLanguageNames } from '../../components/language-names';
import { languageCodesOf } from '../job-draft/draft-numbers';
import { startPairingAction, stopPairingAction } from './actions';
import { isUnderWay, pairingSchema, type ShownPairing } from './pairing-shape';

const pollMs = 1_500;

/** How the last search for translations went, or goes; and the way to another one. */
export function PairingPanel({
  jobId,
  pairing: initial,
  languages,
  mayEdit,
}: {
  jobId: string;
  pairing: ShownPairing | null;
  languages: readonly string[];
  mayEdit: boolean;
}) {
  const t = useTranslations('pairs');
  const { pairing, refresh } = usePairing(initial);
  const running = pairing !== null && isUnderWay(pairing);
  return (
    <Panel title={t('title')}>
      <div className="grid gap-3" aria-live="polite">
        {pairing ? <Standing pairing={pairing} /> : <p className="max-w-[46rem]">{t('never')}</p>}
        {running && mayEdit ? <Stop pairingId={pairing.id} onDone={refresh} /> : null}
      </div>
      {!running && mayEdit ? <Start jobId={jobId} languages={languages} again={pairing !== null} /> : null}
    </Panel>
  );
}

/** Keeps it fresh while it goes on; once it is over the page around is rendered anew. */
function usePairing(initial: ShownPairing | null) {
  const [pairing, setPairing] = useState(initial);
  const router = useRouter();
  useEffect(() => setPairing(initial), [initial]);
  const id = pairing?.id;
  const refresh = useCallback(async () => {
    if (id === undefined) return;
    const answer = await askApi(pairingSchema, `/api/v1/pairings/${id}`, { cache: 'no-store' });
    if (!answer.ok) return;
    setPairing(answer.data);
    if (!isUnderWay(answer.data)) router.refresh();
  }, [id, router]);
  const running = pairing !== null && isUnderWay(pairing);
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void refresh();
    }, pollMs);
    return () => clearInterval(timer);
  }, [running, refresh]);
  return { pairing, refresh };
}

function Standing({ pairing }: { pairing: ShownPairing }) {
  const t = useTranslations('pairs');
  const { state, progress, counts } = pairing;
  if (state === 'waiting') return <p>{t('waiting')}</p>;
  if (state === 'running') {
    const { step, done, total } = progress ?? { step: 'reading' as const, done: 0, total: null };
    const words = t(`step.${step}`, { done, total: total ?? 0 });
    return (
      <>
        <p>{words}</p>
        {total ? (
          <Progress label={words} total={total} parts={[{ id: 'done', value: done, tone: 'good' }]} />
        ) : null}
      </>
    );
  }
  if (state === 'failed')
    return (
      <Alert tone="bad" title={t('failed')}>
        {pairing.detail}
      </Alert>
    );
  if (state === 'stopped' || !counts) return <p>{t('stopped')}</p>;
  return <Found pairing={pairing} counts={counts} />;
}

function Found({ pairing, counts }: { pairing: ShownPairing; counts: NonNullable<ShownPairing['counts']> }) {
  const t = useTranslations('pairs');
  const names = useLanguageNames();
  const pairs = Object.values(counts.pairs).reduce((sum, n) => sum + n, 0);
  const pages = Object.entries(counts.pages);
  const empty = pages.filter(([, n]) => n === 0).map(([code]) => code);
  return (
    <>
      <p>
        {t('result.pages', {
          pages: pages
            .map(([code, n]) => t('result.ofLanguage', { count: n, language: names([code]) }))
            .join(', '),
        })}{' '}
        <strong>{t('result.pairs', { pairs })}</strong>{' '}
        {pairing.settings.alignSentences ? t('result.sentences', { sentences: counts.sentences }) : null}{' '}
        <span className="text-muted text-sm">
          <RelativeTime date={new Date(pairing.endedAt ?? pairing.createdAt)} />
        </span>
      </p>
      {empty.length > 0 ? (
        <Alert tone="warn">{t('result.noPages', { languages: names(empty) })}</Alert>
      ) : null}
      {counts.patterns.length > 0 ? (
        <details>
          <summary className="text-leaf">{t('patterns.title')}</summary>
          <ul className="mt-2 grid gap-1">
            {counts.patterns.slice(0, 20).map((pattern) => (
              <li key={JSON.stringify(pattern)} className="[overflow-wrap:anywhere]">
                <code>{pattern.from || '∅'}</code> ↔ <code>{pattern.to || '∅'}</code>{' '}
                <span className="text-muted text-sm">
                  {t('patterns.support', { count: pattern.support })}
                </span>
              </li>
            ))}
          </ul>
        </details>
      ) : null}
    </>
  );
}

function Start({ jobId, languages, again }: { jobId: string; languages: readonly string[]; again: boolean }) {
  const t = useTranslations('pairs');
  const { run, pending, failure } = useAction(startPairingAction);
  const [typed, setTyped] = useState(languages.join(', '));
  const codes = languageCodesOf(typed);
  const ready = codes.length >= 2 && codes.every((code) => /^[a-z]{2,3}$/.test(code));
  return (
    <form
      className="mt-4 grid gap-3 border-t pt-4"
      onSubmit={(event) => {
        event.preventDefault();
        void run({ jobId, settings: { languages: codes, minPairScore: 0.5, alignSentences: true } });
      }}
    >
      <div className="flex flex-wrap items-end gap-3">
        <LanguageCodesField
          name="languages"
          label={t('start.languages')}
          help={t('start.help')}
          value={typed}
          onValue={setTyped}
        />
        <SubmitButton variant={again ? 'plain' : 'main'} pending={pending} disabled={!ready}>
          <Languages aria-hidden />
          {again ? t('start.again') : t('start.first')}
        </SubmitButton>
      </div>
      <FormProblem failure={failure} />
    </form>
  );
}

function Stop({ pairingId, onDone }: { pairingId: string; onDone: () => Promise<void> }) {
  const t = useTranslations('pairs');
  const { run, pending } = useAction(stopPairingAction);
  return (
    <div>
      <Button
        pending={pending}
        onClick={async () => {
          await run({ pairingId });
          void onDone();
        }}
      >
        <Square aria-hidden />
        {t('stop')}
      </Button>
    </div>
  );
}
