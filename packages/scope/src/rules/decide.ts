import { defaultExtensions, type Format } from '@florilegium/contracts/formats';
import type { JobConfig, KeyOptions } from '@florilegium/contracts/jobs/job-config';
import type { RuleDecision } from '@florilegium/contracts/jobs/rules';
import type { SkipReason } from '@florilegium/contracts/reasons';
import { type PageTakes, takesOfPage } from '@florilegium/contracts/url-takes';
import { addSeeds, createReadSeeds, type ReadSeeds } from '../seeds/read-seeds';
import { createSurtSet, surtPrefix } from '../urls/surt';
import type { FoundUrl } from '../urls/url';
import { lintTogether } from './lint';
import { isWithin, type Reach } from './reach';
import type { RuleProblem } from './rule-problem';
import { compileRuleSet, judge, type RuleSet, type SetVerdict } from './rule-set';

export type { RuleProblem } from './rule-problem';
export type { SetVerdict } from './rule-set';

/** A job's compiled scope, rules and formats, which decide about URLs. */
export interface Scope {
  readonly reach: Reach;
  readonly navigate: RuleSet;
  readonly save: RuleSet;
  readonly saveWithinNavigate: boolean;
  /** Formats that are kept; an empty set keeps everything. */
  readonly formats: ReadonlySet<Format>;
  readonly extensions: ReadonlyMap<string, Format | 'other'>;
  readonly seedKeys: ReadonlySet<string>;
  /** Parts of addresses that keys leave out. Pass it to normalizeUrl() for every URL that decide() gets. */
  readonly keyOptions: Readonly<KeyOptions>;
}

/** The decision about a URL, and why. */
export interface Decision {
  outcome: RuleDecision;
  takes: PageTakes;
  fetch: boolean;
  isSeed: boolean;
  /** Why it is skipped. */
  reason?: SkipReason;
  /** The rule or the extension behind the reason, e.g. 'navigate: exclude contains /login'. */
  detail?: string;
  navigate: SetVerdict;
  save: SetVerdict;
}

/** The parts of a job that decide about URLs. */
export type ScopeConfig = Pick<JobConfig, 'rules' | 'scope' | 'formats' | 'extensions'> &
  Partial<Pick<JobConfig, 'urls'>>;

/**
 * Compiles the parts of a job that decide about URLs. Invalid seeds are left out here; the reader of the seed list
 * reports them.
 */
export function compileScope(config: ScopeConfig, seeds: Iterable<string>): CompiledScope {
  const read = createReadSeeds(config);
  addSeeds(read, seeds);
  return compileWithSeeds(config, read);
}

/** A scope, or the problems of its rules and prefixes. */
export type CompiledScope = { ok: true; scope: Scope } | { ok: false; problems: RuleProblem[] };

/** As compileScope(), with seeds that were already read for a job with the same scope and keys: see {@link ReadSeeds}. */
export function compileWithSeeds(config: ScopeConfig, read: ReadSeeds): CompiledScope {
  const together = lintTogether(config.rules);
  if (together) return { ok: false, problems: [together] };
  const navigate = compileRuleSet('navigate', config.rules.navigate);
  const save = compileRuleSet('save', config.rules.save);
  const surts = config.scope.kind === 'surt' ? readSurts(config.scope.surts) : { prefixes: [], problems: [] };
  if (Array.isArray(navigate) || Array.isArray(save) || surts.problems.length > 0) {
    const ofRules = [navigate, save].flatMap((set) => (Array.isArray(set) ? set : []));
    return { ok: false, problems: [...ofRules, ...surts.problems] };
  }
  const scope: Scope = {
    reach: { kind: read.kind, places: read.places, surts: createSurtSet(surts.prefixes) },
    navigate,
    save,
    saveWithinNavigate: config.scope.saveWithinNavigate,
    formats: new Set(config.formats),
    extensions: new Map(Object.entries({ ...defaultExtensions, ...config.extensions })),
    seedKeys: read.keys,
    keyOptions: read.keyOptions,
  };
  return { ok: true, scope };
}

