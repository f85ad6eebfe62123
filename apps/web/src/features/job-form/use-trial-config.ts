'use client';

import { type JobConfig, jobConfigSchema } from '@florilegium/contracts/jobs/job-config';
import { useMemo, useRef } from 'react';
import { configOf } from '../job-draft/draft-config';
import { filled, type JobDraft } from '../job-draft/job-draft';
import { checkSurts } from '../job-draft/surt-lines';

/** What the rules are tried by; the same object while nothing of it changes, a name for instance. */
export function useTrialConfig(draft: JobDraft) {
  const counts = useRef(draft);
  const fields = Object.keys(draft) as (keyof JobDraft)[];
  if (fields.some((field) => field !== 'name' && draft[field] !== counts.current[field]))
    counts.current = draft;
  const { current } = counts;
  return useMemo(() => configForTrials(current), [current]);
}

/** The draft as far as it can be read, and whether that is all of it; a name plays no part. */
function configForTrials(draft: JobDraft): { config: JobConfig; isWhole: boolean } {
  const read = configOf({ ...draft, name: '?' });
  const part = {
    rules: { navigate: filled(draft.rules.navigate), save: filled(draft.rules.save) },
    scope: {
      kind: draft.options['scope.kind'],
      surts: checkSurts(draft.options['scope.surts']).map((line) => line.text),
    },
  };
  const parsed = jobConfigSchema.safeParse(read.ok ? read.config : part);
  return {
    config: parsed.success ? parsed.data : jobConfigSchema.parse({}),
    isWhole: read.ok && parsed.success,
  };
}
