import type { DomainProgress } from './progress';

/** A job beside the plan: the domains that it feeds, and the languages that it keeps ([]: all). */
export interface FedDomains {
  /** Null: what it brings belongs to no domain. */
  domains: readonly (string | null)[];
  languages: readonly string[];
}

/** Kept documents of a job in a domain. */
export interface FedCount {
  /** Null: of no domain. */
  domain: string | null;
  documents: number;
}

/** A domain with a smaller share of a job's documents is one that single resources were moved to by hand. */
const smallestFedShare = 0.05;

/**
 * The domains that a job feeds: those of at least 5 % of what it has brought. Before it has brought anything, that is
 * the job's own domain.
 */
export function fedDomains(own: string | null, counts: readonly FedCount[]): (string | null)[] {
  const all = counts.reduce((sum, { documents }) => sum + documents, 0);
  const fed = counts.filter(({ documents }) => documents > 0 && documents >= smallestFedShare * all);
  return fed.length > 0 ? fed.map(({ domain }) => domain) : [own];
}

/**
 * The domains for which a job is full; null while something that it could bring is still wanted. Of a domain the targets
 * count that the job can reach: those of its languages, and of all languages together. What no target bounds is always
 * welcome.
 */
export function fullDomains(
  { domains, languages }: FedDomains,
  progress: ReadonlyMap<string, Pick<DomainProgress, 'targets'>>,
): string[] | null {
  const full: string[] = [];
  for (const domain of domains) {
    const targets = (domain === null ? undefined : progress.get(domain))?.targets ?? [];
    const reachable = targets.filter(
      ({ language }) => language === '' || languages.length === 0 || languages.includes(language),
    );
    const bounds = (language: string) => reachable.some((target) => target.language === language);
    const isBounded = bounds('') || (languages.length > 0 ? languages.every(bounds) : reachable.length > 0);
    if (domain === null || !isBounded || reachable.some(({ missing }) => missing > 0)) return null;
    full.push(domain);
  }
  return full.length > 0 ? full : null;
}
