/** Keeps the greatest of many numbers that are offered one by one, in a heap with the least of them on top. */
export class Most {
  private readonly heap: number[] = [];

  /** `compare` is above zero where its first number is the greater one. */
  constructor(
    private readonly limit: number,
    private readonly compare: (a: number, b: number) => number,
  ) {}

  offer(number: number): void {
    const { heap } = this;
    if (heap.length < this.limit) {
      heap.push(number);
      this.rise(heap.length - 1);
    } else if (this.limit > 0 && this.compare(number, heap[0]!) > 0) {
      heap[0] = number;
      this.sink();
    }
  }

  /** What was kept, the greatest first. */
  sorted(): number[] {
    return this.heap.toSorted((a, b) => this.compare(b, a));
  }

  private rise(from: number): void {
    const { heap } = this;
    for (let at = from; at > 0; ) {
      const above = (at - 1) >> 1;
      if (this.compare(heap[above]!, heap[at]!) <= 0) return;
      [heap[above], heap[at]] = [heap[at]!, heap[above]!];
      at = above;
    }
  }

  private sink(): void {
    const { heap } = this;
    for (let at = 0; ; ) {
      let least = at;
      for (const below of [2 * at + 1, 2 * at + 2])
        if (below < heap.length && this.compare(heap[below]!, heap[least]!) < 0) least = below;
      if (least === at) return;
      [heap[least], heap[at]] = [heap[at]!, heap[least]!];
      at = least;
    }
  }
}
