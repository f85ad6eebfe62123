import { isFocused } from '@florilegium/contracts/jobs/focus';
import { type JobConfig, minIntervalMs } from '@florilegium/contracts/jobs/job-config';
import { checkYieldSettings } from '@florilegium/crawling/yield/yield-what-if';
import type { StopEstimate } from '../plots/what-if/what-if-data';

/** How long a crawl takes at least, as far as its limits and its politeness say. */
export type Pace =
  | { kind: 'atLeast'; pages: number; hosts: number; ms: number; spread: boolean }
  /** Without a limit of pages it ends when nothing is left. */
  | { kind: 'open'; pagesPerHourAndHost: number }
  | { kind: 'free' };

/** Scopes that don't leave the seeds' hosts. */
const onSeedHosts: ReadonlySet<string> = new Set(['page', 'folder', 'host']);

/**
 * The least time that the pages of a job take: each host is asked once in an interval. Where the scope leaves the
 * seeds' hosts the pages may be spread over more of them (`spread`), and the crawl be faster.
 */
export function paceOf(config: JobConfig, seedHosts: number): Pace {
  const { maxPages, maxPagesPerHost, intervalMs } = config.limits;
  if (intervalMs === 0) return { kind: 'free' };
  const hosts = Math.max(1, seedHosts);
  const spread = !onSeedHosts.has(config.scope.kind);
  const ofHosts = maxPagesPerHost !== null && !spread ? maxPagesPerHost * hosts : null;
  const pages = leastOf(maxPages, ofHosts);
  if (pages === null) return { kind: 'open', pagesPerHourAndHost: Math.floor(3_600_000 / intervalMs) };
  const perHost = leastOf(Math.ceil(pages / hosts), maxPagesPerHost) ?? 0;
  return { kind: 'atLeast', pages, hosts, ms: perHost * intervalMs, spread };
}

function leastOf(one: number | null, other: number | null): number | null {
  if (one === null || other === null) return one ?? other;
  return Math.min(one, other);
}

/** What somebody may want to look at again before a job is saved; keys of the form's messages. */
export type ReviewWarning =
  | {
      kind:
        | 'noSeeds'
        | 'noContact'
        | 'everyFormat'
        | 'wholeWeb'
        | 'seedsAlone'
        | 'fastInterval'
        | 'languagesOpen'
        | 'noTopic'
        | 'topicForNothing';
    }
  /** Languages that are looked for and left out again, as codes. */
  | { kind: 'languagesLeftOut'; codes: string; count: number }
  | { kind: 'badSeeds' | 'testsFail'; count: number }
  | { kind: 'seedsNotSaved'; count: number }
  | { kind: 'minutesBite'; pages: number; minutes: number }
  | { kind: 'ruleBroken' }
  | { kind: 'yieldBeyondAnyHost'; threshold: number; pages: number }
  | { kind: 'yieldNoHost' }
  | { kind: 'yieldEveryHost'; hosts: number }
  | { kind: 'yieldMostText'; share: number; saved: number; stopped: number };

/** What the rules make of the seeds and of the rule tests. */
export interface RuleFacts {
  /** A rule can't be compiled, so nothing is known. */
  broken: boolean;
  /** Usable seeds that no crawl would save. */
  unsavedSeeds: number;
  usableSeeds: number;
  failingTests: number;
}

