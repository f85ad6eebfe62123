import type { JobState } from '@florilegium/contracts/jobs/job-config';
import type { SkipReason } from '@florilegium/contracts/reasons';

/** Why a crawl saved nothing, as a person can mend it; what keeps all else from being found out first. Each has its words. */
export const nothingCauses = [
  'contact',
  'robots',
  'robotsAway',
  'address',
  'hostNotFound',
  'noAnswer',
  'refused',
  'serverError',
  'rules',
  'seeds',
  'other',
] as const;
type NothingCause = (typeof nothingCauses)[number];

const causeOf: Partial<Record<SkipReason, NothingCause>> = {
  contactMissing: 'contact',
  robotsDenied: 'robots',
  robotsUnavailable: 'robotsAway',
  addressRefused: 'address',
  hostNotFound: 'hostNotFound',
  hostUnreachable: 'noAnswer',
  timedOut: 'noAnswer',
  tlsError: 'noAnswer',
  protocolError: 'noAnswer',
  emptyBody: 'noAnswer',
  httpClientError: 'refused',
  rateLimited: 'refused',
  httpServerError: 'serverError',
  outOfScope: 'rules',
  excludedByRule: 'rules',
  noRuleTakesIt: 'rules',
  navigatedOnly: 'rules',
  formatByExtension: 'rules',
  formatByContent: 'rules',
};

/** One cause of a run that saved nothing: how many of its skipped URLs have it. */
export interface WhyNothing {
  cause: NothingCause;
  count: number;
  total: number;
}

/** The causes that a run's skipped URLs have, the most frequent first; 'seeds' alone when it never had a URL. */
export function whyNothing(skipped: readonly { reason: string; count: number }[]): readonly WhyNothing[] {
  const counts = new Map<NothingCause, number>();
  let total = 0;
  for (const { reason, count } of skipped) {
    // Neither stands for a page that was refused.
    if (reason === 'redirected' || reason === 'sitemapRead') continue;
    const cause = causeOf[reason as SkipReason] ?? 'other';
    counts.set(cause, (counts.get(cause) ?? 0) + count);
    total += count;
  }
  if (total === 0) return [{ cause: 'seeds', count: 0, total }];
  const order = ([cause]: [NothingCause, number]) => nothingCauses.indexOf(cause);
  return [...counts]
    .sort((a, b) => b[1] - a[1] || order(a) - order(b))
    .map(([cause, count]) => ({ cause, count, total }));
}

/** {@link whyNothing} of what an alert has noted: counts by reason among other numbers. */
export function whyNothingOf(detail: Record<string, number>): readonly WhyNothing[] {
  const { pages: _pages, hosts: _hosts, ...skipped } = detail;
  return whyNothing(Object.entries(skipped).map(([reason, count]) => ({ reason, count })));
}

/** Gives the words of a key of the namespace reasons. */
// biome-ignore lint/suspicious/noExplicitAny: translators are typed by the keys of their namespace
type Words = (key: any, values?: any) => string;

/** In one sentence: that a run came to nothing, and for which causes. */
export function nothingWords(reasons: Words, pages: number, why: readonly WhyNothing[]): string {
  const causes = why.map(({ cause, count, total }) => {
    const part = count === total ? 'all' : 'some';
    return reasons(`nothing.cause.${cause}.label`, { part, count, total });
  });
  return reasons(pages === 0 ? 'nothing.fetched' : 'nothing.saved', { pages, cause: causes.join('; ') });
}

/** What can be done about each cause, in their order; `maySet`: the reader may open the settings of the installation. */
export function nothingHelp(reasons: Words, why: readonly WhyNothing[], maySet: boolean): string[] {
  return why.map(({ cause }) => reasons(`nothing.cause.${cause}.help`, { maySet: String(maySet) }));
}

/**
 * What a finished job's last run came to: 'saved' when it saved no page, 'texts' when all its pages were read and none
 * is in the corpus, null when it gave something or goes on.
 */
export function cameToNothing(progress: {
  state: JobState;
  run: { resources: number; unmapped: number } | null;
  totals: { documents: number } | null;
}): 'saved' | 'texts' | null {
  const { state, run, totals } = progress;
  if (state !== 'finished' || !run) return null;
  if (run.resources === 0) return 'saved';
  return run.unmapped === 0 && totals?.documents === 0 ? 'texts' : null;
}
