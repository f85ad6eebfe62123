import {
  type CorpusPlan,
  type DomainKind,
  type FieldKind,
  planLimits,
  type WhenFull,
} from '@florilegium/contracts/corpus-plan/plan';
import { ridireDomains, ridireFields } from '@florilegium/contracts/corpus-plan/ridire';
import { sameValues } from '@florilegium/contracts/corpus-plan/same-values';
import { typedCount } from '@/components/form/typed-count';
import { percentOf, shareOf } from '@/components/form/typed-share';
import { nextRowId } from '@/components/table/row-id';

/** A domain in the form; `id` keeps its row when others come and go. */
export interface DomainDraft {
  id: number;
  /** Null: a new one. */
  slug: string | null;
  name: string;
  kind: DomainKind;
  /** As typed, by language; '' for all languages together. */
  words: Readonly<Record<string, string>>;
}

/** A metadata field in the form. */
export interface FieldDraft {
  id: number;
  /** Null: a new one. */
  key: string | null;
  label: string;
  kind: FieldKind;
  /** One on each line. */
  choices: string;
  required: boolean;
}

/** A plan as its form has it. */
export interface PlanDraft {
  /** Columns of targets; '' for all languages together. */
  languages: readonly string[];
  domains: readonly DomainDraft[];
  fields: readonly FieldDraft[];
  /** In percent, as typed. */
  hostShare: string;
  whenFull: WhenFull;
}

/** The form of a plan. The languages of the corpus have a column each; without any, all languages together have one. */
export function draftOf(plan: CorpusPlan, corpusLanguages: readonly string[], locale: string): PlanDraft {
  const used = plan.domains.flatMap(({ targets }) => targets.map(({ language }) => language));
  const languages = [...new Set([...corpusLanguages, ...used.filter((language) => language !== '')])];
  if (languages.length === 0 || used.includes('')) languages.push('');
  return {
    languages,
    domains: plan.domains.map(({ slug, name, kind, targets }) => ({
      id: nextRowId(),
      slug,
      name,
      kind,
      words: Object.fromEntries(
        targets.map(({ language, words }) => [language, new Intl.NumberFormat(locale).format(words)]),
      ),
    })),
    fields: plan.fields.map(({ key, label, kind, choices, required }) => ({
      id: nextRowId(),
      key,
      label,
      kind,
      choices: choices.join('\n'),
      required,
    })),
    hostShare: percentOf(plan.hostShare),
    whenFull: plan.whenFull,
  };
}

/** What the form says, for the server to check. */
export const planOfDraft = ({ domains, fields, hostShare, whenFull, languages }: PlanDraft) => ({
  domains: domains.map((row) => domainOf(row, languages)),
  fields: fields.map(fieldOf),
  hostShare: shareOf(hostShare),
  whenFull,
});

/** A domain as its row says it, with targets for these languages. */
export const domainOf = ({ slug, name, kind, words }: DomainDraft, languages: readonly string[]) => ({
  ...(slug === null ? {} : { slug }),
  name: name.trim(),
  kind,
  targets: languages.flatMap((language) => {
    const wanted = typedCount(words[language] ?? '');
    return wanted === null ? [] : [{ language, words: wanted }];
  }),
});

/** A metadata field as its row says it. */
export const fieldOf = ({ key, label, kind, choices, required }: FieldDraft) => ({
  ...(key === null ? {} : { key }),
  label: label.trim(),
  kind,
  choices: kind === 'choice' ? linesOf(choices) : [],
  required,
});

/**
 * Values that a field has lost from its list, and those that can take their place; none of a field that goes or that is of
 * another kind than before, where no value has a natural successor.
 */
export function valuesGone(begun: PlanDraft, { fields }: PlanDraft, key: string) {
  const before = begun.fields.find((field) => field.key === key);
  const now = fields.find((field) => field.key === key);
  if (before?.kind !== 'choice' || now?.kind !== 'choice') return { gone: [], kept: [] };
  const kept = [...new Set(linesOf(now.choices))];
  return { gone: linesOf(before.choices).filter((value) => !kept.includes(value)), kept };
}

function linesOf(text: string): string[] {
  return text.split('\n').flatMap((line) => line.trim() || []);
}

/** What is wrong at a field of the form. */
interface WrongPart {
  /** As the server would name it. */
  field: string;
  /** Of its words. */
  key: 'badWords' | 'tooManyWords' | 'badShare' | WrongChoices['key'];
  /** What its words name. */
  named?: Readonly<Record<string, string>>;
}

/** What is wrong in the form. */
export function wrongIn({ domains, languages, fields, hostShare }: PlanDraft): WrongPart[] {
  const share = shareOf(hostShare);
  return [
    ...domains.flatMap(({ words }, place) =>
      languages.flatMap((language) => {
        const key = wrongTarget(typedCount(words[language] ?? ''));
        return key === null ? [] : [{ field: `plan.domains.${place}.targets.${language}`, key }];
      }),
    ),
    ...fields.flatMap(({ kind, choices }, place) => {
      const wrong = kind === 'choice' ? wrongChoices(linesOf(choices)) : null;
      return wrong === null ? [] : [{ field: `plan.fields.${place}.choices`, ...wrong }];
    }),
    ...(share === null || (share >= leastShare && share <= 1)
      ? []
      : [{ field: 'plan.hostShare', key: 'badShare' as const }]),
  ];
}

/** As the server takes it. */
const leastShare = 0.001;

function wrongTarget(words: number | null) {
  if (words === null) return null;
  if (Number.isNaN(words)) return 'badWords' as const;
  return words > planLimits.targetWords ? ('tooManyWords' as const) : null;
}

interface WrongChoices {
  key: 'tooManyChoices' | 'longChoice' | 'choiceTwice' | 'choicesAlike';
  named?: Readonly<Record<string, string>>;
}

function wrongChoices(choices: readonly string[]): WrongChoices | null {
  if (choices.length > planLimits.choices) return { key: 'tooManyChoices' };
  if (choices.some((choice) => choice.length > planLimits.nameChars)) return { key: 'longChoice' };
  const same = sameValues(choices);
  if (same === null) return null;
  const [first, second] = same;
  return { key: first === second ? 'choiceTwice' : 'choicesAlike', named: { first, second } };
}

/** Adds those of RIDIRE's domains and fields that the plan hasn't. */
export function withRidire(draft: PlanDraft): PlanDraft {
  const slugs = new Set(draft.domains.map(({ slug }) => slug));
  const keys = new Set(draft.fields.map(({ key }) => key));
  return {
    ...draft,
    domains: [
      ...draft.domains,
      ...ridireDomains
        .filter(({ slug }) => !slugs.has(slug))
        .map((domain) => ({ id: nextRowId(), name: '', words: {}, ...domain })),
    ],
    fields: [
      ...draft.fields,
      ...ridireFields
        .filter(({ key }) => !keys.has(key))
        .map(({ key, choices }) => ({
          id: nextRowId(),
          key,
          label: '',
          kind: 'choice' as const,
          choices: choices.join('\n'),
          required: false,
        })),
    ],
  };
}
