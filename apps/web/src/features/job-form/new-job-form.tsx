'use client';

import { useState } from 'react';
import { JobForm } from './job-form';
import type { JobFormProps } from './job-form-props';

/** What the page's address asks for: a draft, and a template or a job to begin from. */
interface Asked {
  draft?: string;
  origin?: string;
}

/**
 * The form of a new job. It stays as it is when its page is rendered anew, also once the address names its own draft;
 * another draft, or another beginning, is another form.
 */
export function NewJobForm({ asked, ...props }: JobFormProps & { asked: Asked }) {
  const [shown, setShown] = useState({ asked, draftId: props.draftId });
  const left = shown.asked.draft !== undefined && asked.draft === undefined;
  const otherDraft = asked.draft !== undefined && asked.draft !== shown.draftId;
  if (left || otherDraft || asked.origin !== shown.asked.origin) setShown({ asked, draftId: props.draftId });
  return <JobForm key={`${shown.draftId} ${shown.asked.origin}`} {...props} draftId={shown.draftId} />;
}
