import type { LabelComparison, Query, TokenAttribute } from '../../query/query-tree';
import { parseAnalysis } from '../../segment/analysis';
import { allBoundaries, boundariesOf, boundaryBits } from '../../segment/frame';
import type { Segment } from '../../segment/segment';
import {
  type FoundToken,
  type IndexLexicons,
  isToldByFrame,
  type ResolvedTest,
  type SegmentTest,
  segmentTest,
} from '../token-tests';
import type { Automaton } from './automaton';
import type { LazyAutomaton, Node } from './lazy-automaton';

/** The longest match, in tokens: `[]*` between two words looks no further. */
export const maxMatchTokens = 500;

/** A state, and where the labelled tokens on the way to it stand; several ways may lead to one state. */
interface Way {
  state: number;
  labelled: readonly number[];
}

/** Ways that are followed at once; what is beyond is a pattern that fits nearly everything in nearly every way. */
const maxWays = 10_000;

/** Tokens that are looked at between two pauses: some milliseconds of work. */
export const looksBetweenPauses = 1 << 15;
/** A way that is followed or compared costs about as much as so many looks. */
const looksOfWay = 8;

/** Finds matches in one segment. */
export class Matcher {
  /** Tokens that were looked at: what the work costs. */
  looks = 0;
  /** See `framesAhead`. */
  ahead = 0;
  private readonly tests: readonly SegmentTest[];
  /** The conditions of the deterministic automaton. */
  private readonly asked: readonly SegmentTest[];
  private readonly frameAt: (position: number) => number;
  private readonly stopAt: number;
  private readonly starts: Uint32Array;
  private readonly comparisons: readonly ((labelled: readonly number[]) => boolean)[];
  /** Each state has the place of its label in a way; -1: it has none. */
  private readonly labelOf: readonly number[];
  private readonly labelCount: number;
  /** Where matches go from a first token that postings named, by boundaries and frame; null: these don't tell. */
  private readonly afterFound: (Node | null | undefined)[] | null;

  constructor(
    private readonly automaton: Automaton,
    tests: readonly ResolvedTest[],
    private readonly lazy: LazyAutomaton,
    { within, comparisons }: Query,
    private readonly segment: Segment,
    lexicons: IndexLexicons,
    private readonly found: FoundToken,
  ) {
    const first = lazy.firstConditions();
    this.afterFound = first.every((one) => isToldByFrame(one, found.ids)) ? [] : null;
    this.tests = comparisons.length > 0 ? tests.map((one) => segmentTest(one, segment, found)) : [];
    this.asked = lazy.distinct.map((one) => segmentTest(one, segment, found));
    this.frameAt = segment.frameReader();
    this.stopAt = boundaryBits[within] | boundaryBits.doc;
    this.starts = segment.documentStarts;
    const labels = [...new Set(automaton.labels.filter((one) => one !== null))];
    this.labelCount = labels.length;
    this.labelOf = automaton.labels.map((one) => (one === null ? -1 : labels.indexOf(one)));
    this.comparisons = comparisons.map((one) => comparison(one, labels, segment, lexicons));
  }

  /** Whether matches have labelled tokens that are compared: their ends are looked for in every way, with pauses. */
  get isLabelled(): boolean {
    return this.comparisons.length > 0;
  }

  /** Where the shortest match that begins with this token ends: the token behind it; or -1. Of a query without comparisons. */
  endOf(start: number): number {
    const { lazy, asked, frameAt } = this;
    let frame = frameAt(start);
    let node = this.nodeAfter(start, frame);
    const last = Math.min(this.segment.tokens, start + maxMatchTokens);
    for (let position = start + 1; node !== null; position++) {
      frame = position < this.segment.tokens ? frameAt(position) : 0;
      const boundaries = this.boundariesBefore(position, frame);
      if ((node.ends >>> boundaries) & 1) return position;
      if (position >= last || (boundaries & this.stopAt) !== 0) return -1;
      node = lazy.target(lazy.move(node, boundaries), asked, position, frame);
      this.looks++;
    }
    return -1;
  }

  /** Where a match that begins with this token is after it. */
  private nodeAfter(start: number, frame: number): Node | null {
    const { lazy, afterFound } = this;
    const boundaries = this.boundariesBefore(start, frame);
    if (afterFound === null || start !== this.found.position)
      return lazy.target(lazy.move(lazy.start, boundaries), this.asked, start, frame);
    const known = afterFound[(boundaries << 8) | frame];
    if (known !== undefined) return known;
    const node = lazy.target(lazy.move(lazy.start, boundaries), this.asked, start, frame);
    afterFound[(boundaries << 8) | frame] = node;
    return node;
  }