function readSurts(typed: readonly string[]): { prefixes: string[]; problems: RuleProblem[] } {
  const prefixes: string[] = [];
  const problems: RuleProblem[] = [];
  for (const [index, text] of typed.entries()) {
    const read = surtPrefix(text);
    if (read.ok) prefixes.push(read.prefix);
    else problems.push({ code: 'badSurt', message: read.message, set: 'surts', index });
  }
  if (typed.length === 0) {
    problems.push({
      code: 'badSurt',
      message: 'The scope needs a SURT prefix, e.g. http://(it,',
      set: 'surts',
    });
  }
  return { prefixes, problems };
}

/**
 * Decides about one URL. It is fetched if navigate or save takes it, its links are followed if navigate takes it, and
 * it becomes a resource if save takes it. Seeds are always fetched and followed, since otherwise a crawl that begins
 * there would go nowhere. Whether a seed is saved depends only on the save rules. `depth` is the number of hops from
 * the seed, if known.
 */
export function decide(
  scope: Scope,
  url: FoundUrl,
  given: { isSeed?: boolean; depth?: number } = {},
): Decision {
  const isSeed = given.isSeed ?? scope.seedKeys.has(url.key);
  if (!isSeed && !isWithin(scope.reach, url, given.depth)) return beyondScope(isSeed);
  return conclude(scope, url, isSeed, judge(scope.navigate, url), judge(scope.save, url));
}

/** The decision about a URL outside the scope. */
export function beyondScope(isSeed: boolean): Decision {
  return decision(isSeed, false, false, outOfScope, outOfScope, 'outOfScope');
}

/** The decision about a URL within the scope, from the verdicts of the two rule sets. */
export function conclude(
  scope: Scope,
  url: FoundUrl,
  isSeed: boolean,
  navigate: SetVerdict,
  kept: SetVerdict,
): Decision {
  const save = scope.saveWithinNavigate && kept.takes && !navigate.takes ? notNavigated : kept;
  const extension = extensionOf(url.pathname);
  const format = formatVerdict(scope, scope.extensions.get(extension), url);
  const saves = save.takes && format === 'possible';
  const follows = isSeed || (navigate.takes && format !== 'unwanted');
  if (follows || saves) {
    return decision(isSeed, follows, saves, navigate, saves ? save : barredBy(format, save));
  }
  const [bare, barred] = [barredBy(format, navigate), barredBy(format, save)];
  if (navigate.takes || save.takes) {
    return decision(isSeed, false, false, bare, barred, 'formatByExtension', `.${extension}`);
  }
  const { reason, detail } = ruleBehind(navigate, save);
  return decision(isSeed, false, false, bare, barred, reason, detail);
}

const outOfScope: SetVerdict = { takes: false, because: 'outOfScope' };
const notNavigated: SetVerdict = { takes: false, because: 'notNavigated' };
const byTakes = ['skip', 'navigate', 'save', 'both'] as const;

// One literal with all fields: this runs for every link of a crawl, and spreading objects is ten times as slow.
function decision(
  isSeed: boolean,
  follows: boolean,
  saves: boolean,
  navigate: SetVerdict,
  save: SetVerdict,
  reason?: SkipReason,
  detail?: string,
): Decision {
  const takes = takesOfPage({ links: follows, text: saves });
  return { outcome: byTakes[takes], takes, fetch: takes !== 0, isSeed, reason, detail, navigate, save };
}

/**
 * The verdict of the extension: `possible` may be a wanted format, `followOnly` is HTML in a job that does not keep
 * HTML, `unwanted` is neither kept nor followed. HTML with a query is the output of a script and may as well be a
 * PDF, so its content decides.
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
  const from = pathname.lastIndexOf('/') + 1;
  const semicolon = pathname.indexOf(';', from);
  const end = semicolon === -1 ? pathname.length : semicolon;
  const dot = pathname.lastIndexOf('.', end - 1);
  return dot < from ? '' : pathname.slice(dot + 1, end).toLowerCase();
}

/** An exclude rule that matched explains more than an include rule that didn't. */
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
