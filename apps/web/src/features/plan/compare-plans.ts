import type { CorpusPlan, PlanDomain, PlanField } from '@florilegium/contracts/corpus-plan/plan';

/** A plan whose new domains and fields have no slug or key yet. */
export interface ComparedPlan extends Pick<CorpusPlan, 'hostShare' | 'whenFull'> {
  domains: readonly (Omit<PlanDomain, 'slug'> & { slug?: string })[];
  fields: readonly (Omit<PlanField, 'key'> & { key?: string })[];
}

/** Something that two plans have differently; null: the one hasn't got it. */
export type PlanDifference =
  | {
      of: 'domain';
      slug: string | undefined;
      name: string;
      mine: DomainSide | null;
      theirs: DomainSide | null;
    }
  | { of: 'field'; key: string | undefined; label: string; mine: FieldSide | null; theirs: FieldSide | null }
  | { of: 'hostShare'; mine: number | null; theirs: number | null }
  | { of: 'whenFull'; mine: CorpusPlan['whenFull']; theirs: CorpusPlan['whenFull'] };
type DomainSide = Pick<PlanDomain, 'name' | 'kind' | 'targets'>;
type FieldSide = Pick<PlanField, 'label' | 'kind' | 'choices' | 'required'>;

/** What somebody's plan and the one that another owner has saved meanwhile have differently, in the order of the form. */
export function comparePlans(mine: ComparedPlan, theirs: ComparedPlan): PlanDifference[] {
  const differences: PlanDifference[] = [];
  for (const [slug, one, other] of paired(mine.domains, theirs.domains, ({ slug }) => slug)) {
    const [a, b] = [one && domainSide(one), other && domainSide(other)];
    if (!equal(a, b))
      differences.push({ of: 'domain', slug, name: (one ?? other)!.name, mine: a, theirs: b });
  }
  for (const [key, one, other] of paired(mine.fields, theirs.fields, ({ key }) => key)) {
    const [a, b] = [one && fieldSide(one), other && fieldSide(other)];
    if (!equal(a, b))
      differences.push({ of: 'field', key, label: (one ?? other)!.label, mine: a, theirs: b });
  }
  if (mine.hostShare !== theirs.hostShare)
    differences.push({ of: 'hostShare', mine: mine.hostShare, theirs: theirs.hostShare });
  if (mine.whenFull !== theirs.whenFull)
    differences.push({ of: 'whenFull', mine: mine.whenFull, theirs: theirs.whenFull });
  return differences;
}

function paired<T>(
  mine: readonly T[],
  theirs: readonly T[],
  keyOf: (row: T) => string | undefined,
): [key: string | undefined, mine: T | null, theirs: T | null][] {
  const rest = new Map(theirs.map((row) => [keyOf(row), row]));
  const rows = mine.map((row): [string | undefined, T | null, T | null] => {
    const key = keyOf(row);
    const other = key === undefined ? null : (rest.get(key) ?? null);
    if (other) rest.delete(key);
    return [key, row, other];
  });
  return [
    ...rows,
    ...[...rest].map(([key, row]): [string | undefined, T | null, T | null] => [key, null, row]),
  ];
}

const domainSide = ({ name, kind, targets }: DomainSide): DomainSide => ({
  name,
  kind,
  targets: [...targets]
    .map(({ language, words }) => ({ language, words }))
    .sort((a, b) => (a.language < b.language ? -1 : 1)),
});
const fieldSide = ({ label, kind, choices, required }: FieldSide): FieldSide => ({
  label,
  kind,
  choices: [...choices],
  required,
});
const equal = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
