import type { FieldKind } from './plan';

/**
 * The name of a metadata field without what people write one way or another: capitals, accents, and whatever stands between
 * its words. Fields whose names differ in these alone would be one attribute of a file.
 */
export function foldedField(name: string): string {
  const plain = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '');
  return plain === '' ? name.trim() : plain;
}

/** A field by its key, and by what else people call it. */
export interface NamedField {
  key: string;
  names: readonly string[];
}

/** The key of the field that somebody means, by its key or by another name of it; null: none of these. */
export function fieldMeant(fields: readonly NamedField[], typed: string): string | null {
  const exact = fields.find(({ key }) => key === typed.trim());
  if (exact) return exact.key;
  const wanted = foldedField(typed);
  const found =
    fields.find(({ key }) => foldedField(key) === wanted) ??
    fields.find(({ names }) => names.some((name) => foldedField(name) === wanted));
  return found?.key ?? null;
}

/** A metadata field that the plan of a corpus knows, as screens offer it. */
export interface KnownField {
  key: string;
  /** As the reader knows it; '' where that is its key. */
  label: string;
  /** All values that it may have; none where it may have any. */
  values: readonly string[];
  kind: FieldKind;
  /** The plan wants each text to have a value. */
  required: boolean;
  /** Values that are kept as something else than readers know them by: the slugs of domains, with their names. */
  shownAs: Readonly<Record<string, string>>;
}
