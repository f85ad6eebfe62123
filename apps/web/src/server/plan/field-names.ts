import { fieldMeant, type NamedField } from '@florilegium/contracts/corpus-plan/field-meant';
import { type CorpusPlan, domainField, domainFieldNames } from '@florilegium/contracts/corpus-plan/plan';
import enPlan from '../../../messages/en/plan.json';
import itPlan from '../../../messages/it/plan.json';

/** The names that readers see of RIDIRE's fields, in each language of the screens. */
const translated: readonly Readonly<Record<string, string>>[] = [enPlan.fields.ridire, itPlan.fields.ridire];

/**
 * The field that somebody means: of the plan by its key, its label, or what a reader of some language sees in the place of
 * a label, whatever the capitals and hyphens; else the field of that name.
 */
export function meantField(plan: Pick<CorpusPlan, 'fields'>, typed: string): string {
  const name = typed.trim();
  if (name === domainField) return name;
  return fieldOfPlan(plan, name) ?? fieldMeant([{ key: domainField, names: domainFieldNames }], name) ?? name;
}

/** As {@link meantField}; null where the plan has no such field. */
export function fieldOfPlan({ fields }: Pick<CorpusPlan, 'fields'>, typed: string): string | null {
  const named = fields.map(({ key, label }): NamedField => {
    return { key, names: label === '' ? translated.map((words) => words[key] ?? key) : [label] };
  });
  return fieldMeant(named, typed);
}
