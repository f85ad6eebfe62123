import { defaultExtensions, type Format } from '@florilegium/contracts/formats';
import type { JobConfig } from '@florilegium/contracts/job-config';
import type { SkipReason } from '@florilegium/contracts/reasons';
import type { RuleProblem } from './lint';
import { isWithin, type Reach, reachOf } from './reach';
import { compileRuleSet, judge, type RuleSet, type SetVerdict } from './rule-set';
import { type FoundUrl, normalizeUrl } from './url';

export type { RuleProblem } from './lint';
export type { SetVerdict } from './rule-set';

/** A job's scope, rules and formats, ready to decide about URLs. */
export interface Scope {
  readonly reach: Reach;
  readonly navigate: RuleSet;
  readonly save: RuleSet;
  readonly saveWithinNavigate: boolean;
  /** Formats that are kept; empty: everything is. */
  readonly formats: ReadonlySet<Format>;
  readonly extensions: ReadonlyMap<string, Format | 'other'>;
  readonly seedKeys: ReadonlySet<string>;
}

/** What the rule sets say of a URL: fetched and followed and saved, or only one of the two, or neither. */
export type Outcome = 'both' | 'navigate' | 'save' | 'skip';

/** What is to be done with a URL, and why. */
export interface Decision {
  outcome: Outcome;
  /** 1: its links are followed, 2: it becomes a resource, 3: both, 0: neither. */
  takes: 0 | 1 | 2 | 3;
  fetch: boolean;
  isSeed: boolean;
  /** Why it is skipped. */
  reason?: SkipReason;
  /** The rule or the extension behind the reason, e.g. 'navigate: exclude contains /login'. */
  detail?: string;
  navigate: SetVerdict;
  save: SetVerdict;
}

/**
 * Compiles what a job says about URLs. Seeds that are no URLs are left out here; whoever reads the seed
 * list reports them.
 */
export function compileScope(
  config: Pick<JobConfig, 'rules' | 'scope' | 'formats' | 'extensions'>,
  seeds: Iterable<string>,
): { ok: true; scope: Scope } | { ok: false; problems: RuleProblem[] } {
  const navigate = compileRuleSet('navigate', config.rules.navigate);
  const save = compileRuleSet('save', config.rules.save);
  if (Array.isArray(navigate) || Array.isArray(save)) {
    return { ok: false, problems: [navigate, save].flatMap((set) => (Array.isArray(set) ? set : [])) };
  }
  const found = readSeeds(seeds);
  const scope: Scope = {
    reach: reachOf(config.scope.kind, found),
    navigate,
    save,
    saveWithinNavigate: config.scope.saveWithinNavigate,
    formats: new Set(config.formats),
    extensions: new Map(Object.entries({ ...defaultExtensions, ...config.extensions })),
    seedKeys: new Set(found.map((url) => url.key)),
  };
  return { ok: true, scope };
}

function readSeeds(seeds: Iterable<string>): FoundUrl[] {
  const found: FoundUrl[] = [];
  for (const seed of seeds) {
    const normalized = normalizeUrl(seed);
    if (normalized.ok) found.push(normalized.url);
  }
  return found;
}

/**
 * Decides about one URL. It is fetched when navigate or save takes it, its links are followed when navigate
 * does, and it becomes a resource when save does. Seeds are always fetched and followed, since a crawl that
 * begins there would otherwise go nowhere; whether one is saved is up to the save rules all the same.
 * `depth` is the number of hops from the seed, where known.
 */
export function decide(
  scope: Scope,
  url: FoundUrl,
  given: { isSeed?: boolean; depth?: number } = {},
): Decision {
  const isSeed = given.isSeed ?? scope.seedKeys.has(url.key);
  const within = isSeed || isWithin(scope.reach, url, given.depth);
  const navigate: SetVerdict = within ? judge(scope.navigate, url) : outOfScope;
  const save: SetVerdict = within ? judgeSave(scope, url, navigate) : outOfScope;
  const extension = extensionOf(url.pathname);
  const named = scope.extensions.get(extension);
  const format = formatVerdict(scope, named, url);
  if (isSeed) {
    const saves = save.takes && format === 'possible';
    return { ...taken(true, saves), isSeed, navigate, save: saves ? save : barredBy(format, save) };
  }
  if (!within) return { ...skipped, isSeed, reason: 'outOfScope', navigate, save };
  const follows = navigate.takes && format !== 'unwanted';
  const saves = save.takes && format === 'possible';
  if (follows || saves) {
    return { ...taken(follows, saves), isSeed, navigate, save: saves ? save : barredBy(format, save) };
  }
  const byExtension = navigate.takes || save.takes;
  const why = byExtension
    ? { reason: 'formatByExtension' as const, detail: `.${extension}` }
    : ruleBehind(navigate, save);
  return { ...skipped, isSeed, ...why, navigate: barredBy(format, navigate), save: barredBy(format, save) };
}

const outOfScope: SetVerdict = { takes: false, because: 'outOfScope' };
const skipped = { outcome: 'skip', takes: 0, fetch: false } as const;

function taken(follows: boolean, saves: boolean): Pick<Decision, 'outcome' | 'takes' | 'fetch'> {
  if (follows)
    return saves
      ? { outcome: 'both', takes: 3, fetch: true }
      : { outcome: 'navigate', takes: 1, fetch: true };
  return { outcome: 'save', takes: 2, fetch: true };
}

function judgeSave(scope: Scope, url: FoundUrl, navigate: SetVerdict): SetVerdict {
  const save = judge(scope.save, url);
  if (save.takes && scope.saveWithinNavigate && !navigate.takes) {
    return { takes: false, because: 'notNavigated' };
  }
  return save;
}

/**
 * What the extension says: `possible` may be a wanted format, `followOnly` is HTML in a job that keeps none,
 * `unwanted` is neither kept nor followed. HTML with a query is the output of a script, which may as well be
 * a PDF: there the content decides.
 */
function formatVerdict(
  scope: Scope,
  named: Format | 'other' | undefined,
  url: FoundUrl,
): 'possible' | 'followOnly' | 'unwanted' {
  if (scope.formats.size === 0 || named === undefined) return 'possible';
  if (named !== 'other' && scope.formats.has(named)) return 'possible';
  if (named !== 'html') return 'unwanted';
  return url.search === '' ? 'followOnly' : 'possible';
}

function barredBy(format: 'possible' | 'followOnly' | 'unwanted', verdict: SetVerdict): SetVerdict {
  return format !== 'possible' && verdict.takes ? { ...verdict, takes: false, because: 'format' } : verdict;
}

function extensionOf(pathname: string): string {
  const segment = pathname.slice(pathname.lastIndexOf('/') + 1).split(';', 1)[0] ?? '';
  const dot = segment.lastIndexOf('.');
  return dot === -1 ? '' : segment.slice(dot + 1).toLowerCase();
}

/** An exclude that matched says more than an include that didn't. */
function ruleBehind(navigate: SetVerdict, save: SetVerdict): Pick<Decision, 'reason' | 'detail'> {
  const sets = [
    ['navigate', navigate],
    ['save', save],
  ] as const;
  const excluding = sets.find(([, verdict]) => verdict.because === 'exclude');
  if (!excluding) return { reason: 'noRuleTakesIt' };
  const [name, { rule }] = excluding;
  return {
    reason: 'excludedByRule',
    detail: rule && `${name}: ${rule.action} ${rule.test} ${rule.value}`,
  };
}
