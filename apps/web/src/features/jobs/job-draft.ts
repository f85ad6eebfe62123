import { defaultExtensions, type Format, formats } from '@florilegium/contracts/formats';
import {
  type JobConfig,
  type JobConfigInput,
  jobConfigSchema,
  type ScopeKind,
} from '@florilegium/contracts/job-config';
import type { Rule, RuleSetName } from '@florilegium/contracts/rules';

/** A rule in the editor; `id` keeps its row when others come and go. */
export interface DraftRule extends Rule {
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
  saveWithinNavigate: boolean;
  rules: Record<RuleSetName, DraftRule[]>;
  limits: Record<LimitName, string>;
  languages: string;
  minWords: string;
  dropNearDuplicates: boolean;
  metadata: { id: number; field: string; value: string }[];
}

/** Limits in the units in which the form asks for them. */
export const limitNames = [
  'maxPages',
  'maxMegabytes',
  'maxMinutes',
  'maxDepth',
  'intervalSeconds',
  'maxBodyMegabytes',
  'timeoutSeconds',
  'maxRetries',
] as const;
export type LimitName = (typeof limitNames)[number];

/** Ids for rows of a draft: they only have to differ from each other. */
let lastId = 0;
/** A new row's id. */
export function nextRowId(): number {
  lastId += 1;
  return lastId;
}

/** The draft of a job that is edited. */
export function draftOf(job: { name: string; domainSlug: string | null; config: JobConfig }): JobDraft {
  const { config } = job;
  const { limits } = config;
  const rows = (rules: readonly Rule[]) => rules.map((rule) => ({ ...rule, id: nextRowId() }));
  return {
    name: job.name,
    domainSlug: job.domainSlug ?? '',
    formats: config.formats,
    extensions: Object.entries(config.extensions)
      .map(([extension, format]) => `${extension} = ${format}`)
      .join('\n'),
    scope: config.scope.kind,
    saveWithinNavigate: config.scope.saveWithinNavigate,
    rules: { navigate: rows(config.rules.navigate), save: rows(config.rules.save) },
    limits: {
      maxPages: typed(limits.maxPages),
      maxMegabytes: typed(limits.maxMegabytes),
      maxMinutes: typed(limits.maxMinutes),
      maxDepth: typed(limits.maxDepth),
      intervalSeconds: typed(limits.intervalMs / 1_000),
      maxBodyMegabytes: typed(limits.maxBodyBytes / 1e6),
      timeoutSeconds: typed(limits.timeoutMs / 1_000),
      maxRetries: typed(limits.maxRetries),
    },
    languages: config.mapping.languages.join(', '),
    minWords: typed(config.mapping.minWords),
    dropNearDuplicates: config.mapping.dropNearDuplicates,
    metadata: Object.entries(config.metadata).map(([field, value]) => ({ id: nextRowId(), field, value })),
  };
}

/** The draft of a job that doesn't exist yet. */
export function emptyDraft(name = ''): JobDraft {
  return draftOf({ name, domainSlug: null, config: jobConfigSchema.parse({}) });
}

function typed(value: number | null): string {
  return value === null ? '' : String(value);
}

/** Why a field of the form can't be saved; keys of the form's messages. */
export type DraftProblem = 'required' | 'notANumber' | 'tooSmall' | 'badExtension' | 'badLanguage' | 'twice';

/** What the draft stands for, or the fields that can't be read. */
export function configOf(
  draft: JobDraft,
): { ok: true; config: JobConfigInput } | { ok: false; problems: Record<string, DraftProblem> } {
  const problems: Record<string, DraftProblem> = {};
  if (draft.name.trim() === '') problems.name = 'required';
  const read = (name: LimitName, least: number) =>
    numberOf(draft.limits[name], least, `limits.${name}`, problems);
  const limits = {
    maxPages: read('maxPages', 1),
    maxMegabytes: read('maxMegabytes', 0.001),
    maxMinutes: read('maxMinutes', 0.001),
    maxDepth: read('maxDepth', 0),
    intervalMs: scaled(read('intervalSeconds', 0), 1_000),
    maxBodyBytes: scaled(read('maxBodyMegabytes', 0.001), 1e6),
    timeoutMs: scaled(read('timeoutSeconds', 0.001), 1_000),
    maxRetries: read('maxRetries', 0) ?? undefined,
  };
  const config: JobConfigInput = {
    formats: draft.formats,
    extensions: extensionsOf(draft.extensions, problems),
    scope: { kind: draft.scope, saveWithinNavigate: draft.saveWithinNavigate },
    rules: { navigate: filled(draft.rules.navigate), save: filled(draft.rules.save) },
    limits,
    mapping: {
      languages: languagesOf(draft.languages, problems),
      minWords: numberOf(draft.minWords, 0, 'minWords', problems) ?? 0,
      dropNearDuplicates: draft.dropNearDuplicates,
    },
    metadata: metadataOf(draft.metadata, problems),
  };
  return Object.keys(problems).length > 0 ? { ok: false, problems } : { ok: true, config };
}

/** The rules that count: a row without a value says nothing yet. */
export function filled(rows: readonly DraftRule[]): Rule[] {
  return rows.filter((row) => row.value !== '').map(({ action, test, value }) => ({ action, test, value }));
}

// A decimal comma is what Italian keyboards give.
function numberOf(
  text: string,
  least: number,
  field: string,
  problems: Record<string, DraftProblem>,
): number | null {
  const trimmed = text.trim().replace(',', '.');
  if (trimmed === '') return null;
  const value = Number(trimmed);
  if (!Number.isFinite(value)) problems[field] = 'notANumber';
  else if (value < least) problems[field] = 'tooSmall';
  return value;
}

function scaled(value: number | null, factor: number): number | undefined {
  return value === null ? undefined : Math.round(value * factor);
}

function extensionsOf(text: string, problems: Record<string, DraftProblem>) {
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

function languagesOf(text: string, problems: Record<string, DraftProblem>): string[] {
  const codes = text
    .split(/[\s,;]+/)
    .filter((code) => code !== '')
    .map((code) => code.toLowerCase());
  if (codes.some((code) => !/^[a-z]{2,3}$/.test(code))) problems.languages = 'badLanguage';
  return [...new Set(codes)];
}

function metadataOf(rows: JobDraft['metadata'], problems: Record<string, DraftProblem>) {
  const given = rows.filter((row) => row.field.trim() !== '' || row.value !== '');
  if (given.some((row) => row.field.trim() === '')) problems.metadata = 'required';
  const fields = given.map((row) => row.field.trim());
  if (new Set(fields).size < fields.length) problems.metadata = 'twice';
  return Object.fromEntries(given.map((row) => [row.field.trim(), row.value]));
}
