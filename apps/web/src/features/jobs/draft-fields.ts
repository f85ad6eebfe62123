import { focusNumbers } from './focus-draft';
import { type JobDraft, limitGroups } from './job-draft';
import { type MappingNumber, mappingNumbers } from './mapping-draft';
import { yieldNumbers } from './yield-draft';

/** The sections of a job's form, in their order. */
export const formSections = [
  'seeds',
  'scope',
  'formats',
  'languages',
  'focus',
  'yield',
  'bilingual',
  'limits',
  'urls',
  'signals',
  'mapping',
  'metadata',
  'tryIt',
  'review',
] as const;
export type SectionName = (typeof formSections)[number];

/** How a field's value is put in words: as typed, yes or no, a word or words of the messages, or rows. */
export type FieldKind =
  | { kind: 'text' | 'yes' | 'lines' | 'rules' | 'ruleTests' | 'metadata' }
  /** `words`: where the messages have the value's name, before it. */
  | { kind: 'word' | 'words'; words: string };

/** A field of the form: where it stands, what it is called, and where the draft has its value. */
export type DraftField = FieldKind & {
  /** As problems name it. */
  id: string;
  section: SectionName;
  /** Key of its label, with the namespace. */
  label: string;
  path: readonly string[];
  /** A limit: left empty it is none. */
  boundless?: boolean;
};

const text = { kind: 'text' } as const;
const yes = { kind: 'yes' } as const;

function field(section: SectionName, path: string, label: string, kind: FieldKind, id = path): DraftField {
  return {
    ...kind,
    id,
    section,
    label: label.includes(':') ? label : `jobs:${label}`,
    path: path.split('.'),
  };
}

/** Limits that an empty field sets free; the others fall back on what a new job has. */
const boundless: ReadonlySet<string> = new Set([...limitGroups.limits, 'maxParallel']);

function limitFields(): DraftField[] {
  const names = Object.values(limitGroups).flat();
  return names.map((name) => ({
    ...field('limits', `limits.${name}`, `limits.${name}.label`, text),
    boundless: boundless.has(name),
  }));
}

/** The numbers of the mapping settings have dots in their names: a path of their own. */
function numberField(section: SectionName, name: MappingNumber): DraftField {
  const short = name.slice(name.lastIndexOf('.') + 1);
  return {
    kind: 'text',
    id: name,
    section,
    label: `jobs:mapping.numbers.${short}.label`,
    path: ['mapping', 'numbers', name],
  };
}

const mappingFields: DraftField[] = [
  field('mapping', 'mapping.cleaner', 'mapping.cleaner.label', {
    kind: 'word',
    words: 'jobs:mapping.cleaner.',
  }),
  field('mapping', 'mapping.tagger', 'mapping.tagger.label', { kind: 'word', words: 'jobs:mapping.tagger.' }),
  numberField('mapping', 'minWords'),
  ...(['dropNear', 'keepComments', 'labelParagraphs', 'dropByKeywords'] as const).map((name) =>
    field('mapping', `mapping.${name}`, `mapping.${name}.label`, yes),
  ),
  ...[
    ...mappingNumbers.near,
    ...mappingNumbers.size,
    ...mappingNumbers.prose,
    ...mappingNumbers.words,
    'filters.minStopWordTypes' as const,
    ...mappingNumbers.justext,
  ].map((name) => numberField('mapping', name)),
  field('mapping', 'mapping.stopWords', 'mapping.stopWords.label', { kind: 'lines' }, 'stopWords'),
];

/** A number of a group of settings that keeps its typed numbers under their names. */
function typedField(section: 'focus' | 'yield', name: string, short = name): DraftField {
  return {
    kind: 'text',
    id: `${section}.${name}`,
    section,
    label: `jobs:${section}.numbers.${short}.label`,
    path: [section, 'numbers', name],
  };
}

