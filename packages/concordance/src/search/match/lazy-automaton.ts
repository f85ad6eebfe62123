import { isToldByFrame, type ResolvedTest, type SegmentTest } from '../token-tests';
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
  /** By the token's frame, where frames tell all that the conditions ask. */
  byFrame: (Node | null | undefined)[] | null;
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

  /** The conditions on the first token of a match. */
  firstConditions(): ResolvedTest[] {
    const states = new Set(this.automaton.starts.flat());
    const tests = new Set([...states].map((state) => this.testOf[state]!));
    return [...tests].filter((test) => test >= 0).map((test) => this.distinct[test]!);
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
    const byFrame = tests.every((test) => isToldByFrame(this.distinct[test]!)) ? [] : null;
    const move: Move = { states, tests, targets: new Map(), byFrame };
    node.moves[boundaries] = move;
    return move;
  }

  /** Where a step leads at a token with this frame, of which `asked` answers the conditions by number. */
  target(move: Move, asked: readonly SegmentTest[], position: number, frame: number): Node | null {
    const { byFrame } = move;
    if (byFrame === null) return this.targetByTests(move, asked, position, frame);
    const known = byFrame[frame];
    if (known !== undefined) return known;
    const node = this.targetByTests(move, asked, position, frame);
    byFrame[frame] = node;
    return node;
  }

  private targetByTests(
    move: Move,
    asked: readonly SegmentTest[],
    position: number,
    frame: number,
  ): Node | null {
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
