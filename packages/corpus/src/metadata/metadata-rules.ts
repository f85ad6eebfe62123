import type { MetadataRule } from '@florilegium/contracts/metadata-rules';

/** A resource as rules see it. */
export interface RuledPage {
  url: string;
  host: string;
}

/** A field's value, and the rule that gave it. */
export interface RuledValue {
  value: string;
  ruleId: string;
}

/** Whether a rule takes a resource. */
export function ruleFits(rule: Pick<MetadataRule, 'part' | 'test' | 'text'>, page: RuledPage): boolean {
  const isHost = rule.part === 'host';
  const whole = isHost ? page.host.toLowerCase() : rule.part === 'url' ? page.url : pathOf(page.url);
  const text = isHost ? rule.text.toLowerCase() : rule.text;
  switch (rule.test) {
    case 'is':
      return whole === text;
    case 'startsWith':
      return whole.startsWith(text);
    case 'endsWith':
      return whole.endsWith(text);
    case 'contains':
      return whole.includes(text);
  }
}

/** Path and query of an address, without its host. */
function pathOf(url: string): string {
  const start = url.indexOf('/', url.indexOf('://') + 3);
  return start === -1 ? '/' : url.slice(start);
}

/** What rules give to a resource: of each field the value of the first rule that takes it. */
export function valuesByRules(rules: readonly MetadataRule[], page: RuledPage): Record<string, RuledValue> {
  const values: Record<string, RuledValue> = {};
  for (const rule of rules) {
    if (Object.hasOwn(values, rule.field) || !ruleFits(rule, page)) continue;
    values[rule.field] = { value: rule.value, ruleId: rule.id };
  }
  return values;
}

/** Stands for the rule of a field that a person emptied: no rule fills it. */
export const emptied = '';

/** The metadata that a resource has of its own: values by field, and which of them rules gave. */
export interface OwnMetadata {
  metadata: Readonly<Record<string, string>>;
  /** The rule of each value that one gave, and `emptied` for a field that a person emptied; what a person gave is not in it. */
  ruled: Readonly<Record<string, string>>;
}

/**
 * A resource's own metadata once rules have been applied. What a person gave stays, and what a person emptied stays empty;
 * every other field has the value that the rules give now, or none. With the job's values beneath, this is the order of precedence: person, rule, job.
 */
export function applyRules(
  { metadata, ruled }: OwnMetadata,
  rules: readonly MetadataRule[],
  page: RuledPage,
): OwnMetadata {
  const byPerson = Object.entries(metadata).filter(([field]) => !Object.hasOwn(ruled, field));
  const result: Record<string, string> = Object.fromEntries(byPerson);
  const names: Record<string, string> = Object.fromEntries(
    Object.entries(ruled).filter(([, rule]) => rule === emptied),
  );
  for (const [field, { value, ruleId }] of Object.entries(valuesByRules(rules, page))) {
    if (Object.hasOwn(result, field) || names[field] === emptied) continue;
    result[field] = value;
    names[field] = ruleId;
  }
  return { metadata: result, ruled: names };
}

/** A resource's own metadata once rules have filled one field, where nobody has given it a value or emptied it. */
export function fillField(
  own: OwnMetadata,
  field: string,
  rules: readonly MetadataRule[],
  page: RuledPage,
): OwnMetadata {
  if (Object.hasOwn(own.metadata, field) || own.ruled[field] === emptied) return own;
  const given = valuesByRules(
    rules.filter((rule) => rule.field === field),
    page,
  )[field];
  if (!given) return own;
  return {
    metadata: { ...own.metadata, [field]: given.value },
    ruled: { ...own.ruled, [field]: given.ruleId },
  };
}

/** Where a value comes from. */
export type ValueSource = 'person' | 'rule' | 'job';

/** The value that counts in a field, and where it comes from; null: nobody gave one. A person's goes before a rule's, and a rule's before the job's. */
export function countingValue(
  field: string,
  own: OwnMetadata,
  job: Readonly<Record<string, string>>,
): { value: string; source: ValueSource } | null {
  if (Object.hasOwn(own.metadata, field))
    return { value: own.metadata[field]!, source: Object.hasOwn(own.ruled, field) ? 'rule' : 'person' };
  return Object.hasOwn(job, field) ? { value: job[field]!, source: 'job' } : null;
}

/** The values that hold: a resource's own, and beneath them its job's. */
export const heldValues = (
  own: Readonly<Record<string, string>>,
  job: Readonly<Record<string, string>>,
): Record<string, string> => ({ ...job, ...own });

/** Fields whose values differ between two states, with the value before and after; '' for none. */
export function changedFields(
  before: Readonly<Record<string, string>>,
  after: Readonly<Record<string, string>>,
): { before: Record<string, string>; after: Record<string, string> } {
  const changed = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (field) => before[field] !== after[field],
  );
  const of = (values: Readonly<Record<string, string>>) =>
    Object.fromEntries(changed.map((field) => [field, values[field] ?? '']));
  return { before: of(before), after: of(after) };
}
