import type { Format } from '@florilegium/contracts/formats';
import {
  type JobConfig,
  jobConfigSchema,
  type KeyOptions,
  type ScopeKind,
  type SignalPolicy,
} from '@florilegium/contracts/job-config';
import type { Rule, RuleSetName, RuleTest } from '@florilegium/contracts/rules';
import type { MetadataRow } from '../../components/metadata-rows';
import { nextRowId } from '../../components/row-id';
import { type BilingualDraft, bilingualDraftOf } from './bilingual-draft';
import { type FocusDraft, focusDraftOf } from './focus-draft';
import { type MappingDraft, mappingDraftOf } from './mapping-draft';
import { type YieldDraft, yieldDraftOf } from './yield-draft';

/** A rule in the editor; `id` keeps its row when others come and go. */
export interface DraftRule extends Rule {
  id: number;
}

/** A rule test in the editor; `id` keeps its row when others come and go. */
export interface DraftRuleTest extends RuleTest {
  id: number;
}

/** A job as its form holds it: numbers as they are typed, so that nothing typed is lost before it is right. */
export interface JobDraft {
  name: string;
  domainSlug: string;
  formats: Format[];
  /** One `extension = format` a line. */
  extensions: string;
  scope: ScopeKind;
  /** One prefix a line; counts only where the scope asks for it. */
  surts: string;
  saveWithinNavigate: boolean;
  sitemaps: boolean;
  rules: Record<RuleSetName, DraftRule[]>;
  ruleTests: DraftRuleTest[];
  limits: Record<LimitName, string>;
  trapBudgets: boolean;
  cookies: boolean;
  keys: Omit<KeyOptions, 'dropParameters'>;
  /** Names with commas or spaces between them. */
  dropParameters: string;
  signals: SignalPolicy;
  focus: FocusDraft;
  yield: YieldDraft;
  bilingual: BilingualDraft;
  mapping: MappingDraft;
  workingData: JobConfig['workingData'];
  metadata: MetadataRow[];
}

/** Limits in the units in which the form asks for them, and in the groups in which it shows them. */
export const limitGroups = {
  limits: ['maxPages', 'maxPagesPerHost', 'maxMegabytes', 'maxMinutes', 'maxDepth'],
  politeness: ['intervalSeconds', 'maxParallel'],
  politer: ['addressIntervalSeconds', 'restFactor', 'maxCrawlDelaySeconds'],
  fetching: ['maxBodyMegabytes', 'timeoutSeconds', 'maxRetries'],
} as const;
export type LimitName = (typeof limitGroups)[keyof typeof limitGroups][number];

/** The draft of a job that is edited. */
export function draftOf(job: { name: string; domainSlug: string | null; config: JobConfig }): JobDraft {
  const { config } = job;
  const { dropParameters, ...keys } = config.urls;
  const rows = (rules: readonly Rule[]) => rules.map((rule) => ({ ...rule, id: nextRowId() }));
  return {
    name: job.name,
    domainSlug: job.domainSlug ?? '',
    formats: config.formats,
    extensions: Object.entries(config.extensions)
      .map(([extension, format]) => `${extension} = ${format}`)
      .join('\n'),
    scope: config.scope.kind,
    surts: config.scope.surts.join('\n'),
    saveWithinNavigate: config.scope.saveWithinNavigate,
    sitemaps: config.sitemaps,
    rules: { navigate: rows(config.rules.navigate), save: rows(config.rules.save) },
    ruleTests: config.ruleTests.map((test) => ({ ...test, id: nextRowId() })),
    limits: typedLimits(config.limits),
    trapBudgets: config.trapBudgets,
    cookies: config.cookies,
    keys,
    dropParameters: dropParameters.join(', '),
    signals: config.signals,
    focus: focusDraftOf(config.focus),
    yield: yieldDraftOf(config.yield),
    bilingual: bilingualDraftOf(config.bilingual),
    mapping: mappingDraftOf(config.mapping),
    workingData: config.workingData,
    metadata: Object.entries(config.metadata).map(([field, value]) => ({ id: nextRowId(), field, value })),
  };
}

function typedLimits(limits: JobConfig['limits']): JobDraft['limits'] {
  return {
    maxPages: typed(limits.maxPages),
    maxPagesPerHost: typed(limits.maxPagesPerHost),
    maxMegabytes: typed(limits.maxMegabytes),
    maxMinutes: typed(limits.maxMinutes),
    maxDepth: typed(limits.maxDepth),
    intervalSeconds: typed(limits.intervalMs / 1_000),
    addressIntervalSeconds: typed(limits.addressIntervalMs / 1_000),
    restFactor: typed(limits.restFactor),
    maxCrawlDelaySeconds: typed(limits.maxCrawlDelayMs / 1_000),
    maxBodyMegabytes: typed(limits.maxBodyBytes / 1e6),
    timeoutSeconds: typed(limits.timeoutMs / 1_000),
    maxRetries: typed(limits.maxRetries),
    maxParallel: typed(limits.maxParallel),
  };
}

/** The draft of a job that doesn't exist yet. */
export function emptyDraft(name = '', languages: readonly string[] = []): JobDraft {
  return draftOf({ name, domainSlug: null, config: jobConfigSchema.parse({ mapping: { languages } }) });
}

function typed(value: number | null): string {
  return value === null ? '' : String(value);
}

/** The rules that count: a row without a value says nothing yet. */
export function filled(rows: readonly DraftRule[]): Rule[] {
  return rows.filter((row) => row.value !== '').map(({ action, test, value }) => ({ action, test, value }));
}
