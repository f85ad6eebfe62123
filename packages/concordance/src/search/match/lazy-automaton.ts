import type { ResolvedTest, SegmentTest } from '../token-tests';
import type { Automaton, StateSet } from './automaton';

/** A set of the pattern's states that are reached together. */
export interface Node {
  states: StateSet;
  /** Bit `b`: a match may end where the boundaries `b` stand. */
  ends: number;
  /** What comes next, by the boundaries before the next token. */
  moves: (Move | undefined)[];
}

/** A step from a node: which conditions decide, and where each outcome leads. */
export interface Move {
  /** Numbers of conditions, as {@link LazyAutomaton.distinct} has them. */
  tests: readonly number[];
  states: StateSet;
  /** By the conditions that hold, a bit each; null: no state is left. */
  targets: Map<number, Node | null>;
}

/** Conditions of one step that have a bit each; the few that are beyond are asked one by one. */
const maxBits = 30;
/** Nodes that are kept; patterns of many branches may have more, which are made again. */
const maxNodes = 5_000;

/**
 * A pattern's automaton made deterministic as far as it is used: each set of states that is reached becomes a node
 * (subset construction, Rabin and Scott 1959), with equal conditions asked once.
 */
export class LazyAutomaton {
  /** The conditions of the pattern, each once, without those that every token fits. */
  readonly distinct: ResolvedTest[] = [];
  readonly start: Node = { states: [], ends: 0, moves: [] };
  /** By state: the number of its condition, -1 where every token fits. */
  private readonly testOf: readonly number[];
  private readonly nodes = new Map<string, Node>();

  constructor(
    private readonly automaton: Automaton,
    tests: readonly ResolvedTest[],
  ) {
    const numbers = new Map<string, number>();
    this.testOf = automaton.tests.map((given, state) => {
      const test = tests[state]!;
      if (test.kind === 'frame' && test.frames.every((fits) => fits === 1)) return -1;
      const key = JSON.stringify(given);
      const number = numbers.get(key) ?? this.distinct.push(test) - 1;
      numbers.set(key, number);
      return number;
    });
  }

  /** The step from a node over these boundaries. */
  move(node: Node, boundaries: number): Move {
    const known = node.moves[boundaries];
    if (known) return known;
    const { starts, follow } = this.automaton;
    const states =
      node === this.start
        ? starts[boundaries]!
        : [...new Set(node.states.flatMap((state) => follow[boundaries]![state]!))].sort((a, b) => a - b);
    const tests = [...new Set(states.map((state) => this.testOf[state]!))].filter((test) => test >= 0);
    const move = { states, tests, targets: new Map<number, Node | null>() };
    node.moves[boundaries] = move;
    return move;
  }

  /** Where a step leads at a token with this frame, of which `asked` answers the conditions by number. */
  target(move: Move, asked: readonly SegmentTest[], position: number, frame: number): Node | null {
    const { tests, targets } = move;
    if (tests.length > maxBits)
      return this.nodeOf(
        move.states.filter((state) => this.fits(state, (test) => asked[test]!(position, frame))),
      );
    let bits = 0;
    for (let at = 0; at < tests.length; at++) if (asked[tests[at]!]!(position, frame)) bits |= 1 << at;
    const known = targets.get(bits);
    if (known !== undefined) return known;
    const node = this.nodeOf(
      move.states.filter((state) => this.fits(state, (test) => (bits & (1 << tests.indexOf(test))) !== 0)),
    );
    targets.set(bits, node);
    return node;
  }

  private fits(state: number, fits: (test: number) => boolean): boolean {
    const test = this.testOf[state]!;
    return test < 0 || fits(test);
  }

  private nodeOf(states: StateSet): Node | null {
    if (states.length === 0) return null;
    const key = states.join();
    const known = this.nodes.get(key);
    if (known) return known;
    let ends = 0;
    for (const [boundaries, last] of this.automaton.ends.entries())
      if (states.some((state) => last.includes(state))) ends |= 1 << boundaries;
    const node: Node = { states, ends, moves: [] };
    if (this.nodes.size >= maxNodes) this.forget();
    this.nodes.set(key, node);
    return node;
  }

  /** What is reached from the start is made anew; what a match in the making holds goes with it. */
  private forget(): void {
    this.nodes.clear();
    this.start.moves = [];
  }
}
