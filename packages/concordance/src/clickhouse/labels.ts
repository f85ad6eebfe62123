import type { LabelComparison, TokenAttribute } from '../query/query-tree';
import type { Automaton } from '../search/match/automaton';
import { passedStates } from '../search/match/reach';
import { columns } from './conditions';
import { testsBit } from './matching';

/** Two labelled tokens that are compared: the one that all comparisons have, and another (or the same). */
interface Compared {
  state: number;
  /** Places of the values in the list that each token carries. */
  values: [ofAnchor: number, ofOther: number];
  equal: boolean;
}

/** How labels are compared: for each token that may have the label of all comparisons, the row is read once more. */
export interface LabelPlan {
  anchor: number;
  compared: Compared[];
  /** The values that each token carries. */
  attributes: TokenAttribute[];
}

/**
 * The plan for a query's comparisons; null where there is no such way: they have no label in common, or a labelled token
 * may be there several times in a match, or not at all.
 */
export function labelPlan(comparisons: readonly LabelComparison[], automaton: Automaton): LabelPlan | null {
  const common = [comparisons[0]!.left, comparisons[0]!.right]
    .map(({ label }) => label)
    .find((label) => comparisons.every(({ left, right }) => left.label === label || right.label === label));
  if (common === undefined) return null;
  const attributes: TokenAttribute[] = [];
  const place = (attribute: TokenAttribute) =>
    attributes.includes(attribute) ? attributes.indexOf(attribute) : attributes.push(attribute) - 1;
  const compared: Compared[] = [];
  for (const { left, right, equal } of comparisons) {
    const [one, other] = left.label === common ? [left, right] : [right, left];
    const state = onlyState(other.label, automaton);
    if (state === null) return null;
    compared.push({ state, values: [place(one.attribute), place(other.attribute)], equal });
  }
  const anchor = onlyState(common, automaton);
  return anchor === null ? null : { anchor, compared, attributes };
}

/** The one state of a label, which every match passes once. */
function onlyState(label: string, automaton: Automaton): number | null {
  const states = automaton.labels.flatMap((one, state) => (one === label ? [state] : []));
  const [state] = states;
  if (state === undefined || states.length > 1) return null;
  return passedStates(automaton).includes(state) && !canComeBack(state, automaton) ? state : null;
}

function canComeBack(state: number, { follow }: Automaton): boolean {
  const seen = new Set<number>();
  const open = [state];
  for (let one = open.pop(); one !== undefined; one = open.pop()) {
    for (const next of follow.flatMap((moves) => moves[one]!)) {
      if (next === state) return true;
      if (!seen.has(next)) open.push(next);
      seen.add(next);
    }
  }
  return false;
}

/** The values that a token carries for comparisons, as an expression of a row of `tokens`. */
export const carriedValues = ({ attributes }: LabelPlan): string =>
  `[${attributes.map((attribute) => `toString(${columns[attribute]})`).join(', ')}]`;

/**
 * The row of tokens for one place `at` of the anchor, as an expression: the anchor's bit stays at that place alone, the
 * bits of the others where their values compare as they are to. `bitOf` has the bit of each labelled state.
 */
export function unitsForAnchor(
  { anchor, compared }: LabelPlan,
  bitOf: (state: number) => number,
  units: string,
): string {
  const without = (state: number) => `bitNot(bitShiftLeft(toUInt64(1), ${testsBit + bitOf(state)}))`;
  const kept = [
    `if(place = at, one.2, bitAnd(one.2, ${without(anchor)}))`,
    ...compared.map(({ state, values: [ofAnchor, ofOther], equal }) => {
      const fits = `one.4[${ofOther + 1}] ${equal ? '=' : '!='} ${units}[at].4[${ofAnchor + 1}]`;
      return `if(${fits}, one.2, bitAnd(one.2, ${without(state)}))`;
    }),
  ].reduce((all, one) => `bitAnd(${all}, ${one})`);
  return `arrayMap((one, place) -> (one.1, ${kept}, one.3), ${units}, arrayEnumerate(${units}))`;
}
