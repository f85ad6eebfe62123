/** Values of a query in the making; `bind` adds one and gives the name, $1, $2, …, under which the SQL has it. */
export interface BoundValues {
  values: unknown[];
  bind: (value: unknown) => string;
}

/** Begins with values that the SQL names by itself, $1 first; goes on in the same list. */
export function boundValues(values: unknown[]): BoundValues {
  return { values, bind: (value) => `$${values.push(value)}` };
}
