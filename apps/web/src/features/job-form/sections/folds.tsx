'use client';

import {
  createContext,
  type KeyboardEvent,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useRef,
  useState,
} from 'react';
import { draftFields, type SectionName, sectionOfProblem } from '../../job-draft/draft-fields';
import { goToField, goToSection } from '../go-to-place';

/** What folds: the sections, what a form can begin with, and the sections that few jobs need, together. */
export type FoldName = SectionName | 'begin' | 'special';

/** The sections that few jobs need. */
export const specialSections = ['focus', 'yield', 'bilingual'] as const satisfies readonly SectionName[];

/** What the lines of the form know of their sections. */
export interface Folds {
  isOpen: (name: FoldName) => boolean;
  set: (name: FoldName, open: boolean) => void;
  setAll: (open: boolean) => void;
  areAllOpen: boolean;
  /** How many fields of a section have to be mended. */
  problems: ReadonlyMap<SectionName, number>;
  /** Sections that are not as a new job has them. */
  own: ReadonlySet<SectionName>;
  /** What a section says in one line. */
  line: (name: FoldName) => ReactNode;
}

const FoldsContext = createContext<Folds | null>(null);

/** The folds of the form around. */
export function useFolds(): Folds {
  const folds = useContext(FoldsContext);
  if (!folds) throw new Error('useFolds is used outside of a job’s form.');
  return folds;
}

const everything: readonly FoldName[] = [
  'begin',
  'special',
  ...new Set(draftFields.map(({ section }) => section)),
  'tryIt',
  'review',
];

/**
 * Which sections of a form are open. It begins with those that differ from a new job's; one in which something is wrong
 * opens, and so does the one that the address or a link leads to.
 *
 * @param first sections that are open besides
 */
export function useFoldState({
  own,
  problems,
  line,
  first,
}: Pick<Folds, 'own' | 'problems' | 'line'> & { first: readonly FoldName[] }): Folds {
  const [open, setOpen] = useState<ReadonlySet<FoldName>>(() => withSpecial(new Set([...first, ...own])));
  const set = useCallback((name: FoldName, isOpen: boolean) => {
    setOpen((before) => {
      if (before.has(name) === isOpen) return before;
      const next = new Set(before);
      if (isOpen) next.add(name);
      else next.delete(name);
      return next;
    });
  }, []);
  const wrong = [...problems.keys()].sort().join(' ');
  useEffect(() => {
    if (wrong === '') return;
    setOpen((before) => withSpecial(new Set([...before, ...(wrong.split(' ') as SectionName[])])));
  }, [wrong]);
  useHashPlace();
  return {
    isOpen: (name) => open.has(name),
    set,
    setAll: (isOpen) => setOpen(new Set(isOpen ? everything : [])),
    areAllOpen: everything.every((name) => open.has(name)),
    problems,
    own,
    line,
  };
}

/** A section can be seen only if what it is folded into is open, too. */
function withSpecial(open: Set<FoldName>): ReadonlySet<FoldName> {
  if (specialSections.some((name) => open.has(name))) open.add('special');
  return open;
}

/** Leads to the section or the field that the address names behind '#'. */
function useHashPlace(): void {
  useEffect(() => {
    const go = () => {
      const place = decodeURIComponent(window.location.hash.slice(1));
      if (place === '') return;
      if (draftFields.some(({ id }) => id === place)) goToField(place, sectionOfProblem(place));
      else goToSection(place);
    };
    go();
    window.addEventListener('hashchange', go);
    return () => window.removeEventListener('hashchange', go);
  }, []);
}

/** What takes long to load, once its section has been open; from then on it stays. */
export function Late({ of: name, children }: { of: FoldName; children: ReactNode }) {
  const isOpen = useFolds().isOpen(name);
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen && !wasOpen) setWasOpen(true);
  return isOpen || wasOpen ? children : null;
}

/** The sections as lines of one sheet; the arrow keys go from line to line. */
export function FoldStack({ folds, children }: { folds: Folds; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  const goThroughLines = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined || !(event.target as Element).matches('[data-line]')) return;
    const lines = [...(box.current?.querySelectorAll<HTMLElement>('[data-line]') ?? [])].filter((line) =>
      line.checkVisibility(),
    );
    const next = lines[lines.indexOf(event.target as HTMLElement) + step];
    event.preventDefault();
    next?.focus();
  };
  return (
    <FoldsContext value={folds}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the lines in it. */}
      <div ref={box} className="min-w-0 rounded border bg-surface" onKeyDown={goThroughLines}>
        {children}
      </div>
    </FoldsContext>
  );
}
