/** What a token can be asked for. `tag` is the fine tag that the language's tagger gave. */
export const tokenAttributes = ['word', 'lemma', 'upos', 'feats', 'tag'] as const;
export type TokenAttribute = (typeof tokenAttributes)[number];

/** Where a match may not go beyond, and what `<s>`, `<p>` and `<doc>` are: sentences, paragraphs, documents. */
export const structures = ['s', 'p', 'doc'] as const;
export type Structure = (typeof structures)[number];

/** A condition on one token. */
export type TokenTest =
  | { kind: 'any' }
  | ValueTest
  | { kind: 'and' | 'or'; tests: readonly TokenTest[] }
  | { kind: 'not'; test: TokenTest };

/** Compares an attribute's whole value with an RE2 pattern, or with a plain value. */
export interface ValueTest {
  kind: 'value';
  attribute: TokenAttribute;
  value: string;
  /** False: `value` is taken as it stands. */
  pattern: boolean;
  ignoreCase: boolean;
  ignoreDiacritics: boolean;
}

/** What is looked for: tokens in a row. */
export type Pattern =
  | { kind: 'token'; test: TokenTest; label: string | null }
  | { kind: 'sequence'; parts: readonly Pattern[] }
  | { kind: 'choice'; options: readonly Pattern[] }
  | { kind: 'repeat'; part: Pattern; min: number; max: number | null }
  | { kind: 'boundary'; of: Structure };

/** `1.lemma = 2.lemma`: two labelled tokens have, or have not, the same value. */
export interface LabelComparison {
  left: { label: string; attribute: TokenAttribute };
  right: { label: string; attribute: TokenAttribute };
  equal: boolean;
}

/** `within <doc domain="sport">`: a field of the document's metadata, compared as a value of a token is. */
export interface DocumentCondition extends Pick<ValueTest, 'value' | 'pattern' | 'ignoreCase'> {
  field: string;
  equal: boolean;
}

/** A query for tokens in a row. Every start of a match counts once, with the shortest match that begins there. */
export interface Query {
  pattern: Pattern;
  within: Structure;
  documents: readonly DocumentCondition[];
  comparisons: readonly LabelComparison[];
}
