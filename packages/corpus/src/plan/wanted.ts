import { type FedDomains, fullDomains } from './fullness';
import type { DomainProgress } from './progress';

/**
 * How much the plan of a corpus wants what somebody brings: 2 while much is missing, 1 when it is almost there or has
 * no target, 0 when nothing more is wanted. What is wanted more goes first.
 */
export type WantLevel = 0 | 1 | 2;

/** Kept documents of one kind. */
export interface BroughtCount {
  /** Null: of no domain. */
  domain: string | null;
  language: string;
  documents: number;
}

/** A target of which this share is there is almost reached: what is further from its own goes before. */
const almost = 0.9;
/** Kinds with a smaller share of what a host brings say nothing about it. */
const smallestShare = 0.2;

type Progress = ReadonlyMap<string, Pick<DomainProgress, 'targets'>>;

/** How much is wanted of what a job could bring: by that of its domains and languages which miss most. */
export function wantOf({ domains, languages }: FedDomains, progress: Progress): WantLevel {
  const levels = domains.map((domain): WantLevel => {
    const targets = (domain === null ? undefined : progress.get(domain))?.targets ?? [];
    const reachable = targets.filter(
      ({ language }) => language === '' || languages.length === 0 || languages.includes(language),
    );
    if (reachable.some(({ has, words, missing }) => missing > 0 && has < almost * words)) return 2;
    return fullDomains({ domains: [domain], languages }, progress) === null ? 1 : 0;
  });
  return highest(levels);
}

/** How much is wanted of what a host brings, by the kinds of its latest documents. Null: it has brought nothing. */
export function wantOfBrought(counts: readonly BroughtCount[], progress: Progress): WantLevel | null {
  const all = counts.reduce((sum, { documents }) => sum + documents, 0);
  if (all === 0) return null;
  const usual = counts.filter(({ documents }) => documents >= smallestShare * all);
  // A host with a little of everything is judged by all of it.
  return highest(
    (usual.length > 0 ? usual : counts).map(({ domain, language }) =>
      wantOf({ domains: [domain], languages: [language] }, progress),
    ),
  );
}

function highest(levels: readonly WantLevel[]): WantLevel {
  return Math.max(0, ...levels) as WantLevel;
}
