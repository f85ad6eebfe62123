import { problemOfValue, type ValueProblem } from '@florilegium/contracts/corpus-plan/metadata-value';
import { type CorpusPlan, domainField } from '@florilegium/contracts/corpus-plan/plan';
import { planOf } from '@florilegium/db/plan/plans';
import { AppError } from '@florilegium/platform/app-error';
import { getTranslations } from 'next-intl/server';
import { database } from '../context';
import { domainMeant } from './domain-meant';

type Planned = Pick<CorpusPlan, 'domains' | 'fields'>;

/**
 * What a field takes of a value, or why it doesn't. A domain may be given by its name, and is taken by its slug, which
 * resources keep when the name changes. Fields that are not in the plan take any value, and so does the domain while the
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
  const problem = planned ? problemOfValue(planned, value) : null;
  return problem === null ? { value } : { problem };
}

/**
 * The values as their fields take them, in order. Throws `badInput` (notADomain, notAChoice, notADate, notANumber) for the
 * first value that its field does not take by the plan of the corpus.
 *
 * @param partOf the part of the form that has the value at a place, which then shows what is wrong
 */
export async function requireFieldValues(
  corpusId: string,
  given: readonly (readonly [field: string, value: string])[],
  partOf?: (place: number) => string,
): Promise<string[]> {
  if (given.length === 0) return [];
  const plan = (await planOf(database(), corpusId)) ?? { domains: [], fields: [] };
  const values: string[] = [];
  for (const [place, [name, value]] of given.entries()) {
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
    values.push(taken.value);
  }
  return values;
}

/** What a field may have, as the reader of the error knows it. */
async function choicesOf({ domains, fields }: Planned, field: string): Promise<readonly string[]> {
  if (field !== domainField) return fields.find(({ key }) => key === field)?.choices ?? [];
  const t = await getTranslations('reasons.domain');
  return domains.map(({ slug, name }) => name || (t.has(slug as never) ? t(slug as never) : slug));
}
