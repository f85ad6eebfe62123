import type { CorpusPlan, PlanDomain, PlanField } from '@florilegium/contracts/corpus-plan/plan';
import { shareOf } from '@/components/form/typed-share';
import { type DomainDraft, domainOf, type FieldDraft, fieldOf, type PlanDraft } from './plan-draft';

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
  const domains = compareRows(
    [base?.domains, mine.domains, theirs.domains],
    domainKeys,
    (row, whose): DomainSide =>
      domainSide(domainOf(row, { base: base ?? mine, mine, theirs }[whose].languages)),
  ).map(({ saved, ...sides }) => ({
    ...sides,
    of: 'domain' as const,
    slug: saved,
    name: (sides.mine ?? sides.theirs)!.name,
  }));
  const fields = compareRows(
    [base?.fields, mine.fields, theirs.fields],
    fieldKeys,
    (row): FieldSide => fieldSide(fieldOf(row)),
  ).map(({ saved, ...sides }) => ({
    ...sides,
    of: 'field' as const,
    key: saved,
    label: (sides.mine ?? sides.theirs)!.label,
  }));
  const share = ({ hostShare }: PlanDraft) => shareOf(hostShare);
  const rest: PlanDifference[] = [
    {
      of: 'hostShare',
      id: 'hostShare',
      mine: share(mine),
      theirs: share(theirs),
      changedBy: base && changedBy(share(base), share(mine), share(theirs)),
    },
    {
      of: 'whenFull',
      id: 'whenFull',
      mine: mine.whenFull,
      theirs: theirs.whenFull,
      changedBy: base && changedBy(base.whenFull, mine.whenFull, theirs.whenFull),
    },
  ];
  return [...domains, ...fields, ...rest].filter((difference) => !equal(difference.mine, difference.theirs));
}

/** Rows of two plans, each with what it says in both; `base`: of the plan from which both were made, where that is known. */
function compareRows<T extends { id: number }, S>(
  [base, mine, theirs]: [base: readonly T[] | undefined, mine: readonly T[], theirs: readonly T[]],
  keys: RowKeys<T>,
  sideOf: (row: T, whose: Whose | 'base') => S,
): { id: string; saved: string | null; mine: S | null; theirs: S | null; changedBy: Whose | null }[] {
  return paired(mine, theirs, keys).map((pair) => {
    const saved = keys.saved((pair.theirs ?? pair.mine)!);
    const before = saved === null ? undefined : base?.find((row) => keys.saved(row) === saved);
    const is = pair.mine && sideOf(pair.mine, 'mine');
    const isSaved = pair.theirs && sideOf(pair.theirs, 'theirs');
    const was = before ? sideOf(before, 'base') : null;
    return {
      id: pair.id,
      saved,
      mine: is,
      theirs: isSaved,
      changedBy: base ? changedBy(was, is, isSaved) : null,
    };
  });
}

/** Who has changed something that both had alike; null: both. */
function changedBy(was: unknown, is: unknown, isSaved: unknown): Whose | null {
  if (equal(was, isSaved)) return 'mine';
  return equal(was, is) ? 'theirs' : null;
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
