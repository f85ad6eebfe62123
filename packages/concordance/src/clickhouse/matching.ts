import type { Automaton } from '../search/match/automaton';
import { maxMatchTokens } from '../search/match/matcher';
import { longestMatch } from '../search/match/reach';
import { allBoundaries } from '../segment/frame';
import { boundsBits } from './schema';

/** The lowest bit of a token's conditions in its number; below are its boundaries. */
export const testsBit = 6;
/** Different conditions of a query: as many as have a bit. */
export const mostTests = 56;

/** No match ends here. */
const none = 'toInt32(-1)';

/**
 * Follows a pattern through a row of tokens, as an expression. `units` is an array of (position, number, sentence) of all
 * tokens of a sentence, paragraph or document, in order; `number` has the boundaries of the token and a bit for each
 * condition that it fits. `testOf` has the bit of each state, -1 where every token fits.
 *
 * The row is read from its end. For each state of the automaton it is known how many tokens are left behind the shortest
 * match that goes on with this state at the token that was read last; so what the shortest match from each token on is
 * follows from the token behind it, in one pass, however often the pattern repeats itself. The expression is an array of
 * the tokens left behind the shortest match from each token on, the last token's second; {@link matchesFrom} reads it.
 */
export function restsOf(units: string, automaton: Automaton, testOf: readonly number[]): string {
  const numbers = `arrayMap(one -> one.2, ${units})`;
  const begins = `bitShiftLeft(bitAnd((${units}[1]).2, ${allBoundaries}), ${boundsBits.ends})`;
  const items = `arrayPushBack(arrayReverse(${numbers}), toUInt64(${begins}))`;
  const states = testOf.map((test, state) => stateAfter(automaton, state, test));
  const start = `(arrayResize(emptyArrayInt32(), ${testOf.length}, ${none}), emptyArrayInt32())`;
  return `arrayFold((acc, x) -> ([${states.join(', ')}], arrayPushBack(acc.2, ${bestStart(automaton)})), ${items}, ${start}).2`;
}

/** The most tokens that a match of a pattern has. */
export const spanOf = (automaton: Automaton): number => Math.min(maxMatchTokens, longestMatch(automaton));

/** A row in parts: matches begin in one of `step` tokens, and end in it or in the next `span`. */
export interface RowParts {
  step: number;
  span: number;
}

/**
 * How rows are cut into parts. Reading a part takes the square of its tokens, so a whole book is not read as one; a
 * sentence nearly always is.
 */
export const partsOf = (automaton: Automaton, hasLabels: boolean): RowParts => {
  const span = spanOf(automaton);
  return { step: Math.max(hasLabels ? 64 : 1_024, span), span };
};

/** The parts that a token at `position` is in, as an expression: its own, and the one before if matches may reach it. */
export const partsAt = ({ step, span }: RowParts): string =>
  `arrayJoin(if(position % ${step} < ${span} AND position >= ${step},
    [intDiv(position, ${step}), intDiv(position, ${step}) - 1], [intDiv(position, ${step})]))`;

/** The tokens of a part at which matches begin, as an expression of a part and the position of its first token. */
export const startsOf = ({ step }: RowParts, part: string, position: string): string =>
  `(toInt64(${part}) + 1) * ${step} - toInt64(${position})`;

/** What is around each token of a row that has a bit, as an expression: an array of (tokens, its place among them). */
export const aroundEach = (units: string, bit: number, span: number): string =>
  `arrayMap(at -> (arraySlice(${units}, greatest(toInt64(at) - ${span - 1}, 1), ${span - 1} + least(toInt64(at), ${span})),
    toUInt32(least(toInt64(at), ${span}))),
    arrayFilter(at -> bitTest((${units}[at]).2, ${bit}), arrayEnumerate(${units})))`;

/** The matches that begin at the first `starts` tokens, as an array of (first, behind): places in the row, from 0. */
export const matchesFrom = (rests: string, starts: string): string =>
  `arrayFilter(found -> found.1 < ${starts} AND found.2 > found.1 AND found.2 - found.1 <= ${maxMatchTokens},
    arrayMap((rest, at) -> (toInt64(length(${rests})) - at, if(rest < 0, -1, toInt64(length(${rests})) - 1 - rest)),
      ${rests}, arrayEnumerate(${rests})))`;

/** The tokens that are left behind the shortest match that begins where the boundaries `x` ends with stand. */
function bestStart({ starts, tests }: Automaton): string {
  return bestOf(bestOfStates(tests.length, (given, state) => starts[given]!.includes(state)));
}

function stateAfter({ follow, ends, tests }: Automaton, state: number, test: number): string {
  const ending = boundariesWith((given) => ends[given]!.includes(state));
  const best = bestOf([
    ...(ending === 0 ? [] : [when(ending, 'toInt32(length(acc.2))')]),
    ...bestOfStates(tests.length, (given, next) => follow[given]![state]!.includes(next)),
  ]);
  return test < 0 ? best : `if(bitTest(x, ${testsBit + test}), ${best}, ${none})`;
}

/**
 * The best of the states that hold, one expression for all that hold at the same boundaries: a statement that asked for
 * the boundaries of each move would be larger than a server takes where a pattern repeats itself.
 */
function bestOfStates(states: number, holds: (given: number, state: number) => boolean): string[] {
  const groups = new Map<number, number[]>();
  for (let state = 0; state < states; state++) {
    const allowed = boundariesWith((given) => holds(given, state));
    if (allowed > 0) groups.set(allowed, [...(groups.get(allowed) ?? []), state]);
  }
  return [...groups].map(([allowed, some]) => when(allowed, bestOf(runsOf(some).map(bestOfRun))));
}

/** Numbers in ascending order as runs of some that follow each other. */
function runsOf(numbers: readonly number[]): [first: number, length: number][] {
  const runs: [first: number, length: number][] = [];
  for (const number of numbers) {
    const last = runs.at(-1);
    if (last && last[0] + last[1] === number) last[1]++;
    else runs.push([number, 1]);
  }
  return runs;
}

const bestOfRun = ([first, length]: readonly [number, number]): string =>
  length === 1 ? `acc.1[${first + 1}]` : `arrayMax(arraySlice(acc.1, ${first + 1}, ${length}))`;

/** The boundaries at which something holds, a bit each. */
function boundariesWith(holds: (given: number) => boolean): number {
  let bits = 0;
  for (let given = 0; given <= allBoundaries; given++) if (holds(given)) bits |= 1 << given;
  return bits;
}

/** The boundaries behind the token `x` are three of its bits. */
const when = (allowed: number, then: string): string =>
  allowed === 0xff
    ? then
    : `if(bitTest(toUInt8(${allowed}), bitAnd(bitShiftRight(x, ${boundsBits.ends}), ${allBoundaries})), ${then}, ${none})`;

const bestOf = (options: readonly string[]): string =>
  options.length === 0 ? none : options.length === 1 ? options[0]! : `arrayMax([${options.join(', ')}])`;
