import type { JobState } from '@florilegium/contracts/jobs/job-config';
import type { DomainProgress } from './progress';

/**
 * Why words of a domain are missing though jobs could bring them. `noJob`: none feeds it; `noneRuns`: those that do are
 * not started, or are over; `paused`: they rest; `otherLanguages`: they don't keep what is missing; `goesFirst`: they
 * run, and their hosts go before others; `underWay`: they run. Closed: each has a translation.
 */
export const missingReasons = [
  'noJob',
  'noneRuns',
  'paused',
  'otherLanguages',
  'goesFirst',
  'underWay',
] as const;
export type MissingReason = (typeof missingReasons)[number];

/** Why a domain misses words, with the languages that no job of it keeps. */
export interface WhyMissing {
  reason: MissingReason;
  languages: string[];
}

/** What is known of the jobs that feed a domain. */
export interface FeedingFacts {
  state: JobState;
  /** []: it keeps all. */
  languages: readonly string[];
}

/** Null where nothing is missing. `othersWantLess`: whether jobs run in the corpus that bring what is less wanted. */
export function whyMissing(
  { missing, targets }: Pick<DomainProgress, 'missing' | 'targets'>,
  jobs: readonly FeedingFacts[],
  othersWantLess: boolean,
): WhyMissing | null {
  if (missing === 0) return null;
  const lacking = targets.filter((target) => target.missing > 0).map(({ language }) => language);
  const live = jobs.filter(({ state }) => state === 'running' || state === 'starting' || state === 'paused');
  const kept = (of: readonly FeedingFacts[], language: string) =>
    language === '' || of.some(({ languages }) => languages.length === 0 || languages.includes(language));
  const unkept = lacking.filter((language) => !kept(live.length > 0 ? live : jobs, language));
  const because = (reason: MissingReason): WhyMissing => ({ reason, languages: unkept });
  if (jobs.length === 0) return { reason: 'noJob', languages: [] };
  if (unkept.length > 0 && unkept.length === lacking.length) return because('otherLanguages');
  if (live.length === 0) return because('noneRuns');
  if (live.every(({ state }) => state === 'paused')) return because('paused');
  return because(othersWantLess ? 'goesFirst' : 'underWay');
}
