'use client';

import type { JobConfigInput } from '@florilegium/contracts/jobs/job-config';
import { useTranslations } from 'next-intl';
import { useMemo, useState } from 'react';
import { configOf } from '../job-draft/draft-config';
import { problemsOf, ruleProblems, rulesOf } from '../job-draft/form-problems';
import type { JobDraft } from '../job-draft/job-draft';
import type { useSaving } from './use-saving';

/**
 * What is wrong with the draft: with fields that somebody has left, or that a draft they continue has (`isContinued`); with
 * all of it once they have tried to send it.
 */
export function useFormCheck(
  draft: JobDraft,
  saving: Pick<ReturnType<typeof useSaving>, 'clear' | 'fail'>,
  isContinued: boolean,
) {
  const t = useTranslations('jobs');
  const [tried, setTried] = useState(false);
  const [left, setLeft] = useState<ReadonlySet<string>>(
    () => new Set(isContinued ? Object.keys(problemsOf(draft, null)) : []),
  );
  const [badRules, setBadRules] = useState<Record<string, string>>({});

  /** What is typed, or null when something in it has to be mended first. */
  async function read(): Promise<JobConfigInput | null> {
    setTried(true);
    saving.clear();
    // Patterns need a library that nothing else in the form needs.
    const [lint, { compileInTurns }] = await Promise.all([
      import('@florilegium/scope/rules/lint'),
      import('../../server/lint-in-turns'),
    ]);
    const rules = rulesOf(draft);
    if (lint.lintTogether(rules) === null) await compileInTurns([...rules.navigate, ...rules.save]);
    const problems = problemsOf(draft, lint);
    const ofRules = Object.entries(problems).filter(([, problem]) => ruleProblems.includes(problem));
    setBadRules(Object.fromEntries(ofRules));
    const typed = configOf(draft);
    if (typed.ok && Object.keys(problems).length === 0) return typed.config;
    saving.fail({ code: 'badInput', reason: 'mend', message: t('form.mend') });
    return null;
  }

  // Each field says what is wrong with it until that is mended. An empty name is no mistake of whoever has not got to it.
  const fields = useMemo(() => {
    const isTold = (field: string) => tried || (left.has(field) && field !== 'name');
    const problems = { ...problemsOf(draft, null), ...badRules };
    return Object.fromEntries(
      Object.entries(problems)
        .filter(([field]) => isTold(field))
        .map(([field, problem]) => {
          const [key, bound] = problem.split(' ');
          return [field, t(`problem.${key}` as never, { bound: bound ?? 'none' } as never)];
        }),
    );
  }, [draft, tried, left, badRules, t]);

  return {
    tried,
    fields,
    /** Whether each field can be read as it stands. */
    isMended: () => Object.keys(fields).length === 0 && configOf(draft).ok,
    read,
    /** Somebody has left a control of the form. */
    leave: (control: Element) => {
      const field = control.closest('[data-field]')?.getAttribute('data-field');
      if (field) setLeft((before) => (before.has(field) ? before : new Set([...before, field])));
    },
    forgetRules: () => setBadRules({}),
  };
}
