import type { CorpusPlan } from '@florilegium/contracts/corpus-plan/plan';
import type { LineProblem } from '@florilegium/corpus/metadata/metadata-table';
import { fieldOfPlan, meantField } from '@/server/plan/field-names';
import { takenValue } from '@/server/plan/field-values';

/** What a table may hold by the plan of its corpus: which columns are fields, and what these take of a value. */
export function planFields(plan: Pick<CorpusPlan, 'domains' | 'fields'>): {
  fieldOf: (name: string) => string | null;
  meantField: (name: string) => string;
  takeValue: (field: string, value: string) => { value: string } | { problem: LineProblem };
} {
  return {
    fieldOf: (name) => (name === '' ? null : fieldOfPlan(plan, name)),
    meantField: (name) => meantField(plan, name),
    takeValue: (field, value) => takenValue(plan, field, value),
  };
}
