import { defaultExtensions, type Format, formats } from '@florilegium/contracts/formats';
import type { JobConfigInput } from '@florilegium/contracts/jobs/job-config';
import { type MappingSettings, mappingSettingsSchema } from '@florilegium/contracts/jobs/mapping-settings';
import { withValueAt } from '@florilegium/contracts/jobs/option-places';
import { jobOptions } from '@florilegium/contracts/jobs/options';
import { maxRuleTests, type RuleTest } from '@florilegium/contracts/jobs/rules';
import { readTopicFile } from '@florilegium/crawling/focus/topic-file';
import type { DraftProblem } from './draft-numbers';
import { filled, type JobDraft } from './job-draft';
import { maxNameLength } from './job-input';
import { readStopWords } from './stop-words';
import { checkSurts } from './surt-lines';
import { readOptions } from './typed-options';

type Problems = Record<string, DraftProblem>;

/** Every option whose text says by itself whether it is right: prefixes depend on the scope. */
const readable = jobOptions.filter(({ path }) => path !== 'scope.surts');

/** What the draft stands for, or the fields that can't be read. */
export function configOf(
  draft: JobDraft,
): { ok: true; config: JobConfigInput } | { ok: false; problems: Record<string, DraftProblem> } {
  const problems: Problems = {};
  if (draft.name.trim() === '') problems.name = 'required';
  else if (draft.name.trim().length > maxNameLength) problems.name = 'nameTooLong';
  const byHand: readonly [path: string, value: unknown][] = [
    ['extensions', extensionsOf(draft.extensions, problems)],
    ['scope.surts', surtsOf(draft, problems)],
    ['rules', { navigate: filled(draft.rules.navigate), save: filled(draft.rules.save) }],
    ['ruleTests', ruleTestsOf(draft.ruleTests, problems)],
    ['focus.terms', termsOf(draft.topic, problems)],
    ['mapping.filters.stopWords', stopWordsOf(draft.stopWords, problems)],
    ['metadata', metadataOf(draft.metadata, problems)],
  ];
  const config = byHand.reduce<JobConfigInput>(
    (made, [path, value]) => withValueAt(made, path, value),
    readOptions(draft.options, problems, readable),
  );
  return Object.keys(problems).length > 0 ? { ok: false, problems } : { ok: true, config };
}

/** The options of the mapping, in whatever section the form shows them. */
export const mappingOptions = jobOptions.filter(({ path }) => path.startsWith('mapping.'));

/** The mapping settings of a draft; null as long as something in them is wrong. */
export function readMapping(draft: Pick<JobDraft, 'options' | 'stopWords'>): MappingSettings | null {
  const problems: Problems = {};
  const { mapping } = withValueAt(
    readOptions(draft.options, problems, mappingOptions),
    'mapping.filters.stopWords',
    stopWordsOf(draft.stopWords, problems),
  );
  const read = mappingSettingsSchema.safeParse(mapping);
  return Object.keys(problems).length === 0 && read.success ? read.data : null;
}

function termsOf(topic: string, problems: Problems) {
  const read = readTopicFile(topic);
  // The same line twice says the same thing.
  if (read.moreBad > 0 || read.bad.some((bad) => bad.problem !== 'duplicate')) {
    problems['focus.terms'] = 'badTopic';
  }
  return read.terms;
}

function stopWordsOf(text: string, problems: Problems): Record<string, string[]> {
  const { lists, problem } = readStopWords(text);
  if (problem) problems['mapping.filters.stopWords'] = problem;
  return lists;
}

function ruleTestsOf(rows: JobDraft['ruleTests'], problems: Problems): RuleTest[] {
  const tests = rows
    .map(({ url, expected }) => ({ url: url.trim(), expected }))
    .filter(({ url }) => url !== '');
  if (tests.length > maxRuleTests) problems.ruleTests = 'tooMany';
  return tests;
}

// Prefixes of a scope that was left behind stay in the form, but a wrong one among them keeps nobody from saving.
function surtsOf({ options }: JobDraft, problems: Problems): string[] {
  const lines = checkSurts(options['scope.surts']);
  const good = lines.flatMap((line) => (line.ok ? [line.text] : []));
  if (options['scope.kind'] !== 'surt') return good.slice(0, 1_000);
  if (lines.length === 0) problems['scope.surts'] = 'noSurt';
  else if (lines.length > 1_000) problems['scope.surts'] = 'tooMany';
  else if (good.length < lines.length) problems['scope.surts'] = 'badSurt';
  return good;
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