  /** {@link endOf} of a query with comparisons; pauses (yields) now and then: one match may be looked for in millions of ways. */
  *endOfLabelled(start: number): Generator<void, number> {
    const labelled = new Array<number>(this.labelCount).fill(-1);
    const first = this.automaton.starts[this.boundariesBefore(start, this.frameAt(start))]!;
    let ways = yield* this.ways([{ state: -1, labelled }], () => first, start);
    const last = Math.min(this.segment.tokens, start + maxMatchTokens);
    for (let position = start + 1; ways.length > 0; position++) {
      const boundaries = this.boundariesBefore(
        position,
        position < this.segment.tokens ? this.frameAt(position) : 0,
      );
      if (yield* this.anyEnds(ways, this.automaton.ends[boundaries]!)) return position;
      if (position >= last || (boundaries & this.stopAt) !== 0) return -1;
      const follow = this.automaton.follow[boundaries]!;
      ways = yield* this.ways(ways, (state) => follow[state]!, position);
    }
    return -1;
  }

  /** Whether one of the ways is a match that ends here. */
  private *anyEnds(ways: readonly Way[], ends: readonly number[]): Generator<void, boolean> {
    for (const { state, labelled } of ways) {
      if (!ends.includes(state)) continue;
      if (this.isPauseDue(looksOfWay)) yield;
      if (this.comparisons.every((one) => one(labelled))) return true;
    }
    return false;
  }

  /** The ways on from others whose token fits, each once, with the token's label noted. */
  private *ways(
    before: readonly Way[],
    nextOf: (state: number) => readonly number[],
    position: number,
  ): Generator<void, Way[]> {
    const found = new Map<string, Way>();
    const frame = this.frameAt(position);
    for (const { state: from, labelled } of before) {
      for (const state of nextOf(from)) {
        if (this.isPauseDue(looksOfWay)) yield;
        if (!this.tests[state]!(position, frame)) continue;
        const label = this.labelOf[state]!;
        const noted = label < 0 ? labelled : labelled.with(label, position);
        found.set(`${state} ${noted}`, { state, labelled: noted });
        if (found.size >= maxWays) return [...found.values()];
      }
    }
    return [...found.values()];
  }

  /** Counts looks, and says whether it is time to pause. */
  private isPauseDue(looks: number): boolean {
    this.looks += looks;
    if (this.looks < looksBetweenPauses) return false;
    this.looks = 0;
    return true;
  }

  /** What begins with a token; behind the last one everything ends. */
  private boundariesBefore(position: number, frame: number): number {
    if (position >= this.segment.tokens) return allBoundaries;
    const boundaries = boundariesOf(frame);
    // A document begins with a paragraph, so most tokens need not be looked for among the documents' starts.
    return (boundaries & boundaryBits.p) !== 0 && this.beginsDocument(position) ? allBoundaries : boundaries;
  }

  private beginsDocument(position: number): boolean {
    let [low, high] = [0, this.starts.length - 1];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.starts[middle]! < position) low = middle + 1;
      else high = middle;
    }
    return this.starts[low] === position;
  }
}

/** A comparison of labelled tokens; one that a match passed by, in the other half of a choice, has no value. */
function comparison(
  { left, right, equal }: LabelComparison,
  labels: readonly string[],
  segment: Segment,
  lexicons: IndexLexicons,
): (labelled: readonly number[]) => boolean {
  const [a, b] = [labels.indexOf(left.label), labels.indexOf(right.label)];
  const same = left.attribute === right.attribute && left.attribute !== 'upos';
  const direct = same && (left.attribute === 'word' || left.attribute === 'lemma');
  const number = segment.layer(left.attribute === 'lemma' ? 'lemmas' : 'words');
  const valueLeft = valueReader(left.attribute, segment, lexicons);
  const valueRight = valueReader(right.attribute, segment, lexicons);
  return (labelled) => {
    const [at, other] = [labelled[a]!, labelled[b]!];
    if (at < 0 || other < 0) return false;
    return (direct ? number(at) === number(other) : valueLeft(at) === valueRight(other)) === equal;
  };
}

/** Reads the values of an attribute. */
function valueReader(
  attribute: TokenAttribute,
  segment: Segment,
  { words, lemmas, analyses }: IndexLexicons,
): (position: number) => string {
  if (attribute === 'word' || attribute === 'lemma') {
    const lexicon = attribute === 'word' ? words : lemmas;
    const read = segment.layer(attribute === 'word' ? 'words' : 'lemmas');
    return (position) => lexicon.value(read(position));
  }
  const read = segment.layer('analyses');
  return (position) => parseAnalysis(analyses.value(read(position)))[attribute];
}
