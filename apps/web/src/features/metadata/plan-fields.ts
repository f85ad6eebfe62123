import { problemOfValue } from '@florilegium/contracts/corpus-plan/metadata-value';
import type { PlanField } from '@florilegium/contracts/corpus-plan/plan';
import type { LineProblem } from '@florilegium/corpus/metadata/metadata-table';

/** What a table may hold by the plan of its corpus: which columns are fields, and which values these take. */
export function planFields(fields: readonly PlanField[]): {
  fieldOf: (name: string) => string | null;
  problemOf: (field: string, value: string) => LineProblem | null;
} {
  const byKey = new Map(fields.map((field) => [field.key, field]));
  const keys = new Map(
    fields.flatMap(({ key, label }) => [label, key].map((name) => [name.toLowerCase(), key] as const)),
  );
  return {
    fieldOf: (name) => (name === '' ? null : (keys.get(name.toLowerCase()) ?? null)),
    problemOf: (field, value) => {
      const planned = byKey.get(field);
      return planned ? problemOfValue(planned, value) : null;
    },
  };
}
