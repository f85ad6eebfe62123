'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { useJobProgress } from './job-progress';
import { cameToNothing } from './nothing-fetched';

/** The numbers are read aloud at most this often; they change every two seconds. */
const spokenEveryMs = 30_000;

/** The job's state for screen readers: politely, seldom, and at once when the state itself changes. */
export function SpokenState() {
  const t = useTranslations('monitor');
  const reasons = useTranslations('reasons');
  const { progress } = useJobProgress();
  const { state, run, totals } = progress;
  const sentence = t('spoken', {
    state: reasons(cameToNothing(progress) ? 'nothing.state' : `jobState.${state}`),
    pages: run?.pagesFetched ?? 0,
    words: totals?.words ?? 0,
  });
  const [spoken, setSpoken] = useState({ text: '', state, at: 0 });
  useEffect(() => {
    const at = Date.now();
    // Nothing is said on the first render.
    if (spoken.at === 0) setSpoken({ text: '', state, at });
    else if (state !== spoken.state || (at - spoken.at >= spokenEveryMs && sentence !== spoken.text)) {
      setSpoken({ text: sentence, state, at });
    }
  }, [sentence, state, spoken]);
  return (
    <p aria-live="polite" className="sr-only">
      {spoken.text}
    </p>
  );
}
