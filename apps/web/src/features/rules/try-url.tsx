'use client';

import type { ScopeConfig } from '@florilegium/scope/rules/decide';
import { useTranslations } from 'next-intl';
import { useDeferredValue, useMemo } from 'react';
import { DecisionChip } from './decision-chip';
import { type Trial, tryUrls } from './explain';
import { Why } from './why';

/** URLs held against the rules as they stand, one a line: what would happen to each, and which rule says so. */
export function TrialList({
  config,
  seeds,
  text,
}: {
  config: ScopeConfig;
  seeds: readonly string[];
  text: string;
}) {
  const t = useTranslations('rules');
  const given = useDeferredValue(text);
  const trials = useMemo(
    () => (given.trim() === '' ? [] : tryUrls(config, seeds, given)),
    [config, seeds, given],
  );
  return (
    <div aria-live="polite">
      {trials === null ? <p className="text-muted">{t('try.broken')}</p> : null}
      {trials && trials.length > 0 ? (
        <ul className="grid max-h-80 overflow-y-auto">
          {trials.map((trial) => (
            <TrialLine key={trial.raw} trial={trial} />
          ))}
        </ul>
      ) : null}
    </div>
  );
}

function TrialLine({ trial }: { trial: Trial }) {
  const reasons = useTranslations('reasons');
  return (
    <li className="grid gap-1 border-b py-2 last:border-0">
      <span className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <DecisionChip outcome={trial.kind === 'decided' ? trial.decision.outcome : 'skip'} />
        <code dir="ltr" className="url min-w-0">
          {trial.raw}
        </code>
      </span>
      <span className="text-muted text-sm [overflow-wrap:anywhere]">
        {trial.kind === 'decided' ? <Why decision={trial.decision} /> : reasons(`skip.${trial.reason}.label`)}
      </span>
    </li>
  );
}
