'use client';

import type { SeedQueryProblem } from '@florilegium/contracts/jobs/seed-search';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import type { z } from 'zod';
import { problemsAnswer } from './problems-answer';

type Problems = z.output<typeof problemsAnswer>;

/** Requests that brought nothing: how many for which reason, and what each of the first ones was answered. */
export function ProblemList({ searchId, failed }: { searchId: string; failed: number }) {
  const t = useTranslations('seeds');
  const [problems, setProblems] = useState<Problems | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: read again whenever another one has failed
  useEffect(() => {
    let isCurrent = true;
    void fetch(`/api/v1/seed-searches/${searchId}/problems`)
      .then((response) => response.json())
      .then((body) => {
        const read = problemsAnswer.safeParse(body);
        if (isCurrent && read.success) setProblems(read.data);
      })
      .catch(() => {});
    return () => {
      isCurrent = false;
    };
  }, [searchId, failed]);
  if (!problems) return null;
  return (
    <div className="border-t px-4 py-3 text-sm">
      <ul className="grid gap-1">
        {problems.counts.map(({ problem, count }) => (
          <li key={problem}>
            <strong>{t('problemCount', { count })}</strong> {t(`problems.${problem}`)}
            <FirstOnes problems={problems} problem={problem} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function FirstOnes({ problems, problem }: { problems: Problems; problem: SeedQueryProblem }) {
  const t = useTranslations('seeds');
  const first = problems.first.filter((one) => one.problem === problem).slice(0, 20);
  if (first.length === 0) return null;
  return (
    <details>
      <summary className="text-leaf">{t('which')}</summary>
      <ul className="mt-1 mb-2 ml-4 grid list-disc gap-0.5">
        {first.map(({ number, words, url, detail }) => (
          <li key={number} className="[overflow-wrap:anywhere]">
            <code className="url">{url ?? words.join(' ')}</code>{' '}
            {detail ? <span className="text-muted">{detail}</span> : null}
          </li>
        ))}
      </ul>
    </details>
  );
}
