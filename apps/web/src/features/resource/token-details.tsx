'use client';

import { useTranslations } from 'next-intl';
import { type KeyboardEvent, type ReactNode, type SyntheticEvent, useRef, useState } from 'react';

interface Details {
  form: string;
  lemma: string;
  upos: string;
  /** The tag of another tag set than the universal one; '' if that one is shown. */
  tag: string;
  feats: string;
}

/**
 * Shows the analysis of the word that is pointed at or focused. The words are buttons made on the server; one of them
 * takes the tab key, and the arrow keys go from word to word.
 */
export function TokenDetails({ label, children }: { label: string; children: ReactNode }) {
  const t = useTranslations('resources');
  const [details, setDetails] = useState<Details | null>(null);
  const box = useRef<HTMLFieldSetElement>(null);

  function show(event: SyntheticEvent) {
    const token = tokenOf(event.target);
    if (!token) return;
    const { lemma = '', upos = '', tag = '', feats = '' } = token.dataset;
    setDetails({ form: token.dataset.form ?? '', lemma, upos, tag, feats });
  }

  function move(event: KeyboardEvent) {
    const step = steps[event.key];
    const token = tokenOf(event.target);
    if (step === undefined || !token || !box.current) return;
    const tokens = [...box.current.querySelectorAll<HTMLElement>('[data-form]')];
    const to = tokens[Math.min(tokens.length - 1, Math.max(0, step(tokens.indexOf(token), tokens.length)))];
    if (!to) return;
    event.preventDefault();
    token.tabIndex = -1;
    to.tabIndex = 0;
    to.focus();
  }

  return (
    <>
      <div
        aria-live="polite"
        className="sticky top-14 z-10 mb-3 min-h-16 rounded border bg-surface px-3 py-2 text-sm"
      >
        {details ? <TokenWords details={details} /> : <p className="text-muted">{t('tagged.hint')}</p>}
      </div>
      <fieldset
        ref={box}
        aria-label={label}
        className="m-0 min-w-0 border-0 p-0"
        onPointerOver={show}
        onFocus={show}
        onKeyDown={move}
      >
        {children}
      </fieldset>
    </>
  );
}

const steps: Record<string, (at: number, all: number) => number> = {
  ArrowRight: (at) => at + 1,
  ArrowLeft: (at) => at - 1,
  ArrowDown: (at) => at + 10,
  ArrowUp: (at) => at - 10,
  Home: () => 0,
  End: (_, all) => all - 1,
};

function tokenOf(target: EventTarget): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[data-form]') : null;
}

function TokenWords({ details: { form, lemma, upos, tag, feats } }: { details: Details }) {
  const t = useTranslations('resources');
  const parts = upos
    .split('+')
    .map((one) => (t.has(`upos.${one}` as never) ? t(`upos.${one}` as never) : one));
  const features = feats.split('|').filter((one) => one !== '');
  return (
    <dl className="flex flex-wrap gap-x-5 gap-y-1">
      <Detail name={t('tagged.form')} value={<span className="font-serif text-base">{form}</span>} />
      <Detail name={t('tagged.lemma')} value={<span className="font-serif text-base">{lemma}</span>} />
      <Detail name={t('tagged.upos')} value={`${parts.join(' + ')} (${upos})`} />
      {tag === '' ? null : <Detail name={t('tagged.tag')} value={<code>{tag}</code>} />}
      {features.length > 0 ? <Detail name={t('tagged.features')} value={features.join(', ')} /> : null}
    </dl>
  );
}

function Detail({ name, value }: { name: string; value: ReactNode }) {
  return (
    <div className="flex flex-wrap items-baseline gap-x-1.5">
      <dt className="text-muted">{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
