import type { DomainTarget, DomainWords, PlanDomain } from '@florilegium/contracts/corpus-plan/plan';

/** A target of a domain, and how far it is reached. */
export interface TargetProgress extends DomainTarget {
  has: number;
  missing: number;
}

/** How far a domain is. */
export interface DomainProgress {
  slug: string;
  documents: number;
  words: number;
  /** Words that are wanted in all; null where no target says. */
  target: number | null;
  missing: number;
  /** Nothing more is wanted: it has targets, and all of them are reached. */
  full: boolean;
  targets: TargetProgress[];
}

/** How far a corpus is. */
export interface PlanProgress {
  /** Most missing first; then those without a target, and full ones last. */
  domains: DomainProgress[];
  documents: number;
  words: number;
  target: number;
  missing: number;
  /** What is of no domain, or of one that is not in the plan. */
  outside: { documents: number; words: number };
}

/**
 * Compares a plan with what there is. A target of a language counts the words of that language, one of all languages
 * ('') every word. Where a domain has both, it wants the larger of the sum and the whole. A target of 0 is reached from
 * the beginning: nothing more is wanted.
 */
export function planProgress(
  domains: readonly Pick<PlanDomain, 'slug' | 'targets'>[],
  counts: readonly DomainWords[],
): PlanProgress {
  const known = new Set(domains.map(({ slug }) => slug));
  const all = domains.map((domain) =>
    progressOf(
      domain,
      counts.filter((count) => count.domain === domain.slug),
    ),
  );
  const outside = counts.filter(({ domain }) => domain === null || !known.has(domain));
  return {
    domains: all
      .map((domain, place) => ({ domain, place }))
      .sort(
        (a, b) =>
          ranked(a.domain) - ranked(b.domain) || b.domain.missing - a.domain.missing || a.place - b.place,
      )
      .map(({ domain }) => domain),
    documents: sumOf(counts, 'documents'),
    words: sumOf(counts, 'words'),
    target: sumOf(all, 'target'),
    missing: sumOf(all, 'missing'),
    outside: { documents: sumOf(outside, 'documents'), words: sumOf(outside, 'words') },
  };
}

function ranked({ missing, full }: DomainProgress): number {
  if (missing > 0) return 0;
  return full ? 2 : 1;
}

function progressOf(
  { slug, targets }: Pick<PlanDomain, 'slug' | 'targets'>,
  counts: readonly DomainWords[],
): DomainProgress {
  const words = sumOf(counts, 'words');
  const reached = targets.map((target) => {
    const has =
      target.language === ''
        ? words
        : sumOf(
            counts.filter(({ language }) => language === target.language),
            'words',
          );
    return { ...target, has, missing: Math.max(0, target.words - has) };
  });
  const whole = reached.filter(({ language }) => language === '');
  const single = reached.filter(({ language }) => language !== '');
  const missing = Math.max(sumOf(whole, 'missing'), sumOf(single, 'missing'));
  return {
    slug,
    documents: sumOf(counts, 'documents'),
    words,
    target: targets.length === 0 ? null : Math.max(sumOf(whole, 'words'), sumOf(single, 'words')),
    missing,
    full: targets.length > 0 && missing === 0,
    targets: reached,
  };
}

function sumOf<K extends string>(rows: readonly { [key in K]: number | null }[], key: K): number {
  return rows.reduce((sum, row) => sum + (row[key] ?? 0), 0);
}
