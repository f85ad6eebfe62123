import { sectionOf } from '@florilegium/contracts/jobs/option-notes';
import { jobOptions, type Option } from '@florilegium/contracts/jobs/options';
import type { JobDraft } from './job-draft';

/** The sections of a job's form, in their order. */
export const formSections = [
  'seeds',
  'scope',
  'formats',
  'languages',
  'limits',
  'urls',
  'signals',
  'mapping',
  'metadata',
  'focus',
  'yield',
  'bilingual',
  'tryIt',
  'review',
] as const;
export type SectionName = (typeof formSections)[number];

/** How a field's value is put in words: as typed, yes or no, a word or words of the messages, or rows. */
export type FieldKind =
  | { kind: 'text' | 'yes' | 'lines' | 'rules' | 'ruleTests' | 'metadata' }
  /** `words`: where the messages have the value's name, before it; `names`: the values that there are. */
  | { kind: 'word' | 'words'; words: string; names?: readonly string[] };

/** A field of the form: where it stands, what it is called, and where the draft has its value. */
export type DraftField = FieldKind & {
  /** As problems name it: its place in the job's configuration. */
  id: string;
  section: SectionName;
  /** Key of its label, with the namespace. */
  label: string;
  path: readonly string[];
  /** A limit: left empty it is none. */
  boundless?: boolean;
};

/** Choices that are called the same wherever they are spoken of. */
const sharedWords: Readonly<Record<string, string>> = {
  'scope.kind': 'reasons:scope.',
  formats: 'reasons:format.',
};

/** Where the messages have the words for an option's choices, with the namespace: the choice comes after it. */
export const choiceWords = (path: string) => sharedWords[path] ?? `jobs:options.${path}.choices.`;

function fieldOf(option: Option): DraftField {
  const { path, group } = option;
  return {
    ...kindOf(option),
    id: path,
    section: sectionOf(group),
    label: `jobs:options.${path}.label`,
    path: ['options', path],
    boundless: option.kind === 'number' && option.empty === null && /(?:^|\.)max[^.]*$/.test(path),
  };
}

function kindOf(option: Option): FieldKind {
  const words = choiceWords(option.path);
  switch (option.kind) {
    case 'number':
      return { kind: 'text' };
    case 'list':
      return { kind: option.typedAs === 'lines' ? 'lines' : 'text' };
    case 'choice':
      return { kind: 'word', words, names: option.choices };
    case 'choices':
      return { kind: 'words', words, names: option.choices };
    default:
      return { kind: 'yes' };
  }
}

function byHand(section: SectionName, id: string, label: string, kind: FieldKind, path = id): DraftField {
  return { ...kind, id, section, label, path: path.split('.') };
}

/** Fields before the options of their section, and after them. */
const first: readonly DraftField[] = [
  byHand('seeds', 'name', 'jobs:name.label', { kind: 'text' }),
  byHand('focus', 'focus.terms', 'jobs:topic.label', { kind: 'lines' }, 'topic'),
  byHand('metadata', 'domainSlug', 'jobs:domain.label', { kind: 'word', words: 'reasons:domain.' }),
];
const last: readonly DraftField[] = [
  byHand('scope', 'rules.navigate', 'rules:set.navigate.title', { kind: 'rules' }),
  byHand('scope', 'rules.save', 'rules:set.save.title', { kind: 'rules' }),
  byHand('scope', 'ruleTests', 'jobs:ruleTests.label', { kind: 'ruleTests' }),
  byHand('formats', 'extensions', 'jobs:extensions.label', { kind: 'lines' }),
  byHand(
    'mapping',
    'mapping.filters.stopWords',
    'jobs:mapping.stopWords.label',
    { kind: 'lines' },
    'stopWords',
  ),
  byHand('metadata', 'metadata', 'jobs:metadata.legend', { kind: 'metadata' }),
];

/** The fields of a form with these options, in the order in which it shows them. */
export function fieldsOf(options: readonly Option[]): DraftField[] {
  const all = [...first, ...options.map(fieldOf), ...last];
  return formSections.flatMap((name) => all.filter(({ section }) => section === name));
}

/** Every field of the form but the seeds. */
export const draftFields: readonly DraftField[] = fieldsOf(jobOptions);

/** What a draft has at a field. */
export function fieldValue(draft: JobDraft, { path }: Pick<DraftField, 'path'>): unknown {
  return path.reduce<unknown>((value, name) => (value as Record<string, unknown>)?.[name], draft);
}

/** The draft with another's value at a field. */
function withFieldOf(draft: JobDraft, from: JobDraft, { path }: Pick<DraftField, 'path'>): JobDraft {
  const put = (into: unknown, value: unknown, depth: number): unknown => {
    const name = path[depth];
    if (name === undefined) return value;
    const object = into as Record<string, unknown>;
    return { ...object, [name]: put(object[name], (value as Record<string, unknown>)[name], depth + 1) };
  };
  return put(draft, from, 0) as JobDraft;
}

/** The draft with another's values at some fields; whatever stands elsewhere stays. */
export function withFieldsOf(draft: JobDraft, from: JobDraft, fields: readonly DraftField[]): JobDraft {
  return fields.reduce((merged, field) => withFieldOf(merged, from, field), draft);
}

/** The section that a problem is shown in; problems that are no field's belong to the review. */
export function sectionOfProblem(problem: string): SectionName {
  if (problem === 'seeds') return 'seeds';
  return draftFields.find(({ id }) => id === problem)?.section ?? 'review';
}
