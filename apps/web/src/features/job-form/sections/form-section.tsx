'use client';

import type { ReactNode } from 'react';
import { Panel } from '@/components/panel';
import type { SectionName } from '../../job-draft/draft-fields';

/** A section of the job's form: its title, one sentence of what it is for, its fields. The section list leads here. */
export function FormSection({
  name,
  title,
  purpose,
  aside,
  children,
}: {
  name: SectionName;
  title: ReactNode;
  purpose: ReactNode;
  aside?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div
      id={name}
      data-section={name}
      tabIndex={-1}
      className="min-w-0 scroll-mt-16 outline-none lg:scroll-mt-4"
    >
      <Panel title={title} aside={aside}>
        <p className="-mt-1 mb-4 max-w-[46rem] text-muted text-sm">{purpose}</p>
        {children}
      </Panel>
    </div>
  );
}
