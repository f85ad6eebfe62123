import { defaultExtensions, type Format, formats } from '@florilegium/contracts/formats';
import type { JobConfigInput } from '@florilegium/contracts/job-config';
import { maxRuleTests, type RuleTest } from '@florilegium/contracts/rules';
import { bilingualOf } from './bilingual-draft';
import { type Bounds, type DraftProblem, numberOf } from './draft-numbers';
import { focusOf } from './focus-draft';
import { filled, type JobDraft, type LimitName } from './job-draft';
import { maxNameLength } from './job-input';
import { mappingOf } from './mapping-draft';
import { checkSurts } from './surt-lines';
import { yieldOf } from './yield-draft';

type Problems = Record<string, DraftProblem>;

/** What the draft stands for, or the fields that can't be read. */
export function configOf(
  draft: JobDraft,
): { ok: true; config: JobConfigInput } | { ok: false; problems: Record<string, DraftProblem> } {
  const problems: Problems = {};
  if (draft.name.trim() === '') problems.name = 'required';
  else if (draft.name.trim().length > maxNameLength) problems.name = 'nameTooLong';
  const config: JobConfigInput = {
    formats: draft.formats,
    extensions: extensionsOf(draft.extensions, problems),
    scope: {
      kind: draft.scope,
      surts: surtsOf(draft, problems),
      saveWithinNavigate: draft.saveWithinNavigate,
    },
    rules: { navigate: filled(draft.rules.navigate), save: filled(draft.rules.save) },
    ruleTests: ruleTestsOf(draft.ruleTests, problems),
    limits: limitsOf(draft.limits, problems),
    urls: { ...draft.keys, dropParameters: parametersOf(draft.dropParameters, problems) },
    signals: draft.signals,
    sitemaps: draft.sitemaps,
    trapBudgets: draft.trapBudgets,
    cookies: draft.cookies,
    focus: focusOf(draft.focus, problems),
    yield: yieldOf(draft.yield, problems),
    bilingual: bilingualOf(draft.bilingual, problems),
    mapping: mappingOf(draft.mapping, problems),
    workingData: draft.workingData,
    metadata: metadataOf(draft.metadata, problems),
  };
  return Object.keys(problems).length > 0 ? { ok: false, problems } : { ok: true, config };
}

function ruleTestsOf(rows: JobDraft['ruleTests'], problems: Problems): RuleTest[] {
  const tests = rows
    .map(({ url, expected }) => ({ url: url.trim(), expected }))
    .filter(({ url }) => url !== '');
  if (tests.length > maxRuleTests) problems.ruleTests = 'tooMany';
  return tests;
}

function limitsOf(limits: JobDraft['limits'], problems: Problems): NonNullable<JobConfigInput['limits']> {
  const read = (name: LimitName, bounds: Bounds) =>
    numberOf(limits[name], bounds, `limits.${name}`, problems);
  return {
    maxPages: read('maxPages', { least: 1, whole: true }),
    maxPagesPerHost: read('maxPagesPerHost', { least: 1, whole: true }),
    maxMegabytes: read('maxMegabytes', { least: 0.001 }),
    maxMinutes: read('maxMinutes', { least: 0.001 }),
    maxDepth: read('maxDepth', { least: 0, most: 1_000, whole: true }),
    intervalMs: scaled(read('intervalSeconds', { least: 0, most: 3_600 }), 1_000),
    addressIntervalMs: scaled(read('addressIntervalSeconds', { least: 0, most: 60 }), 1_000),
    restFactor: read('restFactor', { least: 0, most: 20 }) ?? undefined,
    maxCrawlDelayMs: scaled(read('maxCrawlDelaySeconds', { least: 0, most: 3_600 }), 1_000),
    maxBodyBytes: scaled(read('maxBodyMegabytes', { least: 0.001, most: 500 }), 1e6),
    timeoutMs: scaled(read('timeoutSeconds', { least: 0.001, most: 600 }), 1_000),
    maxRetries: read('maxRetries', { least: 0, most: 20, whole: true }) ?? undefined,
    maxParallel: read('maxParallel', { least: 1, most: 10_000, whole: true }),
  };
}

function scaled(value: number | null, factor: number): number | undefined {
  return value === null ? undefined : Math.round(value * factor);
}

// Prefixes of a scope that was left behind stay in the form, but a wrong one among them keeps nobody from saving.
function surtsOf({ scope, surts }: JobDraft, problems: Problems): string[] {
  const lines = checkSurts(surts);
  const good = lines.flatMap((line) => (line.ok ? [line.text] : []));
  if (scope !== 'surt') return good.slice(0, 1_000);
  if (lines.length === 0) problems.surts = 'noSurt';
  else if (lines.length > 1_000) problems.surts = 'tooMany';
  else if (good.length < lines.length) problems.surts = 'badSurt';
  return good;
}

function parametersOf(text: string, problems: Problems): string[] {
  const names = [...new Set(text.split(/[\s,;]+/).filter((name) => name !== ''))];
  if (names.length > 100) problems.dropParameters = 'tooMany';
  else if (names.some((name) => name.length > 100)) problems.dropParameters = 'tooLong';
  return names;
}

function extensionsOf(text: string, problems: Problems) {
  const found: Record<string, Format | 'other'> = {};
  for (const line of text.split('\n')) {
    if (line.trim() === '') continue;
    const [extension = '', value = ''] = line.split('=').map((part) => part.trim().toLowerCase());
    const format = value === 'other' ? value : formats.find((known) => known === value);
    const bare = extension.replace(/^\./, '');
    if (!format || !/^[a-z0-9]{1,10}$/.test(bare)) problems.extensions = 'badExtension';
    else if (defaultExtensions[bare] !== format) found[bare] = format;
  }
  return found;
}

function metadataOf(rows: JobDraft['metadata'], problems: Problems) {
  const given = rows.filter((row) => row.field.trim() !== '' || row.value !== '');
  if (given.some((row) => row.field.trim() === '')) problems.metadata = 'required';
  const fields = given.map((row) => row.field.trim());
  if (new Set(fields).size < fields.length) problems.metadata = 'twice';
  return Object.fromEntries(given.map((row) => [row.field.trim(), row.value]));
}
