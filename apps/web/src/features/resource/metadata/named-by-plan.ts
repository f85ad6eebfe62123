/** Values of a text by the names of the plan, and its fields that have other names. */
interface NamedByPlan {
  named: Record<string, string>;
  /** Fields that the plan knows by another name, with that name. */
  renamed: Record<string, string>;
  /** Fields that the plan knows by another name, by which the text has one, too. */
  twice: Record<string, string>;
}

/**
 * A text's own values by the names of the plan: a file may have brought `Author_type` where the plan has `author-type`,
 * which filters, rules and counts then don't find. A field that would be there twice keeps its own name.
 *
 * @param planName the plan's name of the field that a name means; of none of its fields the name itself
 */
export function namedByPlan(
  own: Readonly<Record<string, string>>,
  planName: (field: string) => string,
): NamedByPlan {
  const found: NamedByPlan = { named: {}, renamed: {}, twice: {} };
  const taken = new Set(Object.keys(own));
  for (const [field, value] of Object.entries(own)) {
    const key = planName(field);
    const isTwice = key !== field && taken.has(key);
    if (key !== field) found[isTwice ? 'twice' : 'renamed'][field] = key;
    found.named[isTwice ? field : key] = value;
    taken.add(key);
  }
  return found;
}

/**
 * What rows change of a text's own values, '' for what is taken away. What was given by another name than the plan's is said
 * together with that one's value: taking the one away doesn't mean the other.
 */
export function changedMetadata(
  own: Readonly<Record<string, string>>,
  rows: readonly { field: string; value: string }[],
  planName: (field: string) => string,
): Record<string, string> {
  const given = Object.fromEntries(
    rows
      .map(({ field, value }) => [field.trim(), value] as const)
      // What was never there can't be taken away.
      .filter(([field, value]) => field !== '' && (value !== '' || field in own)),
  );
  // What was there and is not any more is taken away.
  const removed = Object.keys(own).filter((field) => !(field in given));
  // What rules gave stays theirs as long as nobody changes it.
  const changed = Object.entries(given).filter(([field, value]) => own[field] !== value);
  const values = Object.fromEntries([...removed.map((field) => [field, ''] as const), ...changed]);
  for (const field of Object.keys(values)) {
    const key = planName(field);
    if (field in own && key !== field) values[key] ??= given[key] ?? '';
  }
  return values;
}
