'use client';

import { clsx } from 'clsx';
import { CircleAlert } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect, useId, useState } from 'react';
import { Select } from '@/components/form/text-input';
import { formSections, type SectionName } from '../../job-draft/draft-fields';
import { goToSection } from '../go-to-place';

/** What a section list knows of the sections. */
interface Marks {
  /** How many fields of a section have to be mended. */
  problems: ReadonlyMap<SectionName, number>;
  /** Sections that are not as a new job has them. */
  own: ReadonlySet<SectionName>;
}

/** The sections of the form beside it, on a narrow screen above it: which one is read, which have errors or own settings. */
export function SectionList(marks: Marks) {
  const t = useTranslations('jobs');
  const current = useCurrentSection();
  const id = useId();
  return (
    <>
      <div className="sticky top-0 z-20 -mx-4 border-b bg-paper px-4 py-2 lg:hidden">
        <label htmlFor={id} className="sr-only">
          {t('sections.label')}
        </label>
        <Select
          id={id}
          value={current}
          onChange={(event) => goToSection(event.target.value)}
          className="font-medium"
        >
          {formSections.map((name) => (
            <option key={name} value={name}>
              {[t(`section.${name}`), ...markWords(t, name, marks)].join(' · ')}
            </option>
          ))}
        </Select>
      </div>
      <nav aria-label={t('sections.label')} className="sticky top-4 hidden self-start lg:block">
        <ol className="grid">
          {formSections.map((name) => (
            <li key={name}>
              <a
                href={`#${name}`}
                aria-current={current === name ? 'location' : undefined}
                onClick={(event) => {
                  event.preventDefault();
                  goToSection(name);
                }}
                className={clsx(
                  'flex min-h-9 items-center gap-2 border-l-2 py-1 pl-3 no-underline hover:text-ink',
                  current === name ? 'border-leaf text-ink' : 'border-line text-muted',
                )}
              >
                <span className="min-w-0 flex-1">{t(`section.${name}`)}</span>
                <SectionMark name={name} {...marks} />
              </a>
            </li>
          ))}
        </ol>
      </nav>
    </>
  );
}

function SectionMark({ name, problems, own }: Marks & { name: SectionName }) {
  const t = useTranslations('jobs');
  const wrong = problems.get(name) ?? 0;
  if (wrong > 0) {
    return (
      <span className="flex items-center gap-1 whitespace-nowrap text-bad text-sm">
        <CircleAlert aria-hidden className="size-3.5" />
        <span aria-hidden>{wrong}</span>
        <span className="sr-only">{t('sections.problems', { count: wrong })}</span>
      </span>
    );
  }
  if (!own.has(name)) return null;
  return (
    <span title={t('sections.own')}>
      <span aria-hidden className="block size-2 rounded-full bg-leaf" />
      <span className="sr-only">{t('sections.own')}</span>
    </span>
  );
}

function markWords(t: ReturnType<typeof useTranslations<'jobs'>>, name: SectionName, marks: Marks): string[] {
  const wrong = marks.problems.get(name) ?? 0;
  if (wrong > 0) return [t('sections.problems', { count: wrong })];
  return marks.own.has(name) ? [t('sections.own')] : [];
}

/** The name of a section, or of the one that something beside it belongs to. */
function sectionOf(place: Element): string | undefined {
  const { section, within } = (place as HTMLElement).dataset;
  return section ?? within;
}

/** The section at the top of what is seen. */
function useCurrentSection(): SectionName {
  const [current, setCurrent] = useState<SectionName>('seeds');
  useEffect(() => {
    const seen = new Set<Element>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) seen.add(target);
          else seen.delete(target);
        }
        const names = new Set([...seen].map(sectionOf));
        const first = formSections.find((name) => names.has(name));
        if (first) setCurrent(first);
      },
      { rootMargin: '-15% 0px -60% 0px' },
    );
    for (const place of document.querySelectorAll('[data-section], [data-within]')) observer.observe(place);
    return () => observer.disconnect();
  }, []);
  return current;
}