const focusFields: DraftField[] = [
  field('focus', 'focus.topic', 'topic.label', { kind: 'lines' }),
  field('focus', 'focus.languages', 'focus.languages.label', text),
  ...(['foldCase', 'foldAccents', 'byLemma'] as const).map((name) =>
    field('focus', `focus.${name}`, `focus.${name}.label`, yes),
  ),
  ...focusNumbers.relevance.map((name) => typedField('focus', name)),
  ...focusNumbers.locations.map((name) => typedField('focus', name, name.replace('locations.', 'in-'))),
  field('focus', 'focus.order', 'focus.order.legend', { kind: 'word', words: 'jobs:focus.order.' }),
  field('focus', 'focus.linkScore', 'focus.linkScore.label', {
    kind: 'word',
    words: 'jobs:focus.linkScore.',
  }),
  ...focusNumbers.order.map((name) => typedField('focus', name)),
  field('focus', 'focus.archiveAll', 'focus.archiveAll.label', yes),
];

const yieldFields: DraftField[] = [
  field('yield', 'yield.policy', 'yield.policy.legend', { kind: 'word', words: 'jobs:yield.policy.' }),
  typedField('yield', 'k'),
  ...yieldNumbers.threshold.map((name) => typedField('yield', name)),
  field('yield', 'yield.richFirst', 'yield.richFirst.label', yes),
  field('yield', 'yield.leaveEmptyPages', 'yield.leaveEmptyPages.label', yes),
  ...yieldNumbers.cap.map((name) => ({ ...typedField('yield', name), boundless: true })),
];

const bilingualFields: DraftField[] = [
  field('bilingual', 'bilingual.pair', 'bilingual.pair.label', yes),
  field('bilingual', 'bilingual.languages', 'bilingual.languages.label', text),
  field('bilingual', 'bilingual.minPairScore', 'bilingual.minPairScore.label', text),
  field('bilingual', 'bilingual.languageLinksFirst', 'bilingual.languageLinksFirst.label', yes),
  field('bilingual', 'bilingual.alignSentences', 'bilingual.alignSentences.label', yes),
];

/** Every field of the form but the seeds, in the order in which the form shows them. */
export const draftFields: readonly DraftField[] = [
  field('seeds', 'name', 'name.label', text),
  field('scope', 'scope', 'scope.legend', { kind: 'word', words: 'reasons:scope.' }),
  field('scope', 'surts', 'surts.label', { kind: 'lines' }),
  field('scope', 'sitemaps', 'scope.sitemaps.label', yes),
  field('scope', 'saveWithinNavigate', 'scope.strict.label', yes),
  field('scope', 'rules.navigate', 'rules:set.navigate.title', { kind: 'rules' }),
  field('scope', 'rules.save', 'rules:set.save.title', { kind: 'rules' }),
  field('scope', 'ruleTests', 'ruleTests.label', { kind: 'ruleTests' }),
  field('formats', 'formats', 'formats.legend', { kind: 'words', words: 'reasons:format.' }),
  field('formats', 'extensions', 'extensions.label', { kind: 'lines' }),
  field('languages', 'mapping.languages', 'languages.label', text, 'languages'),
  field('languages', 'mapping.labelOtherLanguages', 'mapping.labelOtherLanguages.label', yes),
  ...mappingNumbers.own.map((name) => numberField('languages', name)),
  ...focusFields,
  ...yieldFields,
  ...bilingualFields,
  ...limitFields(),
  field('limits', 'trapBudgets', 'limits.trapBudgets.label', yes),
  field('limits', 'cookies', 'limits.cookies.label', yes),
  field('limits', 'workingData', 'limits.workingData.label', {
    kind: 'word',
    words: 'jobs:limits.workingData.',
  }),
  ...(['dropSessionIds', 'dropTracking', 'ignoreTrailingSlash', 'ignoreWww', 'ignoreScheme'] as const).map(
    (name) => field('urls', `keys.${name}`, `urls.${name}.label`, yes),
  ),
  field('urls', 'dropParameters', 'urls.dropParameters.label', text),
  ...(['nofollow', 'noindex', 'canonical', 'tdm', 'noai', 'licence'] as const).map((name) =>
    field('signals', `signals.${name}`, `signals.${name}.legend`, {
      kind: 'word',
      words: `jobs:signals.${name}.`,
    }),
  ),
  ...mappingFields,
  field('metadata', 'domainSlug', 'domain.label', { kind: 'word', words: 'reasons:domain.' }),
  field('metadata', 'metadata', 'metadata.legend', { kind: 'metadata' }),
];

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
