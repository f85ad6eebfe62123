'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { Alert } from '@/components/alert';
import { draftFields, sectionOfProblem } from '../job-draft/draft-fields';
import { useFieldWords } from '../job-draft/field-words';
import { goToField } from './go-to-place';

/** What has to be mended, on top of the form: each line leads to its field. Has the focus after each try (`round`). */
export function ErrorSummary({ fields, round }: { fields: Record<string, string>; round: unknown }) {
  const t = useTranslations('jobs');
  const words = useFieldWords();
  const place = useRef<HTMLDivElement>(null);
  const problems = Object.entries(fields);
  useEffect(() => {
    if (!round) return;
    place.current?.scrollIntoView({ block: 'center' });
    place.current?.focus({ preventScroll: true });
  }, [round]);
  if (problems.length === 0) return null;
  return (
    <div ref={place} tabIndex={-1} className="mb-4 scroll-mt-16 rounded">
      <Alert tone="bad" title={t('summary.title', { count: problems.length })}>
        <ul className="mt-1 grid gap-0.5">
          {problems.map(([id, message]) => {
            const section = sectionOfProblem(id);
            const field = draftFields.find((known) => known.id === id);
            return (
              <li key={id}>
                <a
                  href={`#${section}`}
                  className="inline-block py-0.5"
                  onClick={(event) => {
                    event.preventDefault();
                    goToField(id, section);
                  }}
                >
                  {t(`section.${section}`)}: {field ? words.label(field) : id}
                </a>{' '}
                <span>{message}</span>
              </li>
            );
          })}
        </ul>
      </Alert>
    </div>
  );
}
