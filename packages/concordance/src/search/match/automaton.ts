import type { Pattern, TokenTest } from '../../query/query-tree';
import { allBoundaries, boundaryBits } from '../../segment/frame';

/** Most tokens of a pattern, once its repetitions are written out. */
export const maxStates = 256;
/** Most parts of a pattern, written out so: boundaries are no tokens, and `<s>{100}{100}{100}` has a million of them. */
const maxParts = 2_000;

/**
 * A pattern as an automaton after Glushkov (1961): a state for each token of the pattern, and no empty moves. A move may
 * ask for boundaries (a sentence begins here) before the token that it leads to.
 */
export interface Automaton {
  tests: readonly TokenTest[];
  labels: readonly (string | null)[];
  /** `starts[b]`: states that a match may begin with where the boundaries `b` stand. */
  starts: readonly StateSet[];
  /** `follow[b][state]`: states of the next token where the boundaries `b` stand between the two. */
  follow: readonly (readonly StateSet[])[];
  /** `ends[b]`: states after which a match may end where the boundaries `b` stand. */
  ends: readonly StateSet[];
}

/** Numbers of states, ascending. */
export type StateSet = readonly number[];

/** A move to or from a state, and the boundaries that it asks for. */
interface Move {
  state: number;
  asks: number;
}

/** What the construction knows of a part of the pattern. */
interface Part {
  /** The sets of boundaries at each of which the part may be empty. */
  empty: readonly number[];
  first: readonly Move[];
  last: readonly Move[];
}

const nothing: Part = { empty: [0], first: [], last: [] };

/** Builds the automaton of a pattern: 'tooLarge', or 'matchesNothing' where it needs no token to match. */
export function automatonOf(pattern: Pattern): Automaton | 'tooLarge' | 'matchesNothing' {
  const construction = new Construction();
  const whole = construction.part(pattern);
  if (construction.isTooLarge) return 'tooLarge';
  if (whole.empty.length > 0 || whole.first.length === 0) return 'matchesNothing';
  const { tests, labels, moves } = construction;
  return {
    tests,
    labels,
    starts: byBoundaries((given) => statesOf(whole.first, given)),
    follow: byBoundaries((given) => moves.map((one) => statesOf(one, given))),
    ends: byBoundaries((given) => statesOf(whole.last, given)),
  };
}

const byBoundaries = <T>(make: (given: number) => T): T[] =>
  Array.from({ length: allBoundaries + 1 }, (_, given) => make(given));

const statesOf = (moves: readonly Move[], given: number): StateSet =>
  [...new Set(moves.filter(({ asks }) => (asks & ~given) === 0).map(({ state }) => state))].sort(
    (a, b) => a - b,
  );

class Construction {
  readonly tests: TokenTest[] = [];
  readonly labels: (string | null)[] = [];
  readonly moves: Move[][] = [];
  private parts = 0;

  get isTooLarge(): boolean {
    return this.tests.length > maxStates || this.parts > maxParts;
  }

  part(pattern: Pattern): Part {
    this.parts += 1;
    // The rest would only be thrown away.
    if (this.isTooLarge) return nothing;
    switch (pattern.kind) {
      case 'token':
        return this.token(pattern.test, pattern.label);
      case 'boundary':
        return { empty: [boundaryBits[pattern.of]], first: [], last: [] };
      case 'sequence':
        return pattern.parts.reduce((before: Part, one) => this.joined(before, this.part(one)), nothing);
      case 'choice':
        return pattern.options.map((one) => this.part(one)).reduce(either);
      case 'repeat':
        return this.repeated(pattern.part, pattern.min, pattern.max);
    }
  }

  private token(test: TokenTest, label: string | null): Part {
    const state = this.tests.push(test) - 1;
    this.labels.push(label);
    this.moves.push([]);
    return { empty: [], first: [{ state, asks: 0 }], last: [{ state, asks: 0 }] };
  }

  private joined(before: Part, after: Part): Part {
    this.connect(before, after);
    return {
      empty: distinct(before.empty.flatMap((one) => after.empty.map((other) => one | other))),
      first: different([...before.first, ...asking(after.first, before.empty)]),
      last: different([...after.last, ...asking(before.last, after.empty)]),
    };
  }

  /** `part{2,4}` is `part part (part (part)?)?`, `part{2,}` is `part part part*`. */
  private repeated(part: Pattern, min: number, max: number | null): Part {
    let whole = max === null ? this.star(part) : nothing;
    for (let more = min; max !== null && more < max && !this.isTooLarge; more++) {
      whole = optional(this.joined(this.part(part), whole));
    }
    for (let times = 0; times < min && !this.isTooLarge; times++) whole = this.joined(this.part(part), whole);
    return whole;
  }

  private star(part: Pattern): Part {
    const once = this.part(part);
    this.connect(once, once);
    return optional(once);
  }

  private connect(before: Part, after: Part): void {
    for (const { state, asks } of before.last) {
      const added = after.first.map((next) => ({ state: next.state, asks: asks | next.asks }));
      this.moves[state] = different([...this.moves[state]!, ...added]);
    }
  }
}

const optional = (part: Part): Part => ({ ...part, empty: [0] });

const either = (one: Part, other: Part): Part => ({
  empty: distinct([...one.empty, ...other.empty]),
  first: different([...one.first, ...other.first]),
  last: different([...one.last, ...other.last]),
});

const asking = (moves: readonly Move[], boundaries: readonly number[]): Move[] =>
  boundaries.flatMap((more) => moves.map(({ state, asks }) => ({ state, asks: asks | more })));

/** Each move once: what asks for several boundaries comes by many ways to the same ones. */
const different = (moves: readonly Move[]): Move[] => [
  ...new Map(moves.map((move) => [move.state * (allBoundaries + 1) + move.asks, move])).values(),
];

const distinct = (numbers: readonly number[]): number[] => [...new Set(numbers)];
