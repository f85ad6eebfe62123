import { problemOfValue } from './metadata-value';
import type { PlanField } from './plan';

type Takes = Pick<PlanField, 'key' | 'label' | 'kind' | 'choices'>;

/** A field that takes less than it did; `after: null`: it is taken out of the plan. */
export interface NarrowedField {
  before: Takes;
  after: Takes | null;
}

/** The fields of a plan that take less by a new one. One that has come takes nothing away from anybody. */
export function narrowedFields(before: readonly Takes[], after: readonly Takes[]): NarrowedField[] {
  const byKey = new Map(after.map((field) => [field.key, field]));
  return before.flatMap((field) => {
    const now = byKey.get(field.key) ?? null;
    return now === null || takesLess(field, now) ? [{ before: field, after: now }] : [];
  });
}

function takesLess(before: Takes, after: Takes): boolean {
  if (after.kind === 'text') return false;
  if (after.kind !== before.kind) return true;
  return after.kind === 'choice' && before.choices.some((choice) => !after.choices.includes(choice));
}

/**
 * Whether a value fits a field no more. What did not fit before is nothing new: somebody has kept it. A field that goes
 * leaves all its values behind.
 */
export function fitsNoMore({ before, after }: NarrowedField, value: string): boolean {
  if (value === '') return false;
  if (after === null) return true;
  return problemOfValue(before, value) === null && problemOfValue(after, value) !== null;
}
