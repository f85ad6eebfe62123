import { problemOfValue } from '@florilegium/contracts/corpus-plan/metadata-value';
import { planOf } from '@florilegium/db/plan/plans';
import { AppError } from '@florilegium/platform/app-error';
import { database } from './context';

/**
 * Throws `badInput` (notAChoice, notADate, notANumber) for the first value that its field does not take by the plan of
 * the corpus. Fields that are not in the plan take any.
 */
export async function requireFieldValues(
  corpusId: string,
  given: readonly (readonly [field: string, value: string])[],
): Promise<void> {
  if (given.length === 0) return;
  const plan = await planOf(database(), corpusId);
  const fields = new Map(plan?.fields.map((field) => [field.key, field]));
  for (const [name, value] of given) {
    const field = fields.get(name);
    const reason = field ? problemOfValue(field, value) : null;
    if (reason === null) continue;
    const choices = field!.choices.join(', ');
    throw new AppError('badInput', 'A field does not take its value.', {
      detail: { reason, name, value: value.slice(0, 60), choices },
    });
  }
}
