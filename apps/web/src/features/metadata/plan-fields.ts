import type { CorpusPlan } from '@florilegium/contracts/corpus-plan/plan';
import { fieldOfPlan, meantField } from '@florilegium/contracts/corpus-plan/planned-field';
import type { LineProblem } from '@florilegium/corpus/metadata/metadata-table';
import { numberOfTable } from '@florilegium/corpus/metadata/table-numbers';
import { takenValue } from '@/server/plan/field-values';

/**
 * What a table may hold by the plan of its corpus: which columns are fields, and what these take of a value. How numbers are
 * written goes by the separator of the table.
 */
export function planFields(plan: Pick<CorpusPlan, 'domains' | 'fields'>): {
  fieldOf: (name: string) => string | null;
  meantField: (name: string) => string;
  takeValue: (
    field: string,
    value: string,
    separator?: string,
  ) => { value: string } | { problem: LineProblem };
} {
  return {
    fieldOf: (name) => (name === '' ? null : fieldOfPlan(plan, name)),
    meantField: (name) => meantField(plan, name),
    takeValue: (field, value, separator = ',') => {
      const isNumber = plan.fields.some(({ key, kind }) => key === field && kind === 'number');
      const read = isNumber ? numberOfTable(value, separator) : value;
      return read === null ? { problem: 'unclearNumber' } : takenValue(plan, field, read);
    },
  };
}
