'use client';

import type { Verdict } from '@florilegium/contracts/validation';
import Link from 'next/link';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useState } from 'react';
import { Button } from '@/components/button';
import { Chip } from '@/components/chip';
import { Switch } from '@/components/choices';
import { Dialog } from '@/components/dialog';
import { Kbd } from '@/components/kbd';
import { type SaveState, useJudging } from './use-judging';
import { VerdictLine } from './verdict-line';

const shortcutsKey = 'florilegium.singleKeys';

interface JudgeProps {
  sampleId: string;
  position: number;
  size: number;
  verdict: Verdict;
  counts: { adequate: number; inadequate: number; unjudged: number; population: number; threshold: number };
  /** Its resource was deleted: no verdict on it counts. */
  deleted: boolean;
  mayJudge: boolean;
  /** Text and original, side by side. */
  children: ReactNode;
}

/** One drawn document to be judged: by button or by a single key; every verdict is saved at once. */
export function JudgeView(props: JudgeProps) {
  const { sampleId, position, size, mayJudge } = props;
  const t = useTranslations('validation');
  const router = useRouter();
  const judging = useJudging(sampleId, position, props.verdict, props.counts);
  const [help, setHelp] = useState(false);
  const [keysOn, setKeysOn] = useSingleKeys();
  const go = (to: number) => {
    if (to >= 1 && to <= size) router.push(`/samples/${sampleId}/${to}`);
  };
  const judge = (verdict: Verdict) => {
    if (mayJudge) void judging.judge(verdict);
  };
  useKeys(keysOn, {
    a: () => judge('adequate'),
    x: () => judge('inadequate'),
    u: () => judge('unjudged'),
    j: () => go(position + 1),
    arrowright: () => go(position + 1),
    k: () => go(position - 1),
    arrowleft: () => go(position - 1),
    '?': () => setHelp(true),
  });
  useEffect(() => {
    if (position < size) router.prefetch(`/samples/${sampleId}/${position + 1}`);
  }, [router, sampleId, position, size]);

  return (
    <>
      <div className="mb-4">
        <VerdictLine counts={{ ...props.counts, ...judging.counts }} />
      </div>
      {props.children}
      <section
        aria-label={t('judging')}
        className="sticky bottom-0 z-20 -mx-4 mt-4 flex flex-wrap items-center gap-2 border-t bg-surface px-4 py-3 sm:mx-0 sm:rounded sm:border"
      >
        {mayJudge ? (
          <>
            <VerdictButton verdict="adequate" now={judging.verdict} letter="A" onJudge={judge} />
            <VerdictButton verdict="inadequate" now={judging.verdict} letter="X" onJudge={judge} />
            <Button
              variant="quiet"
              disabled={judging.verdict === 'unjudged'}
              onClick={() => judge('unjudged')}
            >
              {t('key.unjudge')} <Kbd>U</Kbd>
            </Button>
            <SavedWords verdict={judging.verdict} state={judging.state} />
          </>
        ) : (
          <span className="text-muted">{props.deleted ? t('itemDeleted') : t('mayNotJudge')}</span>
        )}
        <span className="flex-1" />
        <Step to={position - 1} size={size} sampleId={sampleId} label={t('key.previous')} letter="K" />
        <Step to={position + 1} size={size} sampleId={sampleId} label={t('key.next')} letter="J" />
        <Dialog
          open={help}
          onOpenChange={setHelp}
          title={t('help.title')}
          trigger={
            <Button variant="quiet" aria-label={t('help.title')}>
              <Kbd>?</Kbd>
            </Button>
          }
        >
          <KeysHelp keysOn={keysOn} onChange={setKeysOn} />
        </Dialog>
      </section>
    </>
  );
}

function VerdictButton({
  verdict,
  now,
  letter,
  onJudge,
}: {
  verdict: 'adequate' | 'inadequate';
  now: Verdict;
  letter: string;
  onJudge: (verdict: Verdict) => void;
}) {
  const t = useTranslations('reasons');
  const chosen = verdict === now;
  const variant = !chosen ? 'plain' : verdict === 'adequate' ? 'main' : 'danger';
  return (
    <Button variant={variant} aria-pressed={chosen} onClick={() => onJudge(verdict)}>
      {t(`verdict.${verdict}`)} <Kbd>{letter}</Kbd>
    </Button>
  );
}

function SavedWords({ verdict, state }: { verdict: Verdict; state: SaveState }) {
  const t = useTranslations('validation');
  if (verdict === 'unjudged' && state === 'saved') return null;
  return (
    <span aria-live="polite">
      {state === 'waiting' || state === 'refused' ? (
        <Chip tone={state === 'waiting' ? 'warn' : 'bad'}>{t(`save.${state}`)}</Chip>
      ) : (
        <span className="text-muted text-sm">{t(`save.${state}`)}</span>
      )}
    </span>
  );
}

function Step({
  to,
  size,
  sampleId,
  label,
  letter,
}: {
  to: number;
  size: number;
  sampleId: string;
  label: string;
  letter: string;
}) {
  if (to < 1 || to > size) return null;
  return (
    <Link
      href={`/samples/${sampleId}/${to}`}
      className="inline-flex min-h-9 items-center gap-2 rounded border px-3 no-underline hover:bg-sunken"
    >
      {label} <Kbd>{letter}</Kbd>
    </Link>
  );
}

function KeysHelp({ keysOn, onChange }: { keysOn: boolean; onChange: (on: boolean) => void }) {
  const t = useTranslations('validation');
  const keys = [
    ['A', 'adequate'],
    ['X', 'inadequate'],
    ['U', 'unjudge'],
    ['J', 'next'],
    ['K', 'previous'],
    ['?', 'help'],
  ] as const;
  return (
    <div className="grid gap-4">
      <dl className="grid grid-cols-[3rem_1fr] gap-y-2">
        {keys.map(([letter, name]) => (
          <div key={letter} className="contents">
            <dt>
              <Kbd>{letter}</Kbd>
            </dt>
            <dd>{t(`key.${name}`)}</dd>
          </div>
        ))}
      </dl>
      <p className="text-muted text-sm">{t('help.arrows')}</p>
      <Switch
        label={t('help.switch')}
        help={t('help.switchHelp')}
        checked={keysOn}
        onCheckedChange={onChange}
      />
    </div>
  );
}

/** Single keys can be turned off (WCAG 2.1.4): speech input and slips of the hand would judge. */
function useSingleKeys(): [boolean, (on: boolean) => void] {
  const [on, setOn] = useState(true);
  useEffect(() => setOn(localStorage.getItem(shortcutsKey) !== 'off'), []);
  return [
    on,
    (next) => {
      localStorage.setItem(shortcutsKey, next ? 'on' : 'off');
      setOn(next);
    },
  ];
}

function useKeys(on: boolean, keys: Readonly<Record<string, () => void>>): void {
  useEffect(() => {
    if (!on) return;
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      const action = keys[event.key.toLowerCase()];
      if (!action) return;
      event.preventDefault();
      action();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  });
}

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return (
    target.matches('input, textarea, select, [contenteditable]') ||
    target.closest('[role=dialog], [role=menu]') !== null
  );
}
