import { fieldMeant, type NamedField } from './field-meant';
import { type CorpusPlan, domainField, domainFieldNames } from './plan';
import { ridireFieldNames } from './ridire';

type Planned = Pick<CorpusPlan, 'fields'>;

/**
 * The field that somebody means: of the plan by its key, its label, or what a reader of some language sees in the place of
 * a label, whatever the capitals and hyphens; else the field of that name.
 */
export function meantField(plan: Planned, typed: string): string {
  const name = typed.trim();
  if (name === domainField) return name;
  return fieldOfPlan(plan, name) ?? fieldMeant([{ key: domainField, names: domainFieldNames }], name) ?? name;
}

/** As {@link meantField}; null where the plan has no such field. */
export function fieldOfPlan({ fields }: Planned, typed: string): string | null {
  const named = fields.map(({ key, label }): NamedField => {
    return { key, names: label === '' ? (ridireFieldNames[key] ?? [key]) : [label] };
  });
  return fieldMeant(named, typed);
}

/**
 * Metadata that a file has, by the keys of the fields of a plan that its names mean. Of two names of one field the key
 * itself gives its value, else the first: the other one stays under its name, as nothing that a file says is lost.
 */
export function keyedByPlan(
  plan: Planned,
  metadata: Readonly<Record<string, string>>,
): Record<string, string> {
  // A file may call a field `__proto__`.
  const keyed = new Map<string, string>();
  for (const [name, value] of Object.entries(metadata)) {
    const key = fieldOfPlan(plan, name) ?? name;
    const isTaken = key !== name && (Object.hasOwn(metadata, key) || keyed.has(key));
    keyed.set(isTaken ? name : key, value);
  }
  return Object.fromEntries(keyed);
}
