import type { Automaton } from './automaton';

/** A state that every match passes, and how many tokens stand between the match's first token and its own. */
export interface Reach {
  state: number;
  min: number;
  max: number;
}

/** A token further from the start than this is no anchor: there would be as many starts to try. */
const maxReach = 20;

/** The states that every match passes, at a bounded distance from its start. */
export function reachOf(automaton: Automaton): Reach[] {
  const { first, moves } = stepsOf(automaton);
  return passedStates(automaton).flatMap((state) => {
    const distances = distancesTo(state, first, moves);
    return distances ? [{ state, ...distances }] : [];
  });
}

/** The states that every match passes, at any distance. */
export function passedStates(automaton: Automaton): number[] {
  const { first, moves, last } = stepsOf(automaton);
  return [...automaton.tests.keys()].filter((state) => !canPassBy(state, first, moves, last));
}

/** The tokens of the longest match; infinite where a part may be repeated without end. */
export function longestMatch(automaton: Automaton): number {
  const { first, moves } = stepsOf(automaton);
  let at = new Set(first);
  for (let tokens = 1; tokens <= automaton.tests.length; tokens++) {
    at = new Set([...at].flatMap((one) => moves[one]!));
    if (at.size === 0) return tokens;
  }
  return Number.POSITIVE_INFINITY;
}

/** Where a match may begin, go on and end, whatever the boundaries. */
const stepsOf = ({ tests, starts, follow, ends }: Automaton) => ({
  first: [...new Set(starts.flat())],
  moves: tests.map((_, state) => [...new Set(follow.flatMap((one) => one[state]!))]),
  last: new Set(ends.flat()),
});

type Moves = readonly (readonly number[])[];

function canPassBy(
  state: number,
  first: readonly number[],
  moves: Moves,
  last: ReadonlySet<number>,
): boolean {
  const open = first.filter((one) => one !== state);
  const seen = new Set(open);
  for (let one = open.pop(); one !== undefined; one = open.pop()) {
    if (last.has(one)) return true;
    for (const next of moves[one]!) {
      if (next === state || seen.has(next)) continue;
      seen.add(next);
      open.push(next);
    }
  }
  return false;
}

/** The least and the greatest number of moves from a start to the first visit of a state; null if it is too far. */
function distancesTo(
  state: number,
  first: readonly number[],
  moves: Moves,
): { min: number; max: number } | null {
  let [at, min, max] = [new Set(first), -1, -1];
  for (let distance = 0; at.size > 0; distance++) {
    if (distance > maxReach) return null;
    if (at.delete(state)) {
      if (min < 0) min = distance;
      max = distance;
    }
    at = new Set([...at].flatMap((one) => moves[one]!));
  }
  return max < 0 ? null : { min, max };
}
