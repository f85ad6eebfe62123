/** A match that was drawn: its segment's number in the view, its first token, and the token behind its last. */
export interface DrawnHit {
  segment: number;
  start: number;
  end: number;
}

/** Matches that wait for the next cut, for each that is drawn. */
const waitingOfEach = 3;
const fewestWaiting = 1 << 10;

/**
 * Keeps the matches that drew the least numbers, out of as many as there are, which are offered one by one: memory is that
 * of the sample, and most matches cost one comparison.
 */
export class LeastDrawn {
  private readonly numbers: Uint32Array;
  private readonly segments: Uint32Array;
  private readonly starts: Uint32Array;
  private readonly ends: Uint32Array;
  private length = 0;
  /** Of what is kept already, the greatest number; a match with a greater one is not in the sample. */
  private bar = 2 ** 32;

  /**
   * @param size how many are kept
   * @param before which of two matches that drew the same number goes first: below zero, the first one
   */
  constructor(
    private readonly size: number,
    private readonly before: (a: DrawnHit, b: DrawnHit) => number,
  ) {
    const room = size + Math.max(fewestWaiting, waitingOfEach * size);
    this.numbers = new Uint32Array(room);
    this.segments = new Uint32Array(room);
    this.starts = new Uint32Array(room);
    this.ends = new Uint32Array(room);
  }

  offer(number: number, segment: number, start: number, end: number): void {
    if (number > this.bar) return;
    if (this.length === this.numbers.length) this.cut();
    this.put(this.length++, number, { segment, start, end });
  }

  /** What was drawn, in the order of segments and tokens. */
  drawn(): DrawnHit[] {
    this.cut();
    return Array.from({ length: this.length }, (_, at) => this.hit(at)).sort(
      (a, b) => a.segment - b.segment || a.start - b.start,
    );
  }

  private cut(): void {
    const order = Array.from({ length: this.length }, (_, at) => at).sort(
      (a, b) => this.numbers[a]! - this.numbers[b]! || this.before(this.hit(a), this.hit(b)),
    );
    const kept = order.slice(0, this.size).map((at) => ({ number: this.numbers[at]!, hit: this.hit(at) }));
    for (const [at, { number, hit }] of kept.entries()) this.put(at, number, hit);
    this.length = kept.length;
    if (kept.length === this.size) this.bar = kept.at(-1)?.number ?? -1;
  }

  private put(at: number, number: number, { segment, start, end }: DrawnHit): void {
    this.numbers[at] = number;
    this.segments[at] = segment;
    this.starts[at] = start;
    this.ends[at] = end;
  }

  private hit(at: number): DrawnHit {
    return { segment: this.segments[at]!, start: this.starts[at]!, end: this.ends[at]! };
  }
}
