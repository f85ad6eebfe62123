/** What a domain is about: RIDIRE tells functional from semantic ones; a corpus may have others. */
export const domainKinds = ['functional', 'semantic', 'other'] as const;
export type DomainKind = (typeof domainKinds)[number];

/** What values of a metadata field look like. */
export const fieldKinds = ['text', 'choice', 'date', 'number'] as const;
export type FieldKind = (typeof fieldKinds)[number];

/** What becomes of a job whose domain has all its words: it goes on, gives way to others, or rests. */
export const whenFullChoices = ['goOn', 'slow', 'rest'] as const;
export type WhenFull = (typeof whenFullChoices)[number];

/** A job that slows down because its domain is full pauses this many times as long between two requests to a host. */
export const slowedBy = 10;

/** How many words of a language a domain is to have; 0: nothing more is wanted. */
export interface DomainTarget {
  /** '' for all languages together. */
  language: string;
  words: number;
}

/** A domain of a corpus's plan. */
export interface PlanDomain {
  /** What jobs, resources and exports call it; it stays when the name changes. */
  slug: string;
  /** '' for those of RIDIRE's that are shown in the reader's language. */
  name: string;
  kind: DomainKind;
  targets: readonly DomainTarget[];
}

/** A metadata field that the owner of a corpus has defined. */
export interface PlanField {
  /** What values, files and exports call it; it stays when the label changes. */
  key: string;
  /** '' for those of RIDIRE that are shown in the reader's language. */
  label: string;
  kind: FieldKind;
  /** Of a choice, all values that it may have. */
  choices: readonly string[];
  required: boolean;
}

/** What a corpus is to become: its domains with their words, and the metadata of its resources. */
export interface CorpusPlan {
  domains: readonly PlanDomain[];
  fields: readonly PlanField[];
  /** A host with more than this share of the words is named; null: none is. */
  hostShare: number | null;
  whenFull: WhenFull;
}

/** The metadata field in which a resource has a domain of its own; it goes before its job's. */
export const domainField = 'domain';

/** What readers of the screens call that field, in each language of these: no other field of a plan has such a label. */
export const domainFieldNames: readonly string[] = [domainField, 'dominio'];

/** What a manifest counts documents under that have no domain. No domain is called this. */
export const noDomain = 'none';

/** The largest plan: more is a list that nobody finds anything in. */
export const planLimits = {
  domains: 100,
  fields: 100,
  targetsOfDomain: 50,
  choices: 200,
  nameChars: 200,
  keyChars: 100,
  /** A thousand times the largest web corpora. */
  targetWords: 10_000_000_000_000,
} as const;

/** Kept documents of a domain in one language. */
export interface DomainWords {
  /** Null: of no domain. */
  domain: string | null;
  language: string;
  documents: number;
  words: number;
}
