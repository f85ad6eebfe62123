import type { CorpusPlan, PlanDomain, PlanField } from '@florilegium/contracts/corpus-plan/plan';
import { type DomainDraft, type FieldDraft, type PlanDraft, planOfDraft } from './plan-draft';

/** Whose side of a difference counts. */
export type Whose = 'mine' | 'theirs';

type DomainSide = Pick<PlanDomain, 'name' | 'kind' | 'targets'>;
type FieldSide = Pick<PlanField, 'label' | 'kind' | 'choices' | 'required'>;

/** What two plans have differently; null: the one hasn't got it. */
type Sides =
  | {
      of: 'domain';
      slug: string | null;
      name: string;
      mine: DomainSide | null;
      theirs: DomainSide | null;
    }
  | { of: 'field'; key: string | null; label: string; mine: FieldSide | null; theirs: FieldSide | null }
  | { of: 'hostShare'; mine: number | null; theirs: number | null }
  | { of: 'whenFull'; mine: CorpusPlan['whenFull']; theirs: CorpusPlan['whenFull'] };

/** A difference between somebody's plan and the one that was saved meanwhile. */
export type PlanDifference = Sides & {
  /** Names it in both plans. */
  id: string;
  /** Who has changed it since both plans were one; null: both have, or nobody knows. */
  changedBy: Whose | null;
};

/**
 * What somebody's plan and the one that was saved meanwhile have differently, in the order of the form.
 *
 * @param base the plan from which both were made; null where it is not known.
 */
export function comparePlans(base: PlanDraft | null, mine: PlanDraft, theirs: PlanDraft): PlanDifference[] {
  const before = base && sidesOf(base);
  const [one, other] = [sidesOf(mine), sidesOf(theirs)];
  const changedBy = (was: unknown, is: unknown, isSaved: unknown): Whose | null => {
    if (!before) return null;
    if (equal(was, isSaved)) return 'mine';
    return equal(was, is) ? 'theirs' : null;
  };
  const domains = paired(mine.domains, theirs.domains, domainKeys).map((pair): PlanDifference => {
    const slug = (pair.theirs ?? pair.mine)!.slug;
    const was = before?.domains.get(base?.domains.find((row) => slug !== null && row.slug === slug)) ?? null;
    const [is, isSaved] = [one.domains.get(pair.mine) ?? null, other.domains.get(pair.theirs) ?? null];
    const { name } = (is ?? isSaved)!;
    const { id } = pair;
    return {
      of: 'domain',
      id,
      slug,
      name,
      mine: is,
      theirs: isSaved,
      changedBy: changedBy(was, is, isSaved),
    };
  });
  const fields = paired(mine.fields, theirs.fields, fieldKeys).map((pair): PlanDifference => {
    const key = (pair.theirs ?? pair.mine)!.key;
    const was = before?.fields.get(base?.fields.find((row) => key !== null && row.key === key)) ?? null;
    const [is, isSaved] = [one.fields.get(pair.mine) ?? null, other.fields.get(pair.theirs) ?? null];
    const { label } = (is ?? isSaved)!;
    const { id } = pair;
    return { of: 'field', id, key, label, mine: is, theirs: isSaved, changedBy: changedBy(was, is, isSaved) };
  });
  const rest: PlanDifference[] = [
    {
      of: 'hostShare',
      id: 'hostShare',
      mine: one.hostShare,
      theirs: other.hostShare,
      changedBy: changedBy(before?.hostShare, one.hostShare, other.hostShare),
    },
    {
      of: 'whenFull',
      id: 'whenFull',
      mine: one.whenFull,
      theirs: other.whenFull,
      changedBy: changedBy(before?.whenFull, one.whenFull, other.whenFull),
    },
  ];
  return [...domains, ...fields, ...rest].filter((difference) => !equal(difference.mine, difference.theirs));
}

/** One plan of two: what they have alike, and of each difference the side that was chosen. */
export function mergePlans(
  mine: PlanDraft,
  theirs: PlanDraft,
  chosen: (difference: { id: string; changedBy: Whose | null }) => Whose,
  differences: readonly PlanDifference[],
): PlanDraft {
  const sides = new Map(differences.map((difference) => [difference.id, chosen(difference)]));
  const sideOf = (id: string): Whose => sides.get(id) ?? 'theirs';
  return {
    languages: [...new Set([...mine.languages, ...theirs.languages])],
    domains: paired(mine.domains, theirs.domains, domainKeys).flatMap((pair) => {
      const row = pair[sideOf(pair.id)];
      // What both have added is one domain from now on: the one that is saved.
      return row ? [{ ...row, slug: pair.theirs?.slug ?? row.slug }] : [];
    }),
    fields: paired(mine.fields, theirs.fields, fieldKeys).flatMap((pair) => {
      const row = pair[sideOf(pair.id)];
      return row ? [{ ...row, key: pair.theirs?.key ?? row.key }] : [];
    }),
    hostShare: sideOf('hostShare') === 'mine' ? mine.hostShare : theirs.hostShare,
    whenFull: sideOf('whenFull') === 'mine' ? mine.whenFull : theirs.whenFull,
  };
}

/** What rows are known by: the name that they got when they were saved, else what they are called. */
interface RowKeys<T> {
  saved: (row: T) => string | null;
  called: (row: T) => string;
}
const domainKeys: RowKeys<DomainDraft> = { saved: ({ slug }) => slug, called: ({ name }) => name };
const fieldKeys: RowKeys<FieldDraft> = { saved: ({ key }) => key, called: ({ label }) => label };

interface Pair<T> {
  id: string;
  mine: T | null;
  theirs: T | null;
}

/** Rows of two plans that are the same domain or field: mine in their order, then what only the other plan has. */
function paired<T extends { id: number }>(
  mine: readonly T[],
  theirs: readonly T[],
  { saved, called }: RowKeys<T>,
): Pair<T>[] {
  const rest = new Set(theirs);
  const known = new Set(mine.map(saved));
  const otherOf = (row: T): T | null => {
    const name = called(row).trim().toLowerCase();
    const isIt = (other: T) =>
      saved(row) === null
        ? name !== '' && !known.has(saved(other)) && called(other).trim().toLowerCase() === name
        : saved(other) === saved(row);
    const other = [...rest].find(isIt) ?? null;
    if (other) rest.delete(other);
    return other;
  };
  const rows = mine.map((row): Pair<T> => {
    const other = otherOf(row);
    return { id: saved(other ?? row) ?? `new ${row.id}`, mine: row, theirs: other };
  });
  return [...rows, ...[...rest].map((row): Pair<T> => ({ id: saved(row)!, mine: null, theirs: row }))];
}

/** What a plan says, by the rows of its form. */
function sidesOf(draft: PlanDraft) {
  const { domains, fields, hostShare, whenFull } = planOfDraft(draft);
  return {
    domains: new Map<DomainDraft | null | undefined, DomainSide>(
      draft.domains.map((row, at) => [row, domainSide(domains[at]!)]),
    ),
    fields: new Map<FieldDraft | null | undefined, FieldSide>(
      draft.fields.map((row, at) => [row, fieldSide(fields[at]!)]),
    ),
    hostShare,
    whenFull,
  };
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
