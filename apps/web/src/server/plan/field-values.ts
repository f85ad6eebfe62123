import { foldedField } from '@florilegium/contracts/corpus-plan/field-meant';
import {
  canonicalNumber,
  problemOfValue,
  type ValueProblem,
} from '@florilegium/contracts/corpus-plan/metadata-value';
import { type CorpusPlan, domainField } from '@florilegium/contracts/corpus-plan/plan';
import { meantField } from '@florilegium/contracts/corpus-plan/planned-field';
import { foldedValue } from '@florilegium/contracts/corpus-plan/same-values';
import { AppError } from '@florilegium/platform/app-error';
import { getTranslations } from 'next-intl/server';
import { domainMeant } from './domain-meant';

type Planned = Pick<CorpusPlan, 'domains' | 'fields'>;

/**
 * What a field takes of a value, or why it doesn't. A domain may be given by its name, and is taken by its slug, which
 * resources keep when the name changes; a choice may be given with other capitals. Fields that are not in the plan take any value, and so does the domain while the
 * plan has none. '' takes a value away.
 */
export function takenValue(
  { domains, fields }: Planned,
  field: string,
  value: string,
): { value: string } | { problem: ValueProblem } {
  if (field === domainField && value !== '' && domains.length > 0) {
    const meant = domainMeant(domains, value);
    return meant ? { value: meant.slug } : { problem: 'notADomain' };
  }
  const planned = fields.find(({ key }) => key === field);
  if (!planned) return { value };
  const meant = planned.choices.find((choice) => foldedValue(choice) === foldedValue(value));
  const taken = meant === undefined || planned.choices.includes(value) ? value : meant;
  const problem = problemOfValue(planned, taken);
  if (problem !== null) return { problem };
  return { value: planned.kind === 'number' ? canonicalNumber(taken) : taken };
}

/**
 * Fields by their keys, with the values as they take them, in order. Throws `badInput` (notADomain, notAChoice, notADate,
 * notANumber) for the first value that its field does not take by the plan.
 *
 * @param partOf the part of the form that has the value at a place, which then shows what is wrong
 */
export async function fieldValues(
  plan: Planned,
  given: readonly (readonly [field: string, value: string])[],
  partOf?: (place: number) => string,
): Promise<[field: string, value: string][]> {
  const values: [string, string][] = [];
  for (const [place, [typed, value]] of given.entries()) {
    const name = meantField(plan, typed);
    const taken = takenValue(plan, name, value);
    if ('problem' in taken) {
      throw new AppError('badInput', 'A field does not take its value.', {
        detail: {
          reason: taken.problem,
          name,
          value: value.slice(0, 60),
          choices: (await choicesOf(plan, name)).join(', '),
          ...(partOf && { field: partOf(place) }),
        },
      });
    }
    values.push([name, taken.value]);
  }
  return values;
}

/**
 * As {@link fieldValues}, of fields that something is to have together. Throws `badInput` (metadataTwice), too, where
 * two names mean one field and give it different values. One that takes a field away gives way, and is taken away by its own
 * name: texts may have the field by another name than the plan, which was changed to that of the plan.
 *
 * @param part the part of the form that has them
 */
export async function metadataByPlan(
  plan: Planned,
  given: Readonly<Record<string, string>>,
  part?: string,
): Promise<Record<string, string>> {
  const asGiven = Object.entries(given);
  const taken = await fieldValues(plan, asGiven, part ? () => part : undefined);
  const values: Record<string, string> = {};
  const byFolded = new Map<string, string>();
  for (const [place, [field, value]] of taken.entries()) {
    if (value === '') {
      const ownName = asGiven[place]![0].trim();
      values[Object.hasOwn(given, field) ? ownName : field] ??= value;
      continue;
    }
    const other = byFolded.get(foldedField(field));
    if (other !== undefined && values[other] !== value) {
      throw new AppError('badInput', 'A field has two values.', {
        detail: { reason: 'metadataTwice', name: field, ...(part && { field: part }) },
      });
    }
    if (other === undefined) values[field] = value;
    byFolded.set(foldedField(field), other ?? field);
  }
  return values;
}

/** What a field may have, as the reader of the error knows it. */
async function choicesOf({ domains, fields }: Planned, field: string): Promise<readonly string[]> {
  if (field !== domainField) return fields.find(({ key }) => key === field)?.choices ?? [];
  const t = await getTranslations('reasons.domain');
  return domains.map(({ slug, name }) => name || (t.has(slug as never) ? t(slug as never) : slug));
}