/** The warnings of a job as it stands. `rules` null while they are not known; `seeds` null for a list on the server. */
export function warningsOf(
  config: JobConfig,
  seeds: { total: number; problems: number; hosts: number; noContact?: boolean },
  rules: RuleFacts | null,
): ReviewWarning[] {
  const warnings: ReviewWarning[] = [];
  const usable = seeds.total - seeds.problems;
  if (usable === 0) warnings.push({ kind: 'noSeeds' });
  else if (seeds.problems > 0) warnings.push({ kind: 'badSeeds', count: seeds.problems });
  if (seeds.noContact && usable > 0) warnings.push({ kind: 'noContact' });
  if (rules?.broken) warnings.push({ kind: 'ruleBroken' });
  if (rules && rules.usableSeeds > 0 && rules.unsavedSeeds === rules.usableSeeds) {
    warnings.push({ kind: 'seedsNotSaved', count: rules.usableSeeds });
  }
  if (rules && rules.failingTests > 0) warnings.push({ kind: 'testsFail', count: rules.failingTests });
  const hasInclude = config.rules.navigate.some((rule) => rule.action === 'include');
  if (config.scope.kind === 'custom' && !hasInclude) warnings.push({ kind: 'wholeWeb' });
  if (config.formats.length === 0) warnings.push({ kind: 'everyFormat' });
  warnings.push(...limitWarnings(config, seeds.hosts), ...yieldWarnings(config));
  warnings.push(...aimWarnings(config));
  return warnings;
}

/** Where what a job looks for is nothing, or is let go again before it is a text. */
function aimWarnings({ focus, bilingual, mapping }: JobConfig): ReviewWarning[] {
  const warnings: ReviewWarning[] = [];
  if (focus.order === 'bestFirst' && !isFocused(focus)) warnings.push({ kind: 'noTopic' });
  // A page's score is a sum of its terms' weights, and must be greater than the threshold, which is 0 at least.
  if (focus.terms.length > 0 && focus.terms.every(({ weight }) => weight <= 0)) {
    warnings.push({ kind: 'topicForNothing' });
  }
  const sought = [...focus.languages, ...(bilingual?.languages ?? [])];
  const leftOut = sought.filter((code) =>
    [mapping.languages, focus.languages].some(
      (kept) => kept.length > 0 && !(kept as string[]).includes(code),
    ),
  );
  const codes = [...new Set(leftOut)];
  if (codes.length > 0) {
    warnings.push({ kind: 'languagesLeftOut', codes: codes.join(', '), count: codes.length });
  }
  if (mapping.languages.length + focus.languages.length === 0) warnings.push({ kind: 'languagesOpen' });
  return warnings;
}

/** What is wrong with the yield settings by themselves, whatever the web is like. */
function yieldWarnings({ yield: settings }: JobConfig): ReviewWarning[] {
  const warning = checkYieldSettings(settings);
  if (warning?.kind === 'noHost') return [{ kind: 'yieldNoHost' }];
  if (warning?.kind !== 'beyondAnyHost') return [];
  return [{ kind: 'yieldBeyondAnyHost', threshold: warning.threshold, pages: warning.pages }];
}

/** What an earlier crawl says of yield settings; what they are by themselves is said without it. */
export function yieldWarningOf(estimate: StopEstimate): ReviewWarning | null {
  const { warning, judged, stopped, lostShare, savedShare } = estimate;
  if (warning === 'everyHost') return { kind: 'yieldEveryHost', hosts: judged };
  if (warning !== 'mostText') return null;
  return { kind: 'yieldMostText', share: lostShare, saved: savedShare, stopped };
}

function limitWarnings({ limits, scope }: JobConfig, hosts: number): ReviewWarning[] {
  const warnings: ReviewWarning[] = [];
  if (limits.maxDepth === 0) warnings.push({ kind: 'seedsAlone' });
  if (limits.intervalMs < minIntervalMs) warnings.push({ kind: 'fastInterval' });
  if (limits.maxMinutes !== null && limits.intervalMs > 0 && onSeedHosts.has(scope.kind)) {
    const pages = Math.floor((limits.maxMinutes * 60_000) / limits.intervalMs) * Math.max(1, hosts);
    const wanted = limits.maxPages ?? Number.POSITIVE_INFINITY;
    if (pages < wanted) warnings.push({ kind: 'minutesBite', pages, minutes: limits.maxMinutes });
  }
  return warnings;
}
