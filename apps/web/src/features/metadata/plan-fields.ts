import type { CorpusPlan } from '@florilegium/contracts/corpus-plan/plan';
import type { LineProblem } from '@florilegium/corpus/metadata/metadata-table';
import { takenValue } from '@/server/plan/field-values';

/** What a table may hold by the plan of its corpus: which columns are fields, and what these take of a value. */
export function planFields(plan: Pick<CorpusPlan, 'domains' | 'fields'>): {
  fieldOf: (name: string) => string | null;
  takeValue: (field: string, value: string) => { value: string } | { problem: LineProblem };
} {
  const keys = new Map(
    plan.fields.flatMap(({ key, label }) => [label, key].map((name) => [name.toLowerCase(), key] as const)),
  );
  return {
    fieldOf: (name) => (name === '' ? null : (keys.get(name.toLowerCase()) ?? null)),
    takeValue: (field, value) => takenValue(plan, field, value),
  };
}
