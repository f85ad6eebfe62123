import type { Pattern, TokenTest } from '../../query/query-tree';
import { allBoundaries, boundaryBits } from '../../segment/frame';

/** Most tokens of a pattern, once its repetitions are written out. */
export const maxStates = 256;
/** Most parts of a pattern, once its repetitions are written out: boundaries add no states, but take as long. */
const maxParts = 1 << 14;
/** Most moves that are looked at while an automaton is built: some tenths of a second, in which nothing else is done. */
const maxMoves = 1 << 20;

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

/** Some of the eight sets of boundaries, a bit each: wherever one of them stands, something may be. */
type Asked = number;
const never: Asked = 0;
const always: Asked = 1;

/** Moves to or from states, and what each asks for. */
type Moves = ReadonlyMap<number, Asked>;

/** What the construction knows of a part of the pattern. */
interface Part {
  /** Where the part may be empty. */
  empty: Asked;
  first: Moves;
  last: Moves;
}

const noMoves: Moves = new Map();
const nothing: Part = { empty: always, first: noMoves, last: noMoves };

/** Builds the automaton of a pattern: 'tooLarge', or 'matchesNothing' where it needs no token to match. */
export function automatonOf(pattern: Pattern): Automaton | 'tooLarge' | 'matchesNothing' {
  const construction = new Construction();
  const whole = construction.part(pattern);
  if (construction.isTooLarge) return 'tooLarge';
  if (whole.empty !== never || whole.first.size === 0) return 'matchesNothing';
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

const statesOf = (moves: Moves, given: number): StateSet =>
  [...moves]
    .filter(([, asked]) => (asked & within[given]!) !== 0)
    .map(([state]) => state)
    .sort((a, b) => a - b);

class Construction {
  readonly tests: TokenTest[] = [];
  readonly labels: (string | null)[] = [];
  readonly moves: Map<number, Asked>[] = [];
  private parts = 0;
  private moved = 0;

  /** Whether the construction was given up: what it has is not the whole automaton. */
  get isTooLarge(): boolean {
    return this.tests.length > maxStates || this.parts > maxParts || this.moved > maxMoves;
  }

  part(pattern: Pattern): Part {
    this.parts++;
    // The rest would only be thrown away.
    if (this.isTooLarge) return nothing;
    switch (pattern.kind) {
      case 'token':
        return this.token(pattern.test, pattern.label);
      case 'boundary':
        return { empty: 1 << boundaryBits[pattern.of], first: noMoves, last: noMoves };
      case 'sequence':
        return pattern.parts.reduce((before: Part, one) => this.joined(before, this.part(one)), nothing);
      case 'choice':
        return pattern.options.map((one) => this.part(one)).reduce((one, other) => this.either(one, other));
      case 'repeat':
        return this.repeated(pattern.part, pattern.min, pattern.max);
    }
  }

  private token(test: TokenTest, label: string | null): Part {
    const state = this.tests.push(test) - 1;
    this.labels.push(label);
    this.moves.push(new Map());
    const move = new Map([[state, always]]);
    return { empty: never, first: move, last: move };
  }

  private joined(before: Part, after: Part): Part {
    this.connect(before, after);
    return {
      empty: together(before.empty, after.empty),
      first: this.both(before.first, after.first, before.empty),
      last: this.both(after.last, before.last, after.empty),
    };
  }

  private either(one: Part, other: Part): Part {
    return {
      empty: least(one.empty | other.empty),
      first: this.both(one.first, other.first, always),
      last: this.both(one.last, other.last, always),
    };
  }

  /** Moves, and others that ask for `more` besides. */
  private both(moves: Moves, others: Moves, more: Asked): Moves {
    if (more === never || others.size === 0) return moves;
    this.moved += moves.size + others.size;
    const all = new Map(moves);
    for (const [state, asked] of others) addMove(all, state, together(asked, more));
    return all;
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
    for (const [state, asked] of before.last) {
      if (this.isTooLarge) return;
      this.moved += after.first.size;
      for (const [next, more] of after.first) addMove(this.moves[state]!, next, together(asked, more));
    }
  }
}

const optional = (part: Part): Part => ({ ...part, empty: always });

function addMove(moves: Map<number, Asked>, state: number, asked: Asked): void {
  moves.set(state, least((moves.get(state) ?? never) | asked));
}

const boundarySets = Array.from({ length: allBoundaries + 1 }, (_, set) => set);

/** `within[b]`: all sets that stand where the boundaries `b` do. */
const within: readonly Asked[] = boundarySets.map((given) =>
  boundarySets.reduce((all, set) => ((set & ~given) === 0 ? all | (1 << set) : all), never),
);

/** Each of some sets of boundaries with each of others. */
function together(asked: Asked, more: Asked): Asked {
  if (asked === always) return more;
  if (more === always) return asked;
  let all = never;
  for (const set of boundarySets) {
    if ((asked & (1 << set)) === 0) continue;
    for (const other of boundarySets) if ((more & (1 << other)) !== 0) all |= 1 << (set | other);
  }
  return least(all);
}

/** Sets of boundaries without those that have all of another one: wherever they stand, it does. */
function least(asked: Asked): Asked {
  if ((asked & always) !== 0) return always;
  let all = never;
  for (const set of boundarySets) if ((asked & within[set]!) === 1 << set) all |= 1 << set;
  return all;
}
