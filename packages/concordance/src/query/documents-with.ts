import type { DocumentCondition } from './query-tree';
import { valueMatcher } from './value-pattern';

/** Looks up what is known of the documents that an index holds. */
export interface DocumentLookup {
  /** The documents in which all fields have, or have not, these plain values. */
  withFields(values: readonly DocumentCondition[]): Promise<string[]>;
  /** The value of a field in each document. */
  fieldOf(field: string): Promise<{ id: string; value: string }[]>;
}

/** The ids of the documents for which all conditions hold; null without conditions: all. */
export async function documentsWith(
  conditions: readonly DocumentCondition[],
  { withFields, fieldOf }: DocumentLookup,
): Promise<string[] | null> {
  if (conditions.length === 0) return null;
  const isPlain = ({ pattern, ignoreCase }: DocumentCondition) => !pattern && !ignoreCase;
  const plain = conditions.filter(isPlain);
  const ids = plain.length > 0 ? await withFields(plain) : null;
  const sets = await Promise.all(
    conditions.filter((one) => !isPlain(one)).map((one) => documentsMatching(one, fieldOf)),
  );
  const [first = new Set<string>(), ...rest] = ids === null ? sets : [new Set(ids), ...sets];
  return [...first].filter((id) => rest.every((set) => set.has(id)));
}

async function documentsMatching(
  condition: DocumentCondition,
  fieldOf: DocumentLookup['fieldOf'],
): Promise<Set<string>> {
  const { matches } = valueMatcher(condition);
  const rows = await fieldOf(condition.field);
  return new Set(rows.filter(({ value }) => matches(value) === condition.equal).map(({ id }) => id));
}
