import type { DropReason, SkipReason } from '@florilegium/contracts/reasons';
import { isOfDeleted } from '@florilegium/contracts/resources/resource-filter';
import type { Progress } from '../job-state/progress';

/** At which step of the way a URL gets lost for a reason. */
type SkipStep = 'found' | 'taken' | 'fetched';

/** Where each reason strikes: before anybody asks for the URL, on the way to an answer, or with a page in hand. */
const stepOfSkip: Record<SkipReason, SkipStep> = {
  invalidUrl: 'found',
  unsupportedScheme: 'found',
  urlTooLong: 'found',
  outOfScope: 'found',
  excludedByRule: 'found',
  noRuleTakesIt: 'found',
  formatByExtension: 'found',
  tooDeep: 'found',
  trapSuspected: 'found',
  noFollow: 'found',
  linkOfEmptyPage: 'found',
  hostBlocked: 'taken',
  siteObjected: 'taken',
  takenDown: 'taken',
  robotsDenied: 'taken',
  robotsUnavailable: 'taken',
  addressRefused: 'taken',
  contactMissing: 'taken',
  hostNotFound: 'taken',
  hostUnreachable: 'taken',
  tlsError: 'taken',
  timedOut: 'taken',
  protocolError: 'taken',
  httpClientError: 'taken',
  httpServerError: 'taken',
  rateLimited: 'taken',
  tooLarge: 'taken',
  tooManyRedirects: 'taken',
  redirected: 'taken',
  sitemapRead: 'taken',
  lowYield: 'taken',
  limitWordsPerHost: 'taken',
  limitPagesPerHost: 'taken',
  limitPages: 'taken',
  limitBytes: 'taken',
  limitMinutes: 'taken',
  stoppedByUser: 'taken',
  formatByContent: 'fetched',
  navigatedOnly: 'fetched',
  emptyBody: 'fetched',
  otherLanguage: 'fetched',
  offTopic: 'fetched',
  notJudged: 'fetched',
  noIndex: 'fetched',
  canonicalElsewhere: 'fetched',
  tdmReserved: 'fetched',
  noAi: 'fetched',
  noLicence: 'fetched',
};

/** Reasons that leave a page without a text; for all others its text was there, and wasn't wanted. */
const withoutText: ReadonlySet<DropReason> = new Set([
  'notConvertedYet',
  'conversionFailed',
  'noTextLayer',
  'needsJavaScript',
  'scriptsNoBrowser',
  'scriptsForbidden',
  'scriptsNeedPost',
  'scriptsOverBudget',
  'scriptsLimitReached',
  'scriptsHostResting',
  'scriptsOtherWorker',
  'scriptsGaveNothing',
  'scriptsKindInVain',
  'scriptsCrashed',
  'scriptsLedElsewhere',
  'empty',
  'tooFewBytes',
  'tooManyBytes',
  'failedTwice',
  'recordUnreadable',
]);

/** Where URLs got lost between one step and the next. */
export type Loss =
  | { kind: 'skip'; reason: SkipReason; count: number }
  | { kind: 'drop'; reason: DropReason; count: number }
  | { kind: 'queued' | 'unmapped' | 'unchanged'; count: number };

/** The steps on the way from a link to a text. */
const funnelSteps = ['taken', 'fetched', 'saved', 'converted', 'kept'] as const;

/** A step with how many came to it, and what was lost after it. */
export interface FunnelStep {
  id: (typeof funnelSteps)[number];
  count: number;
  losses: Loss[];
}

/** The way of a run's URLs, from those within its scope on. */
export interface Funnel {
  /** All that were found. */
  found: number;
  /** Those that nobody asks for: out of scope, left out by a rule and the like; most first. */
  outside: Loss[];
  steps: FunnelStep[];
}

/**
 * The way of a run's URLs: taken (within scope, to be fetched), fetched, saved, converted to text, in the corpus. Every
 * loss stands with its reason, most first, and each step is what the one before it has left: taken = lost + kept. What
 * the scope and the rules leave out comes before: on the web it is most of what is found, and would dwarf all steps.
 */
export function funnelOf(progress: Pick<Progress, 'run' | 'skipped' | 'dropped' | 'totals'>): Funnel {
  const { run, totals } = progress;
  const skips = (step: SkipStep): Loss[] =>
    progress.skipped
      .filter(({ reason }) => stepOfSkip[reason] === step)
      .map((row) => ({ kind: 'skip', ...row }));
  const drops = (isWithoutText: boolean): Loss[] =>
    progress.dropped
      .filter(({ reason }) => !isOfDeleted(reason) && withoutText.has(reason) === isWithoutText)
      .map((row) => ({ kind: 'drop', ...row }));
  const losses: Record<FunnelStep['id'], Loss[]> = {
    taken: [{ kind: 'queued', count: run?.urlsQueued ?? 0 }, ...skips('taken')],
    fetched: skips('fetched'),
    saved: [
      { kind: 'unmapped', count: run?.unmapped ?? 0 },
      { kind: 'unchanged', count: totals?.unchanged ?? 0 },
      ...drops(true),
    ],
    converted: [
      ...drops(false),
      {
        kind: 'drop',
        reason: 'deletedByUser',
        count:
          (totals?.deletedKept ?? 0) -
          (totals?.judgedKept ?? 0) -
          (totals?.leftOutKept ?? 0) -
          (totals?.takenKept ?? 0),
      },
      { kind: 'drop', reason: 'judgedInadequate', count: totals?.judgedKept ?? 0 },
      { kind: 'drop', reason: 'rightsRule', count: totals?.leftOutKept ?? 0 },
      { kind: 'drop', reason: 'takenDown', count: totals?.takenKept ?? 0 },
    ],
    kept: [],
  };
  const found = run?.urlsFound ?? 0;
  const outside = sorted(skips('found'));
  let count = left(found, outside);
  const steps = funnelSteps.map((id) => {
    const step = { id, count, losses: sorted(losses[id]) };
    count = left(count, step.losses);
    return step;
  });
  return { found, outside, steps };
}

/** How many are left after losses. */
function left(count: number, losses: readonly Loss[]): number {
  return Math.max(0, count - losses.reduce((sum, loss) => sum + loss.count, 0));
}

function sorted(losses: Loss[]): Loss[] {
  return losses.filter((loss) => loss.count > 0).sort((a, b) => b.count - a.count);
}
